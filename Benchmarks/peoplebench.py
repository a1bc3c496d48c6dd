"""Members: signing in beside play, finding people, who is here, and photos."""

import http.client
import json
import random
import selectors
import socket
import statistics
import sys
import tempfile
import threading
import time
from functools import partial
from pathlib import Path

import stored
from onlinebench import RUNS, play, row
from serverbench import Served

API = "/api/v1"
SIGNING_IN = 4
MEMBERS = 1_000_000
SEARCHES = 2000
FRIENDS = 1000
CHANGES = 20
EVENTS = 1_000_000
LOOKS = 200
TRIES = 1000


def measure_people(program: Path) -> list[dict]:
    return [
        *measure_sign_ins(program),
        *measure_names(program),
        *measure_search(program),
        *measure_standing(program),
        *measure_activity(program),
        *measure_photos(program),
    ]


def measure_sign_ins(program: Path) -> list[dict]:
    """Moves with nobody and with some signing in all the time, in turn."""
    alone, beside, rates = [], [], []
    with stored.Folder(program, partial(stored.members, SIGNING_IN)) as folder:
        for _ in range(RUNS):
            with Served(program, data=folder) as server:
                alone.append(play(program, server)["movesPerSecond"])
            with Served(program, data=folder) as server, SigningIn(server, names_of(folder)) as sign_ins:
                beside.append(play(program, server)["movesPerSecond"])
            rates.append(sign_ins.rate)
    return [
        row("sign-ins beside play", "sign-ins/s", rates),
        row("durable moves while people sign in / without", "ratio of moves/s",
            [a / b for a, b in zip(beside, alone)]),
    ]


class SigningIn:
    """Members who sign in again and again, each over a connection; a context manager."""

    def __init__(self, server: Served, names: list[str]):
        self._server, self._names = server, names
        self._ended = threading.Event()
        self._answers = []

    def __enter__(self) -> "SigningIn":
        self._began = time.perf_counter()
        self._threads = [threading.Thread(target=self._sign_in, args=[name]) for name in self._names]
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_) -> None:
        self._ended.set()
        seconds = time.perf_counter() - self._began
        self.rate = len(self._answers) / seconds
        for thread in self._threads:
            thread.join()
        if wrong := set(self._answers) - {200}:
            sys.exit(f"sign-ins were answered with {wrong}")

    def _sign_in(self, name: str) -> None:
        caller = Caller(self._server)
        while not self._ended.is_set():
            status, _ = caller.ask("POST", "/session", {"name": name, "password": stored.PASSWORD,
                                                        "wantsToken": True})
            self._answers.append(status)


