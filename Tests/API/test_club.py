"""The first host of a real club, and what hosts and moderators ask it for."""

import re
import subprocess

import pytest

from support.caller import Caller, unused
from support.server import PROGRAM, Server
from support.waiting import wait_until


@pytest.fixture
def server(tmp_path):
    with Server(tmp_path) as running:
        yield running


def member(server, name: str) -> Caller:
    return Caller(server.origin).register(unused(name), f"{name}@example.org")


def test_the_link_that_is_printed_makes_the_first_host_once(server):
    # It is printed once the server answers.
    wait_until(lambda: "/host#" in server.log)
    [token] = re.findall(r"once and within a day: http://localhost:\d+/host#([0-9a-f]{64})\n", server.log)
    kept = server.kept()
    assert b"host_links" in kept and token.encode() not in kept
    nina, omar = member(server, "Nina"), member(server, "Omar")
    assert nina.ask("GET", "/club/status").status == 403
    assert nina.succeed("POST", "/club/host", {"token": token})["role"] == "host"
    assert omar.ask("POST", "/club/host", {"token": token}).status == 410
    assert nina.ask("PUT", f"/club/members/{nina.id}/role", {"role": "member"}).problem == "last-host"
    status = nina.succeed("GET", "/club/status")
    assert status["openReports"] == 0 and status["freeBytes"] > 0 and status["mail"] == {"waiting": 0}
    assert server.terminate() == 0
    server.start()
    assert server.log.count("/host#") == 1, "there is a host"
    assert nina.succeed("GET", "/me")["role"] == "host"


def test_an_act_is_noted_by_whoever_did_it(server):
    nina, omar = member(server, "Nina"), member(server, "Omar")
    server.host("member", "role", nina.name, "host", "--reason", "Runs it")
    nina.succeed("PUT", f"/club/members/{omar.id}/role", {"role": "moderator", "reason": "Evenings"})
    page = nina.succeed("GET", "/club/acts")
    assert [(act.get("by"), act.get("role"), act["player"], act["reason"]) for act in page["acts"]] == [
        (nina.id, "host", omar.id, "Evenings"), (None, None, nina.id, "Runs it")]
    assert omar.ask("GET", "/club/acts").status == 403
    assert omar.succeed("GET", "/club/reports") == {"reports": [], "players": []}


@pytest.mark.parametrize("runs", [True, False])
def test_a_host_decides_on_added_games_from_the_command_line(server, runs):
    nina = member(server, "Nina")
    lanterns, driftwood = (
        nina.succeed("POST", "/games", {"title": title, "platforms": ["PC"]})["entry"]["game"]["id"]
        for title in ("Lanterns of Tarn", "Driftwood"))
    if not runs:
        server.terminate()

    def call(*words: str, status: int = 0) -> str:
        done = subprocess.run(
            [PROGRAM, "catalogue", *words, *server.place], capture_output=True, text=True)
        assert done.returncode == status, done.stderr
        return done.stdout

    waiting = [line.split("\t") for line in call("waiting").splitlines()]
    assert [(line[0], *line[2:]) for line in waiting] == [
        (lanterns, nina.name, "Lanterns of Tarn", "", "PC"), (driftwood, nina.name, "Driftwood", "", "PC")]
    call("let-in", lanterns)
    call("turn-down", driftwood)
    assert call("waiting") == ""
    call("let-in", lanterns, status=69)
    call("let-in", "Driftwood", status=64)
    if not runs:
        server.start()
    told = [(notice["kind"], notice["game"]) for notice in nina.succeed("GET", "/notices")["notices"]]
    assert told == [("gameTurnedDown", driftwood), ("gameLetIn", lanterns)]


@pytest.mark.parametrize("runs", [True, False])
def test_limits_are_chosen_at_the_desk_and_from_the_command_line(server, runs):
    nina = member(server, "Nina")
    server.host("member", "role", nina.name, "host")
    nina.succeed("PUT", "/club/storage/rounds-days", {"value": 800})
    if not runs:
        server.terminate()
    assert "rounds-days\t800\tchosen\n" in subprocess.check_output(
        [PROGRAM, "limits", *server.place], text=True)
    server.host("limits", "media-days", "90")
    server.host("limits", "rounds-days", "default")
    if not runs:
        server.start()
    assert nina.succeed("GET", "/club/storage")["keeping"] == {"media": 90, "guests": 30}
    acts = [act for act in nina.succeed("GET", "/club/acts")["acts"] if act["act"] == "set-limit"]
    assert [(act.get("by"), act["detail"]) for act in acts] == [
        (None, "rounds-days default"), (None, "media-days 90"), (nina.id, "rounds-days 800")]


def test_what_the_settings_say_is_fixed(server):
    nina = member(server, "Nina")
    server.host("member", "role", nina.name, "host")
    nina.succeed("PUT", "/club/storage/media-days", {"value": 90})
    server.terminate()
    server.settings["media_days"] = 30
    server.start()
    told = {choice["limit"]: choice for choice in nina.succeed("GET", "/club/storage")["choices"]}
    assert told["media-days"] == {"limit": "media-days", "value": 30, "isFixed": True}
    assert nina.ask("PUT", "/club/storage/media-days", {"value": 400}).problem == "limit-fixed"
    refused = subprocess.run(
        [PROGRAM, "limits", "media-days", "400", *server.place], capture_output=True, text=True)
    assert refused.returncode == 69 and "settings of the server" in refused.stderr
    server.terminate()
    del server.settings["media_days"]
    server.start()
    assert nina.succeed("GET", "/club/storage")["keeping"]["media"] == 90, "it was chosen before"
