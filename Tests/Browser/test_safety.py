"""To report and to block: nothing happens by chance, and a block can be taken back."""

import re

from playwright.sync_api import expect

from Browser.support.online import Guest
from Browser.test_chat_list import come as to_chats
from Browser.test_chat_list import row
from Browser.test_chat_room import act, enter
from Browser.test_people import come


def test_a_report_asks_first_what_is_wrong(mira, nina):
    come(mira, nina)
    mira.press(mira.button("More"))
    mira.press(mira.button("Report to the host"))
    reasons = mira.page.get_by_role("radiogroup", name="What’s wrong?")
    expect(reasons.get_by_role("radio", checked=True)).to_have_count(0)
    sent = []
    mira.page.on("request", lambda request: sent.append(request.post_data_json)
                 if request.url.endswith("/reports") else None)
    mira.press(mira.button("Send report"))
    expect(mira.sheet.get_by_text("Choose what’s wrong.")).to_be_visible()
    assert sent == []
    # The keyboard comes to the reasons though none is chosen.
    expect(reasons.get_by_role("radio").first).to_be_focused()
    mira.page.keyboard.press("ArrowDown")
    expect(reasons.get_by_role("radio", name="Photo")).to_be_checked()
    expect(mira.sheet.get_by_text("Choose what’s wrong.")).to_have_count(0)
    expect(mira.sheet.get_by_text(re.compile("The host gets your name, what you choose"))).to_be_visible()
    mira.press(mira.button("Send report"))
    expect(mira.toast).to_contain_text("The host has your report.")
    assert sent == [{"reason": "photo"}]


def test_who_reports_a_message_learns_that_it_goes_along(mira, nina):
    mira.guest.befriend(nina.guest)
    room = mira.guest.room_with(nina.guest)
    nina.guest.say(room, "Something rude")
    enter(mira, room)
    act(mira, "Something rude", "Report")
    expect(mira.sheet.get_by_text(re.compile("this message and up to 5 before it"))).to_be_visible()


def test_a_block_can_be_undone_at_once(mira, nina):
    mira.guest.befriend(nina.guest)
    come(mira, nina)
    mira.press(mira.button("More"))
    mira.press(mira.button("Block"))
    asked = mira.page.get_by_role("dialog", name="Block Nina Kaur?")
    mira.press(asked.get_by_role("button", name="Block"))
    expect(mira.page.get_by_text("You’ve blocked this player.")).to_be_visible()
    expect(mira.toast).to_contain_text("Nina Kaur is blocked.")
    mira.press(mira.toast.get_by_role("button", name="Undo"))
    expect(mira.button("Challenge")).to_be_visible()
    expect(mira.button("Following")).to_be_visible()
    assert mira.guest.succeed("GET", "/blocked")["people"] == []


def test_a_request_blocks_nobody_without_a_question(mira, server):
    stranger = Guest(server.origin, "Tomás")
    to_chats(mira)
    room = stranger.room_with(mira.guest)
    stranger.say(room, "Hello Mira")
    mira.press(mira.link(re.compile("^1 message request")))
    mira.press(mira.button("Block: Tomás"))
    asked = mira.page.get_by_role("dialog", name="Block Tomás?")
    mira.press(asked.get_by_role("button", name="Cancel"))
    expect(row(mira, "Tomás")).to_be_visible()
    assert mira.guest.succeed("GET", "/blocked")["people"] == []
    mira.press(mira.button("Block: Tomás"))
    mira.press(asked.get_by_role("button", name="Block"))
    expect(mira.heading("No requests")).to_be_visible()
    mira.press(mira.toast.get_by_role("button", name="Undo"))
    expect(row(mira, "Tomás")).to_contain_text("Hello Mira")
