"""People who play online: guests of the server, each with a browser of their own."""

import itertools
import json
import time
import urllib.request

from playwright.sync_api import expect

from Browser.support.app import App
from support.waiting import PATIENCE

PASSWORD = "correct horse battery staple"
_numbers = itertools.count(1)


def unused(name: str) -> str:
    """A name that no member of this run has yet."""
    return f"{name} {next(_numbers)}"


class Held:
    """Answers to a page that are on their way until they are let through."""

    def __init__(self, page, path: str):
        self._page = page
        self._answers = []
        page.route(path, lambda route: self._answers.append((route, route.fetch())))

    def let_through(self):
        # What the server did the line may tell before the answer is here.
        deadline = time.monotonic() + PATIENCE
        while not self._answers:
            assert time.monotonic() < deadline, "nothing was asked"
            self._page.wait_for_timeout(20)
        for route, answer in self._answers:
            is_it = lambda request, url=route.request.url: request.url == url
            with self._page.expect_event("requestfinished", is_it):
                route.fulfill(response=answer)


class Guest:
    """A guest of the server, who asks it as a program does."""

    def __init__(self, origin: str, name: str):
        self._origin = origin
        self._headers = {"Content-Type": "application/json"}
        answer = self.ask("POST", "/guests", {"name": name, "wantsToken": True})
        self._headers["Authorization"] = f"Bearer {answer['token']}"
        self.token = answer["token"]
        self.id = answer["player"]["id"]
        self.name = name

    def ask(self, method: str, path: str, body: dict | None = None) -> dict:
        request = urllib.request.Request(
            f"{self._origin}/api/v1{path}",
            method=method,
            headers=self._headers,
            data=None if body is None else json.dumps(body).encode(),
        )
        with urllib.request.urlopen(request) as answer:
            return json.loads(answer.read() or "{}")

    def register(self, email="mira@example.org") -> "Guest":
        """Makes a member of the guest, with the password of all members of the tests."""
        details = {"name": self.name, "email": email, "password": PASSWORD}
        answer = self.ask("POST", "/account", details | {"wantsToken": True})
        self.token = answer["token"]
        self._headers["Authorization"] = f"Bearer {self.token}"
        return self

    def follow(self, other: "Guest"):
        self.ask("PUT", f"/following/{other.id}")

    def befriend(self, other: "Guest"):
        """Each follows the other."""
        self.follow(other)
        other.follow(self)

    def rename(self, name: str) -> "Guest":
        self.name = self.ask("PATCH", "/me", {"name": name})["player"]["name"]
        return self

    def match_with(self, other: "Guest", ruleset="3x3x3", pace=0) -> str:
        """The id of a match in which this guest has X first."""
        wanted = {"ruleset": ruleset, "pace": pace, "starter": "owner"}
        code = self.ask("POST", "/invitations", wanted)["link"]["code"]
        return other.ask("POST", f"/codes/{code}/take")["match"]["id"]

    def look(self, match: str) -> dict:
        return self.ask("GET", f"/matches/{match}")["match"]

    def command(self, match: str, command: str, **more) -> dict:
        """Does something in the round that is played now."""
        round_number = self.look(match)["round"]["number"]
        body = {"command": command, "round": round_number} | more
        return self.ask("POST", f"/matches/{match}/commands", body)

    def move(self, match: str, *cells: str):
        """Moves in turn, each at the ply of then."""
        for cell in cells:
            self.command(match, "move", ply=self.look(match)["round"]["ply"], cell=cell)

    def sit_down(self, context, origin: str):
        """Makes the guest the one who plays in a browser."""
        context.add_cookies([{"name": "gameon", "value": self.token, "url": origin}])


class Person(App):
    """Somebody at a browser of their own, as a guest of the server."""

    guest: Guest


def meet(one: Person, other: Person, ruleset="3x3x3", pace=0) -> str:
    """Brings both to a new match in which the first has X; its id."""
    match = one.guest.match_with(other.guest, ruleset, pace)
    for person in (one, other):
        person.open(f"/online/{match}")
        expect(person.grid).to_be_visible()
    return match


def play_in_turn(people: list[Person], *cells: str):
    """Two people move in turn, and each sees every move."""
    for ply, cell in enumerate(cells):
        mover = people[ply % 2]
        mover.press(mover.cell(cell))
        for person in people:
            person.expect_cell(cell, "XO"[ply % 2])
