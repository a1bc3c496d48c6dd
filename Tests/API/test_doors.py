"""A real club whose doors are closed, and the ways in that are left."""

import urllib.error
import urllib.request

import pytest

from support.caller import Caller, unused
from support.server import Server


@pytest.fixture
def server(tmp_path):
    with Server(tmp_path) as running:
        yield running


@pytest.fixture
def host(server):
    known = Caller(server.origin).register(unused("Hana"), "hana@example.org")
    server.host("member", "role", known.name, "host")
    return known


def status(server, path: str) -> int:
    """What somebody without a session gets there."""
    try:
        return urllib.request.urlopen(server.origin + path).status
    except urllib.error.HTTPError as error:
        return error.code


def test_a_club_without_visitors_shows_the_way_in_alone(server, host):
    nobody = Caller(server.origin)
    server.host("doors", "--visitors", "off", "--guests", "closed", "--registration", "closed")
    for path in ("/game-filters", "/games?text=a", f"/people/{host.id}", "/events?watch=aaaaaaaaaaaaa"):
        assert nobody.ask("GET", path).problem == "visitors-off", path
    for path in ("/api/v1/openapi.yaml", "/developers"):
        assert status(server, path) == 403, path
    for path in ("/", "/health", "/ready", "/api/v1/site", "/api/v1/me"):
        assert status(server, path) == 200, path
    assert nobody.ask("POST", "/guests", {}).problem == "guests-off"
    body = {"name": "Omar", "email": "omar@example.org", "password": "correct horse battery"}
    assert nobody.ask("POST", "/account", body).problem == "registration-closed"
    assert host.ask("GET", "/game-filters").status == 200
    server.host("doors", "--visitors", "on", "--guests", "open", "--registration", "open")
    assert nobody.ask("GET", "/game-filters").status == 200
    assert nobody.ask("POST", "/account", body).status == 201


def test_the_secret_of_an_invitation_is_nowhere(server, host):
    made = host.succeed("POST", "/club/invitations", {"uses": 2, "days": 7})
    secret = made["url"].split("#")[1]
    kept = server.kept()
    assert b"club_invitations" in kept and secret.encode() not in kept
    assert secret not in str(host.succeed("GET", "/club/invitations"))
    assert secret not in server.log
