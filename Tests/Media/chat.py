"""Sends photos and videos as members do in chats, piece by piece."""

import http.client
import json
import time
from itertools import count
from typing import NamedTuple

API = "/api/v1"
PIECE = 1 << 20


class Answer(NamedTuple):
    status: int
    body: dict
    headers: http.client.HTTPMessage

    @property
    def problem(self) -> str:
        return self.body.get("type", "").removeprefix("urn:gameon:problem:")


class Member:
    """Somebody with a session of their own; registered unless they are to be a guest."""

    _numbers = count()

    def __init__(self, server, is_guest: bool = False):
        self._server = server
        self.token = None
        if is_guest:
            answer = self.ask("POST", "/guests", {"wantsToken": True})
        else:
            answer = self.ask("POST", "/account", {
                "name": f"Sender {next(self._numbers)}", "email": "sender@example.org",
                "password": "correct horse", "wantsToken": True})
        assert answer.status == 201, answer
        self.token, self.id = answer.body["token"], answer.body["player"]["id"]

    def ask(self, method: str, path: str, body: dict | bytes | None = None, **headers) -> Answer:
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        if isinstance(body, dict):
            body, headers["Content-Type"] = json.dumps(body).encode(), "application/json"
        connection = self.connection()
        try:
            connection.request(method, API + path, body, {k.replace("_", "-"): v for k, v in headers.items()})
        except (BrokenPipeError, ConnectionResetError):
            pass  # It was cut while sending; the answer is there all the same.
        answer = connection.getresponse()
        content = answer.read()
        connection.close()
        kind = answer.headers["Content-Type"] or ""
        return Answer(answer.status, json.loads(content) if "json" in kind else content, answer.headers)

    def connection(self) -> http.client.HTTPConnection:
        return http.client.HTTPConnection("127.0.0.1", self._server.port, timeout=120)

    def announce(self, kind: str, size: int, key: str | None = None) -> Answer:
        key = key or f"key {next(self._numbers)}"
        return self.ask("POST", "/uploads", {"key": key, "kind": kind, "size": size})

    def piece(self, upload: str, offset: int, content: bytes) -> Answer:
        return self.ask("PATCH", f"/uploads/{upload}?offset={offset}", content)

    def state(self, upload: str) -> Answer:
        return self.ask("GET", f"/uploads/{upload}")

    def send(self, kind: str, content: bytes) -> dict:
        """The upload, once something has come of it."""
        answer = self.announce(kind, len(content))
        assert answer.status == 200, answer
        upload = answer.body["id"]
        for at in range(0, len(content), PIECE):
            answer = self.piece(upload, at, content[at : at + PIECE])
            assert answer.status == 200, answer
        return self.await_end(upload)

    def await_end(self, upload: str) -> dict:
        # What makes videos gives way to all else on the machine.
        deadline = time.monotonic() + 1200
        while (state := self.state(upload).body)["state"] in ("receiving", "processing"):
            assert time.monotonic() < deadline, state
            time.sleep(0.05)
        return state
