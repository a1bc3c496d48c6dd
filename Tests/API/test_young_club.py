"""A young club as programs meet it: who reads along, and what nobody adds to it."""

import pytest

from support.caller import Caller, unused
from support.server import Server


@pytest.fixture
def server(tmp_path):
    with Server(tmp_path) as running:
        yield running


@pytest.fixture
def members(server):
    """A moderator and two members of a club that is young."""
    moderator, *others = [Caller(server.origin).register(unused(name)) for name in ("Mo", "Nina", "Omar")]
    server.host("member", "role", moderator.name, "moderator")
    server.host("doors", "--young", "on")
    return moderator, *others


def test_members_are_told_who_reads_along_in_a_group(server, members):
    moderator, nina, omar = members
    room = moderator.group(nina, omar, name="Class 5a")
    for member in (nina, omar):
        seen = member.succeed("GET", f"/rooms/{room}")
        assert seen["room"]["moderators"] == [moderator.id]
        assert {"id": moderator.id, "name": moderator.name, "kind": "member"} in seen["players"]
        [listed] = member.succeed("GET", "/rooms")["rooms"]
        assert listed["moderators"] == [moderator.id]
    server.host("doors", "--young", "off")
    assert "moderators" not in nina.succeed("GET", f"/rooms/{room}")["room"]


def test_what_members_add_to_video_games_brings_no_picture_no_video_and_no_link(members):
    _, nina, omar = members
    address = "https://example.org/a"
    proposal = {"title": "Lanterns of Tarn", "platforms": ["PC"], "cover": f"{address}.jpg", "picture": f"{address}.jpg",
                "about": address, "links": [address], "videos": [address]}
    game = nina.succeed("POST", "/games", proposal)["entry"]["game"]["id"]
    seen = nina.ask("GET", f"/games/{game}")
    assert seen.status == 200 and seen.body["links"] == [] and "cover" not in seen.body["summary"]
    assert address not in str(seen.body)
    assert nina.ask("GET", f"/games/{game}/videos").problem == "part-is-off"
    # It is hers alone until a host lets it in.
    assert omar.ask("GET", f"/games/{game}").problem == "unknown-game"


def test_nothing_is_taken_and_nothing_looked_for_elsewhere(members):
    _, nina, _ = members
    for kind in ("photo", "video", "voice"):
        refused = nina.ask("POST", "/uploads", {"key": kind, "kind": kind, "size": 9})
        assert refused.problem == "part-is-off", kind
    assert nina.ask("PUT", "/me/photo", b"no picture", Content_Type="image/jpeg").problem == "part-is-off"
    site = nina.succeed("GET", "/site")
    assert not any(site[name] for name in ("takesPhotos", "takesVideos", "takesVoice", "searchesIGDB", "videoSites"))


def test_those_who_run_it_choose_the_names(server, members):
    moderator, nina, _ = members
    refused = nina.ask("PATCH", "/me", {"name": unused("Anna Lind")})
    assert refused.problem == "moderators-only" and refused.status == 403
    assert nina.succeed("GET", "/me")["player"]["name"] == nina.name
    given = unused("Nina Kaur")
    assert moderator.ask("PUT", f"/club/members/{nina.id}/name", {"name": given}).status == 204
    assert nina.succeed("GET", "/me")["player"]["name"] == given
    own = unused("Mo")
    assert moderator.succeed("PATCH", "/me", {"name": own})["player"]["name"] == own
    server.host("doors", "--young", "off")
    assert nina.succeed("PATCH", "/me", {"name": nina.name})["player"]["name"] == nina.name


def test_it_is_told_who_looks_after_the_club(members):
    moderator, nina, omar = members
    assert nina.succeed("GET", f"/people/{moderator.id}")["person"]["role"] == "moderator"
    assert "role" not in nina.succeed("GET", f"/people/{omar.id}")["person"]
