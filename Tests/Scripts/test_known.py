"""What the page tells of the boards on offer: every board has an entry, and the solver says the same again."""

import re
from dataclasses import replace

import pytest

from known.boards import Board
from known.lessons import LESSONS, Lesson, mistakes
from known.program import Value
from known.values import FirstMove, Known, count, known
from known.writing import entry, presets, written
from webbuild.tools import ROOT, WEB

MODULE = WEB / "learn/known.js"
ON_OFFER = presets((WEB / "state/ruleset.js").read_text())
#: The boards that are worked out again in seconds.
SMALL = ["3x3x3", "4x4x4", "7x6x4d"]
CLASSIC = Board.of("3x3x3")


def test_every_board_on_offer_has_an_entry_and_a_lesson_and_no_other():
    told = re.findall(r'^  "(\w+)": \{$', MODULE.read_text(), re.MULTILINE)
    assert told == ON_OFFER == list(LESSONS)
    assert all(LESSONS.values())


def test_the_boards_are_those_of_the_rules():
    swift = (ROOT / "Sources/Rules/Ruleset.swift").read_text()
    sizes = {tuple(map(int, size)) for size in re.findall(r"playable: \((\d+), (\d+), (\d+)\)", swift)}
    assert {(board.columns, board.rows, board.in_a_row) for board in map(Board.of, ON_OFFER)} == sizes


@pytest.mark.parametrize("text", SMALL)
def test_small_boards_worked_out_again_are_as_the_page_has_them(text):
    board = Board.of(text)
    assert entry(board, known(board)) in MODULE.read_text()


@pytest.mark.parametrize(
    ("text", "lesson"), [(text, lesson) for text, lessons in LESSONS.items() for lesson in lessons],
    ids=lambda it: it if isinstance(it, str) else it.name)
def test_a_lesson_is_proven(text, lesson):
    assert mistakes(Board.of(text), lesson) == []


def test_a_lesson_that_is_wrong_is_told():
    wrong = Lesson("wrong", "a1", "draw", right=("b2", "c3"))
    assert mistakes(CLASSIC, wrong) == ["right moves: ('b2', 'c3'), but they are ['b2']"]
    assert mistakes(CLASSIC, Lesson("wrong", "a1c3", "win", 3))[0].startswith("plies: 3, but it is 5")
    assert mistakes(CLASSIC, Lesson("wrong", "a1", "win"))[0].startswith("value: win, but it is draw")


def test_a_board_is_read_of_its_text_and_nothing_else_is():
    assert Board.of("7x6x4d") == Board("7x6x4d", 7, 6, 4, True, False)
    assert Board.of("7x6x4d").options == ["--board", "7x6x4", "--drop"]
    assert CLASSIC.options == ["--board", "3x3x3"]
    for text in ("3x3", "3x3x3m", "gomoku", "2x3x3", "3x20x3", "3x3x2", "4x3x5"):
        with pytest.raises(ValueError, match="no board"):
            Board.of(text)


def test_moves_that_turning_makes_the_same_are_one():
    corner, side, middle = CLASSIC.kinds(CLASSIC.first_moves).values()
    assert (set(corner), set(side), middle) == ({"a1", "c1", "a3", "c3"}, {"b1", "a2", "c2", "b3"}, ["b2"])
    drop = Board.of("7x6x4d")
    assert list(drop.kinds(drop.first_moves).values()) == [["a", "g"], ["b", "f"], ["c", "e"], ["d"]]
    # A corner that is taken leaves one way to mirror the board.
    left = [move for move in CLASSIC.first_moves if move != "a1"]
    assert ["b1", "a2"] in CLASSIC.kinds(left, after="a1").values()
    assert ["c1", "a3"] in CLASSIC.kinds(left, after="a1").values()
    flat = Board.of("4x3x3")
    assert len(flat.turns) == 4


def test_games_are_counted_as_others_have_counted_them():
    assert count(CLASSIC) == (9, 255_168, True)
    # As `gameon perft` and those who published it have it.
    assert count(Board.of("7x6x4d")) == (8, 5_673_234, False)


def test_a_board_that_cannot_be_proven_says_so(monkeypatch):
    nothing = Value("unknown", None, (), False, ())
    monkeypatch.setattr("known.values.solve", lambda *_, **__: nothing)
    found = known(CLASSIC)
    assert (found.value, found.moves, found.why) == ("unknown", {}, None)
    half = replace(nothing, value="draw", proven=True)
    monkeypatch.setattr("known.values.solve", lambda _, moves="", **__: nothing if moves else half)
    with pytest.raises(ValueError, match="3x3x3 a1 isn't proven"):
        known(CLASSIC)


def test_the_module_is_written_board_by_board():
    found = Known("win", 5, {"a1": FirstMove("win", 5, 0, 8)}, None, 9, 7, True)
    text = entry(CLASSIC, found)
    assert "      a1: { value: \"win\", plies: 5, right: 0, answers: 8 },\n" in text
    assert "    counted: { marks: 9, ways: 7, isWhole: true },\n" in text
    assert written([text]).endswith("export const known = {\n" + text + "};\n")
