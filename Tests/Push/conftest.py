"""The real server, a push service on this machine, and browsers that can read what comes."""

import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parents[1]
sys.path += [str(TESTS / "Browser"), str(TESTS / "API")]

from caller import Caller
from push_service import Browser, PushService
from support.server import Server


@pytest.fixture(scope="session")
def service():
    with PushService() as service:
        yield service


@pytest.fixture(scope="session")
def data(tmp_path_factory):
    return tmp_path_factory.mktemp("data")


@pytest.fixture(scope="session")
def server(data, service):
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("GAMEON_PUSH_NETWORK", "127.0.0.1")
        environment.setenv("GAMEON_PUBLIC_URL", "https://play.example.org")
        with Server(data) as running:
            yield running


@pytest.fixture
def pair(server, service):
    """Makes two in a match, of whom the one with O has a browser with this kind of push service."""

    def make(kind: str, language: str = "en") -> tuple[Caller, Caller, dict, Browser]:
        x, o = Caller.guest(server.origin), Caller.guest(server.origin)
        match = o.take(x.invite(starter="owner")["link"]["code"])
        browser = Browser(service, kind, language)
        assert o.ask("PUT", "/push/subscription", browser.subscription)[0] == 204
        return x, o, match, browser

    return make
