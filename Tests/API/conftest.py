"""The real server, asked by what its description says."""

import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parents[1]
sys.path += [str(TESTS / "Browser"), str(TESTS.parent / "Scripts")]

from caller import Caller
from support.server import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("GAMEON_GUEST_LIMIT", "1000000")
        with Server(tmp_path_factory.mktemp("data")) as running:
            yield running


@pytest.fixture
def guest(server):
    """Makes guests, each with a session."""
    return lambda: Caller.guest(server.origin)


@pytest.fixture
def stranger(server):
    """Somebody without a session."""
    return Caller(server.origin)
