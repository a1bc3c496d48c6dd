"""A photo of a room is there for who may see the message, and for nobody else who knows its name."""

import urllib.error
import urllib.request
from pathlib import Path

import pytest

from support.caller import unused

PHOTO = Path(__file__).resolve().parents[2] / "docs/phone.png"


def status(server, player, room, media, variant="small") -> int:
    headers = {"Authorization": f"Bearer {player.token}"} if player.token else {}
    request = urllib.request.Request(
        f"{server.origin}/api/v1/rooms/{room}/media/{media}/{variant}", headers=headers)
    try:
        with urllib.request.urlopen(request) as answer:
            assert answer.headers["Content-Type"] == "image/jpeg"
            assert answer.headers["Cache-Control"].startswith("private")
            return answer.status
    except urllib.error.HTTPError as error:
        return error.code


@pytest.fixture
def friends(guest):
    """A member, two guests who are friends of theirs, and the group of all three."""
    sender, reader, other = guest(), guest(), guest()
    for friend in (reader, other):
        sender.befriend(friend)
    sender.register(unused("Photographer"))
    return sender, reader, other, sender.group(reader, other)


@pytest.fixture
def shown(friends):
    """The photo that the member shows in the group, and the number of the message."""
    sender, _, _, room = friends
    message = sender.say(room, "", upload=sender.send("photo", PHOTO.read_bytes())["id"])
    return message["media"]["id"], message["number"]


def test_only_members_of_the_room_get_it(server, friends, shown, guest, stranger):
    sender, reader, other, room = friends
    media, _ = shown
    assert [status(server, each, room, media) for each in (sender, reader, other)] == [200] * 3
    assert status(server, reader, room, media, "large") == 200
    assert status(server, reader, room, media, "video") == 404
    assert status(server, reader, room, media, "huge") == 404
    assert status(server, guest(), room, media) == 404
    assert status(server, stranger, room, media) == 401


def test_it_is_not_there_in_another_room_of_the_same_people(server, friends, shown):
    sender, reader, _, _ = friends
    assert status(server, reader, sender.group(reader), shown[0]) == 404


def test_who_comes_later_or_leaves_does_not_get_it(server, friends, shown, guest):
    sender, reader, _, room = friends
    late = guest()
    sender.befriend(late)
    assert sender.ask("PUT", f"/rooms/{room}/members/{late.id}").status == 200
    assert status(server, late, room, shown[0]) == 404
    assert reader.ask("DELETE", f"/rooms/{room}/members/{reader.id}").status == 204
    assert status(server, reader, room, shown[0]) == 404


def test_across_a_block_and_deleted_it_is_gone(server, friends, shown):
    sender, reader, other, room = friends
    media, number = shown
    assert reader.ask("PUT", f"/blocked/{sender.id}").status == 200
    assert status(server, reader, room, media) == 404
    assert status(server, other, room, media) == 200
    assert sender.ask("DELETE", f"/rooms/{room}/messages/{number}").status == 200
    assert status(server, other, room, media) == 404


def test_an_upload_is_its_owners_alone(friends):
    sender, reader, _, room = friends
    upload = sender.send("photo", PHOTO.read_bytes())["id"]
    assert reader.ask("GET", f"/uploads/{upload}").status == 404
    assert reader.ask("DELETE", f"/uploads/{upload}").status == 404
    taken = {"key": "taken", "text": "", "upload": upload}
    assert reader.ask("POST", f"/rooms/{room}/messages", taken).status == 404
