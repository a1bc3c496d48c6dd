"""What players are told of that they may not have seen: at once, and the same on all their devices."""

import re

import pytest
from playwright.sync_api import expect

from Browser.support.app import intercept, wait_on
from Browser.support.keyboard import tab_to
from Browser.support.online import Guest, Person
from Browser.support.setups import both_browsers, both_devices, with_worker
from support.waiting import wait_until

pytestmark = with_worker

OLD = "These are your notifications from last time"
# Counts the lines that aren't open yet, and the answers to the word that nobody looks: the page says it by
# itself, or with the line that it opens next.
LISTENER = """{
  const ask = globalThis.fetch;
  Object.assign(globalThis, { opening: 0, told: 0 });
  globalThis.fetch = async (...request) => {
    const address = String(request[0]);
    const isLine = address.includes("/events?");
    if (isLine) opening++;
    try {
      const answer = await ask(...request);
      if (/[/]presence$|[?]visible=false/.test(address)) told++;
      return answer;
    } finally {
      if (isLine) opening--;
    }
  };
}"""


def bell(person: Person):
    return person.page.locator("a.bell:visible")


def expect_unread(person: Person, count: int):
    words = {0: "Notifications", 1: "1 unread notification Notifications"}
    expect(bell(person)).to_have_accessible_name(words.get(count, f"{count} unread notifications Notifications"))


def move_unseen(other: Guest, person: Person, match: str):
    """The other moves, and the person doesn't look until they are told: after a while."""
    other.move(match, "b2")
    wait_until(lambda: person.guest.succeed("GET", "/notices")["state"]["unread"] == 1)


def rows(person: Person, section: str):
    return person.page.get_by_role("region", name=section).get_by_role("listitem")


def sit_at_play(person: Person, match: str):
    """Somebody who plays this match looks at the Play screen."""
    person.page.add_init_script(LISTENER)
    person.open(f"/online/{match}")
    expect(person.grid).to_be_visible()
    person.press(person.link("Back"))
    expect(bell(person)).to_be_visible()


def look_away(person: Person):
    """Nobody looks at the page any more, and the server knows; headless browsers show all pages."""
    person.eventually("opening === 0")
    person.page.evaluate("told = 0")
    hide(person)
    person.eventually("told > 0")


def hide(person: Person):
    person.page.evaluate("""() => {
      Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
      document.dispatchEvent(new Event("visibilitychange"));
    }""")


def look_again(person: Person):
    person.page.evaluate("""() => {
      delete document.hidden;
      document.dispatchEvent(new Event("visibilitychange"));
    }""")


@pytest.fixture
def kenji(server) -> Guest:
    return Guest(server.origin, "Kenji")


@pytest.fixture
def second_device(new_person, mira) -> Person:
    """Mira's other device."""
    other = new_person()
    mira.guest.sit_down(other.page.context, other.origin)
    return other


@both_browsers
def test_a_notice_counts_on_all_devices_until_it_is_read_on_one(mira, second_device, kenji):
    devices = (mira, second_device)
    match = kenji.match_with(mira.guest)
    for device in devices:
        device.page.add_init_script(
            "navigator.setAppBadge = (count) => Promise.resolve(globalThis.onIcon = count)")
        sit_at_play(device, match)
        look_away(device)
    kenji.move(match, "b2")
    for device in devices:
        expect_unread(device, 1)
        device.eventually("globalThis.onIcon === 1")
        # The title counts something else: the matches that wait.
        expect(device.page).to_have_title("(1) Play · GameOn")

    look_again(mira)
    mira.press(bell(mira))
    expect(rows(mira, "New")).to_have_text(
        [re.compile("Kenji is waiting for your move in 3×3 Classic.")])
    expect_unread(second_device, 0)
    second_device.eventually("globalThis.onIcon === 0")
    expect(second_device.page).to_have_title("(1) Play · GameOn")

    # On this screen it stays new until it is put away.
    mira.press(mira.button("Mark all read"))
    expect(rows(mira, "New")).to_have_count(0)
    expect(rows(mira, "Earlier")).to_have_count(1)
    mira.press(rows(mira, "Earlier").get_by_role("link", name="Play"))
    expect(mira.grid).to_be_visible()


def test_what_comes_while_nobody_looks_is_read_with_the_next_look(mira, kenji):
    match = kenji.match_with(mira.guest)
    sit_at_play(mira, match)
    mira.press(bell(mira))
    expect(mira.heading("No notifications yet")).to_be_visible()
    look_away(mira)
    kenji.move(match, "b2")
    expect(rows(mira, "New")).to_have_text([re.compile("Kenji is waiting for your move")])
    assert mira.guest.succeed("GET", "/notices")["state"]["unread"] == 1
    look_again(mira)
    mira.press(mira.link("Back"))
    expect_unread(mira, 0)


def test_who_looks_away_while_the_line_opens_is_told_of_a_move(mira, kenji):
    match = kenji.match_with(mira.guest)
    lines = []
    intercept(mira.page, "**/api/v1/events?visible=true**", lambda line: lines.append(line))
    sit_at_play(mira, match)
    wait_on(mira.page, lambda: lines)
    hide(mira)
    # What is said before there is a line the server doesn't hear.
    mira.go_once_round()
    with mira.page.expect_response("**/api/v1/presence"):
        for line in lines:
            line.continue_()
    kenji.move(match, "b2")
    expect_unread(mira, 1)


