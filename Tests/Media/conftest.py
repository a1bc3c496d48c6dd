"""The real server, and members who send it pictures."""


import pytest

from Media.uploads import Uploads
from support.server import Server


@pytest.fixture
def server(tmp_path):
    with Server(tmp_path, log_level="debug") as server:
        yield server


@pytest.fixture
def uploads(server):
    return Uploads(server)
