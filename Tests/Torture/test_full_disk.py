"""No room on the disk: moves are refused and nothing else happens; with room they are taken again."""

import os
import shutil
import sqlite3
import subprocess
from pathlib import Path

import pytest

from support.client import pair
from support.server import Server

WEB = Path(__file__).parents[2] / ".build/web"


class SmallDisk(Server):
    """Its data lies on a disk of 3 MB, which only this process sees."""

    def __init__(self, folder):
        data = folder / "data"
        data.mkdir()
        namespace = ["unshare", "--mount", *([] if os.getuid() == 0 else ["--map-root-user"])]
        mount = f'mount -t tmpfs -o size=3m tmpfs "{data}" && exec "$0" "$@"'
        super().__init__(folder, wrapper=[*namespace, "sh", "-c", mount])
        # Beside it lie no games that come with the program: they would take all of the room.
        self._command += ["--web", WEB]

    def file(self, name: str) -> str:
        """The path of a file on that disk, seen from outside."""
        return f"/proc/{self.process.pid}/root{self.data}/{name}"

    def copy(self) -> Path:
        """A copy of the database as it lies there, while nobody writes."""
        for name in ("gameon.sqlite", "gameon.sqlite-wal"):
            shutil.copy(self.file(name), self.folder)
        return self.folder / "gameon.sqlite"


@pytest.fixture
def small(tmp_path):
    allowed = subprocess.run(
        ["unshare", "--mount", *([] if os.getuid() == 0 else ["--map-root-user"]), "true"],
        capture_output=True, text=True)
    assert allowed.returncode == 0, f"this machine forbids namespaces: {allowed.stderr}"
    with SmallDisk(tmp_path) as server:
        yield server


def test_a_full_disk_refuses_moves_until_there_is_room(small):
    players = pair(small, ruleset="19x19x19")
    owner, taker, match = players
    fill(small.file("ballast"))
    played, answer = 0, None
    for number in range(300):
        cell = f"{'abcdefghijklmnopqrs'[number % 19]}{number // 19 + 1}"
        answer = players[number % 2].move(match, cell)
        if answer.status != 200:
            break
        match, played = answer.body, played + 1
    assert answer.status == 507, answer
    assert answer.body["type"] == "urn:gameon:problem:disk-full"
    shown = owner.get(f"/matches/{match['id']}")
    assert shown.status == 200 and shown.body["match"] == match, "what is there can be read"

    os.remove(small.file("ballast"))
    answer = players[number % 2].move(match, cell)
    assert answer.status == 200, answer
    assert answer.body["round"]["ply"] == played + 1
    database = sqlite3.connect(small.copy())
    assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    database.close()


def fill(path: str):
    with open(path, "wb", buffering=0) as file:
        try:
            while True:
                file.write(bytes(4096))
        except OSError:
            pass
