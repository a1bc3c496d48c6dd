"""A player who asks the server, and hears what its event stream tells."""

import json
import secrets
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from typing import Self


class Caller:
    def __init__(self, origin: str, token: str | None = None, id: str | None = None):
        self._origin = origin
        self.token = token
        self.id = id

    @classmethod
    def guest(cls, origin: str) -> Self:
        _, answer = cls(origin).ask("POST", "/guests", {"wantsToken": True})
        return cls(origin, answer["token"], answer["player"]["id"])

    def ask(self, method: str, path: str, body: object = None) -> tuple[int, dict | None]:
        """The status, and the body of the answer; what is sent is JSON, or bytes as they are."""
        try:
            with self._send(method, path, body) as answer:
                return answer.status, _read(answer)
        except urllib.error.HTTPError as error:
            return error.code, _read(error)

    def do(self, match: dict, command: str, **more: object) -> tuple[int, dict]:
        """Gives a command in a round as it is now."""
        body = {"command": command, "round": match["round"]["number"], **more}
        return self.ask("POST", f"/matches/{match['id']}/commands", body)

    def invite(self, ruleset: str = "3x3x3", **more: object) -> dict:
        return self.ask("POST", "/invitations", {"ruleset": ruleset, "pace": 0, **more})[1]

    def take(self, code: str) -> dict:
        """The match that an invitation has become."""
        return self.ask("POST", f"/codes/{code}/take")[1]["match"]

    def register(self, name: str) -> None:
        """Makes a member of the guest."""
        email = f"{secrets.token_hex(8)}@example.org"
        body = {"name": f"{name} {secrets.token_hex(4)}", "email": email,
                "password": "correct horse battery", "wantsToken": True}
        self.token = self.ask("POST", "/account", body)[1]["token"]

    def befriend(self, other: Self) -> None:
        """Each follows the other."""
        self.ask("PUT", f"/following/{other.id}")
        other.ask("PUT", f"/following/{self.id}")

    def upload(self, content: bytes, kind: str = "photo") -> str:
        """The id of an upload in one piece that is ready."""
        body = {"key": secrets.token_hex(8), "kind": kind, "size": len(content)}
        id = self.ask("POST", "/uploads", body)[1]["id"]
        upload = self.ask("PATCH", f"/uploads/{id}?offset=0", content)[1]
        while upload["state"] == "processing":
            time.sleep(0.05)
            upload = self.ask("GET", f"/uploads/{id}")[1]
        assert upload["state"] == "ready", upload
        return id

    def group(self, *others: Self) -> str:
        """The id of a new group of players to whom the caller may write."""
        body = {"key": secrets.token_hex(8), "name": "Club", "members": [other.id for other in others]}
        return self.ask("POST", "/rooms", body)[1]["room"]["id"]

    def say(self, room: str, text: str, **more: object) -> dict:
        body = {"key": secrets.token_hex(8), "text": text, **more}
        return self.ask("POST", f"/rooms/{room}/messages", body)[1]

    def events(self, query: str = "") -> Iterator[dict]:
        """What the stream tells, each as `{"event": NAME, "data": …}`, until it ends."""
        with self._send("GET", f"/events{query}") as stream:
            assert stream.headers["Content-Type"].startswith("text/event-stream")
            yield from parse_events(line.decode() for line in stream)

    def _send(self, method: str, path: str, body: object = None):
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        data = body if isinstance(body, bytes) else None if body is None else json.dumps(body).encode()
        if data is not None:
            kind = "octet-stream" if data is body else "json"
            headers["Content-Type"] = f"application/{kind}"
        request = urllib.request.Request(
            f"{self._origin}/api/v1{path}", data, headers, method=method)
        return urllib.request.urlopen(request, timeout=30)


def parse_events(lines: Iterator[str]) -> Iterator[dict]:
    fields: dict[str, str] = {}
    for line in lines:
        name, _, value = line.rstrip("\n").partition(": ")
        if name:
            fields[name] = value
        elif fields:
            yield {"event": fields["event"], "data": json.loads(fields["data"])}
            fields = {}


def _read(answer) -> dict | None:
    text = answer.read()
    return json.loads(text) if text else None
