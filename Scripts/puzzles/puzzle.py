"""Puzzles: what makes a position one, and the line of the file that keeps it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from puzzles.board import Board
from puzzles.games import is_over, threats
from puzzles.solver import Answer

#: The most own moves that a win may take, and those that are too few for a puzzle.
LONGEST, TRIVIAL = 7, 1
#: The positions in a puzzle's proof from which on it is of the next grade: 1 is the easiest, 5 the hardest.
GRADES = (120, 500, 2_000, 10_000)
_LINE = re.compile(r"(\d+x\d+x\d+d?m?):([a-s\d]+) ([2-7]|only) ([a-s]\d*) ([1-5])")

Solve = Callable[[Board, list[int]], Answer | None]


@dataclass(frozen=True)
class Puzzle:
    """A position in which exactly one move wins at all, or exactly one doesn't lose."""

    board: Board
    moves: list[int]
    #: Own moves to the end of the game: 2 to 7; None where only one move holds the draw.
    wins_in: int | None
    answer: str
    grade: int

    @property
    def kind(self) -> str:
        return str(self.wins_in or "only")

    @property
    def line(self) -> str:
        moves = "".join(self.board.name(cell) for cell in self.moves)
        return f"{self.board.text}:{moves} {self.kind} {self.answer} {self.grade}"

    @property
    def key(self) -> str:
        """The same for puzzles that are one when the board is turned."""
        return f"{self.board.text} {self.board.key(self.board.marks(self.moves))}"

    @classmethod
    def of(cls, line: str) -> Puzzle:
        """Raises ValueError for a line that is none."""
        found = _LINE.fullmatch(line)
        if not found:
            raise ValueError(f"this is no puzzle: {line}")
        board = Board.of(found[1])
        wins_in = None if found[3] == "only" else int(found[3])
        return cls(board, board.moves(found[2]), wins_in, found[4], int(found[5]))


def puzzle_of(board: Board, moves: list[int], solve: Solve) -> Puzzle | None:
    """The puzzle that a position is, with a proof of each move; None where it is none.

    Positions in which a line of the other side is to be stopped at once ask for nothing.
    """
    if is_over(board, moves) or not board.is_misere and threats(board, moves):
        return None
    answer = solve(board, moves)
    if not answer or answer.value == "loss" or len(answer.best) != 1:
        return None
    wins_in = None if answer.plies is None else (answer.plies + 1) // 2
    if wins_in is not None and not TRIVIAL < wins_in <= LONGEST:
        return None
    nodes = _nodes_of_proof(board, moves, answer, solve)
    if nodes is None:
        return None
    grade = 1 + sum(nodes >= least for least in GRADES)
    return Puzzle(board, moves, wins_in, answer.best[0], grade)


def _nodes_of_proof(board: Board, moves: list[int], answer: Answer, solve: Solve) -> int | None:
    """Positions that are looked at to prove every move; None where another move does as well."""
    nodes = answer.nodes
    legal = board.legal(board.marks(moves))
    if len(legal) < 3:
        return None
    for cell in legal:
        after = [*moves, cell]
        is_answer = board.name(cell) == answer.best[0]
        if is_over(board, after):
            # No move wins at once; one may make a line that loses, or fill the board.
            keeps = not board.is_misere or len(after) == board.cells and answer.value == "draw"
        else:
            then = solve(board, after)
            if then is None:
                return None
            keeps = then.value == {"win": "loss", "draw": "draw"}[answer.value]
            nodes += then.nodes
        if keeps != is_answer:
            return None
    return nodes
