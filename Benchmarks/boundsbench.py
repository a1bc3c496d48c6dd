"""The longest and worst content in every text that the interface takes: how long it holds the others up.

What is sent follows from Web/api/openapi.yaml, so a new text is sent by itself. A request is answered while probes on
other connections, enough for every event loop, ask for /health: as long as the slowest of them waits, its loop was
held.

A run fails when a bound is broken: each is held by the median of several tries of one run.
"""

import heapq
import http.client
import itertools
import json
import os
import re
import socket
import statistics
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from urllib.parse import quote

from onlinebench import row
from peoplebench import API, Caller
from serverbench import Served

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT / "Scripts"))
from webbuild.description import load  # noqa: E402

DESCRIPTION = load()
PROBES = 2 * (os.cpu_count() or 1)
REPEATS = 5
#: Bytes of a path and of a field of the head: as much as a head may have, or nearly.
LONGEST_PATH = 6000
LONGEST_FIELD = 12_000
#: What the server reads of a head.
FIELDS = ["Accept-Language", "Accept-Encoding", "Authorization", "Cookie", "If-None-Match", "Origin", "Range",
          "User-Agent", "X-Forwarded-For", "X-Request-ID"]
#: What lists and numbers in heads are made of.
WORST_OF_HEADS = {
    "commas": ",",
    "languages": "en;q=0.1,",
    "cookies": "a=b; ",
    "tags": '"a", ',
    "ranges": "bytes=0-1,",
    "addresses": "203.0.113.1, ",
    "digits": "9",
    "quotes": '"',
}
#: Of the requests that took longest, so many are tried once more.
WATCHED = 20
#: Of one piece of content, which is repeated.
WORST = {
    "marks": "\u0301\u0316",
    "one letter's marks": "a" + "\u0316\u0301" * 5000,
    "Tibetan marks": "\u0f73\u0f81",
    "spaces": " ",
    "joiners": "\u200d",
    "mixed scripts": "aа我א🏽",
    "what grows when it is folded": "\ufdfa",
    "what grows when it is composed": "\U0001d160",
    "emoji": "👩‍👩‍👧",
    "ends of lines": "\r\n",
    "words": "a b ",
}
#: For which others' times are taken, at rest and beside floods by turns.
SECONDS = 3
TURNS = 5
#: Connections over which the attack is sent while others' times are taken.
ATTACKERS = 4
#: Milliseconds for which one request may hold a loop.
LONGEST = 5
#: By how much the p99 of others may grow more beside the worst content than beside any.
MOST = 2


def measure_bounds(program: Path) -> list[dict]:
    with Served(program, options=["--trusted-proxy", "127.0.0.1"]) as server:
        attack = Attack(server)
        rest, held, worst = [], {}, []
        with Probes(server) as probes:
            for _ in range(200):
                rest.append(probes.longest(lambda: None))
            for name, request in attack.requests():
                held[name] = statistics.median(
                    probes.longest(lambda: attack.send(*request)) for _ in range(REPEATS))
                # All of them together would take hundreds of MB.
                (heapq.heappush if len(worst) < WATCHED else heapq.heappushpop)(worst, (held[name], name, request))
            for _, name, request in worst:
                # The machine may have been busy with something else just then: what is worst is tried once more.
                times = [probes.longest(lambda: attack.send(*request)) for _ in range(4 * REPEATS)]
                held[name] = min(held[name], statistics.median(times))
        alone, plain, beside_worst = beside_others(server, attack, [request for _, _, request in worst])
    ratios = [b / a for a, b in zip(plain, beside_worst)]
    for name in sorted((name for _, name, _ in worst), key=held.__getitem__, reverse=True)[:5]:
        print(f"{held[name]:6.2f} ms  {name}", file=sys.stderr)
    require_bounds(held, ratios)
    return [
        row("a loop is held at rest, longest of all probes", "ms", rest),
        row(f"a loop is held by one of {len(held)} worst requests (bound: {LONGEST})", "ms", list(held.values())),
        row("others' p99 at rest", "ms", alone),
        row("others' p99 beside a flood of plain requests", "ms", plain),
        row("others' p99 beside a flood of the worst requests", "ms", beside_worst),
        row(f"others' p99 beside the worst / beside plain requests (bound: {MOST})", "ratio", ratios),
    ]


