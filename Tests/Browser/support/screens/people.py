"""People, and what one does about them."""

import re

from playwright.sync_api import expect

from Browser.support.camera import CAMERA, DETECTOR
from Browser.support.games import game_named
from Browser.support.online import Guest
from Browser.support.screens.readers import company
from support.caller import unused


def _people(app):
    company(app)
    app.press(app.link("Back"))
    expect(app.page.get_by_text("pixelnina is now Nina Kaur")).to_be_visible()


def _friends_did(app):
    reader, nina = Guest(app.origin, "Mira"), Guest(app.origin, "Nina Kaur")
    reader.befriend(nina)
    game = game_named(app.origin, "Hades")["id"]
    nina.succeed("PUT", f"/me/games/{game}", {"status": "finished", "audience": "everybody"})
    reader.sit_down(app.page.context, app.origin)
    app.open(f"/player/{nina.id}")
    expect(app.heading(nina.name)).to_be_visible()
    app.open("/people")
    expect(app.heading("What friends are up to")).to_be_visible()


def _followers(app):
    _people(app)
    app.choose("People", "Followers")
    expect(app.button(re.compile("^Follow Somebody.* back$"))).to_be_visible()


def _people_of_nobody(app):
    app.open("/people")
    expect(app.button("Find players")).to_be_visible()


def _own_code(app):
    _people(app)
    app.press(app.button("Add a friend"))
    expect(app.button("Copy code")).to_be_visible()


def _code_before_the_camera(app):
    app.page.add_init_script(CAMERA + DETECTOR)
    _own_code(app)
    app.press(app.button("Scan a QR code"))
    expect(app.page.get_by_text("Hold a friend’s QR code, or that of an invitation, in front of the camera.")).to_be_visible()


def _blocked(app):
    reader, friend = company(app)
    reader.succeed("PUT", f"/blocked/{friend.id}")
    app.open("/people/blocked")
    expect(app.button("Unblock Nina Kaur")).to_be_visible()


def _profile(app):
    def play(reader, friend):
        friend.command(reader.match_with(friend, "5x5x4"), "resign")
        reader.match_with(friend)

    company(app, play)
    expect(app.heading("Head to head")).to_be_visible()


def _profile_more(app):
    company(app)
    app.press(app.button("More"))
    expect(app.sheet).to_be_visible()


def _block(app):
    _profile_more(app)
    app.press(app.button("Report or block"))
    mine = app.sheet.get_by_role("button", name="Block Nina Kaur")
    mine.scroll_into_view_if_needed()
    expect(mine).to_be_visible()


def _report(app):
    _profile_more(app)
    app.press(app.button("Report or block"))
    expect(app.heading("Report or block Nina Kaur")).to_be_visible()


def _reported(app):
    _report(app)
    app.choose("What’s wrong?", "Spam")
    app.press(app.button("Send report"))
    expect(app.heading("Thank you. The host has your report.")).to_be_visible()


def _challenge(app):
    company(app)
    app.press(app.button("Challenge"))
    expect(app.sheet).to_be_visible()


def _found(app):
    name = Guest(app.origin, unused("Quentin")).register().name
    company(app)
    app.open(f"/people?q={name.split()[0]}")
    expect(app.link(name, exact=True)).to_be_visible()


def _nobody_found(app):
    company(app)
    app.open("/people?q=nobody-of-this-name")
    expect(app.heading(re.compile("^No player called"))).to_be_visible()


def _challenges(app):
    def ask(reader, friend):
        wanted = {"ruleset": "5x5x4", "pace": 0}
        friend.succeed("POST", f"/people/{reader.id}/challenges", wanted)
        reader.succeed("POST", f"/people/{friend.id}/challenges", wanted | {"pace": 30})

    company(app, ask)
    app.press(app.link("Play"))
    expect(app.button("Accept: Nina Kaur")).to_be_visible()


def _banner(app):
    def ask(reader, friend):
        friend.succeed("POST", f"/people/{reader.id}/challenges", {"ruleset": "5x5x4", "pace": 30})

    company(app, ask)
    expect(app.page.get_by_role("region", name="Waiting for you")).to_be_visible()


def _no_player(app):
    app.page.context.guard.allow("404")
    app.open("/player/aaaaaaaaaaaaa")
    expect(app.heading("Nobody here")).to_be_visible()
