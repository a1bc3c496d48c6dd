"""A server that asks a stand-in for IGDB, YouTube and Twitch, and players that answer in their sites' place."""

import json
import sqlite3
import urllib.parse
import urllib.request
from contextlib import closing, contextmanager

from support.game_services import StandIn
from support.server import Server
from support.waiting import wait_until

PLAYERS = "https://www.youtube-nocookie.com/", "https://player.twitch.tv/"


@contextmanager
def served(folder, standin: StandIn):
    """The program, with all services set up."""
    with Server(folder, has_games=True, **standin.settings) as running:
        # It answers once the decoders of pictures and videos have been tried.
        urllib.request.urlopen(f"{running.origin}/api/v1/site").close()
        yield running


class Players:
    """Answers in the place of the sites' players, and keeps what was asked of them."""

    def __init__(self, context):
        self.requests = []
        context.guard.allow(*(f"request to another origin: {site}" for site in PLAYERS))
        for site in PLAYERS:
            context.route(f"{site}**", self._answer)

    def _answer(self, route):
        self.requests.append(route.request)
        route.fulfill(
            content_type="text/html",
            body="<!DOCTYPE html><title>Player</title><button>Pause</button>")


def let_time_pass(server: Server, hours: int):
    """What was fetched from video sites is so much older."""
    with closing(sqlite3.connect(server.data / "gameon.sqlite", timeout=10)) as database, database:
        database.execute(
            "UPDATE game_video_lists SET fetched_at = fetched_at - ?", [hours * 3_600_000])


def known_game(origin: str, title: str) -> dict:
    """The game with this title of IGDB, with its cover and the pictures of its videos."""
    query = urllib.parse.urlencode({"text": title, "online": "true"}, quote_via=urllib.parse.quote)
    page = _await(f"{origin}/api/v1/games?{query}", lambda page: any(
        game["title"] == title and game.get("cover") for game in page["games"]))
    [game] = [game for game in page["games"] if game["title"] == title]
    _await(f"{origin}/api/v1/games/{game['id']}/videos", lambda videos: all(
        video.get("picture") for site in videos["sites"] for video in site["videos"]))
    return game


def _await(address: str, is_right) -> dict:
    def found() -> dict | None:
        with urllib.request.urlopen(address) as answer:
            body = json.load(answer)
        return body if is_right(body) else None

    return wait_until(found, pause=0.1)
