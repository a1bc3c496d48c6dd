"""Wide windows are used: nothing is a strip in an empty page, and what belongs together stands side by side."""

import re

import pytest
from playwright.sync_api import expect

from Browser.support.screens import SCREENS
from Browser.support.setups import on_desktop

# The part of the place beside the rail over which the content of the screen reaches.
USED = """
() => {
  const main = document.querySelector("main").getBoundingClientRect();
  const parts = [...document.querySelectorAll("main :is(.card, .seg, .stage, .score, .board, .btn, .item, .cover)")]
    .map((part) => part.getBoundingClientRect())
    .filter(({ width }) => width > 0);
  const from = Math.min(...parts.map(({ left }) => left));
  return (Math.max(...parts.map(({ right }) => right)) - from) / main.width;
}
"""


def left(locator):
    return locator.bounding_box()["x"]


@on_desktop
@pytest.mark.parametrize("name", ["people", "profile", "notices", "rules", "settings", "games", "game", "match"])
def test_the_width_is_used(app, name):
    SCREENS[name](app)
    for width, height, least in ((1280, 800, .85), (1920, 1080, .75)):
        app.page.set_viewport_size({"width": width, "height": height})
        used = app.page.evaluate(USED)
        assert used >= least, f"{used:.0%} of {width} pixels"


@on_desktop
def test_what_goes_on_stands_beside_the_board_and_the_ways_to_play(app):
    SCREENS["lobby"](app)
    ways, turn, recent = app.button(re.compile("^Computer")), app.heading("Your turn"), app.heading("Recent")
    board, box = app.home_board.bounding_box(), ways.bounding_box()
    assert board["x"] + board["width"] < left(turn) == left(recent)
    assert board["y"] + board["height"] < box["y"] < box["y"] + box["height"] <= 800, "all ways are seen at once"
    app.page.set_viewport_size({"width": 1920, "height": 1080})
    assert app.home_board.bounding_box()["width"] > 600
    assert left(turn) < left(recent), "with more room side by side"


@on_desktop
def test_what_is_said_stands_beside_the_board_and_the_moves(app):
    SCREENS["match with talk"](app)
    resign, field = app.button("Resign"), app.page.get_by_role("textbox", name="Message")
    assert left(field) < left(resign), "with less room it is below"
    app.page.set_viewport_size({"width": 1920, "height": 1080})
    assert_beside(resign, app.grid)
    assert_beside(app.grid, field)
    expect(field).to_be_in_viewport()


@on_desktop
def test_a_match_has_four_zones_where_there_is_room(app):
    """The ways through the app, who plays and what can be done, the board, and what was played."""
    app.page.set_viewport_size({"width": 1920, "height": 1080})
    app.open().start_two().play("a1", "a2", "b1", "b2", "c1")
    zones = [app.link("People"), app.score, app.grid, app.heading("Past games")]
    for one, next_one in zip(zones, zones[1:]):
        assert_beside(one, next_one)
    assert_beside(app.button("Play again"), app.grid)
    app.press(app.button("Game 1: Ada wins"))
    expect(app.sheet.get_by_role("slider")).to_have_value("5")
    app.page.keyboard.press("Escape")
    app.press(app.button("Full Reset Game"))
    expect(app.heading("Past games")).to_have_count(0)


def assert_beside(one, other):
    box = one.bounding_box()
    assert box["x"] + box["width"] < left(other), (one, other)


@on_desktop
def test_people_are_cards_side_by_side(app):
    SCREENS["people"](app)
    # Looked at in one go: the list is drawn anew when somebody comes.
    app.page.wait_for_function("""() => {
      const cards = [...document.querySelectorAll("main .list > .item")];
      const [first, second] = cards.map((each) => each.getBoundingClientRect());
      return second && first.y === second.y && first.right < second.left;
    }""")
