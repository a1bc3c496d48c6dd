"""A club whose people sign in by a provider, and that takes no passwords."""

import re
import subprocess

import pytest
from playwright.sync_api import expect

from Browser.support.setups import both_devices, on_desktop
from Browser.test_every_screen import SMALL, expect_to_fit
from support.caller import PASSWORD, unused
from support.server import PROGRAM, Server
from support.visitor import Visitor

NAME = "Example Login"
PROVIDER = {"oidc_issuer": "http://127.0.0.1:9", "oidc_client_id": "gameon", "oidc_client_secret": "secret",
            "oidc_name": NAME}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("club"), **PROVIDER) as running:
        yield running


@pytest.fixture
def member(server):
    """A member who has come by a password, before there were none."""
    restart(server, passwords="on")
    visitor = Visitor(server.origin)
    visitor.name = unused("Omar")
    visitor.succeed("POST", "/account", {"name": visitor.name, "email": "o@example.org", "password": PASSWORD})
    return visitor


def restart(server, **settings: str):
    server.terminate()
    server.settings |= settings
    server.start()


def come(app, server, member):
    app.page.context.add_cookies([{"name": "gameon", "value": member.cookies["gameon"], "url": server.origin}])


@both_devices
def test_nobody_is_asked_for_a_password(app, server):
    restart(server, passwords="off")
    for path, shown in (("/sign-in", f"Sign in with {NAME}"), ("/register", f"Sign in with {NAME}"),
                        ("/reset", "This club does without passwords.")):
        app.open(path)
        expect(app.page.locator("main")).to_contain_text(shown)
        expect(app.page.locator("input[type=password]")).to_have_count(0)
    expect_to_fit(app, SMALL, "100%", "ltr")


@on_desktop
def test_no_page_of_a_member_speaks_of_a_password(app, server, member):
    restart(server, passwords="off")
    password = re.compile("password", re.IGNORECASE)
    come(app, server, member)
    for path, shown in (("/account", "E-mail"), ("/security", "Recovery codes"), ("/tokens", "Make a token"),
                        ("/settings", "Photo, name"), ("/sessions", "no longer use.")):
        app.open(path)
        expect(app.page.locator("main")).to_contain_text(shown)
        expect(app.page.locator("main")).not_to_contain_text(password)


@on_desktop
def test_a_link_of_the_host_signs_in(app, server, member):
    restart(server, passwords="off")
    printed = subprocess.check_output(
        [PROGRAM, "member", "reset-link", member.name, "--data", server.data], text=True)
    [token] = re.findall(r"/reset#([0-9a-f]{64})", printed)
    app.open(f"/reset#{token}")
    app.press(app.button("Come in"))
    expect(app.toast).to_contain_text(f"You’re signed in as {member.name}.")
    expect(app.page).to_have_url(re.compile("/security$"))


@both_devices
def test_who_has_an_account_at_the_provider_is_told_that_they_are_in(app, server):
    restart(server, passwords="on", oidc_admits="everybody")
    server.host("doors", "--registration", "closed")
    app.open("/register")
    expect(app.page.get_by_text(f"With an account at {NAME} you’re in right away.")).to_be_visible()
    expect(app.link(f"Sign in with {NAME}")).to_be_visible()
    expect(app.page.get_by_text("This club takes no new members right now.")).to_have_count(0)
    expect(app.page.get_by_label("Gamer name")).to_have_count(0)
    expect_to_fit(app, SMALL, "100%", "ltr")
    server.host("doors", "--registration", "open")
