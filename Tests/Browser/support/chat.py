"""Rooms and what is said in them, by the interface."""

from uuid import uuid4

from support.online import Guest


def room_of(one: Guest, other: Guest) -> str:
    """The id of the room of two."""
    return one.ask("PUT", f"/people/{other.id}/room")["room"]["id"]


def group_of(owner: Guest, name: str, *others: Guest) -> str:
    """The id of a new group."""
    members = [each.id for each in others]
    group = {"key": uuid4().hex, "name": name, "members": members}
    return owner.ask("POST", "/rooms", group)["room"]["id"]


def say(guest: Guest, room: str, text: str, **more) -> dict:
    return guest.ask("POST", f"/rooms/{room}/messages", {"key": uuid4().hex, "text": text} | more)


def write(guest: Guest, other: Guest, text: str) -> str:
    """Says something to somebody; the id of the room."""
    room = room_of(guest, other)
    say(guest, room, text)
    return room
