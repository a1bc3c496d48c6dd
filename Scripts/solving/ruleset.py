"""The text of a ruleset, as the app, the program and its data have it."""

import re
from dataclasses import dataclass
from typing import Self

_TEXT = re.compile(r"(\d+)x(\d+)x(\d+)(d?)(m?)")


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
        if not found:
            raise ValueError(f"no board: {text}")
        return cls(text, *map(int, found.groups()[:3]), bool(found[4]), bool(found[5]))

    @property
    def options(self) -> list[str]:
        """How the program is told of it."""
        size = f"{self.columns}x{self.rows}x{self.in_a_row}"
        return ["--board", size, *["--drop"] * self.is_drop, *["--misere"] * self.is_misere]
