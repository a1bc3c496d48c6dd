"""A player who asks the server, and hears what its event stream tells."""

import json
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
        """The status, and the body as JSON."""
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

    def events(self, query: str = "") -> Iterator[dict]:
        """What the stream tells, each as `{"event": NAME, "data": …}`, until it ends."""
        with self._send("GET", f"/events{query}") as stream:
            assert stream.headers["Content-Type"].startswith("text/event-stream")
            yield from parse_events(line.decode() for line in stream)

    def _send(self, method: str, path: str, body: object = None):
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        data = None if body is None else json.dumps(body).encode()
        if data is not None:
            headers["Content-Type"] = "application/json"
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
