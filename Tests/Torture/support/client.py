"""The interface, as a program uses it."""

import copy
import http.client
import json
import socket
from contextlib import contextmanager
from typing import NamedTuple

API = "/api/v1"


class Answer(NamedTuple):
    status: int
    body: dict


class Player:
    """A guest with a connection of their own."""

    def __init__(self, server):
        self._server = server
        self._kept = None
        self.token = None
        answer = self.post("/guests", {"wantsToken": True})
        assert answer.status == 201, answer
        self.token = answer.body["token"]
        self.id = answer.body["player"]["id"]

    def get(self, path: str) -> Answer:
        return self._ask("GET", path)

    def post(self, path: str, body: dict | None = None) -> Answer:
        return self._ask("POST", path, body)

    def put(self, path: str, body: dict | None = None) -> Answer:
        return self._ask("PUT", path, body)

    def move(self, match: dict, cell: str) -> Answer:
        """Plays a cell in a match as it was answered last."""
        return self.post(f"/matches/{match['id']}/commands", move(match, cell))

    def listen(self, query: str = "", receive_buffer: int | None = None) -> socket.socket:
        """Opens an event stream and reads nothing of it."""
        stream = socket.socket()
        if receive_buffer:
            stream.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        stream.connect(("127.0.0.1", self._server.port))
        stream.sendall(self.head("GET", f"/events{query}") + b"\r\n")
        return stream

    def head(self, method: str, path: str) -> bytes:
        """A request up to its last field."""
        return (
            f"{method} {API}{path} HTTP/1.1\r\nHost: 127.0.0.1:{self._server.port}\r\n"
            f"Authorization: Bearer {self.token}\r\n"
        ).encode()

    @contextmanager
    def connection(self):
        """The player over one connection, which is kept."""
        kept = copy.copy(self)
        kept._kept = http.client.HTTPConnection("127.0.0.1", self._server.port, timeout=60)
        kept.get("/me")
        yield kept
        kept._kept.close()

    def _ask(self, method: str, path: str, body: dict | None = None) -> Answer:
        connection = self._kept or http.client.HTTPConnection(
            "127.0.0.1", self._server.port, timeout=60)
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        if body is not None:
            headers["Content-Type"] = "application/json"
        connection.request(
            method, API + path, json.dumps(body) if body is not None else None, headers)
        answer = connection.getresponse()
        text = answer.read()
        if not self._kept:
            connection.close()
        return Answer(answer.status, json.loads(text) if text else {})


def move(match: dict, cell: str) -> dict:
    round = match["round"]
    return {"command": "move", "round": round["number"], "ply": round["ply"], "cell": cell}


def pair(server, pace: int = 0, ruleset: str = "3x3x3") -> tuple[Player, Player, dict]:
    """Two guests and their match; the first has X."""
    owner, taker = Player(server), Player(server)
    wish = {"ruleset": ruleset, "pace": pace, "starter": "owner"}
    invitation = owner.post("/invitations", wish)
    assert invitation.status == 201, invitation
    taken = taker.post(f"/codes/{invitation.body['link']['code']}/take")
    assert taken.status == 200, taken
    return owner, taker, taken.body["match"]
