"""The tabs, and the ways to what has no tab on a phone."""

import re

from playwright.sync_api import expect

from Browser.support.online import Guest
from Browser.support.setups import both_devices, on_desktop


def tabs(app):
    return app.page.get_by_role("navigation", name="Main").get_by_role("link")


def test_a_phone_has_four_tabs_and_the_rest_in_its_head(mira, nina):
    mira.open()
    expect(tabs(mira)).to_have_text([re.compile(each) for each in ("Play", "Games", "People", "Chat")])
    mira.press(mira.link("Rules"))
    expect(mira.heading("Rules", level=1)).to_be_visible()
    mira.press(mira.link("Back"))
    mira.press(mira.link("Settings"))
    expect(mira.heading("Settings", level=1)).to_be_visible()
    mira.press(mira.link("Back"))
    expect(mira.button("Play now")).to_be_visible()

    mira.press(mira.link("Games", exact=True))
    mira.press(mira.link("Settings"))
    mira.press(mira.link("Back"))
    expect(mira.heading("Games", exact=True)).to_be_visible()

    # A count grows with the text around it.
    nina.guest.follow(mira.guest)
    badge = mira.page.locator("a.bell:visible .badge")
    expect(badge).to_be_visible()
    mira.page.evaluate("document.documentElement.style.fontSize = '200%'")
    height, text = badge.evaluate(
        "badge => [badge.clientHeight, parseFloat(getComputedStyle(badge).fontSize)]")
    assert text == 24 and height >= 1.2 * text


@both_devices
def test_rules_and_settings_are_one_press_away(app):
    app.open()
    for name in ("Rules", "Settings"):
        app.press(app.link(name))
        expect(app.heading(name, level=1)).to_be_visible()
        app.page.go_back()
        expect(app.button("Play now")).to_be_visible()


def test_the_first_screen_of_a_phone_says_who_one_is(app, mira):
    app.open()
    app.press(app.link("Sign in"))
    expect(app.page.get_by_label("Gamer name")).to_be_visible()

    become_known(mira)
    own = mira.link("Mira: settings")
    expect(own).to_contain_text("Guest")
    expect(mira.link("Sign in")).to_have_count(0)
    mira.press(own)
    expect(mira.heading("Settings", level=1)).to_be_visible()


@on_desktop
def test_the_rail_says_who_one_is_and_cuts_a_long_name(app, new_person):
    app.open()
    rail = app.page.get_by_role("navigation", name="Main")
    app.press(rail.get_by_role("link", name="Sign in"))
    expect(app.page.get_by_label("Gamer name")).to_be_visible()

    name = "Somebody with a long name"
    person = new_person(name)
    become_known(person)
    own = person.link(f"{name}: your profile")
    # The font comes after the page.
    is_cut = "each => each.scrollWidth > each.clientWidth"
    person.page.wait_for_function(is_cut, arg=own.locator(".cut").element_handle())
    person.press(own)
    expect(person.heading(name)).to_be_visible()


def become_known(person):
    """The page learns who plays here with the first act that needs somebody."""
    match = person.guest.match_with(Guest(person.origin, "Nina Kaur"))
    person.open(f"/online/{match}")
    expect(person.grid).to_be_visible()
    person.open()
