"""The example filter for fail2ban, on the log of the real server."""

import configparser
import re
import subprocess

import pytest

from support.caller import PASSWORD, Caller
from support.server import ROOT, Server

FILTER = ROOT / "Hosting/fail2ban/filter.conf"
EVENTS = ROOT / "Sources/Club/Accounts/Security/SecurityEvent.swift"


def failures(lines: list[str]) -> list[str]:
    """The addresses that the filter finds, as fail2ban reads it."""
    parser = configparser.ConfigParser()
    parser.read(FILTER)
    pattern = re.compile(parser["Definition"]["failregex"].replace("<ADDR>", r"(?P<address>[0-9a-fA-F.:]+)"))
    return [match["address"] for match in map(pattern.match, lines) if match]


@pytest.fixture
def log(tmp_path):
    """What a server has logged after wrong passwords and a wrong code, two of them in a session, and a right one."""
    with Server(tmp_path) as server:
        member = Caller(server.origin).register("Nina")
        stranger = Caller(server.origin)
        assert stranger.ask("POST", "/session", {"name": "Nina", "password": "wrong"}).status == 403
        assert stranger.ask("POST", "/session", {"name": "my password", "password": "Nina"}).status == 403
        assert member.ask("POST", "/proof", {"password": "wrong"}).status == 403
        assert member.ask("POST", "/proof", {"code": "wrong"}).status == 403
        assert stranger.ask("POST", "/session", {"name": "Nina", "password": PASSWORD}).status == 200
        return server.log.splitlines()


def test_the_filter_finds_failures_and_nothing_else(log):
    assert len([line for line in log if line.endswith("[Server] security")]) == 6
    found = failures(log)
    assert len(found) == 4 and set(found) <= {"127.0.0.1", "::1"}
    assert not any("my password" in line for line in log)


def line(event: str) -> str:
    return f"2026-11-22T23:42:55+0000 notice gameon: address=2001:db8::1 event={event} [Server] security"


def test_the_filter_finds_all_that_the_server_calls_failures():
    source = EVENTS.read_text()
    names = dict(re.findall(r'static let (\w+) = "([a-z-]+)"', source))
    failing = {names[name] for name in re.findall(r"\w+Name", re.search(r"failures: Set = \[(.*?)\]", source, re.S)[1])}
    events = failing | set(re.findall(r': "([a-z-]+)"\n', source))
    assert len(failing) > 3 and len(events) > 20
    assert {event for event in events if failures([line(event)])} == failing


def test_the_filter_reads_the_journal_too():
    failed = line("sign-in-failed")
    assert failures([failed, f"club gameon[312]: {failed}"]) == ["2001:db8::1"] * 2


def test_nobody_else_writes_such_a_line():
    other = "notice gameon: address=192.0.2.1 event=sign-in-failed [Server] security"
    assert failures([f"2026-11-22T23:42:55+0000 debug gameon: path=/{other}"]) == []


def test_fail2ban_reads_it_so(log, tmp_path):
    answer = subprocess.run(
        ["fail2ban-regex", tmp_path / "server.log", FILTER], capture_output=True, text=True, check=True)
    assert "4 matched" in answer.stdout
