"""What members say of themselves: a line and favourite video games, on their profile."""

import re

from playwright.sync_api import expect

from Browser.support.games import game_named
from Browser.support.online import Guest
from Browser.support.setups import both_browsers, both_devices
from support.caller import unused

TITLES = ["Celeste", "Hades", "Hollow Knight"]


def register(person, *titles: str):
    """Makes a member of somebody at a browser, who has these video games."""
    person.guest.register(unused("Mira"))
    person.guest.sit_down(person.page.context, person.origin)
    for title in titles:
        game = game_named(person.origin, title)["id"]
        person.guest.succeed("PUT", f"/me/games/{game}", {"audience": "everybody"})


def favourites(person):
    return person.page.get_by_role("region", name="Favourite video games").get_by_role("link")


@both_browsers
def test_a_line_and_favourites_are_chosen_and_shown(mira, server):
    register(mira, *TITLES)
    mira.open(f"/player/{mira.guest.id}")
    mira.press(mira.link("Edit profile"))
    mira.press(mira.button("Change: About you"))
    line = mira.sheet.get_by_label("In one line")
    line.fill("Always up for one more round.")
    expect(mira.sheet).to_contain_text("29 of 160")
    mira.press(mira.sheet.get_by_role("button", name="Save"))
    expect(mira.sheet).to_have_count(0)
    expect(mira.page.get_by_text("Always up for one more round.")).to_be_visible()

    mira.press(mira.button("Change: Favourite video games"))
    for title in ("Hades", "Celeste"):
        choice = mira.sheet.get_by_role("button", name=title)
        mira.press(choice)
        expect(choice).to_have_attribute("aria-pressed", "true")
    expect(mira.sheet.get_by_role("button", name="Celeste")).to_contain_text("2")
    mira.press(mira.sheet.get_by_role("button", name="Save"))
    expect(mira.sheet).to_have_count(0)
    expect(mira.page.get_by_text("2 chosen")).to_be_visible()

    mira.open(f"/player/{mira.guest.id}")
    expect(favourites(mira)).to_have_text([re.compile("Hades$"), re.compile("Celeste$")])
    expect(mira.page.get_by_text("Always up for one more round.")).to_be_visible()
    # What is shown above isn't shown again, and still counts.
    rest = mira.page.get_by_role("region", name="Games", exact=True)
    expect(rest.get_by_role("listitem")).to_have_text([re.compile("Hollow Knight")])
    expect(rest).to_contain_text("3")
    own = mira.guest.succeed("GET", "/me/profile")
    assert [game["title"] for game in own["favourites"]] == ["Hades", "Celeste"]


def test_there_are_four_favourites_and_a_tap_takes_one_out(mira):
    register(mira, *TITLES, "StarCraft", "Gomoku")
    mira.open(f"/player/{mira.guest.id}")
    mira.press(mira.link("Edit profile"))
    mira.press(mira.button("Change: Favourite video games"))
    names = ["Celeste", "Hades", "Hollow Knight", "StarCraft"]
    for title in names:
        mira.press(mira.sheet.get_by_role("button", name=title))
    fifth = mira.sheet.get_by_role("button", name="Gomoku")
    mira.press(fifth)
    expect(mira.sheet.get_by_text("Four at most.")).to_be_visible()
    expect(fifth).to_have_attribute("aria-pressed", "false")
    mira.press(mira.sheet.get_by_role("button", name="Celeste"))
    mira.press(fifth)
    expect(fifth).to_contain_text("4")
    expect(mira.sheet.get_by_role("button", name="Hades")).to_contain_text("1")


def test_others_see_what_they_may(mira, server):
    nina = Guest(server.origin, "Nina").register(unused("Nina"))
    games = {title: game_named(server.origin, title)["id"] for title in TITLES[:2]}
    nina.succeed("PUT", f"/me/games/{games['Celeste']}", {"audience": "everybody"})
    nina.succeed("PUT", f"/me/games/{games['Hades']}", {"audience": "friends"})
    nina.succeed(
        "PATCH", "/me/profile",
        {"about": "I read the manual.", "favourites": [games["Hades"], games["Celeste"]]})
    mira.open(f"/player/{nina.id}")
    expect(mira.page.get_by_text("I read the manual.")).to_be_visible()
    expect(favourites(mira)).to_have_text([re.compile("Celeste$")])
    mira.guest.befriend(nina)
    mira.open(f"/player/{nina.id}")
    expect(favourites(mira)).to_have_text([re.compile("Hades$"), re.compile("Celeste$")])


@both_devices
def test_a_profile_tells_on_which_boards_somebody_wins_most(mira):
    nina, omar = (Guest(mira.origin, unused(name)).register() for name in ("Nina", "Omar"))
    nina.succeed("POST", "/pool", {"ruleset": "15x15x5", "pace": 0})
    match = omar.succeed("POST", "/pool", {"ruleset": "15x15x5", "pace": 0})["match"]["id"]
    omar.command(match, "resign")
    mira.open(f"/player/{nina.id}")
    boards = mira.page.get_by_role("region", name="Most wins").get_by_role("listitem")
    expect(boards).to_have_count(1)
    expect(boards).to_contain_text("15×15")
    expect(boards).to_contain_text("1 win")
    mira.open(f"/player/{omar.id}")
    expect(mira.heading(omar.name)).to_be_visible()
    mira.settle()
    expect(mira.page.get_by_role("region", name="Most wins")).to_have_count(0)
