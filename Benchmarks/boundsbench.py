"""The longest and worst content in every text that the interface takes: how long it holds the others up.

What is sent follows from Web/api/openapi.yaml, so a new text is sent by itself. A request is answered while probes on
other connections, enough for every event loop, ask for /health: as long as the slowest of them waits, its loop was
held.
"""

import http.client
import itertools
import json
import os
import socket
import statistics
import sys
import threading
import time
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
SECONDS = 5


def measure_bounds(program: Path) -> list[dict]:
    with Served(program, options=["--trusted-proxy", "127.0.0.1"]) as server:
        attack = Attack(server)
        rest, held = [], {}
        with Probes(server) as probes:
            for _ in range(200):
                rest.append(probes.longest(lambda: None))
            for name, request in attack.requests():
                times = [probes.longest(lambda: attack.send(*request)) for _ in range(REPEATS)]
                # The machine may be busy with something else: the quickest time is what the request itself takes.
                held[name] = min(times)
        worst = sorted(held, key=held.__getitem__)[-5:]
        for name in reversed(worst):
            print(f"{held[name]:6.2f} ms  {name}", file=sys.stderr)
        alone, beside = beside_attack(server, attack)
        return [
            row("a loop is held at rest, longest of all probes", "ms", rest),
            row(f"a loop is held by one of {len(held)} worst requests (bound: 5)", "ms", list(held.values())),
            row("others' p99 at rest", "ms", [alone]),
            row("others' p99 beside the worst requests", "ms", [beside]),
            row("others' p99 beside the worst requests / at rest (bound: 2)", "ratio", [beside / alone]),
        ]


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
        self._renew()

    def _renew(self) -> None:
        """Another player with a match, a room and a message: the allowances of the one before are used up."""
        self._caller = Caller(self._server)
        _, self._token = self._guest()
        _, other = self._guest()
        code = self._ask("POST", "/invitations", {"ruleset": "3x3x3", "pace": 0}, self._token)["link"]["code"]
        match = self._ask("POST", f"/codes/{code}/take", None, other)["match"]["id"]
        room = self._ask("PUT", f"/matches/{match}/room", None, self._token)["room"]["id"]
        self._ask("POST", f"/rooms/{room}/messages", {"key": "a", "text": "Hello"}, self._token)
        self._names = {"/matches/{id}": match, "/rooms/{id}": room, "{number}": "1"}

    def _guest(self) -> tuple[str, str]:
        answer = self._ask("POST", "/guests", {"wantsToken": True}, None)
        return answer["player"]["id"], answer["token"]

    def _ask(self, method: str, path: str, body: dict | None, token: str | None) -> dict:
        headers = {"X-Forwarded-For": next(self._addresses)}
        status, answer = self._caller.ask(method, path, body, headers, token)
        if status >= 300:
            sys.exit(f"{method} {path} was answered with {status}: {answer}")
        return answer

    def send(self, method: str, path: str, body: bytes | None) -> int:
        for fill, name in self._names.items():
            path = path.replace(fill, fill.replace("{id}", name) if "{id}" in fill else name)
        headers = {"X-Forwarded-For": next(self._addresses), "Authorization": f"Bearer {self._token}"}
        if body is not None:
            headers["Content-Type"] = "application/json"
        connection = http.client.HTTPConnection("127.0.0.1", self._server.port, timeout=60)
        try:
            connection.request(method, path.replace("{id}", "aaaaaaaaaaaaa"), body, headers)
            status = connection.getresponse().status
        except ConnectionError:
            # What is far too large is refused while it comes, and the rest isn't read.
            status = 413
        finally:
            connection.close()
        if status >= 500:
            sys.exit(f"{method} {path} was answered with {status}")
        if status == 429:
            self._renew()
        return status

    def requests(self):
        """Each with a name: the longest that may be sent, and the longest that a body takes."""
        for operation in DESCRIPTION.operations():
            for member, example, schema in texts(operation):
                for kind, piece in WORST.items():
                    for most in {schema.get("x-max-bytes", schema.get("maxLength", 64)), 15_000}:
                        text = filled(piece, schema.get("maxLength", 64) if most < 15_000 else most, most)
                        for escapes in (False, True):
                            value = [text] if isinstance(example.get(member), list) else text
                            body = json.dumps(example | {member: value}, ensure_ascii=escapes)
                            yield (f"{operation.id}: {member} of {most} bytes of {kind}",
                                   (operation.method, operation.path, body.encode()))
            for parameter in operation.parameters:
                schema = DESCRIPTION.resolve(parameter["schema"])
                if parameter["in"] == "query" and operation.id != "events" and schema.get("type") == "string":
                    for kind, piece in WORST.items():
                        most = schema.get("x-max-bytes", schema.get("maxLength", 64))
                        text = quote(filled(piece, schema.get("maxLength", 64), most))
                        yield (f"{operation.id}?{parameter['name']}= of {kind}",
                               (operation.method, f"{operation.path}?{parameter['name']}={text}", None))


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


def beside_attack(server: Served, attack: Attack) -> tuple[float, float]:
    """p99 in milliseconds of GET /site, at rest and while the longest texts are sent all the time."""
    requests = [request for name, request in attack.requests() if name.startswith(("say", "editMessage", "signIn"))]

    def p99() -> float:
        caller, times = Caller(server), []
        end = time.perf_counter() + SECONDS
        while time.perf_counter() < end:
            began = time.perf_counter()
            caller.ask("GET", "/site")
            times.append((time.perf_counter() - began) * 1000)
            time.sleep(0.002)
        return statistics.quantiles(times, n=100)[98]

    alone = p99()
    ended = threading.Event()

    def go_on() -> None:
        for request in itertools.cycle(requests):
            if ended.is_set():
                return
            attack.send(*request)

    thread = threading.Thread(target=go_on)
    thread.start()
    beside = p99()
    ended.set()
    thread.join()
    return alone, beside
