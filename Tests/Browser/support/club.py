"""A club of a test's own, whose roles, doors and looks no other test changes. A module that wants it imports the
fixtures, which take the place of those that all share."""

import pytest

from Browser.support.online import Guest
from support.caller import unused
from support.server import Server


@pytest.fixture
def server(tmp_path):
    with Server(tmp_path) as running:
        yield running


@pytest.fixture
def host(server) -> Guest:
    return appointed(server, "Hana", "host")


def member(server, name="Mira") -> Guest:
    return Guest(server.origin, unused(name)).register()


def appointed(server, name: str, role: str) -> Guest:
    """A member who helps to run the club."""
    known = member(server, name)
    server.host("member", "role", known.name, role)
    return known
