"""Boards by the text of their ruleset: their squares, and which are the same when the board is turned."""

import re
from dataclasses import dataclass
from functools import cached_property
from string import ascii_lowercase


@dataclass(frozen=True)
class Board:
    """A board without misere, such as 3x3x3 or 7x6x4d."""

    text: str
    columns: int
    rows: int
    in_a_row: int
    drop: bool

    @classmethod
    def named(cls, text: str) -> "Board":
        """Raises ValueError for a text that is none of such a board."""
        found = re.fullmatch(r"(\d+)x(\d+)x(\d+)(d?)", text)
        if not found:
            raise ValueError(f"no board: {text}")
        return cls(text, *map(int, found.groups()[:3]), bool(found[4]))

    @property
    def options(self) -> list[str]:
        """How `gameon solve` and `gameon perft` are told of it."""
        size = f"{self.columns}x{self.rows}x{self.in_a_row}"
        return ["--board", size, *(["--drop"] if self.drop else [])]

    @cached_property
    def first_moves(self) -> list[str]:
        """As `gameon solve` names them: squares, or columns where marks fall."""
        letters = ascii_lowercase[: self.columns]
        if self.drop:
            return list(letters)
        return [f"{letter}{row}" for row in range(1, self.rows + 1) for letter in letters]

    @cached_property
    def turns(self) -> list[dict[str, str]]:
        """Every way to turn or mirror the board onto itself: which move becomes which. The first leaves all in place."""
        right, top = self.columns - 1, self.rows - 1
        if self.drop:
            return [{ascii_lowercase[x]: ascii_lowercase[way(x)] for x in range(self.columns)}
                    for way in (lambda x: x, lambda x: right - x)]
        ways = [lambda x, y: (x, y), lambda x, y: (right - x, y),
                lambda x, y: (x, top - y), lambda x, y: (right - x, top - y)]
        if self.columns == self.rows:
            ways += [lambda x, y, way=way: way(y, x) for way in list(ways)]
        places = [(x, y) for y in range(self.rows) for x in range(self.columns)]
        return [{_square(*place): _square(*way(*place)) for place in places} for way in ways]

    def kinds(self, moves: list[str], after: str | None = None) -> dict[str, list[str]]:
        """Those of `moves` that are the same when the board is turned, by the first of each; `after` stays where it is."""
        turns = [turn for turn in self.turns if after is None or turn[after] == after]
        found: dict[str, list[str]] = {}
        for move in moves:
            first = min((turn[move] for turn in turns), key=moves.index)
            found.setdefault(first, []).append(move)
        return found


def _square(x: int, y: int) -> str:
    return f"{ascii_lowercase[x]}{y + 1}"
