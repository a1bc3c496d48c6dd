"""Every kind of board, and custom ones inside and outside the limits."""

import re

import pytest
from playwright.sync_api import expect

from support.setups import both_browsers, on_desktop


@both_browsers
def test_in_drop_a_mark_falls(app):
    app.open().start_two(board="^Drop")
    # Never twice at the same place: a double tap is one move.
    for tapped, landed in [("d6", "d1"), ("a4", "a1"), ("e3", "e1"), ("a2", "a2"), ("f1", "f1")]:
        app.press(app.cell(tapped))
        app.expect_cell(landed, "[XO]")
    expect(app.filled).to_have_count(5)
    app.press(app.button("Drop in column f"))
    app.expect_cell("f2", "O")
    app.play("g1")
    expect(app.status).to_contain_text("d1, e1, f1, g1")


@on_desktop
def test_drop_by_keyboard_chooses_a_column(app):
    app.open().start_two(board="^Drop")
    app.cell("a1").focus()
    for key in ["ArrowRight", "ArrowRight", "Enter", "ArrowLeft", "Enter"]:
        app.page.keyboard.press(key)
    app.expect_cell("c1", "X")
    app.expect_cell("b1", "O")


@both_browsers
def test_in_misere_a_line_loses(app):
    start_custom(app.open(), 3, 3, 3, "Misère")
    app.play("a1", "a2", "b1", "b2", "c1")
    expect(app.heading("Ben wins")).to_be_visible()
    expect(app.grid.get_by_role("gridcell", name=re.compile("losing line"))).to_have_count(3)
    app.expect_score("Ada 0, Ben 1")


def test_the_largest_board_can_be_played(app):
    start_custom(app.open(), 19, 19, 5)
    expect(app.grid).to_have_attribute("aria-rowcount", "19")
    expect(app.grid).to_have_attribute("aria-colcount", "19")
    app.press(app.cell("s19"))
    app.press(app.button("Place at s19"))
    app.expect_cell("s19", "X")


@pytest.mark.parametrize(
    ("columns", "rows", "in_a_row", "field", "allowed"),
    [
        (2, 3, 3, "Columns", "3 to 19 columns"),
        (3, 20, 3, "Rows", "3 to 19 rows"),
        (3, 3, 2, "In a row", "from 3 to 3, the longer side"),
        (5, 4, 6, "In a row", "from 3 to 5, the longer side"),
        ("", 3, 3, "Columns", "3 to 19 columns"),
        ("x", 3, 3, "Columns", "3 to 19 columns"),
    ],
)
def test_a_custom_board_outside_the_limits_says_what_is_allowed(
    app, columns, rows, in_a_row, field, allowed
):
    open_custom(app.open(), columns, rows, in_a_row)
    app.press(app.button("Use this board"))
    expect(app.sheet).to_contain_text(allowed)
    wrong = app.sheet.get_by_role("textbox", name=field)
    expect(wrong).to_have_attribute("aria-invalid", "true")
    expect(wrong).to_have_accessible_description(re.compile(allowed))
    expect(wrong).to_be_focused()
    wrong.fill("3")
    app.press(app.button("Use this board"))
    expect(app.sheet).to_have_count(0)


@both_browsers
def test_a_large_board_is_aimed_at_before_a_mark_is_placed(app):
    app.open().start_two(board="^15×15")
    if not app.setup.touch:
        app.play("h8")
        return
    app.press(app.cell("h8"))
    expect(app.filled).to_have_count(0)
    place = app.button(re.compile("^Place at"))
    expect(place).to_have_accessible_name("Place at h8")
    app.press(app.button("Right", exact=True))
    app.press(app.button("Up", exact=True))
    expect(place).to_have_accessible_name("Place at i9")
    app.press(place)
    app.expect_cell("i9", "X")
    expect(app.filled).to_have_count(1)


@on_desktop
def test_the_expert_answers_on_a_large_board(app):
    app.open().start_computer("Expert", board="^15×15")
    app.play("h8")
    expect(app.filled).to_have_count(2)


def open_custom(app, columns, rows, in_a_row, *flags):
    app.press(app.page.get_by_role("radio", name=re.compile("^Custom")))
    for label, value in [("Columns", columns), ("Rows", rows), ("In a row", in_a_row)]:
        app.sheet.get_by_role("textbox", name=label).fill(str(value))
    for flag in flags:
        app.press(app.sheet.get_by_role("switch", name=flag))


def start_custom(app, *board):
    open_custom(app, *board)
    app.press(app.button("Use this board"))
    expect(app.sheet).to_have_count(0)
    app.start_two(board=None)
