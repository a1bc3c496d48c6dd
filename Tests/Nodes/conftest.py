"""Several programs that serve one club over PostgreSQL, side by side."""

import pytest

from Nodes.support.club import Club
from support.database import Postgres
from support.server import make_club


@pytest.fixture(scope="module")
def postgres():
    """A PostgreSQL that a module may stop and start."""
    running = Postgres()
    yield running
    running.stop()


@pytest.fixture
def database(postgres, tmp_path):
    """The name of a new database with a club in it."""
    return postgres.make_club(lambda address: make_club(tmp_path, address))


@pytest.fixture
def club(postgres, database, tmp_path):
    """A club of three nodes."""
    with Club(tmp_path, postgres, database) as club:
        yield club
