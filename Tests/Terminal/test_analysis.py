"""Analysis on the whole screen and by lines, and what it says beside the solver."""

import json
import os
import re
import signal

import pytest

from Terminal.pseudo_terminal import CTRL_C, CTRL_D, LEFT
from Terminal.test_lines import gameon

ENTER = "\r"
HOME, END = "\x1b[H", "\x1b[F"
VALUE = re.compile(r"^([a-z]\d+) (win|draw|loss)(?: in (\d+))?")
FOR_THE_OTHER = {"win": "loss", "draw": "draw", "loss": "win"}


def known(terminal):
    terminal.wait_for("Every move is known.")


def test_values_appear_and_a_game_is_walked_through(start):
    terminal = start("analyse", "--mark", "x", "a1b1c2", columns=100, rows=40)
    known(terminal)
    assert "O to move: a draw." in terminal.text and "▼ 4" in terminal.text
    assert "For X:  a1 =  b1 ▲! [c2 =!]" in terminal.text
    terminal.press("m")
    terminal.wait_for("You could have won here: a2, in 5.")
    assert "You played c2, and it became a draw." in terminal.text
    known(terminal)
    assert "▲ 5" in terminal.text and "best" in terminal.text and "next" in terminal.text
    terminal.press("t")
    terminal.wait_for("For O:")
    terminal.press("a2", ENTER)
    terminal.wait_for("another way from move 3")
    terminal.press("u")
    terminal.wait_for("Move 2 of 3")
    assert "another way" not in terminal.text
    terminal.press(HOME)
    terminal.wait_for("Move 0 of 3")
    terminal.press(".")
    terminal.wait_for("Move 1 of 3")
    terminal.press(END, "q")
    assert terminal.wait_for_end() == 0
    assert terminal.is_restored()


def test_an_empty_board_is_walked_by_the_cursor(start):
    terminal = start("analyse")
    terminal.wait_for("X to move: a draw.")
    terminal.press(LEFT, ENTER)
    terminal.wait_for("[a2 =]")
    terminal.press("b2", ENTER)
    terminal.wait_for("[b2 =]")
    terminal.press("b2", ENTER)
    terminal.wait_for("That cell is taken")


def test_keys_are_answered_while_the_solver_works_and_it_stops_when_told(start):
    terminal = start("analyse", "--board", "15x15x5", "h8", columns=100, rows=50)
    terminal.wait_for_glimpse("Working it out")
    terminal.press("i9")
    terminal.wait_for("Move: i9_")
    terminal.press(ENTER)
    terminal.wait_for("[i9")
    terminal.press("S")
    terminal.wait_for("Stopped at")
    terminal.press("S")
    terminal.wait_for("Working it out")
    terminal.press("Q")
    assert terminal.wait_for_end() == 0
    assert terminal.is_restored()


def test_the_window_is_made_small_and_large_again(start):
    terminal = start("analyse", "--board", "19x19x5", "j10", rows=50, columns=90)
    terminal.wait_for("┼───┼")
    terminal.resize(80, 24)
    terminal.wait_for("19  ?")
    terminal.wait_for("~")
    assert "┼" not in terminal.text
    terminal.resize(20, 24)
    terminal.wait_for("?" * 18)
    terminal.resize(12, 8)
    terminal.wait_for("The board")
    terminal.press(CTRL_D)
    assert terminal.wait_for_end() == 0


def test_without_colours_the_best_is_underlined(start):
    terminal = start("analyse", "b2b1", environment={"NO_COLOR": "1"})
    known(terminal)
    characters = [c for line in terminal.screen.buffer.values() for c in line.values()]
    assert {c.fg for c in characters} == {"default"}
    assert any(c.data == "▲" and c.underscore for c in characters) or "best" in terminal.text


def test_a_signal_restores_the_terminal(start):
    terminal = start("analyse", "--board", "15x15x5", "h8")
    terminal.wait_for_glimpse("Working it out")
    os.kill(terminal.pid, signal.SIGTERM)
    assert terminal.wait_for_end() == -signal.SIGTERM
    assert terminal.is_restored()
    terminal = start("analyse", "--board", "15x15x5", "h8")
    terminal.wait_for_glimpse("Working it out")
    terminal.press(CTRL_C)
    assert terminal.wait_for_end() == -signal.SIGINT
    assert terminal.is_restored()


def test_a_terminal_that_can_do_nothing_gets_plain_lines(start):
    terminal = start("analyse", "b2b1", environment={"TERM": "dumb"})
    terminal.wait_for("X to move: win in 5.")
    terminal.press("a1\n")
    terminal.wait_for("O to move: loss in 4.")
    assert b"\x1b" not in terminal.output
    terminal.press(CTRL_D)
    assert terminal.wait_for_end() == 0


def test_lines_in_a_pipe():
    done = gameon("analyse", "--mark", "x", "a1b1c2", given="slip\na2\nback\nb9\nbest\nthreats\nquit\n")
    lines = done.stdout.splitlines()
    assert (done.returncode, done.stderr) == (0, "")
    assert "\x1b" not in done.stdout and all(lines)
    assert "You could have won here: a2, in 5." in lines
    assert "Move 3 of 3, another way from move 3." in lines
    assert any(line.startswith("This board has columns a to c and rows 1 to 3.") for line in lines)
    assert lines[-1] == "Nothing has to be answered."


@pytest.mark.parametrize(("options", "moves"), [
    ([], "b2b1"), ([], ""), (["--misere"], "b2"), (["--board", "4x3x3"], "b2a1"),
    (["--board", "4x4x3", "--drop"], "ab"), (["--board", "5x4x4"], "b2c3c2d2a2"),
])
def test_every_cell_says_what_the_solver_says(options, moves):
    told = gameon("analyse", *options, moves).stdout.splitlines()
    values = {found[1]: (found[2], found[3]) for line in told if (found := VALUE.match(line))}
    assert len(values) > 1
    is_drop = "--drop" in options
    cells = list(values)
    given = "\n".join(moves + (cell[0] if is_drop else cell) for cell in cells)
    answers = map(json.loads, gameon("solve", *options, "-", given=given).stdout.splitlines())
    for cell, answer in zip(cells, answers, strict=True):
        if answer.get("error", "").startswith("The moves go wrong at the end. The round is over"):
            continue
        plies = answer["plies"]
        expected = (FOR_THE_OTHER[answer["value"]], None if plies is None else str(plies + 1))
        assert values[cell] == expected, cell
