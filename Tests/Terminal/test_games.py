"""`gameon games search` against a real server."""

import json
import subprocess

import pytest

from support.server import PROGRAM


def search(server, *arguments):
    return subprocess.run([PROGRAM, "games", "search", *arguments, "--server", server.origin],
                          capture_output=True, text=True, timeout=60)


def test_boards_of_the_club_are_found_with_how_they_are_played(server):
    done = search(server, "gomoku")
    assert done.returncode == 0
    assert done.stdout.splitlines()[0] == "Gomoku, Web – 'gameon online --board 15x15x5'"


def test_what_is_found_is_narrowed_and_told_as_json(server):
    found = json.loads(search(server, "four in a row", "--platform", "Web", "--playable", "--json").stdout)
    assert "7x6x4d" in [game["ruleset"] for game in found["games"]]
    assert search(server, "gomoku", "--year", "1990-1999").stdout == "No game is called like that.\n"


@pytest.mark.parametrize("arguments", [["  "], ["x", "--year", "soon"], ["x", "--year", "1999-1990"]])
def test_what_makes_no_sense_is_refused(server, arguments):
    done = search(server, *arguments)
    assert done.returncode == 64 and done.stderr
