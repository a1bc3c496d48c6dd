"""Nodes and their database are lost while bots play: nothing that was acknowledged is lost, nothing is done twice."""

import random
import signal
import time
from datetime import datetime

import pytest

from Nodes.support.club import Club, at
from Nodes.support.history import History
from Nodes.support.watch import Watch
from support.server import Server
from support.waiting import wait_until
from Torture.support.load import Load
from Torture.support.records import Journal, check_rows

# Of three nodes, so many times each.
LOSSES = 3


@pytest.fixture
def playing(club, tmp_path):
    """Bots who don't mind that they have to ask again, and people who remember what they were told."""
    options = ["--patient", "--matches", 24, "--connections", 12]
    with Load(club.nodes, *options, journal=tmp_path / "journal") as load, History(club) as history:
        load.wait_for(200)
        yield load
        report = load.finish()
        assert report["commands"] > 500
    history.check()
    journal = Journal(tmp_path / "journal")
    journal.read()
    check_rows(lambda sql: club.postgres.rows(club.database, sql), journal)


def test_nodes_are_killed(club: Club, playing):
    chance = random.Random()
    for _ in range(LOSSES):
        for node in club.nodes:
            time.sleep(chance.uniform(0, 0.2))
            node.kill()
            playing.wait_for(50)
            node.start()
            playing.wait_for(50)


def test_nodes_stand_still(club: Club, playing):
    """So long that the others take them for lost; then they go on as if nothing had been."""
    for node in club.nodes:
        node.process.send_signal(signal.SIGSTOP)
        time.sleep(7)
        node.process.send_signal(signal.SIGCONT)
        playing.wait_for(50)


@pytest.mark.parametrize("end", ["stop", "crash"])
def test_the_database_is_lost(club: Club, playing, end):
    for _ in range(LOSSES):
        club.postgres.tell(end)
        club.postgres.tell("start")
        playing.wait_for(100)


def test_nodes_are_taken_anew_one_after_the_other(club: Club, playing):
    """As for a new version."""
    for node in club.nodes:
        assert node.terminate() == 0
        playing.wait_for(50)
        node.start()
        playing.wait_for(50)


def test_a_clock_runs_out_though_its_node_is_lost(club: Club):
    owner, taker, third = club.callers()
    taker = at(taker, club.nodes[0])
    match = owner.begin_with(taker, pace=5)
    match = owner.play(match, "b2").body
    watch = Watch(third, f"?watch={match['id']}")
    due = datetime.fromisoformat(match["round"]["deadline"]).timestamp()
    club.nodes[0].kill()
    told = watch.next("match", lambda data: data["round"].get("result"))
    assert due <= time.time() <= due + 6
    assert told["version"] > match["version"]


def test_clocks_go_on_when_one_of_several_nodes_begins_anew(club: Club):
    owner, taker, _ = club.callers()
    match = owner.begin_with(taker, pace=60)
    match = owner.play(match, "b2").body
    club.nodes[2].kill()
    club.nodes[2].start()
    now = owner.succeed("GET", f"/matches/{match['id']}")["match"]
    assert now["version"] == match["version"] and now["round"]["deadline"] == match["round"]["deadline"]


def test_clocks_have_their_full_time_when_no_node_was_there(club: Club):
    owner, taker, _ = club.callers()
    match = owner.begin_with(taker, pace=60)
    match = owner.play(match, "b2").body
    for node in club.nodes:
        node.kill()
    time.sleep(11)
    club.nodes[1].start()
    again = at(taker, club.nodes[1])
    now = wait_until(lambda: again.succeed("GET", f"/matches/{match['id']}")["match"])
    assert now["version"] > match["version"]


def test_a_node_that_loses_its_database_is_not_ready(club: Club):
    club.postgres.tell("stop")
    wait_until(lambda: all(status(node, "/ready") == 503 for node in club.nodes))
    assert all(status(node, "/health") == 200 for node in club.nodes)
    club.postgres.tell("start")
    wait_until(lambda: all(status(node, "/ready") == 200 for node in club.nodes))


def status(node: Server, path: str) -> int:
    connection = node.connection()
    connection.request("GET", path)
    return connection.getresponse().status
