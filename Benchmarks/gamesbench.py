"""Games: what a large catalogue costs to bring in, to search, and to play in."""

import csv
import random
import resource
import subprocess
import tempfile
import time
import urllib.parse
from functools import cache
from pathlib import Path
from typing import NamedTuple

from gamelistsbench import ask, measure_game_lists, rows
from onlinebench import load, row
from peoplebench import Caller
from serverbench import Served, processor_seconds

GAMES = 1_000_000
# Of moves beside an import.
MATCHES = 50
SECONDS = 15
# Titles that are typed, and how often one guest asks.
SEARCHES = 150
SEARCHES_OF_ONE = 250
SEED = 7

HEADS = ["Ancient", "Black", "Broken", "Crimson", "Dark", "Eternal", "Final", "Frozen", "Golden", "Hidden", "Iron",
         "Last", "Lost", "Neon", "Pixel", "Quiet", "Royal", "Sacred", "Silver", "Star", "Steel", "Tiny", "Wild"]
THINGS = ["Empire", "Forest", "Galaxy", "Garden", "Harbor", "Island", "Kingdom", "Knight", "Legend", "Machine",
          "Ocean", "Quest", "Racer", "River", "Saga", "Shadow", "Siege", "Signal", "Storm", "Tactics", "Tower", "War"]
PLACES = ["Aldera", "Borea", "Calder", "Dorn", "Elune", "Faro", "Gaia", "Hira", "Ixia", "Juno", "Kessel", "Lumen",
          "Mora", "Nyx", "Orin", "Pyra", "Quill", "Rhea", "Sola", "Tarn", "Umbra", "Vesta", "Wren", "Yara", "Zephyr"]
PLATFORMS = ["PC", "PlayStation", "PS2", "PS4", "Xbox", "Switch", "Wii", "SNES", "Mac", "Linux", "Android", "iOS"]
GENRES = ["Action", "Adventure", "Puzzle", "Racing", "Role-playing", "Shooter", "Simulation", "Strategy"]


def made_up(count: int):
    """Games as columns of an import, the same at each run."""
    chance = random.Random(SEED)
    for number in range(count):
        title = f"{chance.choice(HEADS)} {chance.choice(THINGS)}"
        if number % 2:
            title += f": {chance.choice(THINGS)} of {chance.choice(PLACES)}"
        if number % 3 == 0:
            title += f" {chance.randint(2, 2000)}"
        year = chance.randint(1980, 2026)
        yield {
            "id": number, "title": title, "released": f"{year}-{chance.randint(1, 12):02}",
            "summary": f"Find what is left of {chance.choice(PLACES)} and bring it home, alone or by twos.",
            "platforms": "|".join(chance.sample(PLATFORMS, chance.randint(1, 4))),
            "genres": "|".join(chance.sample(GENRES, chance.randint(1, 2))),
            "developers": f"{chance.choice(PLACES)} {chance.choice(THINGS)} Works",
            "series": f"{chance.choice(HEADS)} {chance.choice(THINGS)}",
            # Few are known to many.
            "popularity": int(1000 * chance.random() ** 6),
        }


@cache
def catalogue() -> Path:
    """A file with all games, made once; it goes with this process."""
    file = Path(folder().name, "games.csv")
    with open(file, "w", newline="", encoding="utf-8") as out:
        games = made_up(GAMES)
        first = next(games)
        writer = csv.DictWriter(out, first)
        writer.writeheader()
        writer.writerow(first)
        writer.writerows(games)
    return file


@cache
def folder() -> tempfile.TemporaryDirectory:
    return tempfile.TemporaryDirectory()


class Import(NamedTuple):
    games_a_second: float
    # Of the command, in microseconds for each game.
    processor: float


def bring_in(program: Path, data: Path) -> Import:
    started, before = time.perf_counter(), resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run([program, "catalogue", "import", catalogue(), "--data", data], check=True,
                          stdout=subprocess.PIPE, text=True)
    seconds, after = time.perf_counter() - started, resource.getrusage(resource.RUSAGE_CHILDREN)
    assert " 0 skipped." in done.stdout, done.stdout
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Import(GAMES / seconds, used / GAMES * 1e6)


