"""Coming together online with the keyboard alone."""

import re

import pytest
from playwright.sync_api import expect

from Browser.support.keyboard import tab_to
from Browser.support.setups import ALL, DESKTOP_SETUP
from Browser.test_online_pairing import expect_same_match


@pytest.mark.parametrize("setup", [DESKTOP_SETUP, ALL[5]], ids=str, indirect=True)
def test_the_keyboard_alone_makes_a_link_and_joins_by_its_code(new_person):
    one, other = new_person().open(), new_person().open()
    keyboard = one.page.keyboard
    one.page.bring_to_front()
    tab_to(one.page, "button", "Friend")
    keyboard.press("Enter")
    expect(one.sheet).to_be_visible()
    tab_to(one.page, "radio", "Relaxed")
    keyboard.press("ArrowRight")
    expect(one.page.get_by_role("radio", name="15 s")).to_be_checked()
    tab_to(one.page, "button", "Make a link")
    keyboard.press("Enter")
    shown = one.sheet.get_by_text(re.compile(r"^[2-9A-Z]{4} [2-9A-Z]{4}$"))
    code = shown.inner_text()
    keyboard.press("Escape")
    expect(one.sheet).to_have_count(0)
    expect(one.page.locator(":focus")).to_have_accessible_name(re.compile("^Friend"))

    keyboard = other.page.keyboard
    other.page.bring_to_front()
    tab_to(other.page, "button", "Friend")
    keyboard.press("Enter")
    expect(other.sheet).to_be_visible()
    tab_to(other.page, "textbox", "Have a code?")
    keyboard.type(code)
    keyboard.press("Enter")
    expect_same_match(one, other)
