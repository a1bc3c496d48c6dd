"""A game that is started where there is one already goes on, or begins anew: as one wishes."""

import re

from playwright.sync_api import expect


def start_again(app):
    """Presses Start for two people whose match is there."""
    app.press(app.link("Back"))
    app.press(app.button(re.compile("^Pass & play")))
    app.press(app.sheet.get_by_role("button", name=re.compile("^Start")))
    expect(app.sheet.get_by_role("heading", name="Continue this match?")).to_be_visible()
    expect(app.sheet).to_contain_text("3×3 Classic, Ada leads 1–0")


def test_a_match_under_way_is_never_gone_on_with_by_itself(app):
    app.open().start_two().play("a1", "a2", "b1", "b2", "c1")
    app.press(app.button("Play again"))
    app.play("b2")
    start_again(app)
    app.press(app.sheet.get_by_role("button", name="Continue"))
    app.expect_cell("b2", "X")
    app.expect_score("Ada 1, Ben 0")
    expect(app.button("Game 1: Ada won. Replay")).to_be_visible()
    start_again(app)
    app.press(app.sheet.get_by_role("button", name="Start new"))
    expect(app.filled).to_have_count(0)
    app.expect_score("Ada 0, Ben 0")
    expect(app.button(re.compile("^Game 1"))).to_have_count(0)


def test_a_new_game_begins_without_a_question(app):
    app.open().start_two()
    app.press(app.link("Back"))
    app.start_computer()
    expect(app.sheet).to_have_count(0)


def test_the_first_board_says_what_a_tap_does(app):
    app.open()
    expect(app.page.get_by_text("Tap a square to start.")).to_be_visible()
    app.start_computer(starts="Computer")
    expect(app.filled).to_have_count(1)
    app.press(app.link("Back"))
    expect(app.page.get_by_text("Tap a square to play on.")).to_be_visible()
    app.choose("Board", re.compile("^4×4"))
    expect(app.page.get_by_text("Tap the board and the computer starts.")).to_be_visible()
    app.press(app.home_board.get_by_role("gridcell").first)
    expect(app.page).to_have_url(re.compile("/match/computer"))
    expect(app.filled).to_have_count(1)
