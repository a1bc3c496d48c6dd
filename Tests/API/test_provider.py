"""Signing in by a provider (OpenID Connect): a real server and a provider that also says what no honest one does."""

import json
import re
import subprocess
import time
import urllib.error
import urllib.request
from urllib.parse import urlencode

import oidc_provider_mock
import pytest

from support.caller import PASSWORD, Caller, unused
from support.provider import CLIENT, Key, Provider
from support.server import PROGRAM, Server
from support.visitor import Visitor, query
from support.waiting import wait_until


@pytest.fixture(scope="module")
def honest():
    with Provider() as provider:
        yield provider


@pytest.fixture(scope="module")
def club(tmp_path_factory, honest):
    with Server(tmp_path_factory.mktemp("club"), **honest.settings) as running:
        yield running


@pytest.fixture
def provider(honest):
    """The provider, which is honest again afterwards."""
    yield honest
    honest.header, honest.claims, honest.signature, honest.beside = {}, {}, None, None


def test_who_comes_again_is_the_same_member_whatever_else_is_said(club, provider):
    nina = Visitor(club.origin)
    answer = provider.sign_in(nina, "nina", preferred_username="Nina Kaur", email="nina@example.org")
    assert answer.status == 200, answer
    first = nina.me
    assert first["player"]["name"] == "Nina Kaur" and first["player"]["kind"] == "member"
    assert nina.succeed("GET", "/account").get("email") is None, "nobody asked for it"
    again = Visitor(club.origin)
    provider.sign_in(again, "nina", preferred_username="Nina K.", email="other@example.org")
    assert again.me["player"] == first["player"]
    # The e-mail says nothing, and a name that is taken becomes another.
    other = Visitor(club.origin)
    provider.sign_in(other, "other", preferred_username="nina kaur", email="nina@example.org")
    assert other.me["player"]["id"] != first["player"]["id"]
    assert other.me["player"]["name"].startswith("nina kaur "), other.me


def test_a_visit_that_was_begun_outlives_the_server(tmp_path, provider):
    with Server(tmp_path, **provider.settings) as club:
        nina = Visitor(club.origin)
        answer = provider.answer(nina.visit(), "nina", preferred_username="Nina Kaur")
        club.kill()
        club.start()
        assert nina.ask("POST", "/session/provider/answer", answer).status == 200
        again = nina.ask("POST", "/session/provider/answer", answer)
        assert again.problem == "sign-in-expired", again


@pytest.mark.parametrize("names, name", [
    ({"preferred_username": "omar@example.org"}, "omar"), ({"name": "  Omar   Haddad "}, "Omar Haddad"),
    ({"preferred_username": "\u202e\u200b", "nickname": "Omi"}, "Omi"), ({"preferred_username": "x" * 90}, "x" * 40)])
def test_a_name_is_made_of_what_the_provider_says(club, provider, names, name):
    omar = Visitor(club.origin)
    provider.sign_in(omar, unused("omar"), **names)
    assert omar.me["player"]["name"] == name
    assert omar.succeed("PATCH", "/me", {"name": unused("Mine")})


def test_who_has_no_name_gets_a_friendly_one(club, provider):
    visitor = Visitor(club.origin)
    provider.sign_in(visitor, "nameless", preferred_username="host")
    assert visitor.me["player"]["name"].lower() != "host"


@pytest.mark.parametrize("algorithm", ["ES256", "EdDSA"])
def test_other_signatures_are_taken_too(tmp_path, algorithm):
    with Provider() as provider, Server(tmp_path, **provider.settings) as server:
        provider.key = Key(algorithm)
        provider.keys.append(provider.key)
        assert provider.sign_in(Visitor(server.origin), "nina").status == 200


def test_a_provider_that_others_wrote_signs_in(tmp_path, monkeypatch):
    monkeypatch.setenv("AUTHLIB_INSECURE_TRANSPORT", "1")
    with oidc_provider_mock.run_server_in_thread() as mock:
        issuer = f"http://127.0.0.1:{mock.server_port}"
        with Server(tmp_path, oidc_issuer=issuer, oidc_client_id=CLIENT, oidc_client_secret="secret") as server:
            def come(subject: str) -> Visitor:
                visitor = Visitor(server.origin)
                page = urllib.request.Request(visitor.visit(), urlencode({"sub": subject}).encode())
                back = query(_redirect(page))
                answer = {"code": back["code"], "state": back["state"]}
                visitor.succeed("POST", "/session/provider/answer", answer)
                return visitor

            claims = json.dumps({"preferred_username": "Nina Kaur"}).encode()
            urllib.request.urlopen(urllib.request.Request(
                f"{issuer}/users/nina", claims, {"Content-Type": "application/json"}, method="PUT"))
            nina = come("nina").me["player"]
            assert nina["name"] == "Nina Kaur"
            assert come("nina").me["player"] == nina
            assert come("omar").me["player"]["id"] != nina["id"]