def measure_names(program: Path) -> list[dict]:
    """Wrong passwords for names that there are and that there aren't, in a random order. Each comes from
    an address of its own, for so many from one are refused."""
    chance = random.Random(3)
    times = {True: [], False: []}
    with stored.Folder(program, partial(stored.members, TRIES // 2)) as folder:
        names = [(name, True) for name in names_of(folder)]
        names += [(name[::-1].title(), False) for name, _ in names]
        chance.shuffle(names)
        with Served(program, data=folder, options=["--trusted-proxy", "127.0.0.1"]) as server:
            caller = Caller(server)
            for number, (name, is_known) in enumerate(names):
                address = {"X-Forwarded-For": f"203.0.{number >> 8}.{number & 255}"}
                began = time.perf_counter()
                status, _ = caller.ask("POST", "/session", {"name": name, "password": "wrong horse"}, address)
                times[is_known].append((time.perf_counter() - began) * 1000)
                if status != 403:
                    sys.exit(f"a wrong password was answered with {status}")
    return [
        row("a wrong password for a known name", "ms", times[True]),
        row("a wrong password for an unknown name", "ms", times[False]),
        row("chance of so large a difference if there were none", "p", [rank_test(*times.values())]),
    ]


def rank_test(first: list[float], second: list[float]) -> float:
    """The test of Mann and Whitney, by its normal approximation: below 0.01 the two differ."""
    order = sorted([(time, 0) for time in first] + [(time, 1) for time in second])
    ranks = sum(rank for rank, (_, group) in enumerate(order, 1) if group == 0)
    m, n = len(first), len(second)
    deviation = ranks - m * (m + n + 1) / 2
    return 2 * statistics.NormalDist().cdf(-abs(deviation) / (m * n * (m + n + 1) / 12) ** 0.5)


def measure_search(program: Path) -> list[dict]:
    measured = []
    with stored.Folder(program, partial(stored.members, MEMBERS)) as folder:
        names = names_of(folder, SEARCHES)
        with Served(program, data=folder) as server:
            caller = Caller(server)
            for what, typed in {
                "three letters": lambda name: name[:3],
                "a first name": lambda name: name.split()[0],
                "a whole name": lambda name: name,
                "a first name and a letter": lambda name: name[: name.index(" ") + 2],
                "a mistyped name": lambda name: name[:2] + name[3:],
            }.items():
                times = [search(caller, number, typed(name)) for number, name in enumerate(names)]
                measured.append(row(f"search among {MEMBERS:,} members, {what}, p50", "ms", [statistics.median(times)]))
                measured.append(row(f"search among {MEMBERS:,} members, {what}, p99", "ms",
                                    [statistics.quantiles(times, n=100)[98]]))
    return measured


def search(caller: "Caller", number: int, typed: str) -> float:
    """By another player each time, for nobody may search so often."""
    query = typed.replace(" ", "%20")
    began = time.perf_counter()
    status, body = caller.ask("GET", f"/people?name={query}", token=stored.token(1 + number % stored.TOKENS))
    if status != 200:
        sys.exit(f"a search for {typed} was answered with {status}: {body}")
    return (time.perf_counter() - began) * 1000


def measure_standing(program: Path) -> list[dict]:
    """A member's screen is hidden and shown, and each friend is told where the member is."""
    times = []
    with stored.Folder(program, partial(stored.friends, FRIENDS)) as folder:
        with Served(program, data=folder) as server, Streams(server, range(1, FRIENDS + 2)) as streams:
            caller = Caller(server)
            for change in range(CHANGES):
                began = time.perf_counter()
                status, body = caller.ask(
                    "POST", "/presence", {"isHere": True, "isVisible": change % 2 == 1}, token=stored.token(1))
                if status != 204:
                    sys.exit(f"a screen's report was answered with {status}: {body}")
                streams.wait_for(b"event: standing", FRIENDS)
                times.append((time.perf_counter() - began) * 1000)
    return [row(f"where somebody is, told to {FRIENDS:,} friends", "ms", times)]


def measure_activity(program: Path) -> list[dict]:
    """What those did whom somebody follows, when none of them hides it, and when half of them do."""
    measured = []
    for what, hides in {"": False, ", half of them hide it": True}.items():
        times = []
        with stored.Folder(program, partial(stored.activities, EVENTS, hides)) as folder:
            with Served(program, data=folder) as server:
                caller = Caller(server)
                for _ in range(LOOKS):
                    began = time.perf_counter()
                    status, body = caller.ask("GET", "/activity", token=stored.token(1))
                    times.append((time.perf_counter() - began) * 1000)
                    if status != 200 or len(body["activities"]) != 20:
                        sys.exit(f"activities were answered with {status}: {body}")
        name = f"what {stored.FOLLOWED} who are followed did, {EVENTS:,} events{what}"
        measured += [row(f"{name}, p50", "ms", [statistics.median(times)]),
                     row(f"{name}, p99", "ms", [statistics.quantiles(times, n=100)[98]])]
    return measured


class Streams:
    """An event stream for each of these players; a context manager."""

    def __init__(self, server: Served, players: range):
        self._selector = selectors.DefaultSelector()
        self._sockets = []
        for id in players:
            stream = socket.create_connection(("127.0.0.1", server.port))
            stream.sendall(f"GET {API}/events HTTP/1.1\r\nHost: x\r\n"
                           f"Authorization: Bearer {stored.token(id)}\r\n\r\n".encode())
            self._selector.register(stream, selectors.EVENT_READ)
            self._sockets.append(stream)

    def __enter__(self) -> "Streams":
        self.wait_for(b"event: ready", len(self._sockets))
        self.settle()
        return self

    def __exit__(self, *_) -> None:
        for stream in self._sockets:
            stream.close()

    def wait_for(self, word: bytes, count: int) -> None:
        """Reads until so many streams have told of it."""
        told = set()
        deadline = time.monotonic() + 30
        while len(told) < count:
            if time.monotonic() > deadline:
                sys.exit(f"{word.decode()} came to {len(told)} of {count}")
            for key, _ in self._selector.select(1):
                if word in key.fileobj.recv(1 << 18):
                    told.add(key.fd)

    def settle(self) -> None:
        """Reads until nothing has come for a while."""
        while ready := self._selector.select(3):
            for key, _ in ready:
                key.fileobj.recv(1 << 18)


def measure_photos(program: Path) -> list[dict]:
    """The pictures of Tests/Media, broken ones and bombs among them."""
    sys.path.append(str(Path(__file__).resolve().parent.parent / "Tests"))
    from Media import corpus
    from Media.uploads import Uploads

    with tempfile.TemporaryDirectory() as folder:
        entries = [*corpus.entries(Path(folder)), *corpus.bombs()]
    with Served(program, options=["--log-level", "debug"]) as server:
        uploads = Uploads(server)
        for entry in entries:
            uploads.put(entry.content)
        usage = uploads.usage()
    return [
        row(f"the photo decoder over {len(entries)} pictures, memory", "MiB", [run.kib / 1024 for run in usage]),
        row(f"the photo decoder over {len(entries)} pictures, processor time", "s",
            [run.seconds for run in usage]),
    ]


class Caller:
    """Asks over a connection that it keeps."""

    def __init__(self, server: Served):
        self._connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)

    def ask(self, method: str, path: str, body: dict | bytes | None = None, headers: dict = {},
            token: str | None = None) -> tuple[int, dict]:
        headers = dict(headers)
        if isinstance(body, bytes):
            headers["Content-Type"] = "application/octet-stream"
        elif body is not None:
            headers["Content-Type"] = "application/json"
            body = json.dumps(body)
        if token:
            headers["Authorization"] = f"Bearer {token}"
        self._connection.request(method, API + path, body, headers)
        answer = self._connection.getresponse()
        text = answer.read()
        return answer.status, json.loads(text) if text else {}


def names_of(folder: str, count: int = -1) -> list[str]:
    return stored.asked(folder, "SELECT name FROM players WHERE kind = 2 ORDER BY id LIMIT ?", count)


