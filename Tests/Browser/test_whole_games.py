"""Whole games, from the first screen to another round: by mouse, by touch, by keyboard alone."""

import re

import pytest
from playwright.sync_api import expect

from Browser.support.keyboard import expect_focus, tab_to
from Browser.support.setups import ALL, DESKTOP_SETUP, FIRST, both_browsers

FIRST_ROW_FOR_X = ("a1", "a2", "b1", "b2", "c1")
DRAWN = ("a1", "b2", "c3", "a2", "c2", "c1", "a3", "b3", "b1")


# Themes differ in colours alone.
@pytest.mark.parametrize("setup", [FIRST, DESKTOP_SETUP, ALL[5]], ids=str, indirect=True)
def test_two_people_play_rounds_and_the_score_follows_the_person(app):
    app.open().start_two(names=("Ada", "Ben"))
    app.expect_score("Ada 0, Ben 0")
    app.play(*FIRST_ROW_FOR_X)
    expect(app.page.get_by_role("heading", name="Ada wins")).to_be_visible()
    expect(app.status).to_contain_text("a1, b1, c1")
    expect(app.grid.get_by_role("gridcell", name=re.compile("winning line"))).to_have_count(3)
    app.expect_score("Ada 1, Ben 0")

    app.press(app.button("Play again"))
    expect(app.empty).to_have_count(9)
    app.expect_score("Ada 1, Ben 0")
    app.play(*FIRST_ROW_FOR_X)
    expect(app.page.get_by_role("heading", name="Ben wins")).to_be_visible()
    app.expect_score("Ada 1, Ben 1")


@both_browsers
def test_a_full_board_without_a_line_is_a_draw(app):
    app.open().start_two().play(*DRAWN)
    expect(app.page.get_by_role("heading", name="A draw")).to_be_visible()
    expect(app.score).to_contain_text("1 draw")
    app.expect_score("Ada 0, Ben 0")


@pytest.mark.parametrize("setup", [ALL[0], ALL[5]], ids=str, indirect=True)
@pytest.mark.parametrize("level", ["Gentle", "Fair", "Sharp", "Perfect"])
def test_the_computer_plays_to_the_end(app, level):
    app.open().start_computer(level)
    app.finish_against_computer()
    expect(app.button("Play again")).to_be_visible()
    if level == "Perfect":
        expect(app.page.get_by_role("heading", name="You win")).to_have_count(0)


def test_the_computer_begins_when_it_is_asked_to(app):
    app.open().start_computer("Sharp", starts="Computer")
    app.expect_cell("b2", "X")
    expect(app.status).to_contain_text("Your turn")


def test_the_computer_is_played_as_last_time(app):
    app.open().start_computer("Fair", board="^4×4", starts="Computer")
    app.open()
    app.choose("Board", re.compile("^5×5"))
    app.press(app.button(re.compile("^Computer")))
    app.press(app.button("Start 5×5"))
    expect(app.filled).to_have_count(1)
    expect(app.score).to_contain_text("Fair")


def test_full_reset_clears_all_and_can_be_taken_back(app):
    app.open().start_two().play(*FIRST_ROW_FOR_X)
    app.expect_score("Ada 1, Ben 0")
    app.press(app.button("Full Reset Game"))
    app.expect_score("Ada 0, Ben 0")
    expect(app.empty).to_have_count(9)
    app.press(app.button("Undo").last)
    app.expect_score("Ada 1, Ben 0")
    expect(app.filled).to_have_count(5)


@pytest.mark.parametrize("setup", [DESKTOP_SETUP, ALL[5]], ids=str, indirect=True)
def test_the_keyboard_alone_is_enough(app):
    page = app.open().page
    keyboard = page.keyboard
    tab_to(page, "radio", "3×3")
    tab_to(page, "button", "Pass & play")
    keyboard.press("Enter")
    tab_to(page, "button", "Start")
    keyboard.press("Enter")
    expect(app.grid).to_be_visible()

    for _ in range(2):
        tab_to(page, "gridcell", "")
        keyboard.press("Control+Home")
        expect_focus(page, "a3")
        for keys, cell in [
            ("Enter", "a3"), ("ArrowDown Space", "a2"), ("ArrowUp ArrowRight Enter", "b3"),
            ("ArrowDown Space", "b2"), ("Control+Home End Enter", "c3"),
        ]:
            for key in keys.split():
                keyboard.press(key)
            app.expect_cell(cell, "[XO]")
        expect(app.button("Play again")).to_be_visible()
        tab_to(page, "button", "Play again")
        keyboard.press("Enter")
        expect(app.empty).to_have_count(9)
    expect(app.score).to_have_accessible_name(re.compile(" 1, .* 1"))


@pytest.mark.parametrize("board", ["^3×3", "^5×5", "^Drop"])
def test_a_tap_on_the_home_board_is_the_first_move_against_the_computer(app, board):
    app.open().choose("Board", re.compile(board))
    app.press(app.home_board.get_by_role("gridcell", name=re.compile("^b1, empty")))
    expect(app.page).to_have_url(re.compile("/match/computer-"))
    app.expect_cell("b1", "X")
    expect(app.filled).to_have_count(2)


def test_the_home_board_shows_how_the_match_stands_and_goes_on_with_it(app):
    app.open().start_computer()
    app.play("b2")
    expect(app.filled).to_have_count(2)
    app.press(app.link("Back"))
    cells = app.home_board.get_by_role("gridcell", name=re.compile(", [XO]"))
    expect(cells).to_have_count(2)
    app.press(app.home_board.get_by_role("gridcell", name=re.compile(", empty")).first)
    expect(app.filled).to_have_count(4)


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (320, 568), (1280, 800)])
def test_the_board_and_play_now_are_seen_without_scrolling(app, size):
    app.page.set_viewport_size({"width": size[0], "height": size[1]})
    app.open()
    expect(app.home_board).to_be_in_viewport(ratio=1)
    expect(app.button("Play now")).to_be_in_viewport(ratio=1)
    covered = app.page.evaluate("""() => {
      const button = [...document.querySelectorAll(".live .btn")].at(0).getBoundingClientRect();
      const found = document.elementFromPoint(button.left + button.width / 2, button.bottom - 2);
      return !found?.closest(".live .btn");
    }""")
    assert not covered
