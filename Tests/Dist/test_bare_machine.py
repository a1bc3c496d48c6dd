"""The hand-out on a machine without Swift: it serves, it plays, and it stops when it is told to."""

import itertools
import json
import re
import urllib.request

import pytest

from Dist.support.machine import NEEDED
from support.waiting import PATIENCE, wait_until


@pytest.fixture
def server(machine):
    with machine.serving("gameon", "serve", "--port", "0", "--data", "/tmp/data") as process:
        yield process


def fetch(address):
    with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
        return answer.read()


def test_the_machine_has_no_swift(machine):
    assert machine.run("sh", "-c", "find / -xdev -name '*swift*' 2>/dev/null || true") == ""


def test_it_needs_the_packages_that_the_readme_names(machine):
    libraries = machine.run("ldd", "/usr/local/bin/gameon")
    assert "not found" not in libraries
    names = re.findall(r"^\s+(\S+) => /", libraries, re.MULTILINE)
    found = machine.run("dpkg", "-S", *(f"*/{name}" for name in names))
    assert {line.split(":")[0] for line in found.splitlines()} == NEEDED
    readme = (machine.root / "usr/local/share/doc/gameon/README.md").read_text()
    assert NEEDED <= set(re.findall(r"`([\w+-]+)`", readme.split("\n\n")[1]))


def test_its_folder_is_all_that_the_web_app_needs(server):
    assert json.loads(fetch(f"{server.address}/health"))["status"] == "ok"
    page = fetch(server.address).decode()
    assets = set(re.findall(r'"(/assets/[^"]+)"', page))
    assert any(asset.endswith(".js") for asset in assets)
    for path in assets | {"/service-worker.js", "/rules"}:
        assert fetch(server.address + path)


def test_games_come_with_the_program(machine, server):
    starter = machine.root / "usr/local/share/gameon/catalogue/starter.jsonl"
    titles = {json.loads(line)["title"] for line in starter.read_text().splitlines()}
    assert len(titles) > 300
    attempts = itertools.count()

    def found() -> set[str]:
        file = f"/tmp/games-{next(attempts)}.jsonl"
        machine.run("gameon", "catalogue", "export", file, "--data", "/tmp/data")
        return {json.loads(line)["title"] for line in machine.run("cat", file).splitlines()}

    # They come while it serves already.
    wait_until(lambda: found() == titles)


def test_it_stops_by_sigterm_as_a_service_does(machine, server):
    fetch(server.address)
    machine.signal(server, "TERM")
    assert server.wait(PATIENCE) == 0
    # All that it has to say is that a bare machine has nothing to decode photos and videos.
    assert all(" are not taken" in line for line in server.stderr.read().splitlines())


def test_a_reload_without_a_certificate_changes_nothing(machine, server):
    machine.signal(server, "HUP")
    assert fetch(f"{server.address}/health")
    assert server.poll() is None


def test_two_play_a_round_by_lines(machine):
    told = machine.run("gameon", "play", "--plain", "--two", told="a1\nb1\na2\nb2\na3\nquit\n")
    assert "Player 1 wins." in told


def test_the_computer_plays_too(machine):
    told = machine.run("gameon", "play", "--plain", "--level", "perfect", "--seed", "1", told="b2\nquit\n")
    assert re.search(r"^Computer played [ac][13]\.$", told, re.MULTILINE), told


def test_the_solver_answers(machine):
    answer = json.loads(machine.run("gameon", "solve", "--board", "4x3x3"))
    assert (answer["value"], answer["proven"]) == ("win", True)


def test_where_settings_and_help_come_from(machine):
    conf = "/usr/local/share/doc/gameon/gameon.conf"
    settings = machine.run("gameon", "config", "--config", conf)
    assert re.search(rf"^listen = 127.0.0.1 +# {conf}, line \d+$", settings, re.MULTILINE)
    assert "/usr/local/share/gameon/web" in settings
    assert "# photos are not taken: /usr/bin/vipsthumbnail is missing" in settings
    assert "gameon serve" in machine.run("gameon", "--help")
