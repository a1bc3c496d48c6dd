"""People who do things at nodes by lot, remember when they asked and what they were told, and hold it together.

What is checked is what everybody may rely on, whichever node they use: whatever is acknowledged has a higher version than
all that was known before it was asked for, nobody who asks is told less than was known before, a message has one
number, and a change of a room is of one message.
"""

import itertools
import random
import secrets
import threading
import time
from http.client import HTTPException
from functools import partial
from typing import NamedTuple, Self

from Nodes.support.club import Club, at
from support.caller import Answer, Caller
from support.waiting import wait_until

EMOJI = ["👍", "🎉", "😂"]
CELLS = ["".join(cell) for cell in itertools.product("abc", "123")]


class Deed(NamedTuple):
    """Something of a match or a room that was asked at one instant and answered at another."""

    began: float
    ended: float
    # The version of the match, or the number of the room's newest message.
    version: int
    writes: bool


class Table:
    """Two people with a match and a room, for whom two clients do one thing after the other."""

    def __init__(self, club: Club, chance: random.Random):
        self._club = club
        self._chance = chance
        self.players = [Caller(chance.choice(club.origins)).join() for _ in range(2)]
        self._match = self.players[0].begin_with(self.players[1])["id"]
        self._room = self.players[0].room_of({"id": self._match})
        # What was done with the match, and in the room.
        self.played: list[Deed] = []
        self.talked: list[Deed] = []
        # Commands that nobody answered: whoever gives one again may be told what came of it the first time.
        self._unsure: set[tuple] = set()
        # Keys by the number of their message.
        self.said: dict[int, str] = {}
        # The message that each change of the room was of, as far as it was told.
        self._changes: dict[int, int] = {}

    def do_something(self, client: int):
        """What one of the clients does, 0 or 1."""
        play = partial(self._play, client)
        self._chance.choice([play, play, self._look, self._say, self._read, self._react])()

    def _ask(self, player: Caller, *question) -> tuple[float, Answer | None]:
        """When it was asked, and the answer; None where nobody knows what came of it."""
        there = at(player, self._chance.choice(self._club.nodes))
        began = time.monotonic()
        try:
            answer = there.ask(*question)
        except (OSError, HTTPException):
            return began, None
        return began, answer if answer.status != 503 else None

    def _note(self, deeds: list[Deed], began: float, version: int, writes: bool = False):
        deeds.append(Deed(began, time.monotonic(), version, writes))

    def _look(self) -> dict | None:
        began, answer = self._ask(self._chance.choice(self.players), "GET", f"/matches/{self._match}")
        if answer is None:
            return None
        assert answer.status == 200, answer
        match = answer.body["match"]
        self._note(self.played, began, match["version"])
        return match

    def _play(self, client: int):
        """Each client has cells of its own, since a move that is there already is answered like a new one."""
        match = self._look()
        if match is None:
            return
        now = match["round"]
        if "turn" in now:
            seat = now["turn"] - 1
            free = [cell for cell in CELLS[client::2] if cell not in now["moves"]]
            if not free:
                return
            command = {"command": "move", "ply": now["ply"], "cell": self._chance.choice(free)}
        else:
            seat = client
            command = {"command": "wishRematch", "wish": True}
        mover = next(player for player in self.players if player.id == match["players"][seat])
        command |= {"round": now["number"]}
        began, answer = self._ask(mover, "POST", f"/matches/{self._match}/commands", command)
        which = tuple(command.values())
        if answer is None:
            self._unsure.add(which)
        elif answer.status != 409:
            assert answer.status == 200, answer
            version = answer.body["version"]
            # A wish that has come true is answered like a new one.
            writes = command["command"] == "move" and which not in self._unsure
            self._note(self.played, began, version, writes and version > match["version"])

    def _say(self):
        key, sayer = secrets.token_hex(8), self._chance.choice(self.players)
        answer = None
        while answer is None:
            began, answer = self._ask(sayer, "POST", f"/rooms/{self._room}/messages", {"key": key, "text": key})
            if answer is None and self.is_over():
                return
        assert answer.status == 200, answer
        number = answer.body["number"]
        assert number not in self.said, "two messages have one number"
        self.said[number] = key
        self._note(self.talked, began, number)
        self._note_change(answer.body)

    def _react(self):
        if not self.said:
            return
        path = f"/rooms/{self._room}/messages/{self._chance.choice(list(self.said))}/reaction"
        emoji = {"emoji": self._chance.choice(EMOJI)}
        _, answer = self._ask(self._chance.choice(self.players), "PUT", path, emoji)
        if answer is not None:
            assert answer.status == 200, answer
            self._note_change(answer.body)

    def _note_change(self, message: dict):
        known = self._changes.setdefault(message["change"], message["number"])
        assert known == message["number"], "one change is of two messages"

    def _read(self):
        began, answer = self._ask(self._chance.choice(self.players), "GET", f"/rooms/{self._room}/messages")
        if answer is None:
            return
        assert answer.status == 200, answer
        self._note(self.talked, began, answer.body["last"])

    def is_over(self) -> bool:
        return False

    @property
    def is_worth_a_check(self) -> bool:
        return len(self.played) > 20 and len(self.said) > 5

    def check(self):
        for deeds in (self.played, self.talked):
            check_order(deeds)
        self._check_room()

    def _check_room(self):
        """Every message that was acknowledged is there, once, and so is what was said without an answer."""
        found: dict[int, str] = {}
        path = f"/rooms/{self._room}/messages"
        page = self.players[0].succeed("GET", path)
        while True:
            found |= {message["number"]: message["text"] for message in page["messages"]}
            if "earlier" not in page:
                break
            page = self.players[0].succeed("GET", f"{path}?before={page['earlier']}")
        assert sorted(found) == list(range(1, len(found) + 1)), "a number is missing"
        assert len(set(found.values())) == len(found), "a message is there twice"
        assert found.items() >= self.said.items(), "another message than was acknowledged"


