"""No room on the disk: moves are refused and nothing else happens; with room they are taken again."""

import os
import shutil
import sqlite3

import pytest

from support.caller import pair
from support.server import SmallDisk


@pytest.fixture
def small(tmp_path):
    with SmallDisk(tmp_path, size=3) as server:
        yield server


def test_a_full_disk_refuses_moves_until_there_is_room(small, tmp_path):
    players = pair(small.origin, ruleset="19x19x19")
    owner, taker, match = players
    fill(small.file("ballast"))
    played, answer = 0, None
    for number in range(300):
        cell = f"{'abcdefghijklmnopqrs'[number % 19]}{number // 19 + 1}"
        answer = players[number % 2].play(match, cell)
        if answer.status != 200:
            break
        match, played = answer.body, played + 1
    assert answer.status == 507, answer
    assert answer.body["type"] == "urn:gameon:problem:disk-full"
    shown = owner.ask("GET", f"/matches/{match['id']}")
    assert shown.status == 200 and shown.body["match"] == match, "what is there can be read"

    os.remove(small.file("ballast"))
    answer = players[number % 2].play(match, cell)
    assert answer.status == 200, answer
    assert answer.body["round"]["ply"] == played + 1
    # A copy, as it lies there while nobody writes.
    for name in ("gameon.sqlite", "gameon.sqlite-wal"):
        shutil.copy(small.file(name), tmp_path)
    database = sqlite3.connect(tmp_path / "gameon.sqlite")
    assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    database.close()


def fill(path: str):
    with open(path, "wb", buffering=0) as file:
        try:
            while True:
                file.write(bytes(4096))
        except OSError:
            pass
