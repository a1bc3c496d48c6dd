"""A real Firefox shows what the server sends while nobody looks."""

import pytest
from playwright.sync_api import expect, sync_playwright

from Browser.support.online import Guest
from Push.firefox_service import FirefoxService
from support.waiting import PATIENCE, wait_until

SHOWN = """async () => {
  const registration = await navigator.serviceWorker.ready;
  const shown = await registration.getNotifications();
  return shown.map(({ title, body, tag, data }) => ({ title, body, tag, url: data.url }));
}"""


@pytest.fixture
def firefox(tmp_path):
    with FirefoxService() as service, sync_playwright() as playwright:
        context = playwright.firefox.launch_persistent_context(
            tmp_path / "profile", channel="moz-firefox", executable_path="/usr/bin/firefox-esr",
            locale="en-GB", firefox_user_prefs=service.preferences)
        context.service = service
        yield context
        context.close()


def test_who_has_left_is_shown_the_move_and_a_later_one_in_its_place(server, firefox):
    nina, omar = Guest(server.origin, "Nina"), Guest(server.origin, "Omar")
    match = nina.match_with(omar)
    omar.sit_down(firefox, server.origin)
    page = firefox.new_page()
    page.goto(f"{server.origin}/online/{match}")
    expect(page.get_by_role("grid")).to_be_visible(timeout=1000 * PATIENCE)
    page.goto(f"{server.origin}/settings")
    switch = page.get_by_role("switch", name="On this device")
    switch.click()
    expect(switch).to_be_checked(timeout=1000 * PATIENCE)
    leave(page, omar)
    nina.command(match, "move", ply=0, cell="b2")
    shown = come_back(page, omar, firefox.service, messages=1)
    assert shown == [{
        "title": "Your turn",
        "body": "Nina is waiting for your move.",
        "tag": match,
        "url": f"/online/{match}",
    }]
    leave(page, omar)
    nina.command(match, "askTakeback", ply=1)
    shown = come_back(page, omar, firefox.service, messages=2)
    assert [each["title"] for each in shown] == ["A question for you"]
    assert set(firefox.service.codes) == {100}


def leave(page, player: Guest):
    """No page of the app is open any more, and the server knows; else it might notice a little later."""
    page.goto("about:blank")
    say_that_nobody_looks(player)


def come_back(page, player: Guest, service: FirefoxService, messages: int) -> list[dict]:
    """The notifications on the screen, once so many messages have come."""
    def have_come() -> bool:
        # What a page says last may be heard after `leave`.
        say_that_nobody_looks(player)
        return len(service.codes) >= messages

    # Of a page that Firefox puts to sleep before it has said that nobody looks, the server learns after a minute,
    # and whoever has looked in the last half of one isn't told.
    wait_until(have_come, pause=1, patience=3 * PATIENCE)
    page.goto(f"{player.origin}/rules")
    wait_until(lambda: page.evaluate(SHOWN))
    return page.evaluate(SHOWN)


def say_that_nobody_looks(player: Guest):
    player.succeed("POST", "/presence", {"isHere": True, "isVisible": False})
