"""Play by lines in pipes, the values of positions, and the command line itself."""

import json
import re
import subprocess

import pytest

from support.server import PROGRAM


def gameon(*arguments, given="") -> subprocess.CompletedProcess:
    return subprocess.run(
        [PROGRAM, *arguments], input=given, capture_output=True, text=True, timeout=60
    )


def test_a_round_by_lines():
    done = gameon("play", "--plain", "--two", given="a1\nb1\nwrong\na2\nb2\na3\nscore\nquit\n")
    lines = done.stdout.splitlines()
    assert (done.returncode, done.stderr) == (0, "")
    assert "Player 1 wins." in lines and "The line: a1, a2, a3." in lines
    assert "\x1b" not in done.stdout
    assert all(line for line in lines)


def test_a_pipe_is_played_by_lines_without_being_asked():
    assert "You played b2." in gameon("play", given="b2\n").stdout.splitlines()


@pytest.mark.parametrize("given", ["", "b2", "\n\n", "b2\nboard"])
def test_the_end_of_input_ends_it_well(given):
    done = gameon("play", "--plain", given=given)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_seed_repeats_a_game():
    def play(seed):
        return gameon("play", "--seed", seed, "--level", "gentle", given="b2\na1\nc3\n").stdout

    assert play("5") == play("5")
    assert len({play(str(seed)) for seed in range(8)}) > 1


@pytest.mark.parametrize(
    "command", [["play", "--plain", "--two"], ["solve"], ["solve", "-"], ["analyse", "--plain"]])
def test_a_closed_pipe_ends_quietly(command):
    process = subprocess.Popen(
        [PROGRAM, *command], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, text=True,
    )
    process.stdout.close()
    try:
        process.stdin.write("board\n" * 1000)
        process.stdin.close()
    except BrokenPipeError:
        pass
    assert process.wait(60) == 0
    assert process.stderr.read() == ""


@pytest.mark.parametrize("command", ["play", "solve", "analyse"])
@pytest.mark.parametrize("board", ["2x2x2", "0x0", "99x99x5", "3x3x4", "words", "", "3x3x3x3"])
def test_a_board_that_cannot_be_is_refused_with_what_can(command, board):
    done = gameon(command, f"--board={board}")
    assert done.returncode == 64
    assert done.stdout == ""
    assert "3 to 19" in done.stderr or "5x5x4" in done.stderr or "at least" in done.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ["play", "--level", "godlike"],
        ["play", "--seed", "-1"],
        ["play", "--mark", "z"],
        ["play", "--two", "--mark", "x"],
        ["solve", "--nodes", "0"],
        ["solve", "--depth", "0"],
        ["solve", "--lines", "0"],
        ["solve", "--threads", "0"],
        ["solve", "--threads", "257"],
        ["solve", "--memory", "0"],
        ["solve", "--memory", "1000000000000"],
        ["analyse", "--nodes", "0"],
        ["analyse", "b2b2"],
        ["analyse", "a1b1a2b2a3c3"],
        ["solve", "b2b2"],
        ["solve", "z9"],
        ["perft"],
        ["perft", "--depth", "21"],
        ["perft", "--depth", "2", "b2b2"],
        ["solve", "b2ü"],
        ["solve", "a1b1a2b2a3"],
        ["solve", "--drop", "dddddddd"],
        ["unknown"],
    ],
)
def test_wrong_use_is_64_and_says_so(arguments):
    done = gameon(*arguments)
    assert done.returncode == 64
    assert done.stdout == "" and done.stderr.startswith("Error: ")


def test_the_place_of_a_wrong_move_is_told():
    assert "character 5, 'c9'" in gameon("solve", "b2a1c9").stderr


@pytest.mark.parametrize(
    ("arguments", "value", "plies"),
    [
        ([], "draw", None),
        (["--misere"], "draw", None),
        (["a1b1a2b2"], "win", 1),
        (["a1b2a2"], "draw", None),
        (["a1b1b2"], "loss", 4),
        (["--board", "4x3x3"], "win", None),
        (["--board", "4x4x4"], "draw", None),
    ],
)
def test_known_values(arguments, value, plies):
    done = gameon("solve", *arguments)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("\n") == 1
    answer = json.loads(done.stdout)
    assert list(answer) == ["value", "plies", "best", "proven", "reason", "nodes", "seconds"]
    assert answer["value"] == value and answer["proven"] is True
    assert plies is None or answer["plies"] == plies
    assert (answer["plies"] is None) == (value == "draw")


