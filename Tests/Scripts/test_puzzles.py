"""The puzzles: what makes a position one, and that those of the file are."""

import gzip
import subprocess
from collections import Counter
from pathlib import Path
from random import Random

import pytest
from puzzles.board import Board
from puzzles.games import is_over, played_game, threats
from puzzles.puzzle import Puzzle, puzzle_of
from puzzles.solver import Answer, solve

ROOT = Path(__file__).resolve().parents[2]
FILE = ROOT / "Web/puzzles/puzzles.txt"
PUZZLES = [Puzzle.of(line) for line in FILE.read_text().splitlines()]
#: Each so many of the file is proven anew.
SAMPLE = PUZZLES[::32]


def test_there_are_enough_for_a_year_of_days_and_they_are_small():
    assert len(PUZZLES) >= 366
    assert len(gzip.compress(FILE.read_bytes(), 9)) <= 15_000


def test_no_two_are_one_when_the_board_is_turned():
    assert [key for key, times in Counter(puzzle.key for puzzle in PUZZLES).items() if times > 1] == []
    rounds = Counter(puzzle.line.split()[0] for puzzle in PUZZLES)
    assert max(rounds.values()) == 1, "a reader's puzzles are known by their rounds"


def test_boards_kinds_and_grades_are_spread():
    boards = Counter(puzzle.board.text for puzzle in PUZZLES)
    assert len(boards) >= 12 and max(boards.values()) < len(PUZZLES) / 6
    assert sum(puzzle.board.is_drop for puzzle in PUZZLES) > 90
    assert sum(puzzle.board.is_misere for puzzle in PUZZLES) > 40
    kinds = Counter(puzzle.kind for puzzle in PUZZLES)
    assert kinds["only"] > 90 and all(kinds[kind] >= 8 for kind in "234567")
    grades = Counter(puzzle.grade for puzzle in PUZZLES)
    assert [puzzle.grade for puzzle in PUZZLES] == sorted(grades.elements())
    assert all(grades[grade] > len(PUZZLES) / 10 for grade in range(1, 6))


def test_each_answer_can_be_played_and_nothing_wins_at_once():
    for puzzle in PUZZLES:
        board, moves = puzzle.board, puzzle.moves
        legal = board.legal(board.marks(moves))
        assert puzzle.answer in [board.name(cell) for cell in legal], puzzle.line
        assert not is_over(board, moves)
        if not board.is_misere:
            assert not any(is_over(board, [*moves, cell]) for cell in legal if len(moves) + 1 < board.cells), puzzle.line
            assert threats(board, moves) == [], puzzle.line


@pytest.mark.parametrize("puzzle", SAMPLE, ids=lambda puzzle: puzzle.line)
def test_the_solver_proves_it_anew(puzzle):
    assert puzzle_of(puzzle.board, puzzle.moves, solve) == puzzle


@pytest.mark.parametrize("line", [
    "3x3x3:b2a1 2 c3 1 ", "3x3x3:b2a1 1 c3 1", "3x3x3:b2a1 8 c3 1", "3x3x3:b2a1 2 c3 6", "3x3x3:b2b2 2 c3 1",
    "3x3x3:d1 2 c3 1", "2 c3 1",
])
def test_another_line_is_no_puzzle(line):
    with pytest.raises(ValueError, match="puzzle|played|moves"):
        Puzzle.of(line)


def test_a_line_is_written_as_it_is_read():
    assert all(Puzzle.of(puzzle.line) == puzzle for puzzle in PUZZLES)


# What makes a position a puzzle, with a solver that says what the test wants. X is to move on 3x3.
MOVES = "b3a2c1b1"
WIN, DRAW = Answer("win", 3, ["a1"], 10), Answer("draw", None, ["a1"], 10)
LOST, HELD, BEATEN = (Answer(value, 2, [], 7) for value in ("loss", "draw", "win"))


def puzzle_with(first, answer, other):
    """The puzzle of a position with these answers about it, about its answer, and about every other move."""
    board = Board.of("3x3x3")
    moves = board.moves(MOVES)

    def answers(_, asked):
        if len(asked) == len(moves):
            return first
        return answer if board.name(asked[-1]) == "a1" else other

    return puzzle_of(board, moves, answers)


def test_one_move_wins_or_one_move_holds():
    puzzle = puzzle_with(WIN, LOST, HELD)
    assert (puzzle.kind, puzzle.answer, puzzle.grade) == ("2", "a1", 1)
    assert puzzle_with(DRAW, HELD, BEATEN).kind == "only"


@pytest.mark.parametrize(("first", "answer", "other"), [
    (WIN, LOST, LOST),
    (DRAW, HELD, HELD),
    (WIN, LOST, None),
    (None, LOST, HELD),
    (Answer("loss", 4, ["a1"], 1), LOST, HELD),
    (Answer("win", 3, ["a1", "c3"], 1), LOST, HELD),
    (Answer("win", 1, ["a1"], 1), LOST, HELD),
    (Answer("win", 15, ["a1"], 1), LOST, HELD),
], ids=["all win", "all hold", "not proven", "nothing known", "lost", "two best", "in one", "too long"])
def test_other_positions_are_none(first, answer, other):
    assert puzzle_with(first, answer, other) is None


def test_a_threat_that_has_to_be_stopped_is_no_puzzle():
    board = Board.of("3x3x3")
    assert threats(board, board.moves("a3a1c3b1")) == board.moves("c1")
    assert puzzle_of(board, board.moves("a3a1c3b1"), lambda *_: WIN) is None


@pytest.mark.parametrize(("text", "count"), [("3x3x3", 8), ("4x3x3", 4), ("7x6x4d", 2), ("4x4x4m", 8)])
def test_a_position_is_known_however_it_is_turned(text, count):
    board = Board.of(text)
    moves = played_game(board, Random("a game"))
    turned = {tuple(way[cell] for cell in moves) for way in board.symmetries}
    assert len(turned) == count
    keys = {board.key(board.marks(list(each))) for each in turned}
    assert len(keys) == 1
    assert board.key(board.marks(moves[:-1])) not in keys


@pytest.mark.parametrize("text", ["3x3x3", "6x5x4", "5x4x4d", "4x3x3m"])
def test_games_are_played_by_the_rules_and_the_same_again(text):
    board = Board.of(text)
    for seed in range(20):
        moves = played_game(board, Random(seed))
        assert moves == played_game(board, Random(seed))
        assert board.moves("".join(board.name(cell) for cell in moves)) == moves
        assert is_over(board, moves) and not any(is_over(board, moves[:count]) for count in range(len(moves)))


def test_a_mark_falls_to_the_lowest_free_cell():
    board = Board.of("5x4x4d")
    assert board.moves("ccd") == [2, 7, 3]
    assert board.legal(board.marks([2, 7, 3])) == [0, 1, 4, 8, 12]


@pytest.mark.parametrize(
    "arguments", [["5x5"], ["5x5x4"], ["5x5x9", "8"], ["2x2x2", "8"], ["5x5x4", "many"], ["5x5x4", "0"]])
def test_whoever_names_no_board_is_told_what_one_is(arguments):
    done = subprocess.run(
        [ROOT / ".build/venv/bin/python", ROOT / "Scripts/make-puzzles", *arguments], capture_output=True, text=True,
        timeout=60, check=False)
    assert done.returncode == 64 and done.stdout == ""
    assert "Scripts/make-puzzles 5x5x4 8" in done.stderr and "Traceback" not in done.stderr
