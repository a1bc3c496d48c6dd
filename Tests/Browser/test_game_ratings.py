"""What members say of a video game: stars, a line, who sees both, and how the host hears of it."""

import re

from playwright.sync_api import expect

from Browser.support.app import intercept
from Browser.support.games import game_named
from Browser.support.keyboard import tab_to
from Browser.support.online import Guest
from Browser.support.setups import both_browsers
from support.caller import unused

TITLE = "Hollow Knight"
LINE = "In one line"


def register(person):
    """Makes a member of somebody at a browser."""
    person.guest.register(unused("Mira"))
    person.guest.sit_down(person.page.context, person.origin)


def to_game(person) -> str:
    game = game_named(person.origin, TITLE)["id"]
    person.open(f"/games/{game}")
    expect(person.heading("Your stars")).to_be_visible()
    return game


def says(person):
    return person.page.get_by_role("region", name="What your friends say")


def star(person, name: str):
    return person.page.get_by_role("radiogroup", name="Your stars").get_by_role(
        "radio", name=name, exact=True)


def member(origin: str, name: str) -> Guest:
    return Guest(origin, name).register(unused(name))


@both_browsers
def test_stars_and_a_line_are_given_changed_and_taken_back(mira):
    register(mira)
    game = to_game(mira)
    mira.press(star(mira, "4 stars"))
    expect(star(mira, "4 stars")).to_have_attribute("aria-checked", "true")
    line = mira.page.get_by_label(LINE)
    line.fill("  One more bench,   then bed. ")
    expect(says(mira)).to_contain_text("30 of 280")
    mira.press(mira.button("Save"))
    expect(line).to_have_value("One more bench, then bed.")
    mira.press(mira.page.get_by_role("switch", name="Only friends see this rating"))

    mira.page.reload()
    expect(star(mira, "4 stars")).to_have_attribute("aria-checked", "true")
    expect(line).to_have_value("One more bench, then bed.")
    expect(mira.page.get_by_role("switch", name="Only friends see this rating")).to_be_checked()
    rating = mira.guest.succeed("GET", f"/games/{game}")["rating"]
    assert rating == {"stars": 4, "line": "One more bench, then bed.", "audience": "friends"}

    mira.press(mira.button("Take back"))
    expect(line).to_have_count(0)
    mira.press(mira.toast.get_by_role("button", name="Undo"))
    expect(line).to_have_value("One more bench, then bed.")
    mira.press(mira.button("Take back"))
    mira.page.reload()
    expect(star(mira, "4 stars")).to_have_attribute("aria-checked", "false")


def test_stars_are_chosen_with_the_keys_alone(mira):
    register(mira)
    game = to_game(mira)
    tab_to(mira.page, "radio", "1 star")
    mira.page.keyboard.press("ArrowRight")
    mira.page.keyboard.press("ArrowRight")
    expect(star(mira, "3 stars")).to_be_focused()
    expect(star(mira, "3 stars")).to_have_attribute("aria-checked", "true")
    tab_to(mira.page, "textbox", LINE)
    mira.page.keyboard.type("Short")
    mira.page.keyboard.press("Enter")
    expect(mira.button("Save")).to_have_attribute("aria-disabled", "true")
    expect(mira.page.get_by_label(LINE)).to_be_focused()
    mira.page.reload()
    expect(mira.page.get_by_label(LINE)).to_have_value("Short")
    assert mira.guest.succeed("GET", f"/games/{game}")["rating"]["stars"] == 3


def test_what_fails_is_shown_as_it_was(mira):
    register(mira)
    game = to_game(mira)
    mira.press(star(mira, "2 stars"))
    expect(mira.page.get_by_label(LINE)).to_be_visible()
    mira.page.context.guard.allow("503")
    intercept(
        mira.page, f"**/me/games/{game}/rating", lambda route: route.fulfill(status=503))
    mira.press(star(mira, "5 stars"))
    expect(mira.toast).to_be_visible()
    expect(star(mira, "2 stars")).to_have_attribute("aria-checked", "true")


def test_friends_come_first_and_what_is_rude_is_reported(mira, server):
    register(mira)
    friend, other = member(server.origin, "Nina"), member(server.origin, "Omar")
    mira.guest.befriend(friend)
    game = game_named(server.origin, TITLE)["id"]
    friend.succeed(
        "PUT", f"/me/games/{game}/rating",
        {"stars": 5, "line": "Play it in the dark.", "audience": "friends"})
    other.succeed(
        "PUT", f"/me/games/{game}/rating",
        {"stars": 1, "line": "Rude words.", "audience": "everybody"})
    to_game(mira)
    rows = says(mira).get_by_role("listitem")
    expect(rows.nth(0)).to_contain_text("Play it in the dark.")
    expect(rows.nth(0).get_by_role("img", name="5 of 5 stars")).to_be_visible()
    expect(mira.heading("What others say")).to_be_visible()
    rude = rows.filter(has_text="Rude words.")
    mira.press(rude.get_by_role("button", name=re.compile("^Report what Omar")))
    expect(mira.sheet).to_contain_text("this rating")
    mira.press(mira.sheet.get_by_role("radio", name="Insults or bullying"))
    mira.press(mira.sheet.get_by_role("button", name="Send report"))
    expect(mira.heading("Thank you. The host has your report.")).to_be_visible()
    mira.page.keyboard.press("Escape")
    expect(mira.sheet).to_have_count(0)

    mira.guest.succeed("PUT", f"/blocked/{other.id}")
    to_game(mira)
    expect(rows.filter(has_text="Play it in the dark.")).to_be_visible()
    expect(rude).to_have_count(0)


def test_guests_are_asked_for_an_account_and_see_what_everybody_may(mira, server):
    other = member(server.origin, "Omar")
    game = game_named(server.origin, TITLE)["id"]
    other.succeed(
        "PUT", f"/me/games/{game}/rating",
        {"stars": 4, "line": "For everybody.", "audience": "everybody"})
    to_game(mira)
    expect(says(mira)).to_contain_text("For everybody.")
    expect(says(mira).get_by_role("link", name="Create account")).to_be_visible()
    expect(star(mira, "4 stars")).to_have_count(0)


def test_stars_stand_in_my_games(mira):
    register(mira)
    game = game_named(mira.origin, TITLE)["id"]
    mira.guest.succeed("PUT", f"/me/games/{game}", {"audience": "everybody"})
    to_game(mira)
    mira.press(star(mira, "4 stars"))
    expect(mira.page.get_by_label(LINE)).to_be_visible()
    mira.open("/games/mine")
    item = mira.page.get_by_role("listitem").filter(has=mira.link(TITLE, exact=True))
    expect(item.get_by_role("img", name="4 of 5 stars")).to_be_visible()
