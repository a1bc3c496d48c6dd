"""Programs that talk to each other through a real server."""

import os
import sqlite3
import subprocess

import pytest

from support.caller import Caller
from support.server import PROGRAM
from Terminal.pseudo_terminal import CTRL_D


class Person(Caller):
    """A guest with a session file."""

    def __init__(self, server, folder, name):
        super().__init__(server.origin)
        self.join(name)
        self.file = folder / name
        self.file.write_text(f"{self.token}\n")

    def chat(self, *arguments, typed=""):
        """Runs `gameon chat` to its end, with a pipe for input."""
        return subprocess.run(
            [PROGRAM, "chat", *arguments, "--server", self.origin, "--session", self.file],
            capture_output=True, text=True, timeout=60, input=typed,
            env={"PATH": os.environ["PATH"], "TZ": "UTC"})

    @property
    def arguments(self):
        return ["--server", self.origin, "--session", str(self.file)]


@pytest.fixture
def friends(server, tmp_path):
    nina, ben = Person(server, tmp_path, "Nina"), Person(server, tmp_path, "Ben")
    nina.befriend(ben)
    return nina, ben, nina.room_with(ben)


def test_two_talk_and_hear_each_other_at_once(start, friends, server):
    nina, ben, room = friends
    ben.say(room, "Are you there?\x1b[2J\x9b31m")
    one = start("chat", "ben", *nina.arguments)
    one.wait_for("Ben: Are you there?")
    assert b"\x1b[2J" not in one.output and "\x9b".encode() not in one.output
    other = start("chat", room, *ben.arguments)
    other.wait_for("A chat with Nina.")
    one.press("Yes!\n")
    other.wait_for("Nina: Yes!")
    other.press("Then play.\n")
    one.wait_for("Ben: Then play.")
    server.kill()
    one.wait_for("The connection is lost")
    one.press("Still here?\n")
    server.start()
    one.wait_for("The connection is back.")
    other.wait_for("Nina: Still here?")
    one.press(CTRL_D)
    assert one.wait_for_end() == 0
    other.press("/quit\n")
    assert other.wait_for_end() == 0
    assert nina.succeed("GET", f"/rooms/{room}")["room"]["unread"] == 0


def test_who_looks_back_is_told_when_nothing_is_there(start, friends, server, tmp_path):
    nina, ben, _ = friends
    blocked = Person(server, tmp_path, "Mallory")
    ben.befriend(blocked)
    group = ben.group(nina, blocked)
    nina.succeed("PUT", f"/blocked/{blocked.id}")
    server.kill()
    # More than the server looks at for one page, twice, and all of it by somebody whom Nina doesn't see.
    with sqlite3.connect(tmp_path / "data/gameon.sqlite") as database:
        room, last = database.execute("SELECT id, last FROM rooms WHERE kind = 2").fetchone()
        database.execute("UPDATE messages SET author_id = (SELECT id FROM players WHERE name = 'Mallory')")
        author, = database.execute("SELECT id FROM players WHERE name = 'Mallory'").fetchone()
        database.executemany(
            "INSERT INTO messages (room_id, number, change, author_id, at, key, text, words)"
            " VALUES (?1, ?2, ?2, ?3, 1, ?2, 'Hey', ' hey')",
            ((room, number, author) for number in range(last + 1, 2200)))
        database.execute("UPDATE rooms SET last = 2199, change = 2199 WHERE id = ?", (room,))
    server.start()
    ben.say(group, "Hello")
    one = start("chat", group, *nina.arguments)
    one.wait_for("Ben: Hello")
    one.press("/more\n")
    one.wait_for("Nothing was found so far. Type /more to look further back.")
    one.press("/more\n")
    one.wait_for("There is nothing before.")
    one.press("/quit\n")
    assert one.wait_for_end() == 0
    assert b"Hey" not in one.output


def test_what_is_piped_in_is_sent_in_its_order(friends):
    nina, ben, room = friends
    lines = [f"line {number}" for number in range(20)]
    done = nina.chat("Ben", typed="\n".join(lines))
    assert (done.returncode, done.stderr) == (0, "")
    assert [line.split("You: ")[1] for line in done.stdout.splitlines()[1:]] == lines
    page = ben.succeed("GET", f"/rooms/{room}/messages")
    assert [message["text"] for message in page["messages"]] == lines


def test_rooms_are_listed(friends):
    nina, ben, room = friends
    ben.say(room, "Are you\nthere?")
    done = nina.chat()
    assert done.returncode == 0
    assert done.stdout == f"{room}  Ben  1 new  Ben: Are you there?\n"


def test_input_that_ends_at_once_ends_it_in_peace(friends):
    nina, _, _ = friends
    # What went wrong here did so in one of seventy.
    assert {nina.chat("Nobody").returncode for _ in range(100)} == {69}


def test_what_is_refused_is_said(friends, server, tmp_path):
    nina, _, _ = friends
    eve = Person(server, tmp_path, "Eve")
    room = eve.room_with(nina)
    assert eve.chat(room, typed="Hello\n").returncode == 0
    done = eve.chat(room, typed="Hello?\n")
    assert done.returncode == 69 and done.stderr.startswith("gameon: ")
    done = eve.chat(room, typed="Hello?\n\n/help\n")
    assert done.returncode == 69 and "Not sent: " in done.stdout and "/more" in done.stdout
    done = nina.chat("Nobody")
    assert done.returncode == 69 and "nobody who is called so" in done.stderr


@pytest.mark.parametrize("arguments", [["--server", "localhost"], [" "], ["a", "b"]])
def test_wrong_use_is_64_and_says_so(arguments):
    done = subprocess.run(
        [PROGRAM, "chat", *arguments], capture_output=True, text=True, timeout=60, input="",
        env={"PATH": os.environ["PATH"]})
    assert done.returncode == 64 and done.stderr.startswith("Error: ")
