"""Chats, and what is shared with them."""

import re
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import expect

from Browser.support.chat import write
from Browser.support.online import Guest
from Browser.support.screens.readers import sit_down
from Browser.support.sharing import share
from Media.voices import voice
from support.caller import unused


def chats(app) -> tuple[Guest, Guest, str]:
    """The reader, a friend, and a group of theirs with others; the list of chats is shown."""
    reader, friend = Guest(app.origin, "Mira"), Guest(app.origin, "Nina Kaur")
    third = Guest(app.origin, "Somebody with a name that goes on and on")
    for other in (friend, third):
        reader.befriend(other)
    write(friend, reader, "Corner again? Bold. And a line that is too long for one line of a list")
    group = reader.group(friend, third, name="Friday five-in-a-row")
    third.say(group, "שלום")
    reader.succeed("PUT", f"/rooms/{group}/mute", {"isMuted": True})
    write(Guest(app.origin, "Tomás"), reader, "We have played yesterday. Shall we talk about it?")
    reader.sit_down(app.page.context, app.origin)
    app.open(f"/player/{friend.id}")
    expect(app.heading(friend.name)).to_be_visible()
    app.open("/chat")
    expect(app.link("Friday five-in-a-row")).to_be_visible()
    expect(app.link(re.compile("^1 message request"))).to_be_visible()
    return reader, friend, group


def _chats(app):
    chats(app)


def _no_chats(app):
    app.open("/chat")
    expect(app.heading("No chats yet")).to_be_visible()


def _chats_found(app):
    chats(app)
    app.page.get_by_role("searchbox").fill("corner nina")
    app.page.get_by_role("searchbox").fill("corner")
    expect(app.page.locator("mark")).to_be_visible()


def _new_chat(app):
    chats(app)
    app.press(app.page.get_by_role("main").get_by_role("link", name="New chat or group").first)
    expect(app.button("Nina Kaur")).to_be_visible()


def _new_group(app):
    _new_chat(app)
    app.press(app.button("New group"))
    app.press(app.page.get_by_role("checkbox", name="Nina Kaur"))
    app.press(app.button("Create group"))
    expect(app.page.get_by_text("Type a name.")).to_be_visible()


def _requests(app):
    chats(app)
    app.press(app.link(re.compile("^1 message request")))
    expect(app.button("Accept: Tomás")).to_be_visible()


def _about_a_group(app):
    *_, group = chats(app)
    app.open(f"/chat/{group}/info")
    expect(app.button("Remove Nina Kaur")).to_be_visible()


def _add_to_a_group(app):
    _about_a_group(app)
    app.press(app.button("Add friends"))
    expect(app.sheet).to_be_visible()


def _room(app):
    reader, friend, group = chats(app)
    first = friend.say(group, "A_very_long_word_" * 8 + " https://example.org/" + "a" * 80)
    reader.say(group, "שלום and back again", reply=first["number"])
    for who, board in ((friend, "15x15x5:h8g7h7"), (reader, "7x6x4d:dcdcdcd")):
        key = {"key": board, "text": "", "board": board}
        who.succeed("POST", f"/rooms/{group}/messages", key)
    friend.say(group, f"{app.origin}/join/{'A' * 8}")
    last = reader.say(group, "And the last")
    friend.succeed("PUT", f"/rooms/{group}/messages/{last['number']}/reaction", {"emoji": "👍"})
    gone = friend.say(group, "Gone")
    friend.succeed("DELETE", f"/rooms/{group}/messages/{gone['number']}")
    app.page.context.guard.allow("404")
    app.open(f"/chat/{group}")
    expect(app.page.get_by_role("log").get_by_text("And the last")).to_be_visible()
    expect(app.page.get_by_role("log").get_by_text("can’t be joined")).to_be_visible()


def _what_can_be_done_with_a_message(app):
    _room(app)
    app.page.get_by_role("log").get_by_role("listitem").filter(has_text="And the last").focus()
    app.page.keyboard.press("Enter")
    expect(app.sheet).to_be_visible()


def _emoji(app):
    _room(app)
    app.press(app.button("Add an emoji"))
    expect(app.sheet.get_by_role("button", name="grinning face", exact=True)).to_be_visible()


def _room_with_challenges(app):
    reader, friend, _ = chats(app)
    wanted = {"ruleset": "5x5x4", "pace": 0}
    friend.succeed("POST", f"/people/{reader.id}/challenges", wanted)
    reader.succeed("POST", f"/people/{friend.id}/challenges", {"ruleset": "3x3x3", "pace": 30})
    app.press(app.link("Nina Kaur"))
    expect(app.button("Accept", exact=True)).to_be_visible()
    expect(app.button("Withdraw", exact=True)).to_be_visible()


def _room_with_voices(app):
    reader, friend, group = chats(app)
    member = friend.register(unused("Nina"), f"nina-{friend.id}@example.org")
    with TemporaryDirectory() as folder:
        for seconds in (2, 1):
            upload = member.send("voice", voice(Path(folder), seconds=seconds))
            member.say(group, "", upload=upload["id"])
    app.open(f"/chat/{group}")
    expect(app.button(re.compile("^Play voice message"))).to_have_count(2)


def _room_that_asks(app):
    chats(app)
    app.press(app.link(re.compile("^1 message request")))
    app.press(app.link("Tomás"))
    expect(app.button("Ignore", exact=True)).to_be_visible()


def _more_of_a_room(app):
    _room(app)
    app.press(app.button("More", exact=True))
    expect(app.sheet).to_be_visible()


def _match_with_talk(app):
    reader, other, match = sit_down(app)
    app.open(f"/online/{match}")
    expect(app.grid).to_be_visible()
    app.press(app.button("Chat"))
    expect(app.page.get_by_role("textbox", name="Message")).to_be_visible()


def _shared(app):
    chats(app)
    share(app, "A_very_long_word_" * 8 + " https://example.org/" + "a" * 80)
    expect(app.link("Friday five-in-a-row")).to_be_visible()


def _shared_by_nobody(app):
    share(app, "For later")
    expect(app.page.get_by_role("main").get_by_role("link", name="Sign in")).to_be_visible()


def _nothing_shared(app):
    app.open("/share")
    expect(app.heading("Nothing to send")).to_be_visible()


def _no_room(app):
    app.page.context.guard.allow("404")
    chats(app)
    app.open("/chat/aaaaaaaaaaaaa")
    expect(app.heading("This chat isn’t here")).to_be_visible()


def _no_chat_to_tell_about(app):
    app.page.context.guard.allow("404")
    chats(app)
    app.open("/chat/aaaaaaaaaaaaa/info")
    expect(app.heading("This chat no longer exists")).to_be_visible()
