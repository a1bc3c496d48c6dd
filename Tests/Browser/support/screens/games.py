"""Video games."""

import re
from urllib.parse import urlsplit

from playwright.sync_api import expect

from Browser.support.games import find_game, game_named, row, to_games
from Browser.support.online import Guest
from Browser.support.screens.readers import sit_down, sit_down_as_member
from support.caller import unused


def _games(app):
    mira, nina, *_ = sit_down(app)
    mira.befriend(nina)
    for title in ("Celeste", "The Legend of Zelda: Breath of the Wild", "Hollow Knight"):
        game = game_named(app.origin, title)
        mira.succeed("PUT", f"/me/games/{game['id']}", {"audience": "friends", "status": "playing"})
    starcraft = game_named(app.origin, "StarCraft")
    nina.succeed("PUT", f"/me/games/{starcraft['id']}", {"audience": "everybody"})
    to_games(app)
    expect(app.heading("Friends are playing")).to_be_visible()
    expect(app.link(re.compile("^Celeste"))).to_be_visible()


def _found_games(app):
    to_games(app)
    find_game(app, "final fantasy")
    expect(row(app, "Final Fantasy VII")).to_be_visible()


def _no_games(app):
    to_games(app)
    find_game(app, "qqzzxx")
    expect(app.heading(re.compile("^No video game called"))).to_be_visible()


def _add_yourself(app):
    sit_down_as_member(app)
    _no_games(app)
    app.press(app.button("Add it yourself"))
    expect(app.sheet.get_by_label("Title")).to_be_visible()


def _game_that_waits(app):
    reader = sit_down_as_member(app)
    title = unused("Lanterns of Tarn and the Unpronounceable Lighthousekeepers")
    added = {"title": title, "year": 2021, "platforms": ["PC", "Switch"], "genre": "Adventure"}
    game = reader.succeed("POST", "/games", added)["entry"]["game"]["id"]
    app.open(f"/games/{game}")
    expect(app.heading(title)).to_be_visible()


def _board_with_records(app):
    nina, omar = (Guest(app.origin, unused(name)).register() for name in ("Nina", "Omar"))
    board = game_named(app.origin, "Gomoku")["id"]
    nina.succeed("POST", "/pool", {"ruleset": "15x15x5", "pace": 0})
    match = omar.succeed("POST", "/pool", {"ruleset": "15x15x5", "pace": 0})["match"]["id"]
    omar.command(match, "resign")
    app.open(f"/games/{board}")
    expect(app.heading("Most wins")).to_be_visible()


def _my_games(app):
    _games(app)
    app.press(app.link("Edit"))
    expect(app.button(re.compile("^Move .* up")).first).to_be_visible()


def _import_of_games(app):
    _my_games(app)
    app.press(app.button("Import from a file"))
    app.page.locator("input[type=file]").set_input_files(
        {"name": "games.csv", "mimeType": "text/csv",
         "buffer": b"Hades\nThe Witcher 3\n" + b"A title that nobody knows, " * 3})
    expect(app.heading("1 video game fits")).to_be_visible()


def _game(app):
    _games(app)
    app.press(app.link(re.compile("^The Legend of Zelda")).first)
    expect(app.heading("Videos")).to_be_visible()


def _rated_game(app):
    reader = sit_down_as_member(app)
    game = game_named(app.origin, "Hollow Knight")["id"]
    reader.succeed("PUT", f"/me/games/{game}", {"status": "playing", "audience": "everybody"})
    says = [("Nina", 5, "Play it in the dark, with headphones on."), ("Omar", 3, None)]
    for name, stars, line in [*says, ("Somebody with a name that goes on", 4, "W" * 280)]:
        friend = Guest(app.origin, name).register(unused(name))
        if stars != 4:
            reader.befriend(friend)
        body = {"stars": stars, "audience": "everybody"} | ({"line": line} if line else {})
        friend.succeed("PUT", f"/me/games/{game}/rating", body)
    for stars in (4, 5):
        Guest(app.origin, "Lea").register(unused("Lea")).succeed(
            "PUT", f"/me/games/{game}/rating", {"stars": stars, "audience": "everybody"})
    reader.succeed(
        "PUT", f"/me/games/{game}/rating",
        {"stars": 4, "line": "One more bench, then bed.", "audience": "friends"})
    app.open(f"/games/{game}")
    expect(app.page.get_by_text("Play it in the dark").first).to_be_visible()


def _member_profile(app):
    reader = sit_down_as_member(app)
    friend = Guest(app.origin, "Nina").register(unused("Nina"))
    reader.befriend(friend)
    games = []
    for title in ("Celeste", "Hades", "Hollow Knight", "StarCraft", "Gomoku"):
        games.append(game_named(app.origin, title)["id"])
        friend.succeed("PUT", f"/me/games/{games[-1]}", {"audience": "everybody"})
    friend.succeed(
        "PUT", f"/me/games/{games[1]}/rating", {"stars": 5, "audience": "everybody"})
    friend.succeed(
        "PATCH", "/me/profile",
        {"about": "Always up for one more round. Mostly late, mostly losing.",
         "favourites": games[:4]})
    app.open(f"/player/{friend.id}")
    expect(app.heading("Favourite video games")).to_be_visible()


def _favourites(app):
    reader = sit_down_as_member(app)
    for title in ("Celeste", "Hades", "Hollow Knight"):
        game = game_named(app.origin, title)["id"]
        reader.succeed("PUT", f"/me/games/{game}", {"audience": "everybody"})
    app.open("/account")
    app.press(app.button("Change: Favourite video games"))
    app.press(app.sheet.get_by_role("button", name="Hades"))
    app.press(app.sheet.get_by_role("button", name="Celeste"))
    expect(app.sheet.get_by_role("button", name="Celeste")).to_contain_text("2")


def _own_game(app):
    to_games(app)
    app.press(app.link(re.compile("^Gomoku")).first)
    expect(app.button("Play now", exact=True)).to_be_visible()


def _shelf_of_somebody(app):
    reader, *_ = sit_down(app)
    for title, status in (("Celeste", "playing"), ("Hollow Knight", "wish")):
        note = {"audience": "everybody", "status": status}
        reader.succeed("PUT", f"/me/games/{game_named(app.origin, title)['id']}", note)
    app.open(f"/player/{reader.id}/games")
    expect(app.link(re.compile("^Celeste"))).to_be_visible()


def _game_players(app):
    _games(app)
    app.press(app.link("StarCraft", exact=True))
    expect(app.link("Nina Kaur").first).to_be_visible()
    app.open(f"{urlsplit(app.page.url).path}/players")
    expect(app.link("Nina Kaur").first).to_be_visible()


def _no_game(app):
    app.page.context.guard.allow("404")
    app.open("/games/aaaaaaaaaaaaa")
    expect(app.heading("No such video game")).to_be_visible()
