"""Signing in by a provider that others wrote, and linking it."""

import json
import urllib.request

import oidc_provider_mock
import pytest
from playwright.sync_api import expect

from Browser.support.setups import both_devices
from Browser.test_every_screen import SMALL, expect_to_fit
from support.caller import PASSWORD, unused
from support.server import Server
from support.visitor import Visitor

NAME = "Example Login"


@pytest.fixture(scope="module")
def provider():
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("AUTHLIB_INSECURE_TRANSPORT", "1")
        with oidc_provider_mock.run_server_in_thread() as running:
            yield f"http://127.0.0.1:{running.server_port}"


@pytest.fixture(scope="module")
def server(tmp_path_factory, provider):
    with Server(tmp_path_factory.mktemp("club"), oidc_issuer=provider, oidc_client_id="gameon",
                oidc_client_secret="secret", oidc_name=NAME) as running:
        yield running


@pytest.fixture
def at_provider(app, provider):
    """Says on the provider's page who one is, or nothing."""
    # Its page loads what it likes, from wherever it likes.
    app.page.context.guard.allow("another origin", "ERR_", "Failed to load", provider)

    def go(subject: str | None = None, **claims: str):
        if claims:
            urllib.request.urlopen(urllib.request.Request(
                f"{provider}/users/{subject}", json.dumps(claims).encode(),
                {"Content-Type": "application/json"}, method="PUT"))
        app.page.wait_for_url(f"{provider}/**")
        if subject:
            app.page.locator("input[name=sub]").fill(subject)
            app.page.get_by_role("button", name="Authorize", exact=True).click()
        else:
            app.page.get_by_role("button", name="Deny").click()

    return go


@both_devices
def test_a_provider_signs_in(app, at_provider, provider):
    subject = unused("nina").replace(" ", "-")
    app.open("/sign-in")
    app.press(app.link(f"Sign in with {NAME}"))
    at_provider()
    expect(app.page.get_by_text("You’re back, and nothing has changed.")).to_be_visible()
    app.press(app.button("Try again"))
    name = unused("Nina Kaur")
    at_provider(subject, preferred_username=name)
    expect(app.toast).to_contain_text(f"You’re signed in as {name}.")
    assert "code=" not in app.page.url and "state=" not in app.page.url
    app.open("/security")
    expect(app.page.get_by_text(f"You sign in with {NAME}")).to_be_visible()
    other = app.page.context.new_page()
    other.goto(f"{app.origin}/settings")
    expect(other.get_by_role("button", name="Sign out")).to_be_visible()
    app.page.bring_to_front()
    app.press(app.button(f"Sign out here and at {NAME}"))
    app.page.wait_for_url(f"{provider}/oauth2/end_session**")
    expect(other.get_by_text("You signed out in another tab.")).to_be_visible()
    app.open("/settings")
    expect(app.link("Sign in").first).to_be_visible()


def test_a_provider_signs_in_where_visitors_see_nothing(app, server, at_provider):
    app.page.context.guard.allow("403", "ERR_INCOMPLETE_CHUNKED_ENCODING")
    server.host("doors", "--visitors", "off")
    try:
        app.open("/sign-in")
        app.press(app.link(f"Sign in with {NAME}"))
        at_provider()
        expect(app.page.get_by_text("You’re back, and nothing has changed.")).to_be_visible()
        app.press(app.button("Try again"))
        name = unused("Omar")
        at_provider(name.replace(" ", "-"), preferred_username=name)
        expect(app.toast).to_contain_text(f"You’re signed in as {name}.")
    finally:
        server.host("doors", "--visitors", "on")


def test_a_member_links_the_provider(app, server, at_provider):
    member = Visitor(server.origin)
    name = unused("Omar")
    member.succeed("POST", "/account", {"name": name, "email": "o@example.org", "password": PASSWORD})
    app.page.context.add_cookies(
        [{"name": "gameon", "value": member.cookies["gameon"], "url": server.origin}])
    app.open("/security")
    app.press(app.button(f"Link {NAME}"))
    at_provider(unused("omar").replace(" ", "-"))
    expect(app.toast).to_contain_text("Linked.")
    app.press(app.button("Unlink"))
    app.press(app.sheet.get_by_role("button", name="Unlink"))
    expect(app.button(f"Link {NAME}")).to_be_visible()


def test_the_button_fits_the_smallest_window(app):
    app.open("/sign-in")
    expect(app.link(f"Sign in with {NAME}")).to_be_visible()
    expect_to_fit(app, SMALL, "100%", "ltr")
