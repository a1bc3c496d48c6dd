"""What the program tells of positions: `gameon solve` and `gameon perft`."""

import json
from dataclasses import dataclass

from known.boards import Board
from solving.program import ask

#: Positions that may be looked at for one value: enough for every board here that can be proven.
NODES = 3_000_000


@dataclass(frozen=True)
class Value:
    """What a position is worth to whom is to move; `plies` is the number of marks to the end, None for a draw."""

    value: str
    plies: int | None
    best: tuple[str, ...]
    proven: bool
    #: Pairs of squares that stop the side to move, where they are the reason of a draw.
    pairs: tuple[tuple[str, str], ...]


def solve(board: Board, moves: str = "", nodes: int = NODES) -> Value:
    told = json.loads(ask("solve", *board.options, "--nodes", nodes, *([moves] if moves else [])))
    pairs = (told["reason"] or {}).get("pairs", [])
    return Value(told["value"], told["plies"], tuple(told["best"]), told["proven"], tuple(map(tuple, pairs)))


def perft(board: Board, depth: int) -> int:
    return int(ask("perft", *board.options, "--depth", depth))