def _redirect(request: urllib.request.Request) -> str:
    """Where a page leads that is not followed."""
    class Still(urllib.request.HTTPRedirectHandler):
        def redirect_request(self, *_):
            return None

    with pytest.raises(urllib.error.HTTPError) as raised:
        urllib.request.build_opener(Still).open(request)
    return raised.value.headers["Location"]


HOUR = 3600
LIES = {
    "issuer": {"iss": "http://localhost:1"},
    "audience": {"aud": "somebody-else"},
    "audiences": {"aud": [CLIENT, "somebody-else"]},
    "party": {"aud": [CLIENT, "somebody-else"], "azp": "somebody-else"},
    "nonce": {"nonce": "0" * 64},
    "no nonce": {"nonce": None},
    "expired": {"exp": int(time.time()) - 90},
    "no end": {"exp": None},
    "future": {"iat": int(time.time()) + HOUR},
    "not yet": {"nbf": int(time.time()) + HOUR},
    "nobody": {"sub": ""},
    "no subject": {"sub": 17},
    "long subject": {"sub": "x" * 256},
}


@pytest.mark.parametrize("lie", LIES)
def test_a_lie_opens_nothing(club, provider, lie):
    visitor = Visitor(club.origin)
    provider.claims = LIES[lie]
    answer = provider.sign_in(visitor, "mira")
    assert (answer.status, answer.problem) == (403, "wrong-provider-answer")
    assert "player" not in visitor.me


def test_clocks_that_differ_a_little_are_no_matter(club, provider):
    now = int(time.time())
    provider.claims = {"iat": now + 45, "nbf": now + 45, "exp": now - 30}
    assert provider.sign_in(Visitor(club.origin), "nina").status == 200


@pytest.mark.parametrize("forgery", [
    "none", "shared secret", "other key", "unknown key", "key in the token", "key elsewhere", "critical"])
def test_a_token_that_the_provider_did_not_sign_opens_nothing(club, provider, forgery):
    visitor = Visitor(club.origin)
    match forgery:
        case "none":
            provider.header, provider.signature = {"alg": "none", "kid": None}, lambda _: b""
        case "shared secret":
            provider.header, provider.signature = {"alg": "HS256"}, provider.key.as_shared_secret
        case "other key":
            provider.signature = Key().sign
        case "unknown key":
            provider.header, provider.signature = {"kid": "nobody's"}, Key().sign
        case "key in the token":
            key = Key()
            provider.header, provider.signature = {"jwk": key.public, "kid": key.name}, key.sign
        case "key elsewhere":
            key = Key()
            provider.header = {"jku": "http://127.0.0.1:1/keys", "kid": key.name}
            provider.signature = key.sign
        case "critical":
            provider.header = {"crit": ["exp"]}
    answer = provider.sign_in(visitor, "mira")
    assert (answer.status, answer.problem) == (403, "wrong-provider-answer")
    assert "player" not in visitor.me


def test_an_answer_counts_once_and_in_the_browser_that_asked(club, provider):
    nina, mallory = Visitor(club.origin), Visitor(club.origin)
    answer = provider.answer(nina.visit(), "nina")
    # Somebody else's browser, also one that is at the provider itself, takes nobody's answer.
    assert mallory.ask("POST", "/session/provider/answer", answer).problem == "wrong-provider-answer"
    mallory.visit()
    assert mallory.ask("POST", "/session/provider/answer", answer).problem == "wrong-provider-answer"
    other = answer | {"issuer": "https://elsewhere.example"}
    assert nina.ask("POST", "/session/provider/answer", other).problem == "wrong-provider-answer"
    assert nina.ask("POST", "/session/provider/answer", answer).status == 200
    assert nina.ask("POST", "/session/provider/answer", answer).problem == "sign-in-expired"
    wrong = {"code": "made-up", "state": query(nina.visit())["state"]}
    assert nina.ask("POST", "/session/provider/answer", wrong).problem == "wrong-provider-answer"


