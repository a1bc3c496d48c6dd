"""This build beside another: moves, messages and memory of the two in turn, so that a change in the machine's
speed meets both. The other program is named by the variable AGAINST."""

import os
import sys
import time
from pathlib import Path

from chatbench import ROOMS
from onlinebench import CONNECTIONS, SECONDS, load, play, row
from serverbench import Served, memory

RUNS = 5


def measure_pair(build: Path) -> list[dict]:
    if not (against := os.environ.get("AGAINST")):
        sys.exit("pair: name the other program, as AGAINST=../before/.build/release/gameon")
    program = build / "release/gameon"
    pairs = [(runs(program, build), runs(Path(against), build)) for _ in range(RUNS)]
    return [
        row(f"{name}, this build / the other", "ratio", [a[name] / b[name] for a, b in pairs])
        for name in pairs[0][0]
    ] + [
        row(f"{name}, {whose}", unit_of(name), [pair[side][name] for pair in pairs])
        for name in pairs[0][0] for side, whose in enumerate(["this build", "the other"])
    ]


def runs(program: Path, build: Path) -> dict[str, float]:
    """Played by the same generator whatever serves: this build's."""
    player, web = build / "release/gameon", ["--web", build / "web"]
    with Served(program, options=web) as server:
        time.sleep(2)
        idle = memory(server.pid)
        told = play(player, server)
    with Served(program, options=web) as server:
        deaf = play(player, server, "--deaf")
    with Served(program, options=web) as server:
        said = load(player, server, "--messages", "--matches", ROOMS,
                    "--connections", CONNECTIONS, "--seconds", SECONDS)
    return {
        "durable moves, both told": told["movesPerSecond"],
        "durable moves, both told, processor time": told["serverTime"],
        "durable moves, nobody told": deaf["movesPerSecond"],
        "durable moves, nobody told, processor time": deaf["serverTime"],
        "durable messages, both told": said["messagesPerSecond"],
        "durable messages, both told, processor time": said["serverTime"],
        "idle memory": idle,
    }


def unit_of(name: str) -> str:
    if name == "idle memory":
        return "MB"
    return "us each" if name.endswith("time") else "a second"
