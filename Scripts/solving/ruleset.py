"""The text of a ruleset, as the app, the program and its data have it."""

import re
from dataclasses import dataclass
from typing import Self

_TEXT = re.compile(r"(\d+)x(\d+)x(\d+)(d?)(m?)")
_SIDES = set(range(3, 20))


@dataclass(frozen=True)
class Ruleset:
    """Such as `5x5x4`, `7x6x4d` (marks fall) or `4x4x4m` (whoever makes a line loses)."""

    text: str
    columns: int
    rows: int
    in_a_row: int
    is_drop: bool
    is_misere: bool

    @classmethod
    def of(cls, text: str) -> Self:
        """Raises ValueError for a text that is none."""
        found = _TEXT.fullmatch(text)
        columns, rows, in_a_row = map(int, found.groups()[:3]) if found else (0, 0, 0)
        if not found or not {columns, rows} <= _SIDES or not 3 <= in_a_row <= max(columns, rows):
            raise ValueError(f"no board: {text}")
        return cls(text, columns, rows, in_a_row, bool(found[4]), bool(found[5]))

    @property
    def options(self) -> list[str]:
        """How the program is told of it."""
        size = f"{self.columns}x{self.rows}x{self.in_a_row}"
        return ["--board", size, *["--drop"] * self.is_drop, *["--misere"] * self.is_misere]
