"""`gameon upgrade-check` tells of a data folder whether this version can take it over."""

import json
import sqlite3
import subprocess
from contextlib import closing

import pytest

from support.database import of_a_file
from support.server import PROGRAM

pytestmark = of_a_file


def look(*words) -> subprocess.CompletedProcess:
    return subprocess.run([PROGRAM, "upgrade-check", *map(str, words)], capture_output=True, text=True)


def content(folder) -> dict[str, list]:
    """All rows of the tables that hold what people had."""
    with closing(sqlite3.connect(folder / "gameon.sqlite")) as database:
        names = [name for name, in database.execute("SELECT name FROM pragma_table_list WHERE type = 'table'")]
        return {name: database.execute(f'SELECT * FROM "{name}"').fetchall() for name in names}


@pytest.fixture
def newer(server, tmp_path):
    """A copy of a server's data folder in which a newer version has taken a step more."""
    folder = tmp_path / "newer"
    folder.mkdir()
    with closing(sqlite3.connect(server.data / "gameon.sqlite")) as source:
        with closing(sqlite3.connect(folder / "gameon.sqlite")) as copy:
            source.backup(copy)
            copy.execute("INSERT INTO migrations SELECT max(number) + 1 FROM migrations")
            copy.commit()
    return folder


def test_a_folder_in_use_can_be_taken_over(server, tmp_path):
    before = sorted(server.data.parent.iterdir())
    done = look(server.data, "--json")
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert done.stdout.count("\n") == 1
    assert told["isPossible"] and told["from"] == told["to"] and told["needed"] < told["free"]
    assert sorted(server.data.parent.iterdir()) == before
    done = look(server.data, "--in", tmp_path)
    assert "can take it over" in done.stdout and list(tmp_path.iterdir()) == []


def test_a_newer_one_is_refused_by_check_and_start_and_stays_as_it_is(newer):
    before = content(newer)
    done = look(newer, "--json")
    told = json.loads(done.stdout)
    assert done.returncode == 1 and not told["isPossible"] and "Start that version" in told["reason"]
    start = subprocess.run(
        [PROGRAM, "serve", "--port", "0", "--data", newer], capture_output=True, text=True, timeout=60)
    assert start.returncode == 69
    assert start.stderr.strip().endswith(told["reason"])
    assert content(newer) == before


def test_what_is_needed_and_not_there_is_said(server, tmp_path):
    for words in ([tmp_path], [server.data, "--in", tmp_path / "nowhere"]):
        done = look(*words)
        assert done.returncode == 69 and done.stderr.startswith("gameon: "), done
        assert str(tmp_path) in done.stderr and done.stdout == ""
    (tmp_path / "gameon.sqlite").touch()
    done = look(tmp_path)
    assert done.returncode == 69 and "is empty" in done.stderr
