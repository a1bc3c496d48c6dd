"""Nodes and their database are lost while people play: nothing that was acknowledged is lost, nothing is done twice."""

import os
import random
import signal
import time
from datetime import datetime

import pytest

from Nodes.support.club import Club, at
from Nodes.support.playing import playing
from Nodes.support.watch import Watch
from support.database import Postgres
from support.server import Server, make_club
from support.waiting import wait_until

# How often something is lost; `make torture` wants more.
LOSSES = int(os.environ.get("LOSSES", 5))
SEED = int(os.environ.get("SEED", time.time_ns() & 0xFFFFFFFF))


def test_nodes_are_killed(club: Club, tmp_path):
    chance = random.Random(SEED)
    print(f"SEED={SEED} LOSSES={LOSSES}")
    with playing(club, tmp_path) as load:
        for _ in range(2 * LOSSES):
            node = chance.choice(club.nodes)
            time.sleep(chance.uniform(0, 0.2))
            node.kill()
            load.wait_for(50)
            node.start()
            load.wait_for(50)


def test_nodes_stand_still(club: Club, tmp_path):
    """So long that the others take them for lost; then they go on as if nothing had been."""
    with playing(club, tmp_path) as load:
        for node in club.nodes:
            node.process.send_signal(signal.SIGSTOP)
            time.sleep(7)
            node.process.send_signal(signal.SIGCONT)
            load.wait_for(50)


@pytest.mark.parametrize("end", ["stop", "crash"])
def test_the_database_begins_anew(club: Club, tmp_path, end):
    with playing(club, tmp_path) as load:
        for _ in range(3):
            club.postgres.tell(end)
            club.postgres.tell("start")
            load.wait_for(50)


def test_the_database_is_lost_and_its_standby_goes_on(tmp_path):
    postgres = Postgres(is_pair=True)
    try:
        database = postgres.make_club(lambda address: make_club(tmp_path, address))
        with Club(tmp_path, postgres, database) as club, playing(club, tmp_path) as load:
            for _ in range(LOSSES):
                postgres.tell("fail")
                load.wait_for(100)
    finally:
        postgres.stop()


def test_nodes_are_taken_anew_one_after_the_other(club: Club, tmp_path):
    """As for a new version."""
    with playing(club, tmp_path) as load:
        for node in club.nodes:
            assert node.terminate() == 0
            load.wait_for(50)
            node.start()
            load.wait_for(50)


def test_a_clock_runs_out_though_its_node_is_lost(club: Club):
    owner, taker, third = club.callers()
    taker = at(taker, club.nodes[0])
    match = taker.play(owner.play(owner.begin_with(taker, pace=15), "b2").body, "a1").body
    watch = Watch(third, f"?watch={match['id']}")
    due = datetime.fromisoformat(match["round"]["deadline"]).timestamp()
    club.nodes[0].kill()
    told = watch.next("match", lambda data: "ending" in data["round"])
    assert told["round"]["ending"]["kind"] == "lapse"
    assert due <= time.time()


def test_clocks_go_on_when_one_of_several_nodes_begins_anew(club: Club):
    owner, taker, _ = club.callers()
    match = owner.play(owner.begin_with(taker, pace=60), "b2").body
    club.nodes[2].kill()
    club.nodes[2].start()
    now = at(taker, club.nodes[2]).succeed("GET", f"/matches/{match['id']}")["match"]
    assert (now["version"], now["round"]["deadline"]) == (match["version"], match["round"]["deadline"]), (
        "time is given anew")


def test_clocks_have_their_full_time_when_no_node_was_there(club: Club):
    owner, taker, _ = club.callers()
    match = owner.play(owner.begin_with(taker, pace=60), "b2").body
    for node in club.nodes:
        node.kill()
    time.sleep(16)
    club.nodes[1].start()
    now = at(taker, club.nodes[1]).succeed("GET", f"/matches/{match['id']}")["match"]
    assert now["version"] > match["version"] and now["round"]["deadline"] > match["round"]["deadline"]


def test_a_node_without_its_database_is_not_ready(club: Club):
    club.postgres.tell("stop")
    wait_until(lambda: [status(node, "/ready") for node in club.nodes] == [503] * 3)
    assert [status(node, "/health") for node in club.nodes] == [200] * 3
    club.postgres.tell("start")
    wait_until(lambda: [status(node, "/ready") for node in club.nodes] == [200] * 3)


def status(node: Server, path: str) -> int:
    connection = node.connection()
    connection.request("GET", path)
    return connection.getresponse().status
