"""Sheets and toasts: opened, left and used by touch and by keyboard; sharing a round."""

import re

import pytest
from playwright.sync_api import expect

from support.setups import both_browsers, on_desktop


@on_desktop
def test_escape_closes_a_sheet_and_gives_the_focus_back(app):
    app.open()
    computer = app.button(re.compile("^Computer"))
    computer.focus()
    app.page.keyboard.press("Enter")
    expect(app.sheet).to_be_visible()
    for _ in range(20):
        app.page.keyboard.press("Tab")
        assert app.page.evaluate("document.activeElement.closest('dialog, body').tagName") in (
            "DIALOG",
            "BODY",
        )
    app.page.keyboard.press("Escape")
    expect(app.sheet).to_have_count(0)
    expect(computer).to_be_focused()


@both_browsers
def test_a_tap_beside_a_sheet_closes_it(app):
    app.open()
    app.press(app.button(re.compile("^Computer")))
    expect(app.sheet).to_be_visible()
    app.settle()
    app.page.mouse.click(5, 5)
    expect(app.sheet).to_have_count(0)


@pytest.fixture
def clipboard(context):
    context.grant_permissions(["clipboard-read", "clipboard-write"])


def test_a_finished_round_can_be_shared_as_a_link(app, clipboard):
    app.open().start_two().play("a1", "a2", "b1", "b2", "c1")
    app.press(app.button("Share this game"))
    expect(app.toast).to_contain_text("Link copied")
    link = app.page.evaluate("navigator.clipboard.readText()")
    assert link == f"{app.origin}/round/3x3x3:a1a2b1b2c1"


@on_desktop
def test_the_result_takes_the_focus_from_the_board_and_gives_it_back(app):
    app.open().start_two()
    app.cell("a1").focus()
    for keys in ("Enter", "ArrowUp Enter", "ArrowDown ArrowRight Enter", "ArrowUp Enter",
                 "ArrowDown ArrowRight Enter"):
        for key in keys.split():
            app.page.keyboard.press(key)
    expect(app.heading("Ada wins")).to_be_focused()
    app.page.keyboard.press("Tab")
    app.button("Play again").focus()
    app.page.keyboard.press("Enter")
    expect(app.grid.locator(":focus")).to_have_count(1)
