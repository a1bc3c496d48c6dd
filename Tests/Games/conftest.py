"""The real server, and a stand-in for the services that it asks about games."""

import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parents[1]
sys.path += [str(TESTS / "Games/support"), str(TESTS / "Torture")]

from standin import StandIn

from support.server import Server


@pytest.fixture
def standin():
    with StandIn() as standin:
        yield standin


@pytest.fixture
def server(tmp_path, standin, monkeypatch):
    """It logs all that it ever does, and nothing of that is secret."""
    for name, value in standin.settings.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setenv("GAMEON_LOG_LEVEL", "trace")
    monkeypatch.setenv("GAMEON_TRUSTED_PROXY", "127.0.0.1")
    with Server(tmp_path) as server:
        yield server
