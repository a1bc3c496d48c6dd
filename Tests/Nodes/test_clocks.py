"""Nodes whose machines go by other clocks than their database."""

import shutil
import subprocess
import time
from datetime import datetime
from pathlib import Path

import pytest

from Nodes.support.club import Club
from Nodes.support.watch import Watch
from support.server import ROOT

SECONDS_AHEAD = [5, 0, -5]


@pytest.fixture(scope="module")
def library(tmp_path_factory):
    """Gives programs that preload it another clock."""
    made = tmp_path_factory.mktemp("clock") / "clock.so"
    clang = Path(shutil.which("swift")).resolve().with_name("clang")
    subprocess.run(
        [clang, "-shared", "-fPIC", "-O2", "-Wall", "-Werror", "-o", made, ROOT / "Tests/support/clock.c"], check=True)
    return made


@pytest.fixture
def club(postgres, database, library, tmp_path):
    wrappers = [["env", f"LD_PRELOAD={library}", f"CLOCK_AHEAD={seconds}"] for seconds in SECONDS_AHEAD]
    with Club(tmp_path, postgres, database, wrappers=wrappers) as club:
        yield club


def seconds(instant: str) -> float:
    return datetime.fromisoformat(instant).timestamp()


def test_the_club_has_one_clock(club: Club):
    """What is written at any node has the time of the database, which is this machine's."""
    for node in range(3):
        # Others each time, for nobody plays two live games at once.
        callers = club.callers()
        owner, taker = callers[node], callers[node - 1]
        asked = time.time()
        match = owner.play(owner.begin_with(taker, pace=60), "b2").body
        assert asked - 0.5 < seconds(match["round"]["deadline"]) - 60 < time.time() + 0.5


def test_a_move_has_its_time_at_whichever_node(club: Club):
    owner, taker, watcher = club.callers()
    match = taker.play(owner.play(owner.begin_with(taker, pace=15), "b2").body, "a1").body
    watch = Watch(watcher, f"?watch={match['id']}")
    due = seconds(match["round"]["deadline"])
    assert watch.next("match", lambda data: "ending" in data["round"])["round"]["ending"]["kind"] == "lapse"
    assert due <= time.time()


def test_a_node_tells_of_its_clock(club: Club):
    told = [node.log for node in club.nodes]
    assert ["the clock of this machine" in log for log in told] == [seconds != 0 for seconds in SECONDS_AHEAD]
