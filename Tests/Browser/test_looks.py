"""Themes, colours of the players, forced colours, less motion."""

import pytest
from playwright.sync_api import expect

from Browser.support.setups import both_browsers, everywhere

THEME_COLOUR = """
[...document.querySelectorAll("meta[name=theme-color]")]
  .find((meta) => matchMedia(meta.media || "all").matches).content
"""
COLOURS_OF_X_AND_O = """
["--x", "--o"].map((name) => getComputedStyle(document.body).getPropertyValue(name)).join()
"""
RUNNING = "document.getAnimations().filter((each) => each.playState === 'running').length"
# The widths of a cell's border and outline, and the colours of the cell and its mark.
EDGES = """(cell) => {
  const { borderTopWidth, outlineStyle, outlineWidth } = getComputedStyle(cell);
  return [borderTopWidth, outlineStyle === "none" ? 0 : outlineWidth].map(parseFloat);
}"""
CELL_AND_MARK = """(cell) => [
  getComputedStyle(cell).backgroundColor,
  getComputedStyle(cell.querySelector("path, circle")).stroke,
]"""
# What the system's colours don't reach.
PICTURE = "(drawing) => getComputedStyle(drawing).backgroundImage"
SHEET = "(board) => getComputedStyle(board, '::before').backgroundImage"
WON = ("a1", "a2", "b1", "b2", "c1")


@everywhere
def test_the_theme_follows_the_device_until_it_is_chosen(app):
    app.open("/settings")
    dark = app.setup.theme == "dark"
    expect_theme(app, dark)
    app.choose("Theme", "Light" if dark else "Dark")
    expect_theme(app, not dark)
    app.page.reload()
    expect_theme(app, not dark)
    app.choose("Theme", "Auto")
    expect_theme(app, dark)


def test_the_app_opens_on_the_night_of_the_stage_and_in_the_dark_on_its_page(app):
    app.open()
    manifest = app.page.evaluate(
        "fetch(document.querySelector('link[rel=manifest]').href).then((answer) => answer.json())"
    )
    night = "getComputedStyle(document.documentElement).getPropertyValue('--night').trim()"
    assert manifest["background_color"] == app.page.evaluate(night)
    app.page.emulate_media(color_scheme="dark")
    app.open()
    assert manifest["color_scheme_dark"] == {
        "background_color": app.page.evaluate(THEME_COLOUR),
        "theme_color": app.page.evaluate(THEME_COLOUR),
    }


@both_browsers
def test_the_players_change_colours(app):
    app.open("/settings")
    seen = set()
    for scheme in ("Blue and coral", "Teal and amber", "Green and magenta"):
        app.choose("Colours", scheme)
        seen.add(app.page.evaluate(COLOURS_OF_X_AND_O))
    assert len(seen) == 3
    app.page.reload()
    expect(app.page.get_by_role("radio", name="Green and magenta")).to_be_checked()


class TestLessMotion:
    @pytest.fixture
    def context_options(self):
        return {"reduced_motion": "reduce"}

    def test_every_change_is_instant(self, app):
        app.open().start_two().play(*WON[:-1])
        app.press(app.cell(WON[-1]))
        assert app.page.evaluate(RUNNING) == 0
        expect(app.button("Play again")).to_be_visible()


class TestForcedColours:
    @pytest.fixture
    def context_options(self):
        return {"forced_colors": "active"}

    @pytest.mark.parametrize("style", ["Paper", "Wood", "Night"])
    def test_cells_keep_an_edge_and_marks_stay_visible(self, app, style):
        app.open("/settings").choose("Board style", style)
        app.open().start_two().play(*WON)
        assert app.page.evaluate("matchMedia('(forced-colors: active)').matches")
        for name in ("a1", "a2", "c3"):
            assert max(app.cell(name).evaluate(EDGES)) >= 1, name
        for name in ("a1", "a2"):
            cell, mark = app.cell(name).evaluate(CELL_AND_MARK)
            assert cell != mark, name
            assert app.cell(name).locator("svg").evaluate(PICTURE) == "none", name
        assert app.grid.evaluate(SHEET) == "none"


def expect_theme(app, dark: bool):
    background = "rgb(15, 13, 25)" if dark else "rgb(246, 245, 250)"
    expect(app.page.locator("body")).to_have_css("background-color", background)
    assert app.page.evaluate(THEME_COLOUR) == ("#0f0d19" if dark else "#f6f5fa")
