"""Fixtures of tests that stop, break and start the database under a club; a conftest.py takes them by name."""

import pytest

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
