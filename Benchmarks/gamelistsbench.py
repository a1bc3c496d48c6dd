"""Games: their pages, and who plays them."""

import random
import statistics
import sys
import time
from functools import partial
from pathlib import Path
from urllib.parse import urlencode

import stored
from onlinebench import row
from peoplebench import Caller
from serverbench import Served

GAMES = 1_000_000
ASKED = 2000
# By somebody with many friends, by somebody without, and by nobody.
VIEWERS = {f"with {stored.GAME_FRIENDS} friends": stored.token(1), "without friends": stored.token(2), "nobody": None}


def measure_game_lists(program: Path) -> list[dict]:
    with stored.Folder(program, partial(stored.games, GAMES)) as folder, Served(program, data=folder) as server:
        caller = Caller(server)
        return [*measure_page(caller), *measure_whole_page(caller), *measure_series(caller), *measure_players(caller)]


def measure_page(caller: Caller) -> list[dict]:
    """Half of the pages are those of the best known games."""
    chance = random.Random(6)
    games = [1 + chance.randrange(GAMES if number % 2 else 100) for number in range(ASKED)]
    return [
        line
        for viewer, token in VIEWERS.items()
        for line in rows(f"page of one of {GAMES:,} games, {viewer}",
                         [ask(caller, f"/games/{stored.public(game)}", token)[0] for game in games])
    ]


def measure_whole_page(caller: Caller) -> list[dict]:
    """All that the page of a game asks, one after the other, but for videos, which other sites are asked for."""
    chance = random.Random(7)
    games = [1 + chance.randrange(GAMES if number % 2 else 100) for number in range(ASKED // 4)]
    paths = ["", "/players", "/ratings", "/series"]

    def times_of(game: int, token: str | None) -> list[float]:
        answers = [ask(caller, f"/games/{stored.public(game)}{path}", token) for path in paths]
        summary = answers[0][1]["summary"]
        kind = {"genre": summary["genre"]} if "genre" in summary else {}
        if "year" in summary:
            kind |= {"from": summary["year"] - 8, "to": summary["year"] + 8}
        similar = ask(caller, f"/games?{urlencode(kind)}", token)
        return [time for time, _ in [*answers, similar]]

    measured = []
    for viewer, token in VIEWERS.items():
        times = [times_of(game, token) for game in games]
        measured += rows(f"all that such a page asks, {viewer}", [sum(each) for each in times])
        measured += rows(f"the slowest question of such a page, {viewer}", [max(each) for each in times])
    return measured


def measure_series(caller: Caller) -> list[dict]:
    """The first page of the others of a series."""
    chance = random.Random(8)
    games = [1 + chance.randrange(GAMES) for _ in range(ASKED)]
    return [
        line
        for viewer, token in VIEWERS.items()
        for line in rows(f"page of a series of {stored.SERIES} among {GAMES:,} games, {viewer}",
                         [ask(caller, f"/games/{stored.public(game)}/series", token)[0] for game in games])
    ]


def measure_players(caller: Caller) -> list[dict]:
    """The most listed game."""
    path = f"/games/{stored.public(1)}/players"
    measured = []
    for viewer, token in VIEWERS.items():
        place = ""
        for page in range(1, 11):
            if page in (1, 10):
                times = [ask(caller, path + place, token)[0] for _ in range(ASKED // 4)]
                measured += rows(f"page {page} of {stored.GAMERS:,} players of a game, {viewer}", times)
            place = f"?before={ask(caller, path + place, token)[1]['next']}"
    return measured


def ask(caller: Caller, path: str, token: str | None) -> tuple[float, dict]:
    """In milliseconds how long an answer took, and the answer."""
    began = time.perf_counter()
    status, body = caller.ask("GET", path, token=token)
    if status != 200:
        sys.exit(f"{path} was answered with {status}: {body}")
    return (time.perf_counter() - began) * 1000, body


def rows(name: str, times: list[float]) -> list[dict]:
    return [row(f"{name}, p50", "ms", [statistics.median(times)]),
            row(f"{name}, p99", "ms", [statistics.quantiles(times, n=100)[98]])]
