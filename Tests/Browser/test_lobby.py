"""What stands beside the board of the Play screen: what waits first, and something good for who is alone."""

import re
import time
from datetime import datetime, timezone

from playwright.sync_api import expect

from Browser.support.app import intercept
from Browser.support.screens.readers import company
from Browser.support.setups import on_desktop
from support.waiting import wait_until

# What has moved on the screen since the page began.
MOVED = """
() => new Promise((done) => {
  const main = document.querySelector("main");
  new PerformanceObserver((list) => done(list.getEntries().flatMap(({ sources }) => sources)
    .filter(({ node }) => main.contains(node)).map(({ node }) => node.outerHTML?.slice(0, 80))))
    .observe({ type: "layout-shift", buffered: true });
  setTimeout(() => done([]), 500);
})
"""


# As on a slow line, on which the stream comes after all else.
def answer_late(route):
    time.sleep(.5)
    route.continue_()


def play_screen_with_company(app):
    def ask(reader, friend):
        friend.succeed("POST", f"/people/{reader.id}/challenges", {"ruleset": "5x5x4", "pace": 0})
        reader.begin_with(friend)

    reader, friend = company(app, ask)
    listening = friend.listen()
    # Nothing is known but who plays here, and what the club tells comes last.
    app.page.add_init_script("for (const name of ['club', 'people']) localStorage.removeItem(`gameon.${name}`)")
    intercept(app.page, "**/api/v1/events*", answer_late)
    app.open()
    expect(app.button("Nina Kaur: Online")).to_be_visible()
    return reader, friend, listening


@on_desktop
def test_it_comes_in_one_piece_and_nothing_moves(app):
    *_, listening = play_screen_with_company(app)
    expect(app.heading(re.compile("^Good to see you, Mira"))).to_be_visible()
    expect(app.page.locator(".lobby h2").filter(visible=True)).to_have_text(
        [re.compile("Challenges"), re.compile("Your turn"), "Daily challenge", "Friends online"])
    assert app.page.evaluate(MOVED) == []
    listening.close()


@on_desktop
def test_who_is_alone_finds_a_puzzle_and_computers_who_play(app):
    app.open()
    expect(app.heading("Fancy a game?")).to_be_visible()
    expect(app.link("Solve it: Daily challenge")).to_be_visible()
    app.choose("Board", re.compile("^4×4"))
    app.press(app.button("Play the computer, Gentle"))
    expect(app.grid).to_have_attribute("aria-rowcount", "4")
    expect(app.score).to_contain_text("Gentle")


def test_the_puzzle_of_another_day_comes_by_itself(app):
    app.page.clock.install(time=datetime(2026, 11, 24, 23, 30, tzinfo=timezone.utc))
    app.open()
    card = app.page.get_by_role("region", name="Daily challenge")
    board = card.locator(".mini").evaluate("each => each.outerHTML")
    app.page.clock.fast_forward("29:00")
    assert card.locator(".mini").evaluate("each => each.outerHTML") == board
    app.page.clock.fast_forward("01:01")
    wait_until(lambda: card.locator(".mini").evaluate("each => each.outerHTML") != board)


def test_on_a_phone_a_challenge_is_accepted_before_anything_is_scrolled(app):
    play_screen_with_company(app)[2].close()
    waits = app.page.get_by_role("region", name="Waiting for you")
    expect(waits).to_be_in_viewport(ratio=1)
    board = app.home_board.bounding_box()
    assert board["y"] + board["height"] < waits.bounding_box()["y"]
    app.page.set_viewport_size({"width": 320, "height": 640})
    expect(waits).to_be_hidden()
    app.page.set_viewport_size({"width": 390, "height": 844})
    # Where its row is seen the strip isn't needed.
    app.heading("Challenges").evaluate("each => each.scrollIntoView()")
    expect(waits).to_be_hidden()
    app.page.evaluate("scrollTo(0, 0)")
    app.press(waits.get_by_role("button", name="Accept Nina Kaur’s challenge"))
    expect(app.grid).to_have_attribute("aria-rowcount", "5")
