"""People who play online: guests of the server, each with a browser of their own."""

from typing import Self

from playwright.sync_api import expect

from Browser.support.app import App, intercept, wait_on
from support.caller import Caller


class Held:
    """Answers to a page that are on their way until they are let through."""

    def __init__(self, page, path: str):
        self._page = page
        self._answers = []
        intercept(page, path, lambda route: self._answers.append((route, route.fetch())))

    def let_through(self):
        # What the server did the line may tell before the answer is here.
        wait_on(self._page, lambda: self._answers)
        for route, answer in self._answers:
            is_it = lambda request, url=route.request.url: request.url == url
            with self._page.expect_event("requestfinished", is_it):
                route.fulfill(response=answer)


class Guest(Caller):
    """A guest of the server, who asks it as a program does; matches are told by their ids."""

    def __init__(self, origin: str, name: str):
        super().__init__(origin)
        self.join(name)

    def rename(self, name: str) -> Self:
        self.name = self.succeed("PATCH", "/me", {"name": name})["player"]["name"]
        return self

    def match_with(self, other: Self, ruleset="3x3x3", pace=0) -> str:
        """A match in which this guest has X first."""
        return self.begin_with(other, ruleset, pace)["id"]

    def look(self, match: str) -> dict:
        return self.succeed("GET", f"/matches/{match}")["match"]

    def command(self, match: str, command: str, **more) -> dict:
        """Does something in the round that is played now."""
        round_number = self.look(match)["round"]["number"]
        body = {"command": command, "round": round_number} | more
        return self.succeed("POST", f"/matches/{match}/commands", body)

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
