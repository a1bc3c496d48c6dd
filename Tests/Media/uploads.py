"""Sends pictures as members do, and looks at what becomes of them."""

import http.client
import json
import re
from collections.abc import Iterator
from itertools import count
from typing import NamedTuple

API = "/api/v1"


class Answer(NamedTuple):
    status: int
    body: dict


class Usage(NamedTuple):
    """Of one run of the decoder."""

    kib: int
    seconds: float


class Uploads:
    """By members who are made for it, for each may send ten an hour."""

    def __init__(self, server):
        self._server = server
        self._tokens = (token for number in count() for token in [self._register(number)] * 10)

    def token(self) -> str:
        """Of a member who may still send one."""
        return next(self._tokens)

    def put(self, content: bytes, kind: str | None = "image/jpeg", chunked: bool = False) -> Answer:
        headers = {"Authorization": f"Bearer {self.token()}"}
        if kind:
            headers["Content-Type"] = kind
        body = _parts(content) if chunked else content
        return self._ask("PUT", "/me/photo", body, headers, chunked)

    def get(self, media: str, size: int) -> tuple[int, bytes, http.client.HTTPMessage]:
        connection = self.connection()
        connection.request("GET", f"{API}/photos/{media}/{size}")
        answer = connection.getresponse()
        return answer.status, answer.read(), answer.headers

    def usage(self) -> list[Usage]:
        """What each run of the decoder has taken so far, as the server's log tells it."""
        found = re.findall(r"memory=(\d+) processor=([\d.e-]+) seconds", self._server.log)
        return [Usage(int(kib), float(seconds)) for kib, seconds in found]

    def _register(self, number: int) -> str:
        member = {"name": f"Mika {number}", "email": "member@example.org", "password": "correct horse",
                  "wantsToken": True}
        headers = {"Content-Type": "application/json"}
        answer = self._ask("POST", "/account", json.dumps(member).encode(), headers)
        assert answer.status == 201, answer
        return answer.body["token"]

    def _ask(self, method: str, path: str, body, headers: dict, chunked: bool = False) -> Answer:
        connection = self.connection()
        try:
            connection.request(method, API + path, body, headers, encode_chunked=chunked)
        except (BrokenPipeError, ConnectionResetError):
            pass  # It was cut while sending; the answer is there all the same.
        answer = connection.getresponse()
        text = answer.read()
        connection.close()
        return Answer(answer.status, json.loads(text) if text else {})

    def connection(self) -> http.client.HTTPConnection:
        return http.client.HTTPConnection("127.0.0.1", self._server.port, timeout=120)


def _parts(content: bytes) -> Iterator[bytes]:
    for at in range(0, len(content), 1 << 16):
        yield content[at : at + (1 << 16)]