def require_bounds(held: dict[str, float], ratios: list[float]) -> None:
    """Ends the program when a bound is broken, and says by what."""
    broken = [f"{time:.2f} ms is a loop held by {name}: {LONGEST} ms is the most"
              for name, time in held.items() if time > LONGEST]
    if statistics.median(ratios) > MOST:
        broken.append(f"others' p99 grows by {statistics.median(ratios):.2f} more than beside plain requests: {MOST} is the most")
    if broken:
        sys.exit("\n".join(broken))


class Probes:
    """Connections over which /health is asked; a context manager."""

    def __init__(self, server: Served):
        self._connections = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(PROBES)]

    def __enter__(self) -> "Probes":
        return self

    def __exit__(self, *_) -> None:
        for connection in self._connections:
            connection.close()

    def longest(self, act) -> float:
        """Milliseconds until the last was answered, all being asked right after the act has begun."""
        thread = threading.Thread(target=act)
        thread.start()
        time.sleep(0.001)
        began = time.perf_counter()
        for connection in self._connections:
            connection.sendall(b"GET /health HTTP/1.1\r\nHost: bench\r\n\r\n")
        for connection in self._connections:
            answer = b""
            while b"\r\n\r\n" not in answer:
                answer += connection.recv(4096)
        longest = (time.perf_counter() - began) * 1000
        thread.join()
        return longest


