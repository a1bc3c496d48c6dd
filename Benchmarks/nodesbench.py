"""One club on one, two and four nodes over PostgreSQL, all on this machine with it and the generator: what a move
costs altogether, which is the steadier figure where all share the processors."""

import json
import subprocess
import sys
import tempfile
from contextlib import ExitStack, contextmanager
from pathlib import Path

from onlinebench import BOARD, CONNECTIONS, row
from serverbench import Served, processor_seconds

RUNS = 3
SECONDS = 8
NODES = (1, 2, 4)
# The number with which two nodes seldom write what lies side by side in an index, as in a club that needs several.
MATCHES = 1024
POSTGRES = Path(__file__).resolve().parent.parent / "Tests/support/postgres"


def measure_nodes(build: Path) -> list[dict]:
    program = build / "release/gameon"
    # In turn, so that a change in the machine's speed meets all.
    played = [{nodes: play(program, nodes) for nodes in NODES} for _ in range(RUNS)]
    paired = [play(program, 3, "pair") for _ in range(RUNS)]
    three = [play(program, 3) for _ in range(RUNS)]
    rows = [each for nodes in NODES for each in rows_of(name(nodes), [run[nodes] for run in played])]
    return [
        *rows,
        *(row(f"{name(nodes)} / {name(1)}, processor time", "ratio", [
            run[nodes]["processorTime"] / run[1]["processorTime"] for run in played]) for nodes in NODES[1:]),
        *rows_of(name(3), three),
        *rows_of(f"{name(3)}, a standby has each move", paired),
    ]


def name(nodes: int) -> str:
    return f"{nodes} nodes" if nodes > 1 else "1 node"


def rows_of(what: str, runs: list[dict]) -> list[dict]:
    return [
        row(f"{what}, durable moves", "moves/s", [run["movesPerSecond"] for run in runs]),
        row(f"{what}, processor time with the database", "us/move", [run["processorTime"] for run in runs]),
        row(f"{what}, acknowledged, p99", "ms", [run["acknowledged"]["p99"] for run in runs]),
        row(f"{what}, to the opponent, p50", "ms", [run["arrived"]["p50"] for run in runs]),
        row(f"{what}, to the opponent, p99", "ms", [run["arrived"]["p99"] for run in runs]),
    ]


def play(program: Path, nodes: int, *options) -> dict:
    with postgres(*options) as (address, server), tempfile.TemporaryDirectory() as media, ExitStack() as running:
        settings = {"GAMEON_DATABASE": address, "GAMEON_MEDIA_FOLDER": media}
        served = [running.enter_context(Served(program, environment=settings)) for _ in range(nodes)]
        for each in served:
            each.wait_for_rest()
        before = spent(served, server)
        done = subprocess.run(
            list(map(str, [
                program, "load", "--nodes", ",".join(each.origin for each in served), "--json", "--matches", MATCHES,
                "--connections", CONNECTIONS, "--seconds", SECONDS, "--board", BOARD])),
            stdout=subprocess.PIPE, text=True)
        if done.returncode:
            sys.exit(f"gameon load: {done.stdout}")
        report = json.loads(done.stdout)
        return report | {"processorTime": (spent(served, server) - before) * 1e6 / report["moves"]}


def spent(served: list[Served], server: int) -> float:
    """Seconds of a processor that nodes and database took, guests and their matches among them."""
    backends = subprocess.run(["pgrep", "--parent", str(server)], capture_output=True, text=True).stdout.split()
    return sum(processor_seconds(pid) for pid in [*(each.pid for each in served), server, *map(int, backends)])


@contextmanager
def postgres(*options):
    """The address of a new database, and the process of its server."""
    process = subprocess.Popen([POSTGRES, *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    folder = process.stdout.readline().strip()
    subprocess.run(["createdb", "--host", folder, "--username", "gameon", "--template", "template0", "--encoding", "UTF8",
                    "--locale", "C", "club"], check=True)
    server = int(Path(folder, "data/postmaster.pid").read_text().split()[0])
    hosts = f"{folder},{folder}/other&target_session_attrs=read-write" if "pair" in options else folder
    yield f"postgres://gameon@/club?host={hosts}", server
    process.stdin.close()
    process.wait()
