"""A face is mixed: for the boards of this device, for others, and back again."""

from playwright.sync_api import expect

from Browser.support.app import intercept
from Browser.support.keyboard import tab_to
from Browser.support.online import meet
from Browser.support.setups import both_browsers
from Browser.test_online_friend import make_link, open_sheet


def drawing(person, place=""):
    return person.page.locator(f"{place} .avatar > svg").first


@both_browsers
def test_who_plays_only_here_mixes_a_face_which_comes_along(new_person):
    one = new_person()
    one.open("/settings")
    first = drawing(one).inner_html()
    one.press(one.button("Your face"))
    one.choose("Colour", "Lagoon")
    one.choose("Details", "Monocle")
    hats = one.page.get_by_role("radiogroup", name="Hair and hats")
    hats.get_by_role("radio", checked=True).focus()
    while not hats.get_by_role("radio", name="Crown").is_checked():
        one.page.keyboard.press("ArrowDown")
    expect(hats.get_by_role("radio", name="Crown")).to_be_focused()
    mixed = drawing(one, "dialog").inner_html()
    assert mixed != first
    tab_to(one.page, "button", "Use this face")
    one.page.keyboard.press("Enter")
    expect(one.toast).to_contain_text("That’s you now.")
    assert drawing(one).inner_html() == mixed
    expect(one.button("Your face")).to_be_focused()

    one.open().start_two()
    assert drawing(one, ".score").inner_html() == mixed
    open_sheet(one.open())
    code = make_link(one).replace(" ", "")
    other = new_person()
    other.open(f"/join/{code}")
    expect(other.button("Join")).to_be_visible()
    assert drawing(other, "main").inner_html() == mixed


def test_who_has_the_page_open_sees_another_face_at_once(mira, nina):
    meet(mira, nina)
    shown = drawing(nina, f".side:has(a[href='/player/{mira.guest.id}'])")
    before = shown.inner_html()
    mira.open(f"/player/{mira.guest.id}")
    mira.press(mira.button("Your face"))
    mira.press(mira.button("Surprise me"))
    mixed = drawing(mira, "dialog").inner_html()
    mira.press(mira.button("Use this face"))
    expect(mira.sheet).to_have_count(0)
    nina.page.bring_to_front()
    expect(shown).to_have_js_property("innerHTML", mixed)

    mira.page.bring_to_front()
    expect(mira.button("Your face")).to_be_focused()
    mira.press(mira.button("Your face"))
    mira.press(mira.button("Back to the first one"))
    expect(mira.toast).to_contain_text("You have your first face again.")
    nina.page.bring_to_front()
    expect(shown).to_have_js_property("innerHTML", before)


def test_a_face_that_cannot_be_kept_is_said_and_stays_chosen_also_after_two_taps(mira):
    mira.page.context.guard.allow("ERR_FAILED", "Failed to load")
    mira.open("/settings")
    mira.press(mira.button("Your face"))
    mira.press(mira.button("Surprise me"))
    mixed = drawing(mira, "dialog").inner_html()
    intercept(mira.page, "**/api/v1/me/face", lambda route: route.abort())
    mira.button("Use this face").dblclick()
    expect(mira.sheet.locator(".err")).to_be_in_viewport()
    expect(mira.toast).to_be_empty()
    assert drawing(mira, "dialog").inner_html() == mixed