class Attack:
    """Requests with the worst texts. Each is sent from an address of its own by a player of its own kind, as far as
    an allowance wants that."""

    def __init__(self, server: Served):
        self._server = server
        self._addresses = (f"203.{a}.{b}.{c}" for a, b, c in itertools.product(range(256), repeat=3))
        self._lock = threading.RLock()
        self._renew()

    def _renew(self) -> None:
        """Another player with a match, a room and a message: the allowances of the one before are used up."""
        with self._lock:
            self._begin()

    def _begin(self) -> None:
        self._caller = Caller(self._server)
        _, self._token = self._guest()
        _, other = self._guest()
        code = self._ask("POST", "/invitations", {"ruleset": "3x3x3", "pace": 0}, self._token)["link"]["code"]
        match = self._ask("POST", f"/codes/{code}/take", None, other)["match"]["id"]
        room = self._ask("PUT", f"/matches/{match}/room", None, self._token)["room"]["id"]
        self._ask("POST", f"/rooms/{room}/messages", {"key": "a", "text": "Hello"}, self._token)
        self._names = {"/matches/{id}": match, "/rooms/{id}": room, "{number}": "1"}

    def _address(self) -> str:
        with self._lock:
            return next(self._addresses)

    def _guest(self) -> tuple[str, str]:
        answer = self._ask("POST", "/guests", {"wantsToken": True}, None)
        return answer["player"]["id"], answer["token"]

    def _ask(self, method: str, path: str, body: dict | None, token: str | None) -> dict:
        headers = {"X-Forwarded-For": self._address()}
        status, answer = self._caller.ask(method, path, body, headers, token)
        if status >= 300:
            sys.exit(f"{method} {path} was answered with {status}: {answer}")
        return answer

    def send(self, method: str, path: str, body: bytes | None, fields: dict[str, bytes] = {}) -> int:
        """fields: more of the head, or other values for what is in it."""
        for fill, name in self._names.items():
            path = path.replace(fill, fill.replace("{id}", name) if "{id}" in fill else name)
        headers = {"X-Forwarded-For": self._address(), "Authorization": f"Bearer {self._token}"}
        if body is not None:
            headers["Content-Type"] = "application/json"
        headers |= fields
        connection = http.client.HTTPConnection("127.0.0.1", self._server.port, timeout=60)
        try:
            connection.request(method, path.replace("{id}", "aaaaaaaaaaaaa"), body, headers)
            status = connection.getresponse().status
        except ConnectionError:
            # What is far too large is refused while it comes, and the rest isn't read.
            status = 413
        except http.client.BadStatusLine:
            # A head that is none at all is answered by the end of the connection.
            status = 400
        finally:
            connection.close()
        if status >= 500:
            sys.exit(f"{method} {path} was answered with {status}")
        if status == 429:
            self._renew()
        return status

    def requests(self):
        """Each with a name: the longest that may be sent, and the longest that a body takes."""
        yield from self._requests_by_head()
        for operation in DESCRIPTION.operations():
            yield from self._requests_by_path(operation)
            for member, example, schema in texts(operation):
                for kind, piece in WORST.items():
                    for most in {schema.get("x-max-bytes", schema.get("maxLength", 64)), 15_000}:
                        text = filled(piece, schema.get("maxLength", 64) if most < 15_000 else most, most)
                        for escapes in (False, True):
                            value = [text] if isinstance(example.get(member), list) else text
                            body = json.dumps(example | {member: value}, ensure_ascii=escapes)
                            form = ", escaped" if escapes else ""
                            yield (f"{operation.id}: {member} of {most} bytes of {kind}{form}",
                                   (operation.method, operation.path, body.encode()))
            for parameter in operation.parameters:
                schema = DESCRIPTION.resolve(parameter["schema"])
                if parameter["in"] == "query" and operation.id != "events" and schema.get("type") == "string":
                    for kind, piece in WORST.items():
                        most = schema.get("x-max-bytes", schema.get("maxLength", 64))
                        text = quote(filled(piece, schema.get("maxLength", 64), most))
                        yield (f"{operation.id}?{parameter['name']}= of {kind}",
                               (operation.method, f"{operation.path}?{parameter['name']}={text}", None))


    def _requests_by_path(self, operation):
        """The longest and worst in the place of each name in the path."""
        for name in re.findall(r"\{\w+\}", operation.path):
            for kind, piece in WORST.items():
                text = quote(filled(piece, LONGEST_PATH // 3, LONGEST_PATH // 3), safe="")
                yield (f"{operation.id}: {name} of {kind}",
                       (operation.method, operation.path.replace(name, text), None))

    def _requests_by_head(self):
        """The longest and worst in each field of the head that the server reads, cookies among them."""
        for field in FIELDS:
            for kind, piece in (WORST | WORST_OF_HEADS).items():
                text = "".join(filled(piece, LONGEST_FIELD, LONGEST_FIELD).splitlines())
                yield f"{field}: of {kind}", ("GET", f"{API}/me", None, {field: text.encode()})


def filled(piece: str, characters: int, most: int) -> str:
    text = (piece * (characters // len(piece) + 1))[:characters]
    return text.encode()[:most].decode(errors="ignore")


def texts(operation):
    """The texts of a body, each with an example of the whole body."""
    body = operation.content.get("requestBody", {}).get("content", {}).get("application/json")
    if body is None:
        return
    examples = [body["example"]] if "example" in body else [
        DESCRIPTION.resolve(each)["value"] for each in body["examples"].values()]
    schema = DESCRIPTION.resolve(body["schema"])
    for choice in schema.get("oneOf", [schema]):
        for member, part in DESCRIPTION.resolve(choice).get("properties", {}).items():
            for text in [part, *part.get("anyOf", [])]:
                text = DESCRIPTION.resolve(text)
                text = DESCRIPTION.resolve(text["items"]) if "items" in text else text
                if "maxLength" in text:
                    yield member, next((each for each in examples if member in each), examples[0]), text


def beside_others(server: Served, attack: Attack, worst: list[tuple]) -> tuple[list[float], list[float], list[float]]:
    """p99 in milliseconds of GET /site, by turns at rest, beside as many plain requests as are answered, and beside
    the worst ones: on few processors a flood of anything takes time from others."""
    plain = [("GET", "/health", None)]
    alone, beside_plain, beside_worst = [], [], []
    # In a process of its own, or it would wait for Python's threads that attack.
    with ProcessPoolExecutor(1, mp_context=get_context("fork")) as others:
        def measure() -> float:
            return others.submit(p99, server.port).result()

        others.submit(int).result()
        for _ in range(TURNS):
            alone.append(measure())
            beside_plain.append(beside(attack, plain, measure))
            beside_worst.append(beside(attack, worst, measure))
    return alone, beside_plain, beside_worst


def beside(attack: Attack, requests: list[tuple], measure: Callable[[], float]) -> float:
    ended = threading.Event()
    threads = [threading.Thread(target=go_on, args=(attack, requests[first:] + requests[:first], ended))
               for first in range(ATTACKERS)]
    for thread in threads:
        thread.start()
    measured = measure()
    ended.set()
    for thread in threads:
        thread.join()
    return measured


def p99(port: int) -> float:
    connection, times = http.client.HTTPConnection("127.0.0.1", port), []
    end = time.perf_counter() + SECONDS
    while time.perf_counter() < end:
        began = time.perf_counter()
        connection.request("GET", f"{API}/site")
        connection.getresponse().read()
        times.append((time.perf_counter() - began) * 1000)
        time.sleep(0.002)
    return statistics.quantiles(times, n=100)[98]


def go_on(attack: Attack, requests: list[tuple], ended: threading.Event) -> None:
    for request in itertools.cycle(requests):
        if ended.is_set():
            return
        attack.send(*request)
