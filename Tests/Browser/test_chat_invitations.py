"""Invitations to a game in a chat: what their cards offer to whom, and how they are called elsewhere."""

import re

import pytest
from playwright.sync_api import expect

from Browser.support.colours import contrast_of
from Browser.support.online import Guest
from Browser.test_chat_list import come, row
from Browser.test_chat_room import act, bubble, enter, log

# The time after which an open invitation is looked up again comes sooner.
HASTY = """{
  const wait = globalThis.setTimeout;
  globalThis.setTimeout = (act, time = 0, ...more) => wait(act, time === 15_000 ? 200 : time, ...more);
}"""


def invitation(guest) -> tuple[str, str]:
    """The code and the address of an invitation."""
    made = guest.succeed("POST", "/invitations", {"ruleset": "5x5x4", "pace": 0})
    code = made["link"]["code"]
    return code, f"{guest.origin}/join/{code}"


@pytest.fixture
def group(mira, nina, server):
    kenji = Guest(server.origin, "Kenji")
    for other in (nina.guest, kenji):
        mira.guest.befriend(other)
    return mira, nina, kenji, mira.guest.group(nina.guest, kenji, name="Friday five-in-a-row")


def test_an_invitation_that_another_takes_is_not_offered_any_longer(group):
    mira, nina, kenji, room = group
    code, url = invitation(mira.guest)
    mira.guest.say(room, url)
    nina.page.add_init_script(HASTY)
    enter(nina, room)
    expect(log(nina).get_by_role("button", name="Join")).to_be_visible()
    kenji.succeed("POST", f"/codes/{code}/take")
    expect(log(nina).get_by_text("Somebody has joined already.")).to_be_visible()
    expect(log(nina).get_by_role("button", name="Join")).to_have_count(0)


def test_who_comes_too_late_sees_it_in_the_card_too(group):
    mira, nina, kenji, room = group
    nina.page.context.guard.allow("409", "410")
    code, url = invitation(mira.guest)
    mira.guest.say(room, url)
    enter(nina, room)
    join = log(nina).get_by_role("button", name="Join")
    expect(join).to_be_visible()
    kenji.succeed("POST", f"/codes/{code}/take")
    nina.press(join)
    expect(log(nina).get_by_text("Somebody has joined already.")).to_be_visible()
    expect(join).to_have_count(0)


def test_the_way_to_the_game_can_be_read_in_ones_own_bubble(group):
    mira, nina, kenji, room = group
    code, url = invitation(mira.guest)
    mira.guest.say(room, url)
    kenji.succeed("POST", f"/codes/{code}/take")
    _, other = invitation(nina.guest)
    mira.guest.say(room, f"Nina asks: {other}")
    enter(mira, room)
    for control in (log(mira).get_by_role("link", name="Go to the game"),
                    log(mira).get_by_role("button", name="Join")):
        expect(control).to_be_visible()
        assert contrast_of(control) >= 4.5
        # It is to be seen that it is a button.
        assert contrast_of(control, "backgroundColor", of=".bubble") >= 3


def test_an_invitation_is_called_so_in_lists_and_by_who_reads_the_page_aloud(group):
    mira, nina, kenji, room = group
    enter(nina, room)
    _, url = invitation(mira.guest)
    first = mira.guest.say(room, url)
    mira.guest.say(room, f"Who plays? {url}", reply=first["number"])
    expect(bubble(nina, "Who plays?")).to_be_visible()
    expect(bubble(nina, "Who plays?").get_by_role("button", name=re.compile("Invitation to a game"))
           ).to_be_visible()
    assert url not in log(nina).inner_text()
    act(nina, "Who plays?", "Reply")
    expect(nina.page.locator(".topic")).to_contain_text("Who plays? Invitation to a game")
    come(nina)
    expect(row(nina, "Friday five-in-a-row")).to_contain_text("Who plays? Invitation to a game")
    nina.page.get_by_role("searchbox", name="Search chats").fill("plays")
    expect(nina.page.locator("p:has(mark)")).to_contain_text("Who plays? Invitation to a game")


@pytest.fixture
def chat_of_two(mira, nina):
    """Both are friends and look at their chat; how one challenges the other."""
    mira.guest.befriend(nina.guest)
    room = mira.guest.room_with(nina.guest)
    mira.guest.say(room, "Again?")
    for each in (mira, nina):
        enter(each, room)
        expect(log(each).get_by_text("Again?")).to_be_visible()

    def challenge(one, other):
        wanted = {"ruleset": "5x5x4", "pace": 0}
        one.guest.succeed("POST", f"/people/{other.guest.id}/challenges", wanted)
        expect(challenge_in(one).filter(has_text=re.compile(f"You challenged .{other.guest.name}"))).to_be_visible()
        asked = challenge_in(other).filter(has_text=re.compile(f"{one.guest.name}. challenges you"))
        expect(asked.get_by_text("5×5, relaxed")).to_be_visible()

    return mira, nina, challenge


def challenge_in(person):
    return log(person).get_by_role("list", name="Challenges").get_by_role("listitem")


def test_a_challenge_is_seen_in_the_chat_of_the_two_and_accepted_there(chat_of_two):
    mira, nina, challenge = chat_of_two
    challenge(mira, nina)
    expect(nina.page.locator("[aria-live=polite]").filter(
        has_text=re.compile("challenges you.*5×5"))).to_have_count(1)
    nina.page.bring_to_front()
    nina.press(challenge_in(nina).get_by_role("button", name="Accept"))
    expect(nina.page).to_have_url(re.compile("/online/"))
    mira.page.bring_to_front()
    expect(mira.page).to_have_url(re.compile("/online/"))
    mira.page.go_back()
    expect(log(mira).get_by_text("Again?")).to_be_visible()
    expect(challenge_in(mira)).to_have_count(0)


def test_a_challenge_that_is_declined_or_withdrawn_goes_for_both_and_the_focus_stays(chat_of_two):
    mira, nina, challenge = chat_of_two
    challenge(mira, nina)
    nina.page.bring_to_front()
    challenge_in(nina).get_by_role("button", name="Decline").focus()
    nina.page.keyboard.press("Enter")
    expect(nina.toast).to_contain_text("Challenge declined")
    expect(nina.page.get_by_role("textbox", name="Message")).to_be_focused()
    for each in (nina, mira):
        expect(challenge_in(each)).to_have_count(0)
    challenge(nina, mira)
    nina.press(challenge_in(nina).get_by_role("button", name="Withdraw"))
    expect(nina.toast).to_contain_text("Challenge withdrawn")
    for each in (nina, mira):
        expect(challenge_in(each)).to_have_count(0)


def test_a_challenge_is_in_no_other_chat(mira, nina, server):
    kenji = Guest(server.origin, "Kenji")
    for other in (nina.guest, kenji):
        mira.guest.befriend(other)
    nina.guest.succeed(
        "POST", f"/people/{mira.guest.id}/challenges", {"ruleset": "5x5x4", "pace": 0})
    enter(mira, mira.guest.room_with(nina.guest))
    expect(challenge_in(mira)).to_have_count(1)
    enter(mira, mira.guest.room_with(kenji))
    expect(mira.page.get_by_role("textbox", name="Message")).to_be_visible()
    expect(challenge_in(mira)).to_have_count(0)
