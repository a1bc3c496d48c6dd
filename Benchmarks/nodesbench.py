"""One club on one, two and four nodes over PostgreSQL, all on this machine with it and the generator: what a move
costs altogether, which is the steadier figure where all share the processors."""

import json
import re
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack, contextmanager
from pathlib import Path

from onlinebench import BOARD, CONNECTIONS, row
from serverbench import Load, Served, processor_seconds

sys.path.append(str(Path(__file__).resolve().parents[1] / "Tests"))
from support.caller import Caller  # noqa: E402

RUNS = 3
SECONDS = 8
NODES = (1, 2, 4)
# Those that are played, and those of before that lie between them, as in a club that needs several nodes: in a small
# one two nodes often write what lies side by side in an index, and one of them has to try again.
MATCHES = 1024
STORED = 100_000
SAY = Path(__file__).with_name("say.lua")
POSTGRES = Path(__file__).resolve().parents[1] / "Tests/support/postgres"


def measure_nodes(build: Path) -> list[dict]:
    program = build / "release/gameon"
    # In turn, so that a change in the machine's speed meets all.
    played = [{nodes: play(program, nodes) for nodes in NODES} for _ in range(RUNS)]
    paired = [play(program, 3, "pair") for _ in range(RUNS)]
    three = [play(program, 3) for _ in range(RUNS)]
    rooms = {nodes: [talk(program, nodes) for _ in range(RUNS)] for nodes in (1, 3)}
    rows = [each for nodes in NODES for each in rows_of(name(nodes), [run[nodes] for run in played])]
    return [
        *rows,
        *(row(f"{name(nodes)} / {name(1)}, processor time", "ratio", [
            run[nodes]["processorTime"] / run[1]["processorTime"] for run in played]) for nodes in NODES[1:]),
        *rows_of(name(3), three),
        *rows_of(f"{name(3)}, a standby has each move", paired),
        *(row(f"{name(nodes)}, one room in which all talk, {what}", unit, [getattr(run, key) for run in runs])
          for nodes, runs in rooms.items()
          for what, unit, key in (("durable messages", "messages/s", "rate"),
                                  ("processor time with the database", "us/message", "cpu"))),
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
        # Guests and their matches take as much in both, so the difference is what moves take.
        little, short = load(program, served, server, 1)
        store(address)
        much, long = load(program, served, server, 1 + SECONDS)
        return long | {"processorTime": (much - little) * 1e6 / (long["moves"] - short["moves"])}


def talk(program: Path, nodes: int) -> Load:
    """Two who both look say as much in one room as all nodes take, each through all of them and many times at once."""
    with postgres() as (address, server), tempfile.TemporaryDirectory() as media, ExitStack() as running:
        settings = {"GAMEON_DATABASE": address, "GAMEON_MEDIA_FOLDER": media}
        served = [running.enter_context(Served(program, environment=settings)) for _ in range(nodes)]
        for each in served:
            each.wait_for_rest()
        pair = [Caller(served[0].origin).join() for _ in range(2)]
        room = pair[0].room_of(pair[0].begin_with(pair[1]))
        for one, each in zip(pair, (served[0], served[-1])):
            looking = subprocess.Popen(
                ["curl", "-sN", "-H", f"Authorization: Bearer {one.token}", f"{each.origin}/api/v1/events"],
                stdout=subprocess.DEVNULL)
            running.callback(looking.kill)
        time.sleep(0.5)
        before = spent(served, server)
        talkers = [
            subprocess.Popen(
                list(map(str, ["wrk", "-t1", f"-c{CONNECTIONS // nodes}", f"-d{SECONDS}s", "-s", SAY, each.origin, "--",
                               room, number, *(one.token for one in pair)])),
                stdout=subprocess.PIPE, text=True)
            for number, each in enumerate(served)]
        said = 0
        for talker in talkers:
            text = talker.communicate()[0]
            if "Non-2xx" in text or "Socket errors" in text:
                sys.exit(text)
            said += int(re.search(r"(\d+) requests in", text)[1])
        return Load(said / SECONDS, (spent(served, server) - before) * 1e6 / said)


def store(address: str):
    """Rounds of other pairs that ended in a draw by agreement."""
    subprocess.run(["psql", "--quiet", "--set", "ON_ERROR_STOP=1", "--dbname", address], input=f"""
        SELECT string_agg(quote_ident(column_name), ', ') AS others FROM information_schema.columns
        WHERE table_name = 'matches' AND column_name NOT IN ('id', 'first_id', 'second_id', 'ending') \\gset
        INSERT INTO matches (id, first_id, second_id, ending, :others)
        SELECT (random() * m.greatest)::bigint, p.id, q.id, 60, :others
        FROM (SELECT *, (SELECT max(id) FROM matches) AS greatest FROM matches LIMIT 1) m,
          (SELECT id FROM players LIMIT 1000) p JOIN (SELECT id FROM players LIMIT 1000) q ON p.id < q.id
        LIMIT {STORED} ON CONFLICT DO NOTHING;
        """, check=True, text=True)


def load(program: Path, served: list[Served], server: int, seconds: int) -> tuple[float, dict]:
    """The processor time that nodes and database took, and the report."""
    before = spent(served, server)
    done = subprocess.run(
        list(map(str, [
            program, "load", "--nodes", ",".join(each.origin for each in served), "--json", "--matches", MATCHES,
            "--connections", CONNECTIONS, "--seconds", seconds, "--board", BOARD])),
        stdout=subprocess.PIPE, text=True)
    if done.returncode:
        sys.exit(f"gameon load: {done.stdout}")
    return spent(served, server) - before, json.loads(done.stdout)


def spent(served: list[Served], server: int) -> float:
    """Seconds of a processor that nodes and database have taken."""
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
