"""The real program over PostgreSQL, whatever the other tests run over."""

import pytest

from support.own_postgres import database, postgres
from support.server import Server

__all__ = ["database", "postgres"]


@pytest.fixture
def server(postgres, database, tmp_path):
    with Server(tmp_path, database=postgres.address(database)) as server:
        yield server
