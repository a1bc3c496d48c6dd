"""What friends did: games, video games and new friends, where one begins and where people are."""

import re

import pytest
from playwright.sync_api import expect

from Browser.support.games import game_named
from Browser.support.online import Guest
from support.caller import unused
from support.waiting import wait_until


@pytest.fixture
def friends(app):
    """The reader, who is at the browser, with two friends of theirs."""
    reader, nina, kenji = (Guest(app.origin, name) for name in ("Mira", "Nina Kaur", "Kenji"))
    for friend in (nina, kenji):
        reader.befriend(friend)
    reader.sit_down(app.page.context, app.origin)
    app.open(f"/player/{nina.id}")
    expect(app.heading(nina.name)).to_be_visible()
    return reader, nina, kenji


def told(app):
    return app.page.get_by_role("region", name="What friends are up to")


def play(one: Guest, other: Guest) -> str:
    """Plays a game that anybody may see to its end; the id of its match."""
    board = {"ruleset": "4x3x3", "pace": 0}  # nobody else waits for it
    one.succeed("POST", "/pool", board)
    match = other.succeed("POST", "/pool", board)["match"]
    first = match["players"][match["round"]["x"] - 1]
    movers = [one, other] if first == one.id else [other, one]
    for ply, cell in enumerate(("a1", "a2", "b1", "b2", "c1")):
        movers[ply % 2].move(match["id"], cell)
    return match["id"]


def test_what_friends_did_is_told_at_home_and_among_people(app, friends):
    _, nina, kenji = friends
    match = play(nina, kenji)
    hades = game_named(app.origin, "Hades")["id"]
    nina.succeed("PUT", f"/me/games/{hades}", {"status": "finished", "audience": "everybody"})
    for path in ("/", "/people"):
        app.open(path)
        expect(told(app).get_by_role("listitem")).to_have_count(2)
        expect(told(app)).to_contain_text("Nina Kaur added Hades, already finished.")
    game = told(app).get_by_role("link", name=re.compile("Nina Kaur.*Kenji|Kenji.*Nina Kaur"))
    expect(game).to_have_attribute("href", f"/online/{match}")
    app.press(told(app).get_by_role("link", name=re.compile("Hades")))
    expect(app.heading("Hades", exact=True)).to_be_visible()


def test_who_is_blocked_is_told_of_no_more(app, friends):
    reader, nina, kenji = friends
    hades = game_named(app.origin, "Hades")["id"]
    for friend in (nina, kenji):
        friend.succeed("PUT", f"/me/games/{hades}", {"status": "playing", "audience": "everybody"})
    app.open()
    expect(told(app)).to_contain_text("Nina Kaur is playing Hades.")
    reader.succeed("PUT", f"/blocked/{nina.id}")
    app.open()
    expect(told(app)).to_contain_text("Kenji is playing Hades.")
    expect(told(app)).not_to_contain_text("Nina")


def test_who_keeps_it_to_themselves_is_not_told_of(app, friends):
    _, nina, kenji = friends
    hades = game_named(app.origin, "Hades")["id"]
    for friend in (nina, kenji):
        friend.succeed("PUT", f"/me/games/{hades}", {"status": "wish", "audience": "everybody"})
    nina.succeed("PATCH", "/preferences", {"activityFor": "nobody"})
    app.open()
    expect(told(app)).to_contain_text("Kenji wants to play Hades.")
    expect(told(app)).not_to_contain_text("Nina")


def test_each_kind_can_be_kept_to_oneself(app):
    reader = Guest(app.origin, unused("Mira")).register()
    reader.sit_down(app.page.context, app.origin)
    app.open(f"/player/{reader.id}")
    app.eventually("localStorage.getItem('gameon.me') !== null")
    app.open("/privacy")
    kinds = app.page.get_by_role("list", name="What of it they see").get_by_role("radiogroup")
    expect(kinds).to_have_count(7)

    def who(kind):
        return app.page.get_by_role("radiogroup", name=kind).get_by_role("radio")

    stars, series = who("Your stars for video games"), who("Longest winning streaks")
    expect(stars).to_have_text(["Anyone", "Friends", "Nobody"])
    app.press(stars.nth(2))
    app.press(series.nth(1))
    expect(series.nth(1)).to_be_checked()

    def chosen():
        now = reader.succeed("GET", "/preferences")
        return now["hiddenActivities"] == ["ratedGame"] and now["friendsActivities"] == ["longestSeries"]

    wait_until(chosen)
    app.page.reload()
    expect(stars.nth(2)).to_be_checked()
    expect(series.nth(1)).to_be_checked()
    # What all of it is for bounds each kind; where nobody sees anything there is nothing to choose.
    audience = app.page.get_by_role("radiogroup", name="Who sees what you did lately")
    app.press(audience.get_by_role("radio", name="Nobody"))
    expect(kinds).to_have_count(0)
    app.press(audience.get_by_role("radio", name="Friends"))
    expect(kinds).to_have_count(7)
    expect(stars).to_have_text(["Friends", "Nobody"])
    expect(stars.nth(1)).to_be_checked()


def test_what_is_new_comes_by_itself(app, friends):
    _, nina, _ = friends
    hades = game_named(app.origin, "Hades")["id"]
    with app.page.expect_response("**/api/v1/activity"):
        app.open()
    nina.succeed("PUT", f"/me/games/{hades}", {"status": "playing", "audience": "everybody"})
    # It is read again ten seconds after it was read last.
    expect(told(app)).to_contain_text("Nina Kaur is playing Hades.", timeout=30_000)
