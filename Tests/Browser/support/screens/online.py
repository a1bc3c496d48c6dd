"""Matches with somebody elsewhere, and how they begin."""

import re

from playwright.sync_api import expect

from Browser.support.online import Guest
from Browser.support.screens.readers import company, sit_down


def _duel(app):
    reader, other, match = sit_down(app)
    reader.move(match, "b2")
    other.move(match, "a1")
    other.command(match, "offerDraw")
    app.open(f"/online/{match}")
    expect(app.button("Accept")).to_be_visible()


def _live_duel(app):
    *_, match = sit_down(app, pace=60)
    app.open(f"/online/{match}")
    expect(app.page.get_by_role("timer")).to_be_visible()


def _duel_over(app):
    _, other, match = sit_down(app)
    other.command(match, "resign")
    other.command(match, "wishRematch", wish=True)
    other.command(match, "askReset")
    app.open(f"/online/{match}")
    expect(app.button("Keep scores")).to_be_visible()


def _watched_duel(app):
    match = Guest(app.origin, "Mira").match_with(Guest(app.origin, "Nina Kaur"))
    watch_one_of_two(app, match)
    expect(app.page.get_by_text("You’re watching.")).to_be_visible()


def _watched_duel_over(app):
    mira, nina = Guest(app.origin, "Mira"), Guest(app.origin, "Nina Kaur")
    match = mira.match_with(nina)
    nina.command(match, "resign")
    watch_one_of_two(app, match)


def watch_one_of_two(app, match):
    """There is another match to watch besides."""
    for name in ("Kenji", "Aoife"):
        Guest(app.origin, name).succeed("POST", "/pool", {"ruleset": "6x6x4", "pace": 60})
    app.open(f"/online/{match}")
    expect(app.link("Watch next")).to_be_visible()


def _resign(app):
    *_, match = sit_down(app)
    app.open(f"/online/{match}")
    app.press(app.button("Resign"))
    expect(app.sheet).to_be_visible()


def _past_duel(app):
    _duel_over(app)
    app.press(app.button(re.compile("^Game 1")))
    expect(app.sheet).to_be_visible()


def _no_duel(app):
    app.page.context.guard.allow("404")
    app.open("/online/aaaaaaaaaaaaa")
    expect(app.heading("No match at this address")).to_be_visible()


def _friend(app):
    app.open()
    app.press(app.button(re.compile("^Friend")))
    expect(app.sheet).to_be_visible()


def _friend_link(app):
    _friend(app)
    app.page.context.guard.allow("404")
    app.press(app.button(re.compile("^Make a link")))
    app.press(app.sheet.get_by_text("QR code"))
    app.sheet.get_by_label("Have a code?").fill("2222 2222")
    app.press(app.button("Join"))
    expect(app.button("Play somebody else")).to_be_visible()


def _friend_to_show(app):
    company(app)
    app.press(app.link("Play"))
    app.press(app.button(re.compile("^Friend Link")))
    app.press(app.sheet.get_by_role("switch", name="Show it to friends"))


def _friends_who_wait(app):
    def wait(_, friend):
        wanted = {"ruleset": "5x5x4", "pace": 0, "isShownToFriends": True}
        friend.succeed("POST", "/invitations", wanted)

    company(app, wait)
    app.press(app.link("Play"))
    expect(app.button("Join Nina Kaur: 5×5")).to_be_visible()


def _lobby(app):
    mira, nina, match = sit_down(app)
    nina.command(mira.match_with(nina, "15x15x5"), "resign")
    mira.command(mira.match_with(nina, "7x6x4d"), "move", ply=0, cell="d1")
    mira.succeed("POST", "/invitations", {"ruleset": "4x4x4", "pace": 30})
    app.open(f"/online/{match}")
    app.press(app.link("Back"))
    expect(app.heading("Waiting")).to_be_visible()


def _join(app):
    inviter = Guest(app.origin, "Mira")
    invitation = inviter.succeed("POST", "/invitations", {"ruleset": "5x5x4", "pace": 0})
    app.open(f"/join/{invitation['link']['code']}")
    expect(app.button("Join")).to_be_visible()


def _join_nothing(app):
    app.page.context.guard.allow("404")
    app.open("/join/ABCD2345")
    expect(app.heading("No such invitation")).to_be_visible()


def _round_to_finish(app):
    app.page.context.guard.allow("409")
    *_, match = sit_down(app, pace=60)
    app.open(f"/online/{match}")
    app.press(app.link("Back"))
    app.choose("Board", re.compile("^4×4"))
    app.press(app.button("Play now"))
    expect(app.link("Go to the game")).to_be_visible()
