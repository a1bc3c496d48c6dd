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
def context(browsers, setup, server, context_options):
    """A fresh browser profile that lets nothing wrong pass: see Guard."""
    fresh = browsers.new_context(setup, **context_options)
    fresh.guard = Guard(fresh, server.origin)
    yield fresh
    fresh.guard.stop()
    fresh.close()
    fresh.guard.check()


@pytest.fixture
def new_person(browsers, setup, server):
    """Makes people, each with a fresh browser profile of their own and a guest of the server."""
    contexts = []

    def make(name: str | None = None) -> Person:
        fresh = browsers.new_context(setup)
        fresh.guard = Guard(fresh, server.origin)
        contexts.append(fresh)
        person = Person(fresh.new_page(), server.origin, setup)
        if name:
            person.guest = Guest(server.origin, name)
            person.guest.sit_down(fresh, server.origin)
        return person

    yield make
    for each in contexts:
        each.guard.stop()
        each.close()
    for each in contexts:
        each.guard.check()


@pytest.fixture
def mira(new_person) -> Person:
    return new_person("Mira")


@pytest.fixture
def nina(new_person) -> Person:
    return new_person("Nina Kaur")


@pytest.fixture
def app(context, server, setup) -> App:
    return App(context.new_page(), server.origin, setup)
