"""Fingers on boards whose cells are smaller than they: a magnifier, zoom, and what must not come of them."""

import pytest
from playwright.sync_api import expect

from Browser.support.setups import on_desktop
from Browser.support.touch import Fingers, middle


@pytest.fixture
def fingers(app):
    app.open().start_two(board="^15×15")
    # The hands have come.
    expect(app.page.locator("game-board.hands")).to_be_visible()
    return Fingers(app.page)


def lens(app):
    return app.page.locator(".lens")


def place_button(app):
    return app.page.locator(".aimbar .main")


def seen_width(app, name):
    return app.cell(name).bounding_box()["width"]


def hold(app, fingers, name):
    fingers.down(middle(app.cell(name)))
    expect(lens(app)).to_be_visible()


def test_a_finger_that_is_held_sees_the_cells_enlarged_and_lets_go_to_place(app, fingers):
    hold(app, fingers, "h8")
    expect(lens(app)).to_have_attribute("data-cell", "h8")
    assert lens(app).locator(".at").bounding_box()["width"] > seen_width(app, "h8")
    fingers.move(middle(app.cell("j10")))
    expect(lens(app)).to_have_attribute("data-cell", "j10")
    expect(app.filled).to_have_count(0)
    box, finger = lens(app).bounding_box(), middle(app.cell("j10"))
    assert box["y"] + box["height"] < finger[1], "it hangs above the finger"
    fingers.up()
    app.expect_cell("j10", "X")
    expect(app.filled).to_have_count(1)
    expect(lens(app)).to_have_count(0)
    # No click comes after it that aims anew.
    expect(place_button(app)).to_be_disabled()


def test_the_magnifier_shows_what_is_on_the_board(app, fingers):
    hold(app, fingers, "h8")
    fingers.up()
    app.expect_cell("h8", "X")
    hold(app, fingers, "i8")
    expect(lens(app).locator(".cell.x, .cell.o.aim")).to_have_count(2)
    fingers.move(middle(app.cell("h8")))
    expect(lens(app)).to_have_attribute("data-cell", "h8")
    stroke = app.cell("h8").locator("path").first.evaluate("path => getComputedStyle(path).stroke")
    assert stroke not in ("", "none")
    # It has the colours of the board.
    expect(lens(app).locator(".at").locator("path").first).to_have_css("stroke", stroke)
    fingers.up()
    expect(app.filled).to_have_count(1)


@pytest.mark.parametrize("aimed", [None, "c3"])
def test_sliding_off_the_board_places_nothing_and_leaves_the_aim_as_it_was(app, fingers, aimed):
    if aimed:
        app.press(app.cell(aimed))
        expect(place_button(app)).to_have_text("Place at c3")
    hold(app, fingers, "h14")
    fingers.move(middle(app.score))
    expect(lens(app)).to_be_hidden()
    fingers.up()
    expect(app.filled).to_have_count(0)
    expect(place_button(app)).to_have_text("Place at c3" if aimed else "Tap or hold")


def test_a_second_finger_cancels_the_magnifier(app, fingers):
    hold(app, fingers, "h8")
    fingers.down(middle(app.cell("c3")))
    expect(lens(app)).to_have_count(0)
    fingers.up()
    expect(app.filled).to_have_count(0)
    expect(place_button(app)).to_be_disabled()


def test_a_short_tap_aims_and_a_double_tap_does_so_too(app, fingers):
    app.press(app.cell("h8"))
    expect(place_button(app)).to_have_text("Place at h8")
    app.take_time()
    width = seen_width(app, "c3")
    for _ in range(2):
        fingers.down(middle(app.cell("c3")))
        fingers.up()
    expect(place_button(app)).to_have_text("Place at c3")
    expect(app.filled).to_have_count(0)
    assert seen_width(app, "c3") == width
    assert app.page.evaluate("visualViewport.scale") == 1


