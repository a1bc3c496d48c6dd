"""The real server, and members who send it pictures."""

import sys
from pathlib import Path

import pytest

# The server is run as the tests of what it withstands run it.
sys.path.append(str(Path(__file__).resolve().parents[1] / "Torture"))

from uploads import Uploads

from support.server import Server


@pytest.fixture
def server(tmp_path, monkeypatch):
    monkeypatch.setenv("GAMEON_LOG_LEVEL", "debug")
    with Server(tmp_path) as server:
        yield server


@pytest.fixture
def uploads(server):
    return Uploads(server)
