"""Players who ask the server as a program does, and hear what its event stream tells."""

import copy
import http.client
import itertools
import json
import secrets
import socket
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import NamedTuple, Self
from urllib.parse import urlsplit

from support.waiting import PATIENCE, wait_until

API = "/api/v1"
# Of all members of the tests.
PASSWORD = "correct horse battery staple"
_numbers = itertools.count(1)


def unused(name: str) -> str:
    """A name that no member of this run has yet."""
    return f"{name} {next(_numbers)}"


class Answer(NamedTuple):
    """The body is JSON, or bytes where it is something else, or None where there is none."""

    status: int
    body: dict | bytes | None
    headers: http.client.HTTPMessage

    @property
    def problem(self) -> str:
        """The name of what is wrong, if something is."""
        kind = self.body.get("type", "") if isinstance(self.body, dict) else ""
        return kind.removeprefix("urn:gameon:problem:")


class Caller:
    """Somebody who has no session until they join or register; each question has a connection of its own."""

    def __init__(self, origin: str):
        self.origin = origin
        self.token: str | None = None
        self.id: str | None = None
        self.name: str | None = None
        self._kept: http.client.HTTPConnection | None = None

    def join(self, name: str | None = None) -> Self:
        """Becomes a guest of the server."""
        body = {"wantsToken": True} | ({"name": name} if name else {})
        return self._become(self.succeed("POST", "/guests", body))

    def ask(self, method: str, path: str, body: object = None, **headers: str | None) -> Answer:
        """What is sent is JSON, or bytes as they are; in names of headers `_` stands for `-`.

        What bytes are is said unless `Content_Type` is None.
        """
        answer = self._send(method, path, body, headers)
        content = answer.read()
        is_json = "json" in (answer.headers["Content-Type"] or "")
        return Answer(answer.status, json.loads(content) if is_json else content or None, answer.headers)

    def succeed(self, method: str, path: str, body: object = None) -> dict | None:
        """The body of an answer that has to be a good one."""
        answer = self.ask(method, path, body)
        assert answer.status < 300, (method, path, answer)
        return answer.body

    @contextmanager
    def keeping_connection(self) -> Iterator[Self]:
        """The same player, all of whose questions go over one connection."""
        keeping = copy.copy(self)
        keeping._kept = self.connection()
        keeping.ask("GET", "/me")
        yield keeping
        keeping._kept.close()

    def connection(self) -> http.client.HTTPConnection:
        place = urlsplit(self.origin)
        return http.client.HTTPConnection(place.hostname, place.port, timeout=PATIENCE)

    # Playing

    def invite(self, ruleset: str = "3x3x3", **more: object) -> dict:
        return self.succeed("POST", "/invitations", {"ruleset": ruleset, "pace": 0, **more})

    def take(self, code: str) -> dict:
        """The match that an invitation has become."""
        return self.succeed("POST", f"/codes/{code}/take")["match"]

    def begin_with(self, other: Self, ruleset: str = "3x3x3", pace: int = 0) -> dict:
        """A match in which this player has X first."""
        return other.take(self.invite(ruleset, pace=pace, starter="owner")["link"]["code"])

    def do(self, match: dict, command: str, **more: object) -> Answer:
        """Gives a command in the round of a match as it was answered last."""
        body = {"command": command, "round": match["round"]["number"], **more}
        return self.ask("POST", f"/matches/{match['id']}/commands", body)

    def play(self, match: dict, cell: str) -> Answer:
        return self.do(match, "move", ply=match["round"]["ply"], cell=cell)

    # Being known

    def register(self, name: str | None = None, email: str = "mira@example.org") -> Self:
        """Becomes a member; a guest keeps what is theirs, and the name unless another one is given."""
        details = {"name": name or self.name, "email": email, "password": PASSWORD}
        return self._become(self.succeed("POST", "/account", details | {"wantsToken": True}))

    def _become(self, answer: dict) -> Self:
        self.token, self.id = answer["token"], answer["player"]["id"]
        self.name = answer["player"]["name"]
        return self

    def follow(self, other: Self):
        self.succeed("PUT", f"/following/{other.id}")

    def befriend(self, other: Self):
        """Each follows the other."""
        self.follow(other)
        other.follow(self)

    # Talking

    def room_with(self, other: Self) -> str:
        """The id of the room of two."""
        return self.succeed("PUT", f"/people/{other.id}/room")["room"]["id"]

    def room_of(self, match: dict) -> str:
        return self.succeed("PUT", f"/matches/{match['id']}/room")["room"]["id"]

    def group(self, *others: Self, name: str = "Club") -> str:
        """The id of a new group of players to whom the caller may write."""
        body = {"key": secrets.token_hex(8), "name": name, "members": [other.id for other in others]}
        return self.succeed("POST", "/rooms", body)["room"]["id"]

    def say(self, room: str, text: str, **more: object) -> dict:
        return self.succeed(
            "POST", f"/rooms/{room}/messages", {"key": secrets.token_hex(8), "text": text, **more})

    # Sending photos and videos

    def announce(self, kind: str, size: int) -> Answer:
        return self.ask("POST", "/uploads", {"key": secrets.token_hex(8), "kind": kind, "size": size})

    def piece(self, upload: str, offset: int, content: bytes) -> Answer:
        return self.ask("PATCH", f"/uploads/{upload}?offset={offset}", content)

    def state(self, upload: str) -> Answer:
        return self.ask("GET", f"/uploads/{upload}")

    def send(self, kind: str, content: bytes) -> dict:
        """The upload, once something has come of it."""
        announced = self.announce(kind, len(content))
        assert announced.status == 200, announced
        upload = announced.body["id"]
        for at in range(0, len(content), 1 << 20):
            answer = self.piece(upload, at, content[at : at + (1 << 20)])
            assert answer.status == 200, answer
        return self.await_end(upload)

    def await_end(self, upload: str) -> dict:
        def ended() -> dict | None:
            state = self.state(upload).body
            return None if state["state"] in ("receiving", "processing") else state

        # What makes videos gives way to all else on the machine.
        return wait_until(ended, pause=0.05, patience=10 * PATIENCE)

    # Listening

    def events(self, query: str = "") -> Iterator[dict]:
        """What the stream tells, each as `{"event": NAME, "data": …}`, until it ends."""
        stream = self._send("GET", f"/events{query}")
        assert stream.status == 200, stream.read()
        assert stream.headers["Content-Type"].startswith("text/event-stream")
        with stream:
            yield from parse_events(line.decode() for line in stream)

    def listen(self, receive_buffer: int | None = None) -> socket.socket:
        """Opens an event stream and reads nothing of it."""
        return self.open("GET", "/events", receive_buffer=receive_buffer)

    def open(self, method: str, path: str, fields: str = "", begin: bytes = b"",
             receive_buffer: int | None = None) -> socket.socket:
        """A connection on which a request, or the beginning of one, was sent, and nothing is read.

        fields: more of the head, each with the end of its line.
        begin: of the body.
        """
        stream = socket.socket()
        if receive_buffer:
            stream.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        stream.settimeout(PATIENCE)
        place = urlsplit(self.origin)
        stream.connect((place.hostname, place.port))
        head = f"{method} {API}{path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {self.token}\r\n"
        stream.sendall(f"{head}{fields}\r\n".encode() + begin)
        return stream

    def _send(
        self, method: str, path: str, body: object = None, headers: dict[str, str | None] = {},
    ) -> http.client.HTTPResponse:
        headers = {name.replace("_", "-"): value for name, value in headers.items()}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        if isinstance(body, (dict, list, str)):
            body = json.dumps(body).encode()
            headers["Content-Type"] = "application/json"
        elif body is not None:
            headers.setdefault("Content-Type", "application/octet-stream")
        headers = {name: value for name, value in headers.items() if value is not None}
        if not self._kept:
            headers["Connection"] = "close"
        connection = self._kept or self.connection()
        try:
            connection.request(method, API + path, body, headers)
        except (BrokenPipeError, ConnectionResetError):
            # What was cut while sending may be answered all the same; what was cut before has nobody to answer it.
            if connection.sock is None:
                raise
        return connection.getresponse()


def pair(origin: str, ruleset: str = "3x3x3", pace: int = 0) -> tuple[Caller, Caller, dict]:
    """Two guests and their match; the first has X."""
    owner, taker = Caller(origin).join(), Caller(origin).join()
    return owner, taker, owner.begin_with(taker, ruleset, pace)


def parse_events(lines: Iterable[str]) -> Iterator[dict]:
    fields: dict[str, str] = {}
    for line in lines:
        name, _, value = line.rstrip("\n").partition(": ")
        if name:
            fields[name] = value
        elif fields:
            yield {"event": fields["event"], "data": json.loads(fields["data"])}
            fields = {}
