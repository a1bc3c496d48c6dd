"""Served over HTTPS by a certificate that the browser trusts, the app is at home under any name."""

import os
import re

import pytest
from playwright.sync_api import expect

from Browser.support.app import App
from Browser.support.guard import Guard
from Browser.support.setups import FIRST
from support.authority import Authority
from support.server import Server


@pytest.fixture
def authority(tmp_path):
    return Authority(tmp_path)


@pytest.fixture
def server(tmp_path, authority):
    with Server(tmp_path, authority=authority) as running:
        yield running


@pytest.fixture
def context(browsers, server, authority, tmp_path):
    environment = {**os.environ, "HOME": str(authority.home_of_trust())}
    fresh = browsers.new_persistent_context(tmp_path / "profile", FIRST, env=environment)
    guard = Guard(fresh, server.origin)
    yield fresh
    guard.stop()
    fresh.close()
    guard.check()


def test_it_comes_by_http2_and_the_browser_finds_nothing_wrong(app):
    with app.page.expect_response("**/") as answer:
        app.open()
    assert answer.value.headers["strict-transport-security"] == "max-age=31536000"
    details = answer.value.security_details()
    assert details["protocol"] == "TLS 1.3" and details["issuer"] == "Authority of a test"
    protocols = app.page.evaluate(
        "performance.getEntries().map((each) => each.nextHopProtocol).filter(Boolean)")
    assert set(protocols) == {"h2"}
    expect(app.page.get_by_text(re.compile("HTTPS"))).to_have_count(0)


def test_it_can_be_installed_and_works_offline(app, context):
    app.open()
    app.page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    devtools = context.new_cdp_session(app.page)
    assert devtools.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    assert devtools.send("Page.getAppManifest")["errors"] == []
    context.set_offline(True)
    app.open().start_computer("Sharp").play("b2")
    expect(app.filled).to_have_count(2)
    context.set_offline(False)
