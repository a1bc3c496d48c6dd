"""Several programs that serve one club over PostgreSQL, side by side."""

import pytest

from Nodes.support.club import Club
from support.own_postgres import database, postgres

__all__ = ["database", "postgres"]


@pytest.fixture
def club(postgres, database, tmp_path):
    """A club of three nodes."""
    with Club(tmp_path, postgres, database) as club:
        yield club