def test_a_best_line_leads_to_the_end_that_was_told():
    board = ["--board", "4x3x3"]
    answer = json.loads(gameon("solve", *board, "--line").stdout)
    assert answer["value"] == "win" and len(answer["line"]) == answer["plies"]
    *moves, last = answer["line"]
    assert json.loads(gameon("solve", *board, "".join(moves)).stdout)["reason"] == {"line": [last]}


def test_nothing_is_told_beyond_the_depth():
    assert json.loads(gameon("solve", "--depth", "5", "b2b1").stdout)["plies"] == 5
    answer = json.loads(gameon("solve", "--depth", "4", "b2b1").stdout)
    assert (answer["value"], answer["plies"], answer["proven"]) == ("unknown", None, False)
    assert answer["best"]


def test_several_threads_say_what_one_says():
    command = ["solve", "--board", "6x5x4", "--drop", "--nodes", "1000000000", "-"]
    answers = [
        [json.loads(line) for line in gameon(
            *command, *options, given="ddddde\nccddce\nabcdefabcdef\n").stdout.splitlines()]
        for options in ([], ["--threads", "3", "--memory", "64"])]
    assert len(answers[0]) == 3
    for one, several in zip(*answers, strict=True):
        assert one["proven"] and several["nodes"] > 0
        assert all(one[name] == several[name] for name in ("value", "plies", "best", "proven"))


def test_the_best_moves_have_values_and_lines():
    answer = json.loads(gameon("solve", "--lines", "4", "b2b1").stdout)
    lines = answer["lines"]
    assert [line["move"] for line in lines[:2]] == ["a1", "c1"] and len(lines) == 4
    for line in lines:
        assert list(line) == ["move", "value", "plies", "proven", "line"]
        assert line["line"][0] == line["move"] and len(line["line"]) == line["plies"]


def test_positions_are_read_one_a_line_and_answered_in_order():
    done = gameon("solve", "-", given="a1b1a2b2\n\nb2b2\n" + "a" * 5000 + "\n  B2B1 \r\n")
    answers = list(map(json.loads, done.stdout.splitlines()))
    assert (done.returncode, done.stderr) == (65, "")
    assert [answer.get("value") for answer in answers] == ["win", "draw", None, None, "win"]
    assert "character 3, 'b2'" in answers[2]["error"] and "4096" in answers[3]["error"]
    assert gameon("solve", "-", given="b2\na1").returncode == 0
    assert gameon("solve", "-").stdout == ""


def test_the_best_moves_are_written_as_moves():
    answer = json.loads(gameon("solve", "--drop", "--nodes", "5000", "dcdcd").stdout)
    assert answer["best"] == ["d"]
    follow = json.loads(gameon("solve", "--drop", "--nodes", "5000", "dcdcd" + answer["best"][0]).stdout)
    assert follow["nodes"] > 0


@pytest.mark.parametrize(
    ("arguments", "count"),
    [
        (["--depth", "0"], 1),
        (["--depth", "5"], 15120),
        (["--drop", "--depth", "7"], 823536),
        (["--drop", "--depth", "1", "dddddd"], 6),
        (["--board", "4x4x3", "--depth", "2", "a1"], 15 * 14),
    ],
)
def test_the_ways_to_go_on_are_counted(arguments, count):
    done = gameon("perft", *arguments)
    assert (done.returncode, done.stderr, done.stdout) == (0, "", f"{count}\n")


def test_progress_is_told_to_a_terminal_alone(start):
    terminal = start("solve", "--board", "19x19x5", "--nodes", "3000000", "j10")
    terminal.wait_until(lambda: re.search(rb"Thinking for \d+ s", terminal.output), "the progress")


def test_help_has_examples_for_every_command():
    main = gameon("--help")
    assert main.returncode == 0 and "EXIT CODES" in main.stdout
    for command in ["play", "online", "chat", "analyse", "solve", "serve", "version"]:
        assert f"gameon {command}" in main.stdout
    for command in ["play", "online", "chat", "analyse", "solve"]:
        text = gameon(command, "--help").stdout
        assert "EXAMPLES" in text and f"gameon {command}" in text


def test_the_version():
    assert gameon("version").stdout == gameon("--version").stdout != ""


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completions(shell):
    done = gameon("--generate-completion-script", shell)
    assert done.returncode == 0 and "board" in done.stdout and "solve" in done.stdout
