"""Puzzles, and the one of the day."""

from playwright.sync_api import expect

from Browser.support.puzzles import SOLVED, hinted_cell, open_puzzle, right_cell, solve, wrong_cell


def _puzzles(app):
    app.open("/puzzles")
    expect(app.link("Next puzzle")).to_be_visible()


def _puzzle(app):
    open_puzzle(app, "5x5x4", "3")


def _puzzle_with_a_hint(app):
    open_puzzle(app, "7x6x4d", "2")
    hinted_cell(app)


def _puzzle_wrong(app):
    app.press(wrong_cell(app, open_puzzle(app, "5x5x4", "only")))
    expect(app.button("Take back")).to_be_visible()


def _puzzle_solved(app):
    open_puzzle(app, "6x5x4", "2")
    solve(app)


def _puzzle_held(app):
    app.press(right_cell(app, open_puzzle(app, "5x5x4", "only")))
    expect(app.page.get_by_text(SOLVED)).to_be_visible()


def _no_puzzle(app):
    app.open("/puzzles/9999")
    expect(app.heading("This puzzle isn’t here")).to_be_visible()


def _daily(app):
    app.open("/daily")
    expect(app.page.get_by_text("New one in")).to_be_visible()


def _daily_solved(app):
    _daily(app)
    solve(app)
