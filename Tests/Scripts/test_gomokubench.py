"""What the benchmark of gomoku makes of two programs."""

import sys

import pytest

from gomokubench import balanced, game, has_line, is_decided, pair, rows

OPENING = [(4, 4), (9, 10), (6, 8), (8, 5), (10, 6)]
# Program that answers each line with the first of its cells that isn't in it.
PROGRAM = """#!{python}
import json, sys
for line in sys.stdin:
    free = [cell for cell in {cells} if cell not in line]
    print(json.dumps({{"value": "{value}", "best": free[:1] or {cells}[:1]}}), flush=True)
"""


def program(folder, name, cells, value="unknown"):
    path = folder / name
    path.write_text(PROGRAM.format(python=sys.executable, cells=cells, value=value))
    path.chmod(0o755)
    return path


@pytest.fixture
def row(tmp_path):
    return program(tmp_path, "row", ["a1", "b1", "c1", "d1", "e1"])


@pytest.fixture
def scattered(tmp_path):
    return program(tmp_path, "scattered", ["o9", "o7", "n5", "l3", "o2", "m4"])


@pytest.mark.parametrize("own", [
    [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0)], [(7, 3), (7, 4), (7, 6), (7, 7), (7, 5)],
    [(3, 3), (4, 4), (5, 5), (6, 6), (7, 7)], [(3, 9), (4, 8), (6, 6), (7, 5), (5, 7)],
    [(0, 0), (1, 0), (2, 0), (4, 0), (5, 0), (3, 0)],
])
def test_five_of_one_side_are_a_line(own):
    moves = [cell for number, mark in enumerate(own) for cell in (mark, (14 - number % 2, number * 2))]
    assert not has_line(moves[:-3])
    assert has_line(moves[:-1])


def test_four_or_five_with_a_gap_are_none():
    marks = [(0, 0), (1, 0), (2, 0), (3, 0), (5, 0)]
    assert not has_line([cell for mark in marks for cell in (mark, (mark[0], 9 + mark[0] % 2))][:-1])


def test_whoever_fills_a_row_wins_from_either_side(row, scattered):
    assert game([row, scattered], OPENING) == 1
    assert game([scattered, row], OPENING) == 0
    assert pair([row, scattered], OPENING) == [1, 1]


def test_no_mark_lies_on_another_one(tmp_path, scattered):
    stubborn = program(tmp_path, "stubborn", ["e5"])
    with pytest.raises(ValueError, match="no move: e5"):
        game([stubborn, scattered], OPENING)


def test_openings_are_the_same_each_time_and_undecided(tmp_path, row):
    first = balanced([row], 1)
    assert first == balanced([row], 1) != balanced([row], 2)
    assert len(set(first)) == 5 and all(4 <= place <= 10 for cell in first for place in cell)
    assert not is_decided(row, first)
    assert is_decided(program(tmp_path, "sure", ["a1"], value="win"), first)


def test_the_interval_is_that_of_pairs():
    won, drawn, lost, points = rows([1, 1, 0.5, 0, 1, 0], [1, 0.25, 0.5])
    assert [won["samples"], drawn["samples"], lost["samples"]] == [[3], [1], [2]]
    low, share, high = points["samples"]
    assert share == pytest.approx(7 / 12) and low < share < high <= 1
    assert share - low == pytest.approx(1.96 * 0.381881 / 3 ** 0.5, abs=1e-4)
