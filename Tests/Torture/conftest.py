"""The real program with a data folder of its own, under what a machine can do to it."""

import pytest

from support.server import Server


@pytest.fixture
def server(tmp_path):
    with Server(tmp_path) as server:
        yield server
