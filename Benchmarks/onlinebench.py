"""Online play under load: durable moves, listeners, large databases. All by `gameon load`, which holds
every answer and event against its own board and shares the machine with the server."""

import json
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import stored
from securelisteners import measure_secure_listeners
from serverbench import Served, memory, processor_seconds

RUNS = 3
SECONDS = 5
CONNECTIONS = 64
# With rounds of three moves and a half a player the wishes for the next would be a quarter of all commands.
BOARD = "4x4x4"
LISTENERS = 19_000
# Ten beats; long enough to see that nobody is dropped.
LISTENING = 200


def measure_online(build: Path) -> list[dict]:
    program = build / "release/gameon"
    hook = build / "sync.so"
    source = Path(__file__).with_name("sync.c")
    subprocess.run(["cc", "-O2", "-shared", "-fPIC", "-o", hook, source], check=True)
    return [
        *measure_moves(program, {"LD_PRELOAD": str(hook), "SYNC": "none"}),
        *measure_slow_sync(program, {"LD_PRELOAD": str(hook), "SYNC_DELAY_US": "2000"}),
        *measure_many_matches(program),
        *measure_start(program),
        *measure_listeners(program),
        *measure_secure_listeners(program),
    ]


def load(program: Path, server: Served, *options) -> dict:
    done = subprocess.run(
        list(map(str, [program, "load", server.origin, "--json", "--pid", server.pid, *options])),
        stdout=subprocess.PIPE, text=True)
    if done.returncode != 0:
        sys.exit(f"gameon load: {done.stdout}")
    return json.loads(done.stdout)


def play(program: Path, server: Served, *options) -> dict:
    return load(program, server, "--matches", CONNECTIONS, "--connections", CONNECTIONS,
                "--seconds", SECONDS, "--board", BOARD, *options)


def rows(name: str, runs: list[dict]) -> list[dict]:
    return [
        row(name, "moves/s", [run["movesPerSecond"] for run in runs]),
        row(f"{name}, processor time", "us/move", [run["serverTime"] for run in runs]),
        row(f"{name}, acknowledged, p99", "ms", [run["acknowledged"]["p99"] for run in runs]),
    ]


def row(name: str, unit: str, samples: list[float]) -> dict:
    return {"name": name, "unit": unit, "samples": samples}


def measure_moves(program: Path, without_sync: dict) -> list[dict]:
    """Durable and without a sync in turn, so that a change in the machine's speed meets both."""
    durable, quick = [], []
    for _ in range(RUNS):
        with Served(program) as server:
            durable.append(play(program, server))
        with Served(program, environment=without_sync) as server:
            quick.append(play(program, server))
    told = [run["arrived"] for run in durable]
    return [
        *rows(f"durable moves, both told, {CONNECTIONS} connections", durable),
        row("a move from its acknowledgement to the opponent, p50", "ms", [t["p50"] for t in told]),
        row("a move from its acknowledgement to the opponent, p99", "ms", [t["p99"] for t in told]),
        *rows(f"moves that no sync waits for, both told, {CONNECTIONS} connections", quick),
        row("durable moves / moves without a sync", "ratio of moves/s",
            [a["movesPerSecond"] / b["movesPerSecond"] for a, b in zip(durable, quick)]),
    ]


def measure_slow_sync(program: Path, slow: dict) -> list[dict]:
    runs = []
    for _ in range(RUNS):
        with Served(program, environment=slow) as server:
            runs.append(play(program, server))
    return rows("durable moves, each sync 2 ms slower", runs)


def measure_many_matches(program: Path) -> list[dict]:
    measured = []
    for count in (1000, 100_000, 1_000_000):
        with stored.Folder(program, partial(stored.matches, count)) as folder:
            with Served(program, data=folder) as server:
                runs = [play(program, server, "--deaf", "--seed", seed) for seed in range(RUNS)]
        measured.append(row(f"a move with {count:,} matches stored, processor time", "us/move",
                            [run["serverTime"] for run in runs]))
    return measured


def measure_start(program: Path) -> list[dict]:
    starts = []
    with stored.Folder(program, partial(stored.rounds, 1_000_000)) as folder:
        for _ in range(5):
            with Served(program, data=folder) as server:
                starts.append(server.ready)
        with Served(program, data=folder) as server:
            time.sleep(1)
            before = processor_seconds(server.pid)
            time.sleep(10)
            idle = processor_seconds(server.pid) - before
            resident = memory(server.pid)
    return [
        row("1,000,000 past rounds, start to healthy", "s", starts),
        row("1,000,000 past rounds, idle memory", "MB", [resident]),
        row("1,000,000 past rounds, idle processor time", "% of a processor", [idle * 10]),
    ]


def measure_listeners(program: Path) -> list[dict]:
    listeners = ["--listeners", LISTENERS]
    with Served(program) as server:
        idle = load(program, server, "--matches", 0, *listeners, "--seconds", LISTENING)
    with Served(program) as server:
        watched = load(program, server, "--matches", 1, *listeners, "--watch", "--moves", 10)
    grown = (idle["memoryAfter"] - idle["memoryBefore"]) / LISTENERS / 1024
    name = f"{LISTENERS:,} listeners"
    return [
        row(f"{name}, memory each after {LISTENING} s", "KiB", [grown]),
        row(f"{name}, dropped in {LISTENING} s", "streams", [idle["lostConnections"]]),
        row(f"{name}, beats", "% of a processor", [idle["serverLoad"]]),
        row(f"{name}, one change told to all, p50", "ms", [watched["heardByAll"]["p50"]]),
        row(f"{name}, one change told to all, longest", "ms", [watched["heardByAll"]["max"]]),
    ]
