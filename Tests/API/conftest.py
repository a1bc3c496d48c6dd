"""The real server, asked by what its description says."""

import re
import subprocess

import pytest

from support.caller import Caller
from support.server import PROGRAM, Server

# What the tests are to see at its own size.
KEPT = {"codes"}


def boundless():
    """Buckets so large that nobody who sends at random finds one empty."""
    listing = subprocess.run([PROGRAM, "config"], check=True, capture_output=True, text=True)
    buckets = re.findall(r"^allowance = (\S+):", listing.stdout, re.MULTILINE)
    return " ".join(f"{bucket}:1000000/1m" for bucket in buckets if bucket not in KEPT)


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    folder = tmp_path_factory.mktemp("club")
    with Server(folder, has_games=True, allowance=boundless()) as running:
        yield running


@pytest.fixture
def guest(server):
    """Makes guests, each with a session."""
    return lambda: Caller(server.origin).join()


@pytest.fixture
def stranger(server):
    """Somebody without a session."""
    return Caller(server.origin)
