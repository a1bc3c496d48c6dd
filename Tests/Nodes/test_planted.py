"""What is checked of several nodes is able to fail: with a bug planted between the program and its database, a check
finds it, and without one none of them finds anything."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pytest

from Nodes.support import arrangements
from Nodes.support.club import Club
from Nodes.support.planting import Bug, PlantedPostgres
from support.database import Postgres
from support.server import make_club

# How often a bug gets a chance where it is left to chance.
TRIES = 20


class Plant(NamedTuple):
    """A bug, and the check that is to find it."""

    name: str
    bug: Bug
    check: Callable[[Club], None]
    # What is said of it.
    finding: str


LOOK_UP = "SELECT count(*) FROM news WHERE xid = $1::text::xid8 AND token = $2"
WEAKER = {"BEGIN ISOLATION LEVEL SERIALIZABLE": "BEGIN ISOLATION LEVEL READ COMMITTED"}
NEVER_AGAIN = {b"EC23505\0": b"CXX000\0"}
NODES = [
    Plant("id > last", Bug({
        "WHERE (xid, id) > ($1::text::xid8, $2) AND xid < pg_snapshot_xmin(pg_current_snapshot())":
        # At the beginning it is behind all that is there.
        "WHERE $1 <> '' AND id > CASE WHEN $2 < 9223372036854775807 THEN $2 ELSE ("
        "SELECT coalesce(max(id), 0) FROM news WHERE xid <= $1::text::xid8) END",
        "ORDER BY xid, id LIMIT $3": "ORDER BY id LIMIT $3",
        "ORDER BY n.xid, n.id": "ORDER BY n.id",
    }), arrangements.check_news, "news is lost"),
    Plant("READ COMMITTED", Bug(WEAKER), arrangements.check_pairing, "both wait"),
    Plant("READ COMMITTED, by lot", Bug(WEAKER), arrangements.check_history, "one change is of two messages"),
    Plant("23505 is not tried again", Bug(hears=NEVER_AGAIN), arrangements.check_saying, "status=500"),
    Plant("23505 is not tried again, by lot", Bug(hears=NEVER_AGAIN), arrangements.check_history, "status=500"),
    Plant("the token is not looked up", Bug({LOOK_UP: f"{LOOK_UP} AND false"}), arrangements.check_once,
          "it is refused though it was done"),
    Plant("what is in doubt is taken for written", Bug({LOOK_UP: "SELECT 1 WHERE $1 <> '' AND $2 <> ''::bytea"}),
          arrangements.check_once, "it was acknowledged, and is there 0 times"),
    Plant("restart at every start", Bug({
        "WHERE until > clock_timestamp() - interval '5 seconds'": "WHERE false",
    }), arrangements.check_clocks, "time is given anew"),
    Plant("caches kept", Bug({
        "n.xid::text::bigint, n.id, n.body": "n.xid::text::bigint, n.id,"
        " CASE WHEN position('sessionsEnded'::bytea IN n.body) > 0 THEN '[]'::bytea ELSE n.body END",
    }), arrangements.check_sessions, "a session is good that has ended"),
    Plant("local turns", Bug({
        "WHERE duties.holder = $1 OR duties.until <= clock_timestamp()": "WHERE true",
    }), arrangements.check_duty, "several have the duty"),
]
PAIR = [
    Plant("a warning at COMMIT is ignored", Bug(hears={b"NSWARNING\0": None}),
          arrangements.check_warning, "was acknowledged"),
    Plant("pg_xact_status is believed", Bug({
        LOOK_UP: "SELECT (pg_xact_status($1::text::xid8) = 'committed' AND $2 <> ''::bytea)::int",
    }), arrangements.check_doubt, "was acknowledged"),
]


@pytest.fixture(scope="module")
def pair():
    """A PostgreSQL with a standby that has all that was acknowledged."""
    running = Postgres(is_pair=True)
    yield running
    running.stop()


@contextmanager
def club_with(bug: Bug, postgres: Postgres, folder: Path) -> Iterator[Club]:
    database = postgres.make_club(lambda address: make_club(folder, address))
    with PlantedPostgres(postgres, bug) as planted, Club(folder, planted, database) as club:
        yield club


def find(plant: Plant, postgres: Postgres, folder: Path):
    with club_with(plant.bug, postgres, folder) as club, pytest.raises(AssertionError, match=plant.finding):
        for _ in range(TRIES):
            plant.check(club)
    plant.bug.assert_met()


def find_nothing(plants: list[Plant], postgres: Postgres, folder: Path):
    with club_with(Bug(), postgres, folder) as club:
        for check in dict.fromkeys(plant.check for plant in plants):
            check(club)


def test_nothing_is_found_where_nothing_is_planted(postgres, tmp_path):
    find_nothing(NODES, postgres, tmp_path)


@pytest.mark.parametrize("plant", NODES, ids=lambda plant: plant.name)
def test_a_bug_is_found(plant, postgres, tmp_path):
    find(plant, postgres, tmp_path)


def test_nothing_is_found_of_a_pair_where_nothing_is_planted(pair, tmp_path):
    find_nothing(PAIR, pair, tmp_path)


@pytest.mark.parametrize("plant", PAIR, ids=lambda plant: plant.name)
def test_a_bug_is_found_of_a_pair(plant, pair, tmp_path):
    find(plant, pair, tmp_path)
