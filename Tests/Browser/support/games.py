"""Games of the catalogue that comes with the program."""

import json
import urllib.parse
import urllib.request

from playwright.sync_api import expect

from support.waiting import wait_until


def game_named(origin: str, title: str) -> dict:
    """The game with just this title. The catalogue is read in after the start, so it is waited for."""
    query = urllib.parse.urlencode({"text": title})

    def found() -> list[dict]:
        with urllib.request.urlopen(f"{origin}/api/v1/games?{query}") as answer:
            return [game for game in json.load(answer)["games"] if game["title"] == title]

    return wait_until(found, pause=0.1)[0]


def to_games(app):
    """The Games tab, once the catalogue is there."""
    game_named(app.origin, "Hollow Knight")
    app.open("/games")
    expect(app.heading("Popular")).to_be_visible()


def find_game(app, text: str):
    app.page.get_by_role("searchbox").fill(text)


def row(app, name: str):
    """The row of a list whose link has just this name."""
    return app.page.get_by_role("listitem").filter(has=app.link(name, exact=True))
