"""Boards of the family, as far as making puzzles needs them: legal moves, lines, symmetries, texts."""

from __future__ import annotations

import re
from functools import cached_property

from solving.ruleset import Ruleset

#: The marks of a position by cell, row by row from a1: "." for none, "x" and "o".
Marks = str
_DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))


class Board(Ruleset):
    """A board, for whoever plays on it."""

    @property
    def cells(self) -> int:
        return self.columns * self.rows

    def marks(self, moves: list[int]) -> Marks:
        """The marks after moves, the first by X."""
        marks = ["."] * self.cells
        for ply, cell in enumerate(moves):
            marks[cell] = mark_at(ply)
        return "".join(marks)

    def legal(self, marks: Marks) -> list[int]:
        """The free cells; where marks fall, the lowest of each column."""
        free = [cell for cell in range(self.cells) if marks[cell] == "."]
        if not self.is_drop:
            return free
        return [cell for cell in free if cell < self.columns or marks[cell - self.columns] != "."]

    def completes(self, marks: Marks, cell: int, mark: str) -> bool:
        """Whether a mark on a free cell makes a line."""
        return any(
            1 + self._run(marks, cell, mark, right, up) + self._run(marks, cell, mark, -right, -up) >= self.in_a_row
            for right, up in _DIRECTIONS
        )

    def _run(self, marks: Marks, cell: int, mark: str, right: int, up: int) -> int:
        x, y, count = cell % self.columns + right, cell // self.columns + up, 0
        while 0 <= x < self.columns and 0 <= y < self.rows and marks[y * self.columns + x] == mark:
            x, y, count = x + right, y + up, count + 1
        return count

    def name(self, cell: int) -> str:
        """A move as texts have it: `b2`, where marks fall its column alone."""
        column = "abcdefghijklmnopqrs"[cell % self.columns]
        return column if self.is_drop else f"{column}{cell // self.columns + 1}"

    def moves(self, text: str) -> list[int]:
        """The cells of moves with nothing between them. Raises ValueError for one that can't be played."""
        moves: list[int] = []
        for name in re.findall(r"[a-s]\d*", text):
            legal = self.legal(self.marks(moves))
            found = [cell for cell in legal if self.name(cell) == name]
            if not found:
                raise ValueError(f"{name} can't be played in {self.text}:{text}")
            moves += found
        if "".join(self.name(cell) for cell in moves) != text:
            raise ValueError(f"these are no moves: {text}")
        return moves

    @cached_property
    def symmetries(self) -> list[list[int]]:
        """Every way to turn or mirror the board onto itself: where each cell comes to lie."""
        right, top = self.columns - 1, self.rows - 1
        ways = [lambda x, y: (x, y), lambda x, y: (right - x, y)]
        if not self.is_drop:
            ways += [lambda x, y: (x, top - y), lambda x, y: (right - x, top - y)]
            if self.columns == self.rows:
                ways += [lambda x, y, way=way: way(y, x) for way in ways]
        places = [(cell % self.columns, cell // self.columns) for cell in range(self.cells)]
        return [[y * self.columns + x for x, y in (way(*place) for place in places)] for way in ways]

    def key(self, marks: Marks) -> str:
        """What a position is known by, however it is turned and in whatever order its marks came.

        Who is to move follows from the number of marks, so no two positions are one with X and O changed.
        """
        return min("".join(_turned(marks, way)) for way in self.symmetries)


def mark_at(ply: int) -> str:
    """The mark of a move, counted from 0."""
    return "xo"[ply % 2]


def _turned(marks: Marks, way: list[int]) -> list[str]:
    turned = [""] * len(marks)
    for cell, mark in enumerate(marks):
        turned[way[cell]] = mark
    return turned