def test_keys_that_rotate_are_read_again_now_and_then(tmp_path):
    with Provider() as provider, Server(tmp_path, **provider.settings) as server:
        assert provider.sign_in(Visitor(server.origin), "nina").status == 200
        assert provider.reads == 1
        provider.key = Key()
        provider.keys.append(provider.key)
        # They were read within this minute, so that nobody makes the club ask again and again.
        assert provider.sign_in(Visitor(server.origin), "nina").problem == "wrong-provider-answer"
        assert provider.reads == 1


def test_a_provider_that_is_down_keeps_nobody_else_out(tmp_path):
    provider = Provider()
    with Server(tmp_path, **provider.settings) as server:
        nina = Caller(server.origin).register(unused("Nina"))
        begin = time.monotonic()
        answer = Visitor(server.origin).ask("POST", "/session/provider", {"purpose": "sign-in"})
        assert (answer.status, answer.problem) == (503, "provider-unavailable")
        assert answer.headers["Retry-After"] and time.monotonic() - begin < 10
        signed = Visitor(server.origin).ask("POST", "/session", {"name": nina.name, "password": PASSWORD})
        assert signed.status == 200
        assert "provider" in server.log
        with provider:
            # It is left alone for some seconds after a failure.
            visit = {"purpose": "sign-in"}
            wait_until(
                lambda: Visitor(server.origin).ask("POST", "/session/provider", visit).status == 200, pause=.2)
            assert provider.sign_in(Visitor(server.origin), "mira").status == 200
            provider.delay = 30
            begin = time.monotonic()
            visitor = Visitor(server.origin)
            answer = provider.sign_in(visitor, "mira")
            assert answer.problem == "provider-unavailable" and time.monotonic() - begin < 12


@pytest.mark.parametrize("wrong", [
    {"issuer": "https://elsewhere.example"}, {"token_endpoint": "http://192.0.2.1/token"},
    {"jwks_uri": "ftp://localhost/keys"}, {"authorization_endpoint": None}, {"filler": "x" * 70_000}])
def test_a_provider_that_describes_itself_wrongly_is_not_asked(tmp_path, wrong):
    with Provider() as provider, Server(tmp_path, **provider.settings) as server:
        provider.description = wrong
        answer = Visitor(server.origin).ask("POST", "/session/provider", {"purpose": "sign-in"})
        assert answer.problem == "provider-unavailable"


def test_a_member_links_the_provider_and_signs_in_by_either(club, provider):
    omar = Visitor(club.origin)
    name = unused("Omar")
    omar.succeed("POST", "/account", {"name": name, "email": "o@example.org", "password": PASSWORD})
    answer = provider.answer(omar.visit("link"), "omar-there")
    # It was begun to link it, and is no sign-in.
    assert omar.ask("POST", "/session/provider/answer", answer).problem == "sign-in-expired"
    summary = omar.succeed("POST", "/identity", provider.answer(omar.visit("link"), "omar-there"))
    assert summary["identity"]["subject"] == "omar-there"
    here = Visitor(club.origin)
    provider.sign_in(here, "omar-there")
    assert here.me["player"]["name"] == name
    assert omar.ask("POST", "/identity", provider.answer(omar.visit("link"), "another")).problem == "identity-taken"
    mira = Visitor(club.origin)
    mira.succeed("POST", "/account", {"name": unused("Mira"), "email": "m@example.org", "password": PASSWORD})
    taken = mira.ask("POST", "/identity", provider.answer(mira.visit("link"), "omar-there"))
    assert (taken.status, taken.problem) == (409, "identity-taken")
    # A member who is signed in doesn't come to a second account by mistake.
    assert provider.sign_in(mira, "never-here").problem == "already-a-member"
    assert "identity" not in omar.succeed("DELETE", "/identity")
    assert omar.ask("DELETE", "/identity").status == 200
    told = [(notice["kind"], notice.get("subject")) for notice in omar.succeed("GET", "/notices")["notices"]]
    assert [one for one in told if one[0].startswith("provider")] == [
        ("providerUnlinked", "Example Login"), ("providerLinked", "Example Login")]
    after = Visitor(club.origin)
    provider.sign_in(after, "omar-there")
    assert after.me["player"]["name"] != name
    assert after.ask("DELETE", "/identity").problem == "fresh-proof-needed"


def test_a_link_is_of_the_session_that_asked_for_it(club, provider):
    guest = Visitor(club.origin)
    guest.succeed("POST", "/guests", {})
    assert guest.ask("POST", "/session/provider", {"purpose": "link"}).problem == "members-only"
    mira = Visitor(club.origin)
    mira.succeed("POST", "/account", {"name": unused("Mira"), "email": "m@example.org", "password": PASSWORD})
    answer = provider.answer(mira.visit("link"), "mallory")
    mira.cookies.pop("gameon")
    mira.succeed("POST", "/account", {"name": unused("Omar"), "email": "o@example.org", "password": PASSWORD})
    assert mira.ask("POST", "/identity", answer).problem == "sign-in-expired"


