"""The real server, real browsers and a fresh app for every test.

A test asks for `app` and says with `everywhere` or `both_browsers` where it runs; without
that it runs on the first setup, a Chromium phone.
"""

import pytest
from playwright.sync_api import expect, sync_playwright

from Browser.support.app import App
from Browser.support.guard import Guard
from Browser.support.online import Guest, Person
from Browser.support.setups import FIRST, Browsers, Setup
from support.server import Server

# A busy machine is slow, not wrong.
expect.set_options(timeout=20_000)


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("club"), has_games=True) as running:
        yield running


@pytest.fixture(scope="session")
def browsers():
    with sync_playwright() as playwright:
        opened = Browsers(playwright)
        yield opened
        opened.close()


@pytest.fixture
def setup(request) -> Setup:
    """Where the test runs; `everywhere` and `both_browsers` give others than the first."""
    return getattr(request, "param", FIRST)


@pytest.fixture
def context_options() -> dict:
    """What a test wants of its browser context besides the setup's own; classes override it."""
    return {}


@pytest.fixture
def worker():
    """Asked for by `with_worker`."""


@pytest.fixture
def new_context(request, browsers, setup, server):
    """Makes fresh browser profiles that let nothing wrong pass: see Guard.

    Without the service worker, which would fetch and keep the whole app on each first visit, unless the test is one
    `with_worker`.
    """
    workers = {} if "worker" in request.fixturenames else {"service_workers": "block"}
    contexts = []

    def make(**options):
        fresh = browsers.new_context(setup, **workers | options)
        fresh.guard = Guard(fresh, server.origin)
        contexts.append(fresh)
        return fresh

    yield make
    for each in contexts:
        each.guard.stop()
        each.close()
    for each in contexts:
        each.guard.check()


@pytest.fixture
def context(new_context, context_options):
    return new_context(**context_options)


@pytest.fixture
def new_person(new_context, setup, server):
    """Makes people, each with a fresh browser profile of their own and a guest of the server."""

    def make(name: str | None = None) -> Person:
        fresh = new_context()
        person = Person(fresh.new_page(), server.origin, setup)
        if name:
            person.guest = Guest(server.origin, name)
            person.guest.sit_down(fresh, server.origin)
        return person

    return make


@pytest.fixture
def mira(new_person) -> Person:
    return new_person("Mira")


@pytest.fixture
def nina(new_person) -> Person:
    return new_person("Nina Kaur")


@pytest.fixture
def app(context, server, setup) -> App:
    return App(context.new_page(), server.origin, setup)
