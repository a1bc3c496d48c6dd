"""Members at a terminal: `gameon sign-in`, and who one is then."""

import os
import subprocess

import pytest

from support.caller import PASSWORD, Caller
from support.server import PROGRAM, Server


@pytest.fixture
def member(server):
    return Caller(server.origin).register("Nina")


@pytest.fixture
def gameon(server, tmp_path):
    """Runs a command with its session file, and with a pipe for input."""

    def run(command, *arguments, typed="", **environment):
        session = [] if "GAMEON_TOKEN" in environment else ["--session", tmp_path / "session"]
        return subprocess.run(
            [PROGRAM, command, "--server", server.origin, *session, *arguments],
            capture_output=True, text=True, timeout=60, input=typed,
            env={"PATH": os.environ["PATH"]} | environment)

    return run


def test_a_member_signs_in_chats_and_signs_out(gameon, member, tmp_path):
    done = gameon("sign-in", "nina", typed=f"{PASSWORD}\n")
    assert (done.returncode, done.stdout, done.stderr) == (0, "You're signed in as Nina.\n", "")
    assert (tmp_path / "session").stat().st_mode & 0o777 == 0o600
    assert gameon("chat").returncode == 0
    me = Caller(member.origin)
    me.token = (tmp_path / "session").read_text().strip()
    assert me.succeed("GET", "/me")["player"]["kind"] == "member"
    for words in ("You're signed out.\n", "Nobody is signed in.\n"):
        assert gameon("sign-out").stdout == words
    assert not (tmp_path / "session").exists()


def test_an_access_token_stands_in_place_of_a_session(gameon, server, member, tmp_path):
    ben = Caller(server.origin).join("Ben")
    member.befriend(ben)
    member.group(ben, name="Chess club")
    made = member.succeed("POST", "/access-tokens", {"name": "Terminal", "scopes": ["chat"]})
    done = gameon("chat", GAMEON_TOKEN=made["token"])
    assert done.returncode == 0 and "Chess club" in done.stdout
    for arguments, words in [
        (["--session", "file"], "--session"), (["--name", "Ben"], "--name"),
        (["--server", "http://example.com"], "https"),
    ]:
        done = gameon("chat", *arguments, GAMEON_TOKEN=made["token"])
        assert done.returncode == 64 and words in done.stderr
    looking = member.succeed("POST", "/access-tokens", {"name": "Clock", "scopes": []})
    for token, words in [(looking["token"], "'chat'"), ("gameon_pat_0", "Sign in again")]:
        done = gameon("chat", GAMEON_TOKEN=token)
        assert done.returncode == 69 and words in done.stderr


def test_the_password_is_asked_for_and_not_shown(start, server, member, tmp_path):
    terminal = start("sign-in", "Nina", "--server", server.origin, "--session", str(tmp_path / "session"))
    terminal.wait_for("Password:")
    terminal.press(f"{PASSWORD}\n")
    terminal.wait_for("signed in as Nina.")
    assert terminal.wait_for_end() == 0 and PASSWORD.encode() not in terminal.output


def test_a_wrong_password_and_none_keep_who_was_there(gameon, member, tmp_path):
    (tmp_path / "session").write_text("of a guest\n")
    for typed in ("wrong horse\n", ""):
        done = gameon("sign-in", "Nina", typed=typed)
        assert done.returncode == 69 and done.stderr.startswith("gameon: ")
    assert (tmp_path / "session").read_text() == "of a guest\n"


def test_a_guest_with_matches_is_joined_or_left_as_one_says(gameon, server, member, tmp_path):
    guest = Caller(server.origin).join("Ben")
    guest.begin_with(Caller(server.origin).join("Mira"))
    (tmp_path / "session").write_text(f"{guest.token}\n")
    done = gameon("sign-in", "Nina", typed=f"{PASSWORD}\n")
    assert done.returncode == 69 and "Ben has matches here (1). Add --guest join" in done.stderr
    done = gameon("sign-in", "Nina", "--guest", "join", typed=f"{PASSWORD}\n")
    assert done.returncode == 0
    me = Caller(server.origin)
    me.token = (tmp_path / "session").read_text().strip()
    assert len(me.succeed("GET", "/lobby")["matches"]) == 1


def test_wrong_use_is_64_and_says_so(gameon):
    assert gameon("sign-in").returncode == 64


def test_a_newcomer_is_told_why_it_takes_a_moment_while_very_many_come(tmp_path):
    with Server(tmp_path, guest_limit=20) as server:
        come = Caller(server.origin.replace("localhost", "127.0.0.1"))
        while not come.ask("POST", "/guests", {}).problem:
            pass
        done = subprocess.run(
            [PROGRAM, "chat", "--server", come.origin, "--session", tmp_path / "session"],
            capture_output=True, text=True, timeout=60, input="", env={"PATH": os.environ["PATH"]})
    assert done.returncode == 0 and "showing that it isn't a robot" in done.stderr
    assert (tmp_path / "session").read_text().strip()
