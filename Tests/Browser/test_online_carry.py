"""One player on several devices, and the name that all see."""

import re

from playwright.sync_api import expect

from Browser.support.online import meet
from Browser.support.setups import both_browsers
from Browser.test_online_friend import read_code


def carry_link(person) -> str:
    person.open("/settings")
    person.press(person.button("Make a link"))
    return person.sheet.get_by_label("Link", exact=True).input_value()


@both_browsers
def test_a_player_is_taken_to_another_device(mira, nina, new_person, tmp_path):
    match = meet(mira, nina)
    link = carry_link(mira)
    picture = mira.sheet.get_by_role("img", name="QR code of the link")
    assert read_code(picture, tmp_path) == link

    phone = new_person()
    phone.open(link.removeprefix(phone.origin))
    expect(phone.page).to_have_url(re.compile("/carry$"))
    phone.press(phone.button("Play here"))
    expect(phone.toast).to_contain_text("You’re playing here as Mira.")
    phone.press(phone.link("Nina Kaur"))
    expect(phone.page).to_have_url(re.compile(match))
    phone.play("b2")

    again = new_person()
    again.page.context.guard.allow("410")
    again.open(link.removeprefix(again.origin))
    again.press(again.button("Play here"))
    expect(again.page.get_by_text("This link has been used or is too old.")).to_be_visible()


def test_who_has_matches_here_is_asked_before_they_stay_behind(mira, nina):
    meet(mira, nina)
    link = carry_link(mira)
    nina.page.goto(link)
    expect(nina.page.get_by_text("You’re Nina Kaur on this device now.")).to_be_visible()
    nina.press(nina.link("Stay Nina Kaur"))
    expect(nina.link("Mira")).to_be_visible()
    nina.page.goto(link)
    nina.press(nina.button("Play here"))
    expect(nina.toast).to_contain_text("You’re playing here as Mira.")


def test_a_carry_link_that_is_not_whole_says_so(new_person):
    person = new_person().open("/carry")
    expect(person.heading("This link is incomplete")).to_be_visible()


@both_browsers
def test_a_new_name_is_seen_by_the_other_at_once(mira, nina):
    meet(mira, nina)
    mira.page.context.guard.allow("422")
    mira.open("/settings")
    field = mira.page.get_by_label("Your name")
    expect(field).to_have_value("Mira")
    mira.page.bring_to_front()
    field.fill("")
    field.press("Tab")
    expect(mira.page.get_by_text("A name has 1 to 40 characters")).to_be_visible()
    expect(field).to_have_attribute("aria-invalid", "true")
    field.fill("Mira Holm")
    field.press("Tab")
    expect(nina.page.get_by_role("heading", name="Mira Holm")).to_be_visible()
    expect(field).not_to_have_attribute("aria-invalid", "true")


def test_who_forgets_everything_is_nobody_again(mira, nina):
    meet(mira, nina)
    mira.open("/settings")
    mira.press(mira.button("Forget everything"))
    expect(mira.sheet.get_by_text(re.compile("^Mira, who plays online"))).to_be_visible()
    mira.press(mira.sheet.get_by_role("button", name="Forget everything"))
    expect(mira.page.get_by_label("Your name")).to_have_value("")
    expect(mira.button("Make a link")).to_have_count(0)
    mira.open()
    expect(mira.link("Nina Kaur")).to_have_count(0)
    assert mira.page.context.cookies() == []
