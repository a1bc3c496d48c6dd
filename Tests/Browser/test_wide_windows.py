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
def test_what_goes_on_stands_beside_the_ways_to_play(app):
    SCREENS["lobby"](app)
    ways, lists = app.button(re.compile("^Computer")), app.heading("Your turn")
    assert left(ways) == left(lists), "with less room it is below"
    app.page.set_viewport_size({"width": 1920, "height": 1080})
    board, box = app.home_board.bounding_box(), ways.bounding_box()
    assert board["x"] + board["width"] < box["x"] < box["x"] + box["width"] < left(lists)
    assert board["width"] > 600


@on_desktop
def test_what_is_said_stands_beside_the_board_and_the_moves(app):
    SCREENS["match with talk"](app)
    resign, field = app.button("Resign"), app.page.get_by_role("textbox", name="Message")
    assert left(field) < left(resign), "with less room it is below"
    app.page.set_viewport_size({"width": 1920, "height": 1080})
    board = app.grid.bounding_box()
    box = resign.bounding_box()
    assert board["x"] + board["width"] < box["x"]
    assert box["x"] + box["width"] < left(field)
    expect(field).to_be_in_viewport()


@on_desktop
def test_people_are_cards_side_by_side(app):
    SCREENS["people"](app)
    # Looked at in one go: the list is drawn anew when somebody comes.
    app.page.wait_for_function("""() => {
      const cards = [...document.querySelectorAll("main .list > .item")];
      const [first, second] = cards.map((each) => each.getBoundingClientRect());
      return second && first.y === second.y && first.right < second.left;
    }""")
