"""kill -9 in the middle of an import of games, again and again."""

import os
import random
import re
import sqlite3
import subprocess
import threading
import time
from collections import Counter
from contextlib import closing
from pathlib import Path

import pytest

from support.server import PROGRAM
from support.waiting import wait_until

KILLS = max(3, int(os.environ.get("KILLS", 25)) // 5)
SEED = int(os.environ.get("SEED", time.time_ns() & 0xFFFFFFFF))
# Brought in between two kills.
STEP = 3000
GAMES = STEP * (KILLS + 1)
PLATFORMS = ["PC", "Switch", "Mac"]
# So that a step is more than what is read at once.
SUMMARY = 200 * "-"


@pytest.mark.parametrize("beside", [True, False], ids=["beside a server", "alone"])
def test_what_was_brought_in_is_found_whenever_it_was_killed(server, tmp_path, beside):
    print(f"SEED={SEED} KILLS={KILLS}")
    chance = random.Random(SEED)
    lines = made_up()
    if not beside:
        server.terminate()
    for kill in range(1, KILLS + 1):
        before = count(server)
        # The file doesn't end, so the import goes on until it is killed.
        importing = Import(server, tmp_path, lines[(kill - 1) * STEP : kill * STEP])
        wait_until(lambda: importing.goes_on() and count(server) > before, pause=0.002)
        time.sleep(chance.uniform(0, 0.15))
        assert importing.goes_on()
        if beside:
            server.kill()
        importing.kill()
        check(server)
        if beside:
            server.start()
    before = count(server)
    assert before > 0
    report = Import(server, tmp_path, lines).finish()
    assert report == f"{GAMES - before:,} new, 0 changed, {before:,} as before, 0 skipped.\n"
    if beside:
        server.terminate()
    check(server)
    assert titles(server) == Counter(line.split(",")[1] for line in lines), "each is there once"


def made_up() -> list[str]:
    """Games with a word of their own, and some that share title and year; half of those have no keys."""
    lines = []
    for number in range(GAMES):
        is_common = number % 7 == 0
        title = f"Kameso {'Again' if is_common else f'z{number}z'}"
        key = f"key {number}" if is_common or number % 2 else ""
        lines.append(f"{key},{title},{1990 + number % 3},{PLATFORMS[number % 3]},{number % 900},{SUMMARY}\n")
    return lines


class Import:
    """`gameon catalogue import` of a file that is written as fast as it is read, and ends with `finish`."""

    def __init__(self, server, folder: Path, lines: list[str]):
        file = folder / "games.csv"
        file.unlink(missing_ok=True)
        os.mkfifo(file)
        self.process = subprocess.Popen(
            [PROGRAM, "catalogue", "import", file, "--data", server.data], stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True)
        self._ended = threading.Event()
        self._giving = threading.Thread(target=self._give, args=[file, lines], daemon=True)
        self._giving.start()

    def _give(self, file: Path, lines: list[str]):
        try:
            with open(file, "w") as out:
                out.write("id,title,released,platforms,popularity,summary\n" + "".join(lines))
                out.flush()
                self._ended.wait()
        except BrokenPipeError:
            pass

    def goes_on(self) -> bool:
        assert self.process.poll() is None, self.finish()
        return True

    def kill(self):
        self.process.kill()
        self.finish()

    def finish(self) -> str:
        """What it said in the end."""
        self._ended.set()
        return self.process.communicate(timeout=600)[0]


def opened(server):
    return closing(sqlite3.connect(f"file:{server.data / 'gameon.sqlite'}", uri=True))


def count(server) -> int:
    """Of the file's games that are there."""
    with opened(server) as database:
        return database.execute("SELECT count(*) FROM games WHERE title LIKE 'Kameso %'").fetchone()[0]


def titles(server) -> Counter:
    with opened(server) as database:
        return Counter(title for title, in database.execute("SELECT title FROM games WHERE title LIKE 'Kameso %'"))


def check(server):
    """The tables and the index of the search tell of the same games."""
    with opened(server) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        database.execute("CREATE VIRTUAL TABLE temp.found USING fts5vocab (main, game_terms, instance)")
        found = {}
        for term, place in database.execute("SELECT term, doc FROM temp.found"):
            found.setdefault(place, set()).add(term)
        places = {place: (game, set(terms.replace("+", "").split()), terms.split()) for place, game, terms in
                  database.execute("SELECT place, game, terms FROM game_places")}
        games = dict(database.execute("SELECT id, title FROM games WHERE removed_at IS NULL"))
        words = {word for word, in database.execute("SELECT word FROM game_words")}
        slips = {word for word, in database.execute("SELECT word FROM game_slips")}
        tags = dict(database.execute("SELECT name, games FROM game_tags WHERE kind = 1 AND games > 0"))
        platforms = Counter(
            name for lines, in database.execute("SELECT platforms FROM games WHERE removed_at IS NULL")
            for name in lines.split("\n") if name)
        keys = database.execute("SELECT count(*) FROM game_keys WHERE game_id IS NULL").fetchone()[0]
    assert sorted(game for game, *_ in places.values()) == sorted(games), "a game is not to be found, or gone"
    assert set(found) == set(places), "the index has other games than its table"
    spelled = set()
    for place, (game, terms, stored) in places.items():
        assert terms <= found[place], "the index lacks a term of a game"
        if own := re.fullmatch(r"Kameso (z\d+z)", games[game]):
            assert own[1] in terms, "the index has another game in its place"
        spelled |= {term for term in stored if term[0] not in "+=@"}
    # Of scripts without blanks other terms are stored than words.
    spelled, words = ({word for word in some if word.isascii()} for some in (spelled, words))
    assert spelled == words, "words of titles are missing, or those of no title are there"
    assert {word for word in words if len(word) > 3} <= slips
    assert tags == platforms, "what games have in common is counted wrongly"
    assert keys == 0
