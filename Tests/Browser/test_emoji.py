"""Emoji: picked for what one writes and to react, by touch, by keys and by words."""

import re

from playwright.sync_api import expect

from Browser.support.app import intercept
from Browser.support.keyboard import tab_to
from Browser.support.setups import both_browsers, both_devices, on_desktop
from Browser.test_chat_room import act, bubble, field, log, two

__all__ = ["two"]


def emoji(person, name):
    return person.sheet.get_by_role("button", name=name, exact=True)


def open_all(person):
    person.press(person.button("Add an emoji"))
    expect(emoji(person, "grinning face")).to_be_visible()


@both_browsers
def test_an_emoji_comes_where_one_writes(two):
    mira, nina, _ = two
    mira.page.bring_to_front()
    field(mira).fill("Well played!")
    field(mira).evaluate("each => each.setSelectionRange(5, 11)")
    open_all(mira)
    mira.press(emoji(mira, "partying face"))
    expect(mira.sheet).to_have_count(0)
    expect(field(mira)).to_have_value("Well 🥳!")
    expect(field(mira)).to_be_focused()
    mira.press(mira.button("Send"))
    expect(bubble(nina, "Well 🥳!")).to_be_visible()


def test_those_picked_lately_come_first(two):
    mira, *_ = two
    for name in ("trophy", "fire", "trophy"):
        open_all(mira)
        mira.sheet.get_by_role("searchbox").fill(name)
        mira.press(emoji(mira, name))
    open_all(mira)
    recent = mira.sheet.get_by_role("group", name="Recent").get_by_role("button")
    expect(recent).to_have_text(["🏆", "🔥"])
    expect(field(mira)).to_have_value("🏆🔥🏆")
    mira.page.reload()
    open_all(mira)
    expect(recent).to_have_text(["🏆", "🔥"])


def test_a_message_gets_any_emoji(two):
    mira, nina, _ = two
    nina.guest.say(two[2], "I won")
    expect(bubble(mira, "I won")).to_be_visible()
    act(mira, "I won", "More emoji")
    mira.sheet.get_by_role("searchbox").fill("clapp")
    mira.page.keyboard.press("Enter")
    expect(log(nina).get_by_role("button", name="👏 from Mira")).to_be_visible()
    # One that the table doesn't have is taken as it was typed.
    act(mira, "I won", "More emoji")
    mira.sheet.get_by_role("searchbox").fill("👏🏽")
    mira.press(mira.sheet.get_by_role("button", name="👏🏽"))
    expect(log(nina).get_by_role("button", name="👏🏽 from Mira")).to_be_visible()


@on_desktop
def test_the_keyboard_comes_to_each(two):
    mira, *_ = two
    page = mira.page
    tab_to(page, "button", "Add an emoji")
    page.keyboard.press("Enter")
    expect(emoji(mira, "grinning face")).to_be_visible()
    tab_to(page, "searchbox", "Search emoji")
    page.keyboard.press("ArrowDown")
    focus = page.locator(":focus")
    expect(focus).to_have_accessible_name("grinning face")
    page.keyboard.press("ArrowRight")
    expect(focus).to_have_accessible_name("grinning face with big eyes")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    expect(focus).to_have_accessible_name("grinning face with big eyes")
    page.keyboard.press("PageDown")
    expect(focus).to_have_accessible_name("waving hand")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("End")
    page.keyboard.press("ArrowDown")
    expect(focus).not_to_have_accessible_name("waving hand")
    page.keyboard.press("PageUp")
    page.keyboard.press("PageUp")
    page.keyboard.press("Home")
    expect(focus).to_have_accessible_name("grinning face")
    # The whole table is one stop of Tab.
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    expect(focus).to_have_accessible_name("grinning face")
    page.keyboard.press("Enter")
    expect(field(mira)).to_have_value("😀")
    expect(field(mira)).to_be_focused()


@both_devices
def test_a_group_is_one_press_away(two):
    mira, *_ = two
    open_all(mira)
    mira.press(mira.sheet.get_by_role("group", name="Groups").get_by_role("button", name="Flags"))
    expect(emoji(mira, "chequered flag")).to_be_in_viewport()
    expect(emoji(mira, "chequered flag")).to_be_focused()
    width = mira.page.evaluate("document.querySelector('dialog').scrollWidth - document.querySelector('dialog').clientWidth")
    assert width == 0


def test_in_german_they_have_german_names(two):
    mira, *_ = two
    mira.page.evaluate(
        "localStorage.setItem('gameon.settings', JSON.stringify({ ...JSON.parse("
        "localStorage.getItem('gameon.settings') ?? '{}'), language: 'de' }))")
    mira.page.reload()
    mira.press(mira.button("Emoji einfügen"))
    expect(emoji(mira, "grinsendes Gesicht")).to_be_visible()
    mira.sheet.get_by_role("searchbox", name="Emojis suchen").fill("pokal")
    expect(emoji(mira, "Pokal")).to_be_visible()
    mira.sheet.get_by_role("searchbox").fill("xyzzyx")
    expect(mira.heading("Kein Emoji gefunden")).to_be_visible()


def test_they_are_loaded_when_somebody_wants_them(two):
    mira, *_ = two
    asked = []
    mira.page.on("request", lambda request: asked.append(request.url))
    mira.page.reload()
    expect(field(mira)).to_be_visible()
    assert not [url for url in asked if "chat-emoji" in url]
    mira.page.context.guard.allow("Failed to load", "chat-emoji")
    failing = re.compile("chat-emoji")
    intercept(mira.page, failing, lambda route: route.abort())
    mira.press(mira.button("Add an emoji"))
    expect(mira.sheet.get_by_role("alert")).to_be_visible()
    mira.page.unroute(failing)
    mira.press(mira.sheet.get_by_role("button", name="Try again"))
    expect(emoji(mira, "grinning face")).to_be_visible()
