"""Rooms and what is said in them, by the interface."""

from Browser.support.online import Guest


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
    room = guest.room_with(other)
    guest.say(room, text)
    return room
