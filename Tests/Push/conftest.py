"""The real server, a push service on this machine, and browsers that can read what comes."""


import pytest

from Push.push_service import Browser, PushService
from support.caller import Caller
from support.server import Server

PUBLIC = "https://play.example.org"


@pytest.fixture(scope="session")
def service():
    with PushService() as service:
        yield service


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("club"), push_network="127.0.0.1", public_url=PUBLIC) as running:
        yield running


@pytest.fixture
def pair(server, service):
    """Makes two in a match, of whom the one with O has a browser with this kind of push service."""

    def make(kind: str, language: str = "en") -> tuple[Caller, Caller, dict, Browser]:
        x, o = Caller(server.origin).join(), Caller(server.origin).join()
        match = x.begin_with(o)
        browser = Browser(service, kind, language)
        assert o.ask("PUT", "/push/subscription", browser.subscription).status == 204
        return x, o, match, browser

    return make
