"""A match with somebody elsewhere by the keyboard alone."""

import re

import pytest
from playwright.sync_api import expect

from Browser.support.keyboard import expect_focus, tab_to
from Browser.support.online import meet
from Browser.support.setups import ALL, DESKTOP_SETUP


@pytest.mark.parametrize("setup", [DESKTOP_SETUP, ALL[5]], ids=str, indirect=True)
def test_the_keyboard_alone_is_enough(mira, nina):
    match = meet(mira, nina)
    page, keyboard = mira.page, mira.page.keyboard
    page.bring_to_front()
    tab_to(page, "gridcell", "")
    keyboard.press("Control+Home")
    expect_focus(page, "a3")
    for keys, cell, answer in [
        ("Enter", "a3", "a2"), ("ArrowRight Space", "b3", "b2"), ("End Enter", "c3", None),
    ]:
        for key in keys.split():
            keyboard.press(key)
        mira.expect_cell(cell, "X")
        nina.expect_cell(cell, "X")
        if answer:
            nina.guest.move(match, answer)
            expect(mira.status).to_have_text(f"Nina Kaur played {answer}. Your turn.")
            expect_focus(page, cell)
    expect(page.locator(":focus")).to_have_text("You win")

    tab_to(page, "button", "Rematch")
    keyboard.press("Enter")
    expect(mira.button("Cancel rematch")).to_be_focused()
    nina.guest.command(match, "wishRematch", wish=True)
    expect(mira.empty).to_have_count(9)
    expect(page.locator(":focus")).to_have_accessible_name(re.compile("^.., empty"))

    past = mira.button("Game 1: You win")
    tab_to(page, "button", "Game 1: You win")
    nina.guest.command(match, "offerDraw")
    expect(mira.button("Decline")).to_be_visible()
    expect(past).to_be_focused()
    tab_to(page, "button", "Decline", key="Shift+Tab")
    keyboard.press("Enter")
    expect(page.locator(":focus")).to_have_accessible_name(re.compile("^.., empty"))
    tab_to(page, "button", "Resign")
    keyboard.press("Enter")
    tab_to(page, "button", "Resign")
    keyboard.press("Enter")
    expect(mira.heading("Nina Kaur wins")).to_be_visible()
