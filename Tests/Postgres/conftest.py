"""The real program over PostgreSQL, whatever the other tests run over."""

import pytest

from support.database import Postgres
from support.server import Server, make_club


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
def server(postgres, database, tmp_path):
    with Server(tmp_path, database=postgres.address(database)) as server:
        yield server