def test_a_proof_is_of_now_and_of_the_same_person(club, provider):
    nina = Visitor(club.origin)
    provider.sign_in(nina, "prover", auth_time=int(time.time()) - HOUR)
    assert nina.ask("POST", "/recovery-codes").problem == "fresh-proof-needed"
    address = nina.visit("proof")
    assert query(address)["prompt"] == "login" and query(address)["max_age"] == "0"
    stale = provider.answer(address, "prover", auth_time=int(time.time()) - HOUR)
    assert nina.ask("POST", "/proof/provider", stale).problem == "wrong-provider-answer"
    other = provider.answer(nina.visit("proof"), "somebody", auth_time=int(time.time()))
    assert nina.ask("POST", "/proof/provider", other).problem == "wrong-provider-answer"
    assert nina.ask("POST", "/recovery-codes").problem == "fresh-proof-needed"
    nina.succeed("POST", "/proof/provider", provider.answer(nina.visit("proof"), "prover", auth_time=int(time.time())))
    assert nina.succeed("POST", "/recovery-codes")
    # It is their only way in.
    assert nina.ask("DELETE", "/identity").problem == "set-password-first"
    assert nina.succeed("GET", "/security")["identity"]["subject"] == "prover"
    fresh = Visitor(club.origin)
    provider.sign_in(fresh, "prover", auth_time=int(time.time()))
    assert fresh.succeed("POST", "/recovery-codes")


def test_who_leaves_out_the_wish_for_a_proof_has_none(tmp_path):
    with Provider() as provider, Server(tmp_path, **provider.settings) as server:
        provider.description = {"claims_supported": ["sub", "auth_time"]}
        nina = Visitor(server.origin)
        provider.sign_in(nina, "nina")
        # A provider may tell the time only to who asks for it, and the browser can take that out of the address.
        silent = provider.answer(nina.visit("proof"), "nina")
        assert nina.ask("POST", "/proof/provider", silent).problem == "wrong-provider-answer"
        timed = provider.answer(nina.visit("proof"), "nina", auth_time=int(time.time()))
        assert nina.ask("POST", "/proof/provider", timed).status == 200


def test_signing_out_leads_to_the_provider(club, provider):
    nina = Visitor(club.origin)
    provider.sign_in(nina, "nina")
    address = nina.succeed("POST", "/session/provider/end")["address"]
    assert address.startswith(f"{provider.issuer}/logout?") and query(address) == {
        "client_id": CLIENT, "post_logout_redirect_uri": f"{club.origin}/"}
    assert "player" not in nina.me


def test_groups_give_roles_and_take_them(tmp_path):
    with Provider() as provider, Server(
            tmp_path, **provider.settings, oidc_groups_claim="roles", oidc_host_group="admins",
            oidc_moderator_group="tutors") as server:
        def role(subject, *groups):
            visitor = Visitor(server.origin)
            assert provider.sign_in(visitor, subject, roles=list(groups)).status == 200
            return visitor.me["role"]

        assert role("nina", "staff", "admins") == "host"
        assert role("omar", "tutors") == "moderator"
        assert role("omar", "tutors", "admins") == "host"
        assert role("omar") == "member"
        assert role("nina") == "host", "the only host stays"
        assert role("omar", "admins") == "host"
        assert role("nina") == "member"
        omar = Visitor(server.origin)
        provider.sign_in(omar, "omar", roles="admins")
        acts = omar.succeed("GET", "/club/acts")["acts"]
        assert [act["detail"] for act in acts[:2]] == ["host to member", "member to host"]
        assert acts[0]["reason"] == "Groups at Example Login"


