"""Data folders that look as if people had played for years."""

import random
import sqlite3
import tempfile
from pathlib import Path
from typing import Callable

from serverbench import Served

START = 1_795_000_000_000
PLAYERS = 2000


class Folder(tempfile.TemporaryDirectory):
    """A data folder that the program has made and `fill` has filled; a context manager."""

    def __init__(self, program: Path, fill: Callable[[sqlite3.Connection], None]):
        super().__init__()
        with Served(program, data=self.name):
            pass
        database = sqlite3.connect(f"{self.name}/gameon.sqlite")
        database.execute("PRAGMA synchronous = OFF")
        with database:
            fill(database)
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        database.close()


def matches(count: int, database: sqlite3.Connection):
    """Open matches in the middle of their rounds."""
    chance = random.Random(1)
    players(database)
    ids = random_ids(chance, count)
    pairs = ((first, second) for first in range(1, PLAYERS + 1) for second in range(1, first))
    insert_matches(
        database,
        ((id, second, first) for id, (first, second) in zip(ids, pairs)))


def rounds(count: int, database: sqlite3.Connection, each: int = 1000):
    """Past rounds, a thousand of each match."""
    matches(count // each, database)
    ids = [row[0] for row in database.execute("SELECT id FROM matches")]
    database.executemany(
        "INSERT INTO rounds (match_id, number, round, x_seat, ending, ended_at)"
        " VALUES (?, ?, '3x3x3:b2a1c3a3c1c2b1', 1, 11, ?)",
        ((match, number, START + number) for match in ids for number in range(1, each + 1)))


def players(database: sqlite3.Connection):
    database.executemany(
        "INSERT INTO players (id, kind, name, created_at) VALUES (?, 1, 'Quick Otter', ?)",
        ((id, START) for id in range(1, PLAYERS + 1)))


def random_ids(chance: random.Random, count: int) -> list[int]:
    ids = set()
    while len(ids) < count:
        ids.add(chance.getrandbits(63))
    return sorted(ids)


def insert_matches(database: sqlite3.Connection, seats):
    database.executemany(
        "INSERT INTO matches (id, first_id, second_id, ruleset, pace, is_private, updated_at,"
        " version, score_first, score_second, score_draws, round_number, round, x_seat,"
        " turn_since, first_wishes, second_wishes)"
        f" VALUES (?, ?, ?, '3x3x3', 0, 0, {START}, 9, 1, 0, 0, 2, '3x3x3:b2a1', 1, {START}, 0, 0)",
        seats)
