"""Cables are pulled while people play: between a node and the database, and between a node and those who use it."""

import os
import random
import time

import pytest

from Nodes.support.club import Club, at
from Nodes.support.networks import Networks
from Nodes.support.playing import playing
from Nodes.support.watch import Watch
from support.caller import unused, Caller
from support.database import Postgres
from support.server import make_club

PARTITIONS = 2 * int(os.environ.get("LOSSES", 5))
SEED = int(os.environ.get("SEED", time.time_ns() & 0xFFFFFFFF))
CABLES = [("database",), ("users",), ("database", "users")]


@pytest.fixture
def club(tmp_path):
    with Networks(3) as networks:
        postgres = Postgres(listens=networks.database)
        try:
            database = postgres.make_club(lambda address: make_club(tmp_path, address))
            with Club(tmp_path, postgres, database, networks=networks) as club:
                yield club
        finally:
            postgres.stop()


def test_what_was_acknowledged_outlives_partitions(club: Club, tmp_path):
    chance = random.Random(SEED)
    print(f"SEED={SEED} PARTITIONS={PARTITIONS}")
    with playing(club, tmp_path) as load:
        for _ in range(PARTITIONS):
            machine = chance.choice(club.nodes).machine
            cables = chance.choice(CABLES)
            machine.pull(*cables)
            time.sleep(chance.uniform(0.5, 8))
            machine.plug(*cables)
            load.wait_for(20)


def test_who_is_at_a_node_that_is_parted_is_gone_for_others(club: Club):
    nina, omar = (Caller(node.origin).register(unused(name)) for node, name in zip(club.nodes, ("Nina", "Omar")))
    nina.befriend(omar)
    there, watch = Watch(nina), Watch(omar)
    watch.next("standing", lambda data: data["player"] == nina.id and data["presence"] != "offline")
    club.nodes[0].machine.pull("database")
    watch.next("standing", lambda data: data["player"] == nina.id and data["presence"] == "offline")
    club.nodes[0].machine.plug("database")
    watch.next("standing", lambda data: data["player"] == nina.id and data["presence"] != "offline")
    match = at(nina, club.nodes[2]).invite()["link"]["code"]
    omar.take(match)
    del there