def test_a_question_is_answered_from_its_notice(mira, kenji):
    match = mira.guest.match_with(kenji)
    mira.guest.move(match, "b2")
    kenji.command(match, "offerDraw")
    sit_at_play(mira, match)
    mira.press(bell(mira))
    row = rows(mira, "New").filter(has_text="Kenji offers a draw in 3×3 Classic.")
    mira.press(row.get_by_role("link", name="Answer"))
    mira.press(mira.button("Decline"))
    mira.press(mira.link("Back"))
    mira.press(bell(mira))
    expect(rows(mira, "Earlier").filter(has_text="Kenji has a question")).to_have_count(1)


@both_browsers
def test_a_follower_is_told_live_and_followed_back_in_the_row(mira, kenji):
    sit_at_play(mira, kenji.match_with(mira.guest))
    kenji.succeed("PUT", f"/following/{mira.guest.id}")
    expect_unread(mira, 1)
    mira.press(bell(mira))
    row = rows(mira, "New").filter(has_text="Kenji now follows you.")
    mira.press(row.get_by_role("button", name="Follow back"))
    expect(mira.toast).to_contain_text("You now follow Kenji.")
    expect(row.get_by_role("button")).to_have_count(0)
    expect(row.get_by_role("link", name="Kenji now follows you.")).to_be_focused()
    friends = kenji.succeed("GET", "/friends")["people"]
    assert [each["player"]["name"] for each in friends] == ["Mira"]


def test_challenges_are_declined_and_accepted_in_the_row(mira, kenji):
    sit_at_play(mira, kenji.match_with(mira.guest))
    for board in ("5x5x4", "4x4x4"):
        kenji.succeed("POST", f"/people/{mira.guest.id}/challenges", {"ruleset": board, "pace": 0})
    expect_unread(mira, 2)
    mira.press(bell(mira))
    row = rows(mira, "New").filter(has_text="Kenji challenges you to 5×5, without a clock.")
    mira.press(row.get_by_role("button", name="Decline"))
    expect(row.get_by_role("button")).to_have_count(0)
    row = rows(mira, "New").filter(has_text="Kenji challenges you to 4×4, without a clock.")
    mira.press(row.get_by_role("button", name="Accept"))
    expect(mira.grid).to_be_visible()
    boards = {match["ruleset"] for match in mira.guest.succeed("GET", "/lobby")["matches"]}
    assert boards == {"3x3x3", "4x4x4"}


def test_forty_notices_come_a_page_at_a_time(mira, kenji):
    boards = [f"{columns}x{rows}x3" for columns in range(4, 12) for rows in range(4, 12)][:40]
    matches = [mira.guest.match_with(kenji, board) for board in boards]
    sit_at_play(mira, matches[0])
    expect_unread(mira, 40)
    mira.press(bell(mira))
    expect(rows(mira, "New")).to_have_count(30)
    mira.press(mira.button("Show more"))
    expect(rows(mira, "New")).to_have_count(40)
    expect(mira.button("Show more")).to_be_hidden()


def test_what_was_there_is_there_without_a_line(mira, kenji):
    match = kenji.match_with(mira.guest)
    move_unseen(kenji, mira, match)
    sit_at_play(mira, match)
    mira.press(bell(mira))
    expect(rows(mira, "New")).to_have_count(1)
    mira.eventually("navigator.serviceWorker.controller")
    mira.eventually("localStorage['gameon.club']?.includes('\"readUpTo\":1')")
    mira.page.context.set_offline(True)
    mira.open("/notices")
    expect(mira.page.get_by_text(OLD)).to_be_visible()
    expect(rows(mira, "Earlier")).to_have_count(1)
    mira.page.context.set_offline(False)
    expect(mira.page.get_by_text(OLD)).to_have_count(0)


@both_devices
def test_the_notices_are_reached_and_followed_with_keys(mira, kenji):
    match = kenji.match_with(mira.guest)
    move_unseen(kenji, mira, match)
    sit_at_play(mira, match)
    tab_to(mira.page, "link", "1 unread notification")
    mira.page.keyboard.press("Enter")
    expect(rows(mira, "New")).to_have_count(1)
    expect(mira.page.get_by_role("main")).to_be_focused()
    tab_to(mira.page, "link", "Back")
    mira.page.keyboard.press("Tab")
    expect(mira.button("Mark all read")).to_be_focused()
    mira.page.keyboard.press("Tab")
    expect(mira.page.locator(":focus")).to_have_accessible_name("Play")
    mira.page.keyboard.press("Enter")
    expect(mira.grid).to_be_visible()


def test_a_kind_that_is_turned_off_is_not_told(mira, kenji):
    match = kenji.match_with(mira.guest)
    sit_at_play(mira, match)
    mira.open("/settings")
    mira.press(mira.button("Choose"))
    mira.press(mira.sheet.get_by_role("switch", name="Your turn"))
    mira.eventually("document.querySelector('dialog [aria-checked=false]')")
    wait_until(lambda: "yourMove" in mira.guest.succeed("GET", "/preferences")["mutedNotices"])
    mira.page.reload()
    mira.press(mira.button("Choose"))
    expect(mira.sheet.get_by_role("switch", name="Your turn")).not_to_be_checked()
    expect(mira.sheet.get_by_role("switch", name="Challenges")).to_be_checked()
    mira.page.keyboard.press("Escape")
    look_away(mira)
    kenji.move(match, "b2")
    mira.guest.match_with(kenji, "4x4x4")
    look_again(mira)
    mira.open("/notices")
    expect(rows(mira, "New")).to_have_text([re.compile("Kenji has joined your game of 4×4")])