def test_what_the_token_does_not_say_is_asked_for(tmp_path):
    """As Authelia has it: names and groups stand at an address of their own, groups for a scope of their own."""
    with Provider() as provider, Server(tmp_path, **provider.settings, oidc_moderator_group="tutors") as server:
        provider.description = {"scopes_supported": ["openid", "profile", "groups"]}
        provider.beside = {"sub": "nina", "preferred_username": "Nina Kaur", "groups": ["tutors"], "nonce": 7}
        nina = Visitor(server.origin)
        address = nina.visit()
        assert query(address)["scope"] == "openid profile groups"
        assert nina.ask("POST", "/session/provider/answer", provider.answer(address, "nina")).status == 200
        assert nina.me["player"]["name"] == "Nina Kaur" and nina.me["role"] == "moderator"
        # What it says of somebody else counts for nobody.
        omar = Visitor(server.origin)
        answer = provider.sign_in(omar, "omar")
        assert (answer.status, answer.problem) == (403, "wrong-provider-answer")
        # Where it says nothing nobody loses a role.
        provider.beside = None
        assert provider.sign_in(Visitor(server.origin), "nina").problem == "provider-unavailable"
        assert nina.me["role"] == "moderator"
        assert provider.sign_in(Visitor(server.origin), "nina", groups=[]).status == 200
        assert nina.me["role"] == "member"


def test_doors_decide_who_gets_in_for_the_first_time(tmp_path):
    with Provider() as provider, Server(tmp_path, **provider.settings) as server:
        host = Visitor(server.origin)
        provider.sign_in(host, "host", preferred_username="Hanna")
        server.host("member", "role", "Hanna", "host")
        host.succeed("PATCH", "/club/doors", {"registration": "closed"})
        assert provider.sign_in(Visitor(server.origin), "nina").problem == "registration-closed"
        assert provider.sign_in(Visitor(server.origin), "host").status == 200, "who is in comes in"
        host.succeed("PATCH", "/club/doors", {"registration": "byInvitation"})
        assert provider.sign_in(Visitor(server.origin), "nina").problem == "invitation-needed"
        token = host.succeed("POST", "/club/invitations", {"uses": 1})["url"].split("#")[1]
        assert provider.sign_in(Visitor(server.origin), "nina", body={"invitation": token}).status == 200
        host.succeed("PATCH", "/club/doors", {"registration": "open", "asksApproval": True})
        omar = Visitor(server.origin)
        assert provider.sign_in(omar, "omar").status == 200
        assert omar.ask("GET", "/friends").problem == "waits-for-approval"


def test_a_club_of_a_company_admits_whom_its_provider_knows_and_nobody_by_password(tmp_path):
    with Provider() as provider, Server(
            tmp_path, **provider.settings, oidc_admits="everybody", passwords="off",
            oidc_host_group="admins") as server:
        site = Caller(server.origin).succeed("GET", "/site")
        assert site["provider"] == "Example Login" and site["takesPasswords"] is False
        assert site["providerAdmitsEverybody"] is True
        host = Visitor(server.origin)
        provider.sign_in(host, "host", preferred_username="Hanna", groups=["admins"])
        host.succeed("PATCH", "/club/doors", {"registration": "closed", "asksApproval": True})
        nina = Visitor(server.origin)
        gone = {"invitation": "0" * 64}
        assert provider.sign_in(nina, "nina", body=gone, groups=[]).status == 200, "who needs none, with one that is gone"
        assert nina.ask("GET", "/friends").status == 200, "nobody who waits"
        new = {"name": "Mallory", "email": "m@example.org", "password": PASSWORD}
        assert Caller(server.origin).ask("POST", "/account", new).problem == "passwords-off"
        typed = {"name": "Hanna", "password": PASSWORD}
        assert Caller(server.origin).ask("POST", "/session", typed).problem == "passwords-off"
        # The provider may be down: who has the machine gets in.
        printed = subprocess.check_output(
            [PROGRAM, "member", "reset-link", "Hanna", *server.place], text=True)
        [token] = re.findall(r"/reset#([0-9a-f]{64})", printed)
        assert "It signs in, once" in printed
        opened = Visitor(server.origin)
        with_one = {"token": token, "password": PASSWORD}
        assert opened.ask("POST", "/account/reset", with_one).problem == "passwords-off"
        assert opened.ask("POST", "/account/reset", {"token": token}).status == 200
        assert opened.me["role"] == "host"
        assert opened.succeed("GET", "/security")["hasPassword"] is False
        assert opened.ask("DELETE", "/identity").problem == "set-password-first"
        # Whoever has just come in by a link has shown who they are.
        assert opened.ask("POST", "/account/password", {"new": PASSWORD}).problem == "passwords-off"
        assert opened.ask("POST", "/proof", {"password": PASSWORD}).problem == "passwords-off"
        assert opened.ask("POST", "/account/reset/request", {"email": "h@example.org"}).problem == "passwords-off"
        refused = subprocess.run(
            [PROGRAM, "member", "reset-password", "Hanna", *server.place], capture_output=True, text=True)
        assert refused.returncode == 69 and "reset-link" in refused.stderr