@cache
def filled(program: Path) -> tuple[Path, Import]:
    """A data folder with all games, that several look at, and what it cost to bring them in."""
    catalogue()
    data = Path(folder().name, "data")
    data.mkdir()
    with Served(program, data=data):
        pass
    return data, bring_in(program, data)


def measure_import(program: Path) -> list[dict]:
    """Into a stopped server and into one that runs; then moves beside an import, and without."""
    data, stopped = filled(program)
    again = bring_in(program, data)
    with Served(program) as server:
        before = processor_seconds(server.pid)
        running = bring_in(program, server.data)
        used = (processor_seconds(server.pid) - before) / GAMES * 1e6
    with Served(program) as server:
        alone = moves(program, server)
        importing = subprocess.Popen([program, "catalogue", "import", catalogue(), "--data", server.data],
                                     stdout=subprocess.DEVNULL)
        beside = moves(program, server)
        importing.terminate()
        importing.wait()
    name = f"import of {GAMES:,} games"
    return [
        row(f"{name}, no server runs", "games/s", [stopped.games_a_second]),
        row(f"{name}, no server runs, processor time", "us/game", [stopped.processor]),
        row(f"{name}, once more", "games/s", [again.games_a_second]),
        row(f"{name}, a server runs", "games/s", [running.games_a_second]),
        row(f"{name}, a server runs, its processor time", "us/game", [used]),
        row("a move, acknowledged, p99", "ms", [alone["acknowledged"]["p99"]]),
        row("a move beside an import, acknowledged, p99", "ms", [beside["acknowledged"]["p99"]]),
    ]


def measure_search(program: Path) -> list[dict]:
    """As it is typed, letter by letter; and with a letter missing, and narrowed."""
    with Served(program, data=filled(program)[0]) as server:
        caller = Caller(server)
        chance = random.Random(SEED)
        known = [game["title"] for game in made_up(2000)]
        titles = [chance.choice(known) for _ in range(SEARCHES)]
        typed = [title[:end] for title in titles for end in range(1, len(title) + 1)]
        narrow = "&platform=Switch&genre=Puzzle&from=1990&to=1999"
        return [
            line
            for name, texts, filters in [
                ("as it is typed", typed, ""),
                ("with a letter missing", [without_a_letter(title, chance) for title in titles], ""),
                ("as it is typed, narrowed three ways", typed, narrow),
                ("with a letter missing, narrowed three ways",
                 [without_a_letter(title, chance) for title in titles], narrow),
            ]
            for line in measured(f"search among {GAMES:,} games, {name}", server, caller, texts, filters)
        ]


def without_a_letter(title: str, chance: random.Random) -> str:
    place = chance.randrange(1, len(title))
    return title[:place] + title[place + 1:]


def measured(name: str, server: Served, caller: Caller, texts: list[str], filters: str) -> list[dict]:
    before = processor_seconds(server.pid)
    times = searched(caller, texts, filters)
    used = (processor_seconds(server.pid) - before) / len(texts) * 1000
    return [*rows(name, times), row(f"{name}, processor time", "ms/search", [used])]


def searched(caller: Caller, texts: list[str], filters: str) -> list[float]:
    """In milliseconds. Each guest asks no more often than one may."""
    times, token = [], None
    for number, text in enumerate(texts):
        if number % SEARCHES_OF_ONE == 0:
            token = caller.ask("POST", "/guests", {"wantsToken": True})[1]["token"]
        times.append(ask(caller, f"/games?text={urllib.parse.quote(text)}{filters}", token)[0])
    return times


def moves(program: Path, server: Served) -> dict:
    return load(program, server, "--matches", MATCHES, "--connections", MATCHES, "--seconds", SECONDS)


def measure_games(program: Path) -> list[dict]:
    return [*measure_import(program), *measure_search(program), *measure_game_lists(program)]
