"""What `gameon solve` says about positions."""

import json
from dataclasses import dataclass

from puzzles.board import Board
from solving.program import ask

#: Positions that a proof may look at. What takes more is no puzzle for people, nor for the browser of a phone.
BUDGET = 400_000


@dataclass(frozen=True)
class Answer:
    """A proven position, for the side to move."""

    value: str
    #: Moves of both sides to the end; None for a draw.
    plies: int | None
    best: list[str]
    nodes: int


def solve(board: Board, moves: list[int]) -> Answer | None:
    """None where the value, or the number of plies, isn't certain within the budget."""
    text = "".join(board.name(cell) for cell in moves)
    told = json.loads(ask("solve", *board.options, "--nodes", BUDGET, text))
    if not told["proven"] or not _is_exact(board, told):
        return None
    return Answer(told["value"], told["plies"], told["best"], told["nodes"])


def _is_exact(board: Board, told: dict) -> bool:
    """Whether the plies are those of the fastest win and the longest defence.

    They are wherever small boards and drop boards are proven; on other boards a win that has a line.
    """
    if told["value"] == "draw" or board.is_drop or board.cells <= 16:
        return True
    return bool(told["reason"] and "line" in told["reason"])
