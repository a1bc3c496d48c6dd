"""The real server, and a stand-in for the services that it asks about games."""


import pytest

from support.game_services import StandIn
from support.server import Server


@pytest.fixture
def standin():
    with StandIn() as standin:
        yield standin


@pytest.fixture
def server(tmp_path, standin):
    """It logs all that it ever does, and nothing of that is secret."""
    with Server(tmp_path, log_level="trace", trusted_proxy="127.0.0.1", **standin.settings) as server:
        yield server
