"""The example filter for fail2ban, on the log of the real server."""

import configparser
import re
import subprocess
from pathlib import Path

import pytest

from support.caller import PASSWORD, Caller
from support.server import Server

FOLDER = Path(__file__).resolve().parents[2] / "Hosting/fail2ban"
FILTER = FOLDER / "filter.conf"


def failures(lines: list[str]) -> list[str]:
    """The addresses that the filter finds, as fail2ban reads it."""
    parser = configparser.ConfigParser()
    parser.read(FILTER)
    pattern = re.compile(parser["Definition"]["failregex"].replace("<ADDR>", r"(?P<address>[0-9a-fA-F.:]+)"))
    return [match["address"] for match in map(pattern.match, lines) if match]


@pytest.fixture
def log(tmp_path):
    """What a server has logged after two wrong passwords, one of them in a session, and a right one."""
    with Server(tmp_path) as server:
        member = Caller(server.origin).register("Nina")
        stranger = Caller(server.origin)
        assert stranger.ask("POST", "/session", {"name": "Nina", "password": "wrong"}).status == 403
        assert stranger.ask("POST", "/session", {"name": "my password", "password": "Nina"}).status == 403
        assert member.ask("POST", "/proof", {"password": "wrong"}).status == 403
        assert stranger.ask("POST", "/session", {"name": "Nina", "password": PASSWORD}).status == 200
        return server.log.splitlines()


def test_the_filter_finds_failures_and_nothing_else(log):
    assert len([line for line in log if line.endswith("[Server] security")]) == 5
    found = failures(log)
    assert len(found) == 3 and set(found) <= {"127.0.0.1", "::1"}
    assert not any("my password" in line for line in log)


def test_the_filter_reads_the_journal_too():
    line = "2026-11-22T23:42:55+0000 notice gameon: address=2001:db8::1 event=sign-in-failed [Server] security"
    assert failures([line, f"club gameon[312]: {line}"]) == ["2001:db8::1"] * 2


def test_nobody_else_writes_such_a_line():
    other = "notice gameon: address=192.0.2.1 event=sign-in-failed [Server] security"
    assert failures([f"2026-11-22T23:42:55+0000 debug gameon: path=/{other}"]) == []


def test_fail2ban_reads_it_so(log, tmp_path):
    answer = subprocess.run(
        ["fail2ban-regex", tmp_path / "server.log", FILTER], capture_output=True, text=True, check=True)
    assert "3 matched" in answer.stdout
