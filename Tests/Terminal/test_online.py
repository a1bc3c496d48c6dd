"""Two programs that play each other through a real server."""

import os
import re
import signal
import subprocess

import pytest

from support.server import PROGRAM
from Terminal.pseudo_terminal import CTRL_C, CTRL_D

ENTER = "\r"


@pytest.fixture
def join(start, server, tmp_path):
    """Starts `gameon online` for somebody."""

    def join(name, *arguments, **options):
        return start(
            "online", "--server", server.origin, "--name", name, "--session", str(tmp_path / name),
            *arguments, **options)

    return join


def by_turn(one, other):
    """The two, first whoever is to move."""
    for terminal in (one, other):
        terminal.wait_until(lambda: "turn, X." in terminal.text, "the round")
    return (one, other) if "Your turn, X." in one.text else (other, one)


def play(first, second, cells):
    for mover, watcher, cell in zip([first, second] * 5, [second, first] * 5, cells):
        mover.press(cell, ENTER)
        mover.wait_for(f"You played {cell}.")
        watcher.wait_for(f"played {cell}.")


def code_of(terminal) -> str:
    terminal.wait_for("The code: ")
    return re.search(r"The code: (\w{4} \w{4})", terminal.text)[1]


def test_a_match_by_a_link_with_a_rematch(join):
    nina = join("Nina", "--invite", "--pace", "60")
    code = code_of(nina)
    assert f"/join/{code.replace(' ', '')}" in nina.text
    ben = join("Ben", "--code", code.lower())
    first, second = by_turn(nina, ben)
    play(first, second, ["a1", "b1", "a2", "b2"])
    first.press("a3", ENTER)
    first.wait_for("You win.")
    second.wait_for("wins.")
    first.wait_for("1 – 0")
    second.wait_for("0 – 1")

    first.press(ENTER)
    second.wait_for("wishes a rematch.")
    second.press(ENTER)
    second.wait_for("Your turn, X.")
    first.wait_for("turn, X.")
    second.press("g")
    second.wait_for("Give this round up?")
    second.press("y")
    second.wait_for("You resign.")
    first.wait_for("2 – 0")
    for terminal in (first, second):
        terminal.press("q")
        assert terminal.wait_for_end() == 0 and terminal.is_restored()


def test_two_who_wait_for_the_same_are_paired(join):
    nina = join("Nina", "--drop")
    nina.wait_for("Looking for somebody who plays Drop 7×6")
    other = join("Eve", "--board", "4x4x4")
    other.wait_for("Looking for")
    ben = join("Ben", "--drop")
    first, second = by_turn(nina, ben)
    first.press("d", ENTER)
    second.wait_for("played d1.")
    assert "Looking for" in other.text


def test_by_lines_with_offers(join):
    nina = join("Nina", "--plain", "--invite")
    ben = join("Ben", "--plain", "--code", code_of(nina))
    first, second = by_turn(nina, ben)
    play(first, second, ["b2"])
    second.press("takeback\n")
    second.wait_for("no move to take back")
    first.press("takeback\n")
    second.wait_for("asks for the last move back. Type accept or decline.")
    second.press("accept\n")
    first.wait_for("Taken back: b2.")
    first.press("draw\n")
    second.wait_for("offers a draw. Type accept or decline.")
    second.press("accept\n")
    for terminal in (first, second):
        terminal.wait_for("A draw by agreement.")
        terminal.wait_for("draws 1.")
    assert b"\x1b" not in first.output + second.output
    first.press(CTRL_D)
    assert first.wait_for_end() == 0


@pytest.mark.parametrize("end", ["kill", "terminate"])
def test_the_server_ends_in_the_middle_and_nothing_is_lost(join, server, end):
    nina = join("Nina", "--invite")
    ben = join("Ben", "--code", code_of(nina))
    first, second = by_turn(nina, ben)
    play(first, second, ["a1", "b1"])
    getattr(server, end)()
    for terminal in (first, second):
        terminal.wait_for("Reconnecting…")
    first.press("a2", ENTER)
    first.wait_for("It is sent when it is back.")
    server.start()
    first.wait_for("You played a2.")
    second.wait_for("played a2.")
    for terminal in (first, second):
        terminal.wait_until(lambda: "Reconnecting…" not in terminal.text, "the connection")
    play(second, first, ["b2"])
    first.press("a3", ENTER)
    first.wait_for("You win.")
    second.wait_for("wins.")


def test_who_leaves_a_live_round_is_away_at_once(join):
    nina = join("Nina")
    ben = join("Ben")
    by_turn(nina, ben)
    ben.press(CTRL_C)
    assert ben.wait_for_end() == -signal.SIGINT and ben.is_restored()
    nina.wait_for("Ben is away.")


def test_one_who_leaves_waits_no_longer(join):
    nina = join("Nina")
    nina.wait_for("Looking for")
    nina.press("q")
    assert nina.wait_for_end() == 0
    ben = join("Ben", "--plain")
    ben.wait_for("It may take a while.")


def test_the_session_is_kept_for_oneself(join, tmp_path):
    nina = join("Nina", "--plain")
    nina.wait_for("You are Nina.")
    nina.press("quit\n")
    assert nina.wait_for_end() == 0
    file = tmp_path / "Nina"
    assert file.stat().st_mode & 0o777 == 0o600
    token = file.read_text()
    again = join("Nina", "--plain")
    again.wait_for("You are Nina.")
    assert file.read_text() == token


def test_a_session_that_has_ended_is_told_and_replaced(join, tmp_path):
    (tmp_path / "Nina").write_text("nonsense\n")
    nina = join("Nina", "--plain")
    nina.wait_for("You've been signed out")
    nina.wait_for("You are Nina.")
    assert (tmp_path / "Nina").read_text() != "nonsense\n"


def online(*arguments, **environment) -> subprocess.CompletedProcess:
    return subprocess.run(
        [PROGRAM, "online", *arguments], capture_output=True, text=True, timeout=60, input="",
        env={"PATH": os.environ["PATH"], **environment},
    )


def test_the_session_lies_in_the_folder_for_state_unless_told_otherwise(server, tmp_path):
    done = online("--server", server.origin, XDG_STATE_HOME=str(tmp_path / "state"))
    assert (done.returncode, done.stderr) == (0, "")
    assert len(list((tmp_path / "state/gameon").iterdir())) == 1


def test_without_a_server_it_is_said(tmp_path):
    done = online("--server", "http://127.0.0.1:9", HOME=str(tmp_path))
    assert done.returncode == 69 and done.stdout == ""
    assert done.stderr.startswith("gameon: There is no connection to the server")


def test_a_code_that_nobody_knows(join):
    nina = join("Nina", "--code", "22222222")
    assert nina.wait_for_end() == 69 and nina.is_restored()
    assert "gameon: Nothing has this code." in nina.text


@pytest.mark.parametrize(
    "arguments",
    [
        ["--server", "localhost"],
        ["--pace", "20"],
        ["--code", "hello"],
        ["--code", "22222222", "--invite"],
        ["--code", "22222222", "--board", "4x4x4"],
        ["--name", ""],
        ["--board", "2x2x2"],
    ],
)
def test_wrong_use_is_64_and_says_so(arguments):
    done = online(*arguments)
    assert done.returncode == 64
    assert done.stdout == "" and done.stderr.startswith("Error: ")
