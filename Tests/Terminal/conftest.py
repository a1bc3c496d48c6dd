"""The real program under a real pseudo-terminal: keys go in, and a screen comes out."""

import pytest

from support.server import Server
from Terminal.pseudo_terminal import PseudoTerminal


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
    with Server(tmp_path) as running:
        yield running
