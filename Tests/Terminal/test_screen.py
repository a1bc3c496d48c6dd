"""Play on the whole screen."""

import os
import signal

import pytest

from Terminal.pseudo_terminal import CTRL_C, CTRL_D, LEFT, RIGHT, UP

ENTER = "\r"


def colours(terminal) -> set:
    return {
        character.fg for line in terminal.screen.buffer.values() for character in line.values()
    } - {"default"}


def test_a_round_with_cursor_keys_and_cells(start):
    terminal = start("play", "--two")
    terminal.wait_for("Player 1's turn, X.")
    terminal.press(ENTER)
    terminal.wait_for("Player 1 played b2.")
    terminal.press(LEFT, UP, ENTER)
    terminal.wait_for("Player 2 played a3.")
    terminal.press("b1", ENTER, "a1", ENTER, "b3", ENTER)
    terminal.wait_for("Player 1 wins.")
    terminal.wait_for("1 – 0")
    reversed_cells = [
        character for line in terminal.screen.buffer.values() for character in line.values()
        if character.reverse
    ]
    assert reversed_cells, "the line can be seen"
    terminal.press(ENTER)
    terminal.wait_for("Player 2's turn, X.")
    terminal.press("q")
    assert terminal.wait_for_end() == 0
    assert terminal.is_restored()
    assert "Player 1 1, Player 2 0, draws 0" in terminal.text


def test_the_computer_answers_and_undo_takes_both_back(start):
    terminal = start("play", "--seed", "1", "--mark", "x")
    terminal.wait_for("Your turn, X.")
    terminal.press("a1", ENTER)
    terminal.wait_for_glimpse("Computer is thinking")
    terminal.wait_for("Computer played b2.")
    terminal.press("u")
    terminal.wait_for("Taken back: b2, a1.")
    terminal.press("r")
    terminal.wait_for("Clear the board and the score?")
    terminal.press("y")
    terminal.wait_for("Your turn, X.")


def test_a_game_is_repeated_by_its_seed(start):
    def screen() -> str:
        terminal = start("play", "--seed", "11", "--level", "gentle", "--mark", "x")
        terminal.wait_for("Your turn, X.")
        terminal.press("b2", ENTER)
        terminal.wait_for("Computer played")
        return terminal.text

    assert screen() == screen()


def test_marks_fall_into_a_column(start):
    terminal = start("play", "--drop", "--two")
    terminal.wait_for("Drop 7×6")
    terminal.press("c", ENTER)
    terminal.wait_for("Player 1 played c1.")
    terminal.press("c", ENTER)
    terminal.wait_for("Player 2 played c2.")


def test_the_window_is_made_small_and_large_again(start):
    terminal = start("play", "--board", "19x19x5", "--two", rows=50, columns=90)
    terminal.wait_for("├───┼")
    terminal.resize(20, 24)
    terminal.wait_for("·" * 19)
    terminal.resize(12, 8)
    terminal.wait_for("The board")
    terminal.press("j10", ENTER)
    terminal.resize(80, 24)
    terminal.wait_for("Player 1 played j10.")
    terminal.wait_for("Q quit")
    assert "┼" not in terminal.text


@pytest.mark.parametrize("board", ["3x3x3", "7x6x4d", "19x19x5"])
def test_twenty_columns_are_enough(start, board):
    terminal = start("play", "--board", board, "--two", columns=20)
    terminal.wait_for("turn, X.")
    terminal.press(RIGHT, ENTER)
    terminal.wait_for("turn, O.")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_restores_the_terminal(start, number):
    terminal = start("play", "--board", "15x15x5", "--level", "perfect", "--mark", "o")
    terminal.wait_for_glimpse("Computer is thinking")
    os.kill(terminal.pid, number)
    assert terminal.wait_for_end() == -number
    assert terminal.is_restored()


def test_ctrl_c_in_the_middle(start):
    terminal = start("play", "--board", "15x15x5", "--level", "perfect", "--mark", "o")
    terminal.wait_for_glimpse("Computer is thinking")
    terminal.press("i", CTRL_C)
    assert terminal.wait_for_end() == -signal.SIGINT
    assert terminal.is_restored()


def test_q_quits_while_the_computer_is_thinking(start):
    terminal = start("play", "--board", "15x15x5", "--level", "perfect", "--mark", "o")
    terminal.wait_for_glimpse("Computer is thinking")
    terminal.press("q")
    assert terminal.wait_for_end() == 0
    assert terminal.is_restored()


def test_the_end_of_input_quits(start):
    terminal = start("play")
    terminal.wait_for("Your turn")
    terminal.press(CTRL_D)
    assert terminal.wait_for_end() == 0
    assert terminal.is_restored()


def test_ctrl_z_gives_the_terminal_back_and_fg_goes_on(start):
    terminal = start("play", "--two")
    terminal.wait_for("Player 1's turn")
    # A session without a shell has nobody to stop for: the signal is sent by hand.
    os.kill(terminal.pid, signal.SIGTSTP)
    terminal.wait_until(lambda: terminal.is_stopped() and terminal.is_restored(), "the stop")
    os.kill(terminal.pid, signal.SIGCONT)
    terminal.wait_for("Player 1's turn")
    terminal.press("b2", ENTER)
    terminal.wait_for("Player 1 played b2.")


def test_colours_and_none(start):
    coloured = start("play", "--two")
    coloured.wait_for("Player 1's turn")
    assert colours(coloured)
    plain = start("play", "--two", environment={"NO_COLOR": "1"})
    plain.wait_for("Player 1's turn")
    plain.press("b2", ENTER)
    plain.wait_for("Player 1 played b2.")
    assert not colours(plain)


def test_a_terminal_that_can_do_nothing_gets_plain_lines(start):
    terminal = start("play", "--two", environment={"TERM": "dumb"})
    terminal.wait_for("Player 1's turn, X.")
    terminal.press("b2\n")
    terminal.wait_for("Player 1 played b2.")
    assert b"\x1b" not in terminal.output
    terminal.press(CTRL_D)
    assert terminal.wait_for_end() == 0
