"""How the club looks, what it says of itself, and what it does without, as its host says at the desk."""

import re

from playwright.sync_api import expect

from Browser.support.club import host, member, server
from Browser.support.pictures import PICTURE
from Browser.support.setups import both_browsers, both_devices, on_desktop, with_worker
from Browser.test_every_screen import ALL, OF_COLOURS, PHONE, SMALL, axe, expect_no_violations, expect_to_fit

pytestmark = with_worker

RULES = "# Be kind\n\nWe play for **fun**. See [the imprint](/about/imprint), or [mail](mailto:host@example.org).\n\n- No shouting\n- <b>No HTML</b>"


def sit(person, known):
    """Makes a member the one who plays in a browser; a profile asks who that is."""
    known.sit_down(person.page.context, person.origin)
    person.open(f"/player/{known.id}")
    person.eventually("localStorage.getItem('gameon.me') !== null")
    return person


def at_desk(person, host):
    sit(person, host).open("/club")
    expect(person.page.get_by_role("button", name="Save", exact=True)).to_be_visible()
    return person


def accent(person):
    return person.page.evaluate("getComputedStyle(document.body).getPropertyValue('--accent').trim()")


@both_browsers
def test_a_host_dresses_the_club_and_everybody_sees_it_at_once(host, server, new_person):
    other = new_person().open()
    other.press(other.button(re.compile("^Play now")))
    expect(other.button("Cancel")).to_be_visible()
    person = at_desk(new_person(), host)
    person.page.context.guard.allow("422")
    person.page.get_by_label("Name of the club").fill("The Lions")
    person.page.get_by_label("Words of welcome").fill("Tuesdays at seven.")
    person.page.get_by_label("Colour").fill("#ffe600")
    person.page.get_by_label("First board").select_option("7x6x4d")
    person.press(person.page.get_by_role("button", name="Save", exact=True))
    expect(person.page.get_by_text("This colour can’t be seen on a light page.")).to_be_visible()
    person.press(person.button("Take the nearest that works"))
    person.press(person.page.get_by_role("button", name="Save", exact=True))
    expect(person.toast).to_contain_text("Saved. Everybody sees it now.")
    chosen = host.succeed("GET", "/club/look")["accent"]["chosen"]
    assert chosen != "#ffe600"
    for page in (person, other):
        expect(page.page.locator(".logo").first).to_contain_text("The Lions")
        page.eventually(f"getComputedStyle(document.body).getPropertyValue('--accent').includes('{chosen}')")
    expect(other.page.get_by_text("Tuesdays at seven.")).to_be_visible()
    stranger = new_person().open()
    expect(stranger.page).to_have_title("Play · The Lions")
    expect(stranger.page.get_by_text("Tuesdays at seven.")).to_be_visible()
    expect(stranger.heading("Drop four")).to_be_visible()
    assert chosen in accent(stranger)
    person.open()
    expect(person.page.get_by_text("Tuesdays at seven.")).to_have_count(1)
    expect(person.page.get_by_text("Tuesdays at seven.")).to_be_hidden()


@on_desktop
def test_a_logo_takes_the_place_of_the_sign(host, server, new_person):
    person = at_desk(new_person(), host)
    person.page.locator("input[type=file]").set_input_files(PICTURE)
    expect(person.toast).to_contain_text("Logo saved. Everybody sees it now.")
    logo = host.succeed("GET", "/club/look")["logo"]
    picture = person.page.locator(f'nav img[src$="/{logo}/192"]')
    expect(picture).to_be_visible()
    person.eventually("document.querySelector('nav img').naturalWidth === 192")
    person.press(person.button("Take it away"))
    expect(picture).to_have_count(0)


@both_devices
def test_members_are_asked_for_rules_that_are_new(host, server, new_person):
    person = at_desk(new_person(), host)
    person.press(person.button("Write: Rules of the house"))
    person.sheet.get_by_label("Text").fill(RULES)
    expect(person.sheet.get_by_role("heading", name="Be kind")).to_be_visible()
    person.press(person.sheet.get_by_role("button", name="Save"))
    expect(person.toast).to_contain_text("Saved. Everybody sees it now.")
    known = member(server, "Nina")
    nina = sit(new_person(), known)
    expect(nina.sheet.get_by_text("<b>No HTML</b>")).to_be_visible()
    nina.settle()
    expect_no_violations(axe.run(nina.page, options=ALL))
    nina.press(nina.sheet.get_by_role("button", name="Not now"))
    expect(nina.sheet).to_have_count(0)
    nina.open("/people")
    nina.press(nina.sheet.get_by_role("button", name="I accept them"))
    expect(nina.sheet).to_have_count(0)
    assert known.succeed("GET", "/club/pages/rules")["isAccepted"]
    nina.open()
    nina.settle()
    expect(nina.sheet).to_have_count(0)
    nobody = new_person().open("/sign-in")
    nobody.press(nobody.link("Rules of the house"))
    expect(nobody.heading("Be kind")).to_be_visible()
    nobody.settle()
    expect_no_violations(axe.run(nobody.page, options=ALL))
    nobody.page.emulate_media(color_scheme="dark")
    nobody.settle()
    expect_no_violations(axe.run(nobody.page, options=OF_COLOURS))
    expect_to_fit(nobody, PHONE, "200%", "ltr")
    expect_to_fit(nobody, SMALL, "100%", "rtl")


@on_desktop
def test_what_is_off_is_seen_nowhere(host, server, new_person):
    nina = sit(new_person(), member(server, "Nina"))
    nina.open()
    for name in ("Games", "Chat"):
        expect(nina.link(name).first).to_be_visible()
    person = at_desk(new_person(), host)
    for part in ("Video games", "Chats", "Play now"):
        person.press(person.page.get_by_role("switch", name=part, exact=True))
        expect(person.toast).to_contain_text(f"{part}: off")
    for name in ("Games", "Chat"):
        expect(nina.page.get_by_role("navigation").get_by_role("link", name=name)).to_have_count(0)
    expect(nina.button(re.compile("^Play now"))).to_have_count(0)
    nina.page.context.guard.allow("403")
    nina.open("/games")
    expect(nina.page.get_by_text("This club doesn’t have that.")).to_be_visible()
    expect(nina.page.get_by_role("searchbox")).to_have_count(0)
