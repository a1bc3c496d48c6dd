"""Addresses: a round to look at, wrong ones, and the way back."""

import re

import pytest
from playwright.sync_api import expect

from Browser.support.setups import both_browsers


@both_browsers
def test_a_round_in_a_link_is_replayed(app):
    app.open("/round/3x3x3:a1a2b1b2c1")
    expect(app.filled).to_have_count(5)
    expect(app.heading("X wins")).to_be_visible()
    app.press(app.button("First"))
    expect(app.filled).to_have_count(0)
    app.press(app.button("Next"))
    app.expect_cell("a1", "X")
    app.press(app.button("Last"))
    expect(app.filled).to_have_count(5)
    app.press(app.button("Previous"))
    expect(app.filled).to_have_count(4)


@both_browsers
def test_a_replay_goes_on_by_itself_until_it_is_held(app):
    app.open("/round/3x3x3:a1a2b1b2c1")
    faster = app.button(re.compile("^Speed"))
    app.press(faster)
    app.press(faster)
    expect(faster).to_have_text("4×")
    app.press(app.button("Play", exact=True))
    expect(app.button("Pause")).to_be_visible()
    expect(app.filled).to_have_count(5)
    expect(app.heading("X wins")).to_be_visible()
    # At its end it begins anew.
    app.press(app.button("Play", exact=True))
    app.press(app.button("Pause"))
    expect(app.button("Play", exact=True)).to_be_visible()
    slider = app.page.get_by_role("slider", name="Position in the game")
    expect(app.filled).to_have_count(int(slider.input_value()))


@both_browsers
def test_a_replay_follows_slider_and_keys(app):
    app.open("/round/3x3x3:a1a2b1b2c1")
    slider = app.page.get_by_role("slider", name="Position in the game")
    slider.fill("2")
    expect(app.filled).to_have_count(2)
    expect(slider).to_have_attribute("aria-valuetext", "After 2 of 5 moves")
    for key, count in [("ArrowRight", 3), ("Home", 0), ("ArrowRight", 1), ("End", 5), ("ArrowLeft", 4)]:
        app.page.keyboard.press(key)
        expect(app.filled).to_have_count(count)
    # On the slider as elsewhere, but where the space bar presses a button.
    slider.evaluate("element => element.blur()")
    app.page.keyboard.press(" ")
    expect(app.filled).to_have_count(5)
    app.button("First").focus()
    app.page.keyboard.press(" ")
    expect(app.filled).to_have_count(0)
    expect(app.button("Play", exact=True)).to_be_visible()


def test_a_finger_turns_the_moves_of_a_replay(app):
    app.open("/round/3x3x3:a1a2b1b2c1")
    hand = app.page.context.new_cdp_session(app.page)

    def swipe(right, down):
        x, y = 195, 300
        for kind, touched in [("touchStart", (0, 0)), ("touchMove", (right / 2, down / 2)),
                              ("touchMove", (right, down)), ("touchEnd", None)]:
            points = [{"x": x + touched[0], "y": y + touched[1]}] if touched else []
            hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    swipe(100, 8)
    expect(app.filled).to_have_count(4)
    swipe(90, 0)
    expect(app.filled).to_have_count(3)
    swipe(-90, -10)
    expect(app.filled).to_have_count(4)


@pytest.mark.parametrize(
    ("round_text", "place_and_reason"),
    [
        ("3x3x3:b2b2", "At character 9: This square is taken"),
        ("3x3x3:d4", "At character 7: This square isn’t on the board"),
        ("2x3x3:a1", "A board has 3 to 19 columns"),
        ("3x3x4:a1", "In a row: 3 to 3, the longer side"),
        ("hello", "At character 1: A number is missing"),
        ("3x3x3:a1a2b1b2c1c2", "At character 17: The game was over before this move"),
        ("7x6x4d:ddddddd", "This column is full"),
        ("7x6x4d:h", "This square isn’t on the board"),
        ("%F0%9F%98%80", "A number is missing"),
    ],
)
def test_a_wrong_round_in_a_link_says_place_and_reason(app, round_text, place_and_reason):
    app.open(f"/round/{round_text}")
    expect(app.page.get_by_role("main")).to_contain_text(place_and_reason)
    expect(app.grid).to_have_count(0)


def test_an_address_that_leads_nowhere_says_so(app, context):
    context.guard.allow("404")
    app.open("/nowhere/at/all")
    expect(app.page.get_by_role("heading", name="Nothing here")).to_be_visible()
    app.press(app.link("Go to Play"))
    expect(app.button("Play now")).to_be_visible()


def test_a_match_that_is_not_on_this_device_says_so(app):
    app.open("/match/two-3x3x3")
    expect(app.heading("This match isn’t here")).to_be_visible()


def test_the_board_of_a_round_in_a_link_can_be_played(app):
    app.open("/round/6x5x4dm:a")
    app.press(app.link("Play this board"))
    app.start_two(board=None)
    expect(app.empty).to_have_count(30)


@both_browsers
def test_the_browsers_back_button_goes_back(app):
    app.open().start_two()
    app.page.go_back()
    expect(app.button("Play now")).to_be_visible()
    app.page.go_forward()
    expect(app.grid).to_be_visible()
