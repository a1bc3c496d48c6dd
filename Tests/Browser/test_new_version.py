"""A new version of the app waits for its moment, and takes over when the reader says so."""

import re
import shutil

import pytest
from playwright.sync_api import expect

from Browser.support.app import App, wait_on
from Browser.support.guard import Guard
from Browser.support.setups import FIRST
from support.server import WEB, Server

NAMES = "async () => (await caches.keys()).join()"
LOOK_FOR_UPDATE = "async () => { await (await navigator.serviceWorker.ready).update(); }"


@pytest.fixture
def web(tmp_path):
    """A copy of the web app, to be changed."""
    return shutil.copytree(WEB, tmp_path / "web")


@pytest.fixture
def server(tmp_path, web):
    with Server(tmp_path, web=web) as running:
        yield running


@pytest.fixture
def app(browsers, server):
    context = browsers.new_context(FIRST)
    guard = Guard(context, server.origin)
    app = App(context.new_page(), server.origin, FIRST).open()
    app.page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    yield app
    guard.stop()
    context.close()
    guard.check()


def publish_another(server, web):
    """Starts the server with a version of the app whose service worker has another name."""
    script = web / "service-worker.js"
    script.write_text(re.sub(r'"[0-9a-f]{12}"', '"0123456789ab"', script.read_text()))
    for packed in web.glob("service-worker.js.*"):
        packed.unlink()
    server.terminate()
    server.start()


def test_reload_brings_the_new_version_and_clears_the_old_one_away(app, server, web):
    before = app.page.evaluate(NAMES)
    publish_another(server, web)
    app.open("/settings")
    expect(app.page.get_by_text("A new version is ready")).to_be_visible()
    with app.page.expect_navigation():
        app.press(app.button("Reload"))
    expect(app.button("Reload")).to_have_count(0)
    after = app.page.evaluate(NAMES)
    assert after == "gameon-0123456789ab" != before


def test_a_match_is_not_disturbed(app, server, web):
    app.start_two().play("b2")
    publish_another(server, web)
    app.page.evaluate(LOOK_FOR_UPDATE)
    wait_on(app.page, lambda: "0123456789ab" in app.page.evaluate(NAMES))
    app.play("a1")
    expect(app.button("Reload")).to_have_count(0)
    app.page.go_back()
    expect(app.button("Reload")).to_be_visible()
