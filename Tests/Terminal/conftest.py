"""The real program under a real pseudo-terminal: keys go in, and a screen comes out."""

import pytest

from game_server import GameServer
from pseudo_terminal import PseudoTerminal


@pytest.fixture
def start():
    """Starts programs, and ends those that a test has left running."""
    started = []

    def start(*arguments, **options) -> PseudoTerminal:
        started.append(PseudoTerminal(*arguments, **options))
        return started[-1]

    yield start
    for terminal in started:
        terminal.close()


@pytest.fixture
def server(tmp_path):
    """A server that runs."""
    server = GameServer(tmp_path)
    server.start()
    yield server
    server.stop()
