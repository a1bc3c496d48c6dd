"""Rooms and what is said in them, by the interface."""

from uuid import uuid4

from Browser.support.online import Guest


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


def wait_until_chat_is_kept(person):
    """Without a line chat is there from then on. It comes to the device after all else, as two files."""
    person.page.wait_for_function("""async () => {
      for (const name of await caches.keys()) {
        const files = await (await caches.open(name)).keys();
        const ours = files.filter(({ url }) => /chat[-.]/.test(url));
        if (["js", "css"].every((end) => ours.some(({ url }) => url.endsWith(end)))) return true;
      }
    }""")


def write(guest: Guest, other: Guest, text: str) -> str:
    """Says something to somebody; the id of the room."""
    room = room_of(guest, other)
    say(guest, room, text)
    return room
