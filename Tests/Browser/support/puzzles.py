"""The puzzles of the app, as its file has them, and how to solve one by hand."""

import re
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import expect

FILE = Path(__file__).resolve().parents[3] / "Web/puzzles/puzzles.txt"
SOLVED = "Solved. Well played."


@dataclass(frozen=True)
class Line:
    number: int
    round: str
    kind: str
    answer: str
    grade: str

    @property
    def board(self) -> str:
        return self.round.split(":")[0]


LINES = [Line(number, *line.split()) for number, line in enumerate(FILE.read_text().splitlines(), 1)]


def puzzle(board: str, kind: str) -> Line:
    """The first of a board and a kind: how many moves a win takes, or "only"."""
    return next(line for line in LINES if (line.board, line.kind) == (board, kind))


def open_puzzle(app, board: str, kind: str) -> Line:
    line = puzzle(board, kind)
    app.open(f"/puzzles/{line.number}")
    expect(app.heading(re.compile("to move"))).to_be_visible()
    return line


def right_cell(app, line: Line):
    """The cell of the first move; where marks fall the column's lowest that is free."""
    return app.cell(line.answer) if line.answer[1:] else app.grid.get_by_role(
        "gridcell", name=re.compile(rf"^{line.answer}\d, empty")).last


def wrong_cell(app, line: Line):
    """An empty cell that isn't the first move."""
    return app.grid.get_by_role("gridcell", name=re.compile(rf"^(?!{line.answer}\b)[a-s]\d+, empty")).first


def hinted_cell(app):
    """The cell that the second hint shows."""
    for name in ("Hint", "Show the move"):
        app.press(app.button(name))
    cell = app.grid.get_by_role("gridcell", name=re.compile("the hint$"))
    expect(cell).to_have_count(1)
    return cell


def solve(app):
    """Goes on by hints until the puzzle is solved."""
    told = app.page.get_by_text(re.compile("^Right|^Solved. Well"))
    while not app.page.get_by_text(SOLVED).is_visible():
        app.press(hinted_cell(app))
        expect(app.button("Show the move")).to_be_hidden()
        expect(told).to_be_visible()