def test_two_fingers_zoom_and_drag_the_board_and_place_nothing(app, fingers):
    width = seen_width(app, "h8")
    x, y = middle(app.cell("h8"))
    fingers.down((x - 30, y), (x + 30, y))
    fingers.move((x - 75, y), (x + 75, y))
    assert seen_width(app, "h8") == pytest.approx(2.5 * width, rel=.05)
    assert middle(app.cell("h8")) == pytest.approx((x, y), abs=2), "what is under the fingers stays there"
    fingers.move((x - 35, y + 20), (x + 115, y + 20))
    assert middle(app.cell("h8")) == pytest.approx((x + 40, y + 20), abs=3)
    fingers.up()
    expect(app.filled).to_have_count(0)
    expect(place_button(app)).to_be_disabled()
    # A tap means the cell that is seen there.
    app.press(app.cell("g8"))
    expect(place_button(app)).to_have_text("Place at g8")
    assert app.page.evaluate("document.documentElement.scrollWidth") == 390
    assert app.page.evaluate("visualViewport.scale") == 1


def test_a_button_zooms_and_the_aim_stays_in_view(app, fingers):
    width = seen_width(app, "h8")
    app.press(app.cell("b2"))
    app.press(app.button("Zoom in"))
    app.settle()
    assert seen_width(app, "b2") >= 44
    frame = app.page.locator("game-board").bounding_box()
    for _ in range(9):
        app.press(app.button("Right", exact=True))
    expect(place_button(app)).to_have_text("Place at k2")
    app.settle()
    box = app.cell("k2").bounding_box()
    assert frame["x"] - 12 <= box["x"] and box["x"] + box["width"] <= frame["x"] + frame["width"] + 12
    app.press(place_button(app))
    app.expect_cell("k2", "X")
    app.press(app.button("Zoom out"))
    app.settle()
    assert seen_width(app, "h8") == pytest.approx(width)


def test_the_magnifier_works_on_a_zoomed_board(app, fingers):
    app.press(app.button("Zoom in"))
    app.settle()
    hold(app, fingers, "h8")
    expect(lens(app)).to_have_attribute("data-cell", "h8")
    fingers.up()
    app.expect_cell("h8", "X")


def test_keys_move_a_zoomed_board_along(app, fingers):
    app.press(app.button("Zoom in"))
    app.settle()
    app.cell("h8").focus()
    for _ in range(7):
        app.page.keyboard.press("ArrowLeft")
    app.settle()
    assert app.cell("a8").bounding_box()["x"] >= 0
    app.page.keyboard.press("Enter")
    app.expect_cell("a8", "X")


def test_a_round_that_is_over_and_a_match_that_is_left_show_the_whole_board(app, fingers):
    width = seen_width(app, "a1")
    app.press(app.button("Zoom in"))
    app.press(app.link("Back"))
    app.page.go_back()
    expect(app.button("Zoom in")).to_be_visible()
    assert seen_width(app, "a1") == width
    app.press(app.button("Zoom in"))
    app.settle()
    for cell in ("f8", "f9", "g8", "g9", "h8", "h9", "i8", "i9", "j8"):
        app.cell(cell).focus()
        app.page.keyboard.press("Enter")
    expect(app.heading("Ada wins")).to_be_visible()
    app.settle()
    assert seen_width(app, "a1") == width


class TestLessMotion:
    @pytest.fixture
    def context_options(self):
        return {"reduced_motion": "reduce"}

    def test_zoom_is_instant(self, app, fingers):
        app.press(app.button("Zoom in"))
        expect(app.button("Zoom out")).to_be_visible()
        assert app.page.evaluate("document.getAnimations().length") == 0


@on_desktop
def test_a_mouse_has_neither(app):
    app.open().start_two(board="^15×15")
    expect(app.button("Zoom in")).to_be_hidden()
    app.play("h8")


def test_cells_that_a_finger_can_be_sure_of_have_neither(app):
    app.open().start_two()
    expect(app.button("Zoom in")).to_be_hidden()
    expect(app.page.locator("game-board.hands")).to_have_count(0)
