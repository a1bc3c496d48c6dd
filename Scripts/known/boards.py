"""Boards by the text of their ruleset: their squares, and which are the same when the board is turned."""

from functools import cached_property
from string import ascii_lowercase
from typing import Self

from solving.ruleset import Ruleset


class Board(Ruleset):
    """A board without misere, for whoever asks about its first moves."""

    @classmethod
    def of(cls, text: str) -> Self:
        board = super().of(text)
        if board.is_misere:
            raise ValueError(f"no board: {text}")
        return board

    @cached_property
    def first_moves(self) -> list[str]:
        """As `gameon solve` names them: squares, or columns where marks fall."""
        letters = ascii_lowercase[: self.columns]
        if self.is_drop:
            return list(letters)
        return [f"{letter}{row}" for row in range(1, self.rows + 1) for letter in letters]

    @cached_property
    def turns(self) -> list[dict[str, str]]:
        """Every way to turn or mirror the board onto itself: which move becomes which. The first leaves all in place."""
        right, top = self.columns - 1, self.rows - 1
        if self.is_drop:
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
