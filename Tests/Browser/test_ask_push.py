"""Whether to be told of one's turn is asked when a match is left that goes on, and seldom."""

import pytest
from playwright.sync_api import expect

from Browser.support.online import Guest, Person
from Browser.support.setups import both_browsers, with_worker

pytestmark = with_worker

ASKED = "JSON.parse(localStorage.getItem('gameon.asked-push'))"
A_MONTH_AGO = f"localStorage.setItem('gameon.asked-push', JSON.stringify({{ ...{ASKED}, at: 0 }}))"


@pytest.fixture
def kenji(server) -> Guest:
    return Guest(server.origin, "Kenji")


@pytest.fixture
def mira(mira) -> Person:
    """Mira's browser has not been asked yet, and would let the page tell her."""
    mira.page.add_init_script("""
      Object.defineProperty(Notification, "permission", { get: () => "default" });
      Notification.requestPermission = () => Promise.resolve("granted");
    """)
    return mira


def question(person: Person):
    return person.page.get_by_role("region", name="Get notified when it’s your turn?")


def times_asked(person: Person) -> int:
    return person.page.evaluate(f"{ASKED}.times")


def leave(person: Person, match: str):
    person.open(f"/online/{match}")
    expect(person.grid).to_be_visible()
    person.press(person.link("Back"))
    expect(person.button("Play now")).to_be_visible()


@both_browsers
def test_it_is_asked_once_when_an_open_match_is_left(mira, kenji):
    match = mira.guest.match_with(kenji)
    leave(mira, match)
    expect(question(mira)).to_be_visible()
    mira.press(mira.button("Not now"))
    expect(question(mira)).to_have_count(0)
    expect(mira.page.get_by_role("main")).to_be_focused()
    leave(mira, match)
    # A month later it is asked once more, and that is the second time.
    mira.page.evaluate(A_MONTH_AGO)
    leave(mira, match)
    expect(question(mira)).to_be_visible()
    assert times_asked(mira) == 2


def test_it_is_not_asked_on_arrival_nor_after_a_game_that_is_over(mira, kenji):
    match = mira.guest.match_with(kenji)
    kenji.command(match, "resign")
    leave(mira, match)
    match = mira.guest.match_with(kenji, "4x4x4")
    mira.open()
    expect(mira.link("Kenji").first).to_be_visible()
    # Had it been asked before, it wouldn't be now.
    leave(mira, match)
    expect(question(mira)).to_be_visible()
    assert times_asked(mira) == 1


def test_a_browser_that_cannot_tell_is_met_kindly(mira, kenji):
    mira.page.context.guard.allow("Failed to")
    leave(mira, mira.guest.match_with(kenji))
    mira.page.evaluate("""() => {
      PushManager.prototype.subscribe = () => Promise.reject(new DOMException("", "AbortError"));
    }""")
    mira.press(mira.button("Notify me"))
    expect(mira.page.get_by_text("That didn’t work.")).to_be_visible()
    expect(question(mira)).to_have_count(0)
    mira.open("/settings")
    told = mira.page.get_by_role("switch", name="On this device")
    expect(told).not_to_be_checked()


def test_a_service_that_never_answers_is_given_up(mira, kenji):
    mira.page.clock.install()
    leave(mira, mira.guest.match_with(kenji))
    mira.page.evaluate("() => { PushManager.prototype.subscribe = () => new Promise(() => {}); }")
    mira.press(mira.button("Notify me"))
    expect(mira.button("Asking")).to_be_visible()
    mira.page.clock.fast_forward(21_000)
    expect(mira.page.get_by_text("That didn’t work.")).to_be_visible()
