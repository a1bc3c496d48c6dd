"""To report and to block: nothing happens by chance, each says what it does, and a block can be taken back."""

import re

from playwright.sync_api import expect

from Browser.support.online import Guest
from Browser.support.setups import both_devices
from Browser.test_chat_list import come as to_chats
from Browser.test_chat_list import row
from Browser.test_chat_room import act, enter
from Browser.test_people import come


def open_safety(person, name="Nina Kaur"):
    person.press(person.button("More"))
    person.press(person.button("Report or block"))
    return person.page.get_by_role("dialog", name=f"Report or block {name}")


def reports(person):
    """What is sent to the host from now on."""
    sent = []
    person.page.on("request", lambda request: sent.append(request.post_data_json)
                   if request.url.endswith("/reports") else None)
    return sent


def test_a_report_asks_first_what_is_wrong(mira, nina):
    come(mira, nina)
    open_safety(mira)
    reasons = mira.page.get_by_role("radiogroup", name="What’s wrong?")
    expect(reasons.get_by_role("radio", checked=True)).to_have_count(0)
    sent = reports(mira)
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
    expect(mira.heading("Thank you. The host has your report.")).to_be_focused()
    expect(mira.sheet.get_by_text(re.compile("You may not hear back"))).to_be_visible()
    assert sent == [{"reason": "photo"}]
    # Nobody is blocked by a report alone, and it is a press away.
    assert mira.guest.succeed("GET", "/blocked")["people"] == []
    mira.press(mira.button("Block Nina Kaur"))
    expect(mira.page.get_by_text("You’ve blocked this player.")).to_be_visible()
    expect(mira.sheet).to_have_count(0)


@both_devices
def test_a_report_blocks_too_if_that_is_wanted(mira, nina):
    come(mira, nina)
    open_safety(mira)
    sent = reports(mira)
    mira.choose("What’s wrong?", "Insults or bullying")
    mira.press(mira.sheet.get_by_role("switch", name="Block Nina Kaur too"))
    mira.press(mira.button("Send report"))
    expect(mira.heading("Thank you. The host has your report.")).to_be_visible()
    assert sent == [{"reason": "harassment"}]
    assert len(mira.guest.succeed("GET", "/blocked")["people"]) == 1
    again = mira.sheet.get_by_role("button", name="Block Nina Kaur", exact=True)
    expect(again).to_have_count(0)
    mira.press(mira.toast.get_by_role("button", name="Undo"))
    expect(again).to_be_visible()
    assert mira.guest.succeed("GET", "/blocked")["people"] == []


def test_who_is_blocked_can_be_reported_still(mira, nina):
    come(mira, nina)
    mira.press(open_safety(mira).get_by_role("button", name="Block Nina Kaur"))
    expect(mira.page.get_by_text("You’ve blocked this player.")).to_be_visible()
    mira.press(mira.button("More"))
    mira.press(mira.button("Report to the host"))
    expect(mira.heading("Report Nina Kaur")).to_be_visible()
    expect(mira.sheet.get_by_role("switch")).to_have_count(0)
    mira.choose("What’s wrong?", "Cheating")
    mira.press(mira.button("Send report"))
    expect(mira.heading("Thank you. The host has your report.")).to_be_visible()


def test_who_plays_with_somebody_can_report_and_block_from_the_match(mira, nina):
    mira.guest.befriend(nina.guest)
    match = mira.guest.match_with(nina.guest)
    mira.open(f"/online/{match}")
    expect(mira.grid).to_be_visible()
    mira.press(mira.button("More"))
    mira.press(mira.button("Report or block Nina Kaur"))
    expect(mira.heading("Report or block Nina Kaur")).to_be_visible()
    expect(mira.sheet.get_by_text(re.compile("A game in progress can be finished"))).to_be_visible()


def test_who_reports_a_message_learns_that_it_goes_along(mira, nina):
    mira.guest.befriend(nina.guest)
    room = mira.guest.room_with(nina.guest)
    nina.guest.say(room, "Something rude")
    enter(mira, room)
    act(mira, "Something rude", "Report or block")
    expect(mira.sheet.get_by_text(re.compile("this message and up to 5 before it"))).to_be_visible()
    mira.choose("What’s wrong?", "Insults or bullying")
    with mira.page.expect_request(re.compile("/messages/1/reports$")):
        mira.press(mira.button("Send report"))


def test_a_block_can_be_undone_at_once(mira, nina):
    mira.guest.befriend(nina.guest)
    come(mira, nina)
    asked = open_safety(mira)
    expect(asked.get_by_text(re.compile("to them you’re simply not here"))).to_be_visible()
    mira.press(asked.get_by_role("button", name="Block Nina Kaur"))
    expect(mira.page.get_by_text("You’ve blocked this player.")).to_be_visible()
    expect(mira.toast).to_contain_text("Nina Kaur is blocked.")
    mira.press(mira.toast.get_by_role("button", name="Undo"))
    expect(mira.button("Challenge")).to_be_visible()
    expect(mira.button("Following")).to_be_visible()
    assert mira.guest.succeed("GET", "/blocked")["people"] == []
    assert [each["player"]["name"] for each in mira.guest.succeed("GET", "/friends")["people"]] == ["Nina Kaur"]


def test_a_request_blocks_nobody_without_a_question(mira, server):
    stranger = Guest(server.origin, "Tomás")
    to_chats(mira)
    room = stranger.room_with(mira.guest)
    stranger.say(room, "Hello Mira")
    mira.press(mira.link(re.compile("^1 message request")))
    mira.press(mira.button("Report or block Tomás"))
    asked = mira.page.get_by_role("dialog", name="Report or block Tomás")
    mira.press(asked.get_by_role("button", name="Close"))
    expect(row(mira, "Tomás")).to_be_visible()
    assert mira.guest.succeed("GET", "/blocked")["people"] == []
    mira.press(mira.button("Report or block Tomás"))
    mira.press(asked.get_by_role("button", name="Block Tomás"))
    expect(mira.heading("No requests")).to_be_visible()
    mira.press(mira.toast.get_by_role("button", name="Undo"))
    expect(row(mira, "Tomás")).to_contain_text("Hello Mira")