def check_order(deeds: list[Deed]):
    """Nothing that was answered knows less than what was answered before it was asked."""
    answered = sorted(deeds, key=lambda deed: deed.ended)
    known, upcoming = 0, iter(answered)
    next_one = next(upcoming, None)
    for deed in sorted(deeds, key=lambda deed: deed.began):
        while next_one and next_one.ended < deed.began:
            known = max(known, next_one.version)
            next_one = next(upcoming, None)
        assert deed.version > known or not deed.writes and deed.version == known, (
            f"version {known} was known, {deed.version} was told {'by a change' if deed.writes else ''}")


class History:
    """Some tables at which people do things until the end; a context manager."""

    _TABLES = 3

    def __init__(self, club: Club, seed: int | None = None):
        self._ends = threading.Event()
        self._troubles: list[BaseException] = []
        self._tables = [Table(club, random.Random(seed)) for _ in range(self._TABLES)]
        for table in self._tables:
            table.is_over = self._ends.is_set
        # Two at each table, who ask at once.
        self._threads = [
            threading.Thread(target=self._live, args=(table, client))
            for table in self._tables for client in range(2)]

    def __enter__(self) -> Self:
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_):
        self._ends.set()
        for thread in self._threads:
            thread.join()

    def _live(self, table: Table, client: int):
        try:
            while not self._ends.is_set():
                table.do_something(client)
        except BaseException as trouble:
            self._troubles.append(trouble)

    def wait(self):
        """Waits until enough is done, or somebody was told what can't be."""
        wait_until(lambda: self._troubles or all(table.is_worth_a_check for table in self._tables))

    def check(self):
        """Holds together what was told. To be called after the end, while a node of each person is there."""
        assert not self._troubles, self._troubles
        for table in self._tables:
            assert table.is_worth_a_check, "hardly anything was done"
            table.check()
