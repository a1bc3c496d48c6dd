"""Backups of a large club while it plays, and a folder that follows it: how long they take, what moves notice of
them, and how much memory."""

import hashlib
import os
import sqlite3
import subprocess
import tempfile
import threading
import time
from functools import partial
from pathlib import Path

import stored
from onlinebench import play, row, rows
from serverbench import Served

RUNS = 3
ROUNDS = 1_000_000
# Each of two files, which have a length and take no room.
PICTURES = 50_000
FILE = 100_000


def measure_backup(program: Path) -> list[dict]:
    with stored.Folder(program, fill) as folder, tempfile.TemporaryDirectory(dir=Path(folder).parent) as backups:
        lay_files(Path(folder))
        first, memory = [], []
        for run in range(RUNS):
            seconds, used = back_up(program, folder, Path(backups, f"first-{run}"))
            first.append(seconds)
            memory.append(used)
        archives = [back_up(program, folder, Path(backups, "club.tar"), keep=False) for _ in range(RUNS)]
        following = [back_up(program, folder, Path(backups, "first-0"))[0] for _ in range(RUNS)]
        quiet, busy, meanwhile = [], [], []
        with Served(program, data=folder) as server:
            for seed in range(RUNS):
                quiet.append(play(program, server, "--deaf", "--seed", 2 * seed))
                with Repeated(partial(back_up, program, folder, Path(backups, "first-0"))) as repeated:
                    busy.append(play(program, server, "--deaf", "--seed", 2 * seed + 1))
                meanwhile += [seconds for seconds, _ in repeated.done]
    name = f"{ROUNDS:,} rounds and {2 * PICTURES * FILE / 1e9:.0f} GB in {2 * PICTURES:,} files"
    return [
        row(f"first backup of {name}, nobody plays", "s", first),
        row("the next one", "s", following),
        row("memory of the command", "MB", memory),
        row("all of it in one file", "s", [seconds for seconds, _ in archives]),
        row("memory of the command, one file", "MB", [used for _, used in archives]),
        row("the next one, while 64 pairs play", "s", meanwhile),
        row("a move acknowledged, p99, no backup", "ms", [run["acknowledged"]["p99"] for run in quiet]),
        row("a move acknowledged, p99, one backup after the other", "ms",
            [run["acknowledged"]["p99"] for run in busy]),
        row("moves with backups / without", "ratio of moves/s",
            [b["movesPerSecond"] / q["movesPerSecond"] for b, q in zip(busy, quiet)]),
    ]


def fill(database: sqlite3.Connection):
    stored.rounds(ROUNDS, database)
    database.executemany(
        "INSERT INTO game_pictures (link, media, failures) VALUES (?, ?, 0)",
        ((f"{number}", media(number)) for number in range(PICTURES)))


# What all of them begin with: they differ at their ends.
BEGINNING = hashlib.sha256(bytes(FILE - 16))


def ending(number: int) -> bytes:
    return f"{number:016}".encode()


def media(number: int) -> str:
    """Its name, by the content."""
    hashed = BEGINNING.copy()
    hashed.update(ending(number))
    return hashed.hexdigest()


def lay_files(data: Path):
    for number in range(PICTURES):
        folder = data / "media" / media(number)[:2]
        folder.mkdir(parents=True, exist_ok=True)
        for size in ("small", "large"):
            path = folder / f"{media(number)}.game-{size}.jpg"
            with path.open("wb") as file:
                file.seek(FILE - 16)
                file.write(ending(number))


def measure_following(program: Path) -> list[dict]:
    """In turn, so that a change in the machine's speed meets both."""
    alone, followed = [], []
    for seed in range(2 * RUNS):
        with Served(program) as server:
            alone.append(play(program, server, "--deaf", "--seed", seed))
        with tempfile.TemporaryDirectory() as folder:
            with Served(program, options=["--backup-follow", f"{folder}/follow"]) as server:
                followed.append(play(program, server, "--deaf", "--seed", seed))
    return [
        *rows("moves", alone),
        *rows("moves, followed into another folder", followed),
        row("followed / not", "ratio of us/move",
            [a["serverTime"] / b["serverTime"] for a, b in zip(followed, alone)]),
    ]


def back_up(program: Path, data, backups: Path, keep: bool = True) -> tuple[float, float]:
    """Seconds, and MB of memory at most."""
    began = time.perf_counter()
    command = [program, "backup", backups, *(["--keep", "2"] if keep else []), "--data", data]
    process = subprocess.Popen(list(map(str, command)), stdout=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0
    return time.perf_counter() - began, used.ru_maxrss / 1024


class Repeated:
    """Does something again and again, as long as it is the context; `done` has what came of it."""

    def __init__(self, action):
        self.done = []
        self._stops = threading.Event()
        self._thread = threading.Thread(target=self._run, args=[action])

    def _run(self, action):
        while not self._stops.is_set():
            self.done.append(action())

    def __enter__(self) -> "Repeated":
        self._thread.start()
        return self

    def __exit__(self, *_):
        self._stops.set()
        self._thread.join()
