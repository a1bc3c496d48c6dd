"""What the host chooses of what somebody may have, or do in a day: `bound = NAME:COUNT`."""

import re
import signal
import subprocess
from datetime import datetime

import pytest

from support.caller import Caller
from support.server import PROGRAM, Server
from support.waiting import wait_until

#: Each is reached by the first, or the first two.
FEW = "group-members:2 following:1 blocked:1 games:1 ratings:1 added-games:1 challenges:1 reports:1 uploads:1 " \
      "voice-messages:1 session-days:2 staff-session-days:1"


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("bounds"), bound=FEW) as server:
        yield server


@pytest.fixture(scope="module")
def nina(server):
    return Caller(server.origin).join("Nina").register(email="nina@example.org")


@pytest.fixture(scope="module")
def others(server, nina):
    """Two with whom she plays, so she may take them into groups."""
    others = [Caller(server.origin).join(name).register(email=f"{name}@example.org") for name in ("Omar", "Mira")]
    for other in others:
        nina.begin_with(other)
    return others


@pytest.fixture(scope="module")
def games(nina):
    return [game["id"] for game in nina.succeed("GET", "/games?q=in+a+row")["games"]][:2]


def twice(player: Caller, method: str, path: str, of: list, body: object = None) -> tuple:
    """The problems of doing it to each of two."""
    return tuple(player.ask(method, path.format(each), body).problem for each in of)


def test_people(nina, others):
    ids = [other.id for other in others]
    report, challenge = {"reason": "spam"}, {"ruleset": "3x3x3", "pace": 0}
    assert twice(nina, "PUT", "/following/{}", ids) == ("", "list-full")
    assert twice(nina, "POST", "/people/{}/challenges", ids, challenge) == ("", "list-full")
    assert twice(nina, "POST", "/people/{}/reports", ids, report) == ("", "too-many-requests")


def test_groups(nina, others):
    room = nina.group(others[0])
    assert nina.ask("PUT", f"/rooms/{room}/members/{others[1].id}").problem == "list-full"
    both = {"key": "both", "name": "Both", "members": [other.id for other in others]}
    assert nina.ask("POST", "/rooms", both).problem == "list-full"


def test_the_page_learns_the_size_of_a_group(server):
    assert Caller(server.origin).succeed("GET", "/site")["groupMembers"] == 2


def test_blocking(server):
    ben, *others = (Caller(server.origin).join() for _ in range(3))
    assert twice(ben, "PUT", "/blocked/{}", [other.id for other in others]) == ("", "list-full")


def test_games(nina, games):
    entry = {"status": "playing", "audience": "everybody"}
    assert twice(nina, "PUT", "/me/games/{}", games, entry) == ("", "list-full")
    assert twice(nina, "PUT", "/me/games/{}/rating", games, {"stars": 4, "audience": "everybody"}) == ("", "list-full")


def test_games_that_wait(server):
    ben = Caller(server.origin).join("Ben").register(email="ben@example.org")
    told = [ben.ask("POST", "/games", {"title": title, "platforms": ["PC"]}).problem for title in ("One", "Two")]
    assert told == ["", "list-full"]


@pytest.mark.parametrize("kind", ["photo", "voice"])
def test_uploads(nina, kind):
    assert [nina.announce(kind, 1000).status for _ in range(2)] == [200, 429]


def test_each_bound_has_a_test_and_is_told(server):
    told = subprocess.check_output([PROGRAM, "config"], text=True)
    names = re.findall(r"(?m)^bound = (\S+):\d+ +# built in$", told)
    assert names == re.findall(r"(\S+):", FEW)


def test_sessions(server):
    ole = Caller(server.origin).join("Ole").register(email="ole@example.org")
    assert days_left(ole) == 2
    server.host("member", "role", ole.name, "moderator")
    wait_until(lambda: days_left(ole) == 1)


def days_left(player: Caller) -> int:
    [session] = player.succeed("GET", "/sessions")["sessions"]
    began, end = (datetime.fromisoformat(session[name]) for name in ("createdAt", "endsAt"))
    return (end - began).days


def test_it_changes_without_a_restart(tmp_path):
    file = tmp_path / "gameon.conf"
    file.write_text("bound = following:1\n")
    with Server(tmp_path, options=["--config", file]) as server:
        ben, *others = (Caller(server.origin).join() for _ in range(3))
        ids = [other.id for other in others]
        assert twice(ben, "PUT", "/following/{}", ids) == ("", "list-full")
        file.write_text("bound = following:2\n")
        server.process.send_signal(signal.SIGHUP)
        wait_until(lambda: "changed=bound" in server.log)
        assert ben.ask("PUT", f"/following/{ids[1]}").problem == ""
        checked = subprocess.run([PROGRAM, "config", "--check", file], capture_output=True, text=True)
        assert checked.returncode == 0
        file.write_text("bound = following:0\n")
        checked = subprocess.run([PROGRAM, "config", "--check", file], capture_output=True, text=True)
        assert checked.returncode != 0 and "bound wants following with a number from 1 to 10000" in checked.stderr
