"""Every kind of board, and custom ones inside and outside the limits."""

import re

import pytest
from playwright.sync_api import expect

from Browser.support.app import App
from Browser.support.setups import both_browsers, both_devices, on_desktop

SHEET = "(board) => getComputedStyle(board, '::before').backgroundImage"


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
def test_in_misere_a_line_loses_and_the_winner_is_celebrated(app):
    start_custom(app.open(), 3, 3, 3, "Misère")
    app.page.evaluate("""() => {
      window.falls = null;
      const { fillRect } = CanvasRenderingContext2D.prototype;
      CanvasRenderingContext2D.prototype.fillRect = function (...box) {
        if (this.canvas.className === "confetti") falls = new Set([...falls ?? [], this.fillStyle]);
        return fillRect.apply(this, box);
      };
    }""")
    app.play("a1", "a2", "b1", "b2", "c1")
    app.eventually("falls")
    assert app.page.evaluate("""() => {
      const pen = document.createElement("canvas").getContext("2d");
      pen.fillStyle = getComputedStyle(document.querySelector(".match .side.o")).getPropertyValue("--c");
      return falls.has(pen.fillStyle);
    }""")
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
        (3, 3, 2, "In a row", "3 to 3, the longer side"),
        (5, 4, 6, "In a row", "3 to 5, the longer side"),
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


@both_devices
@pytest.mark.parametrize("style", ["Paper", "Wood", "Night"])
def test_a_board_is_of_what_was_chosen_and_can_be_played(app, style):
    app.open("/settings")
    app.choose("Board style", style)
    app.page.reload()
    expect(app.page.get_by_role("radio", name=style)).to_be_checked()
    app.open()
    expect(app.page.locator(f".tile .mini.{style.lower()}")).to_have_count(6)
    app.start_two().play("a1", "a2", "b1", "b2", "c1")
    expect(app.heading("Ada wins")).to_be_visible()
    sheets = {style: app.grid.evaluate(SHEET)}
    for other in {"Paper", "Wood", "Night"} - {style}:
        with app.page.context.expect_page() as opened:
            app.page.evaluate("open('/settings')")
        settings = App(opened.value, app.origin, app.setup)
        settings.choose("Board style", other)
        settings.page.close()
        # What is chosen in another tab is seen here at once.
        expect(app.page.locator(f".board.{other.lower()}")).to_be_visible()
        sheets[other] = app.grid.evaluate(SHEET)
    assert len(set(sheets.values())) == 3


@on_desktop
def test_left_to_itself_a_large_board_is_of_wood_with_stones(app):
    app.open().start_two(board="^15×15").play("h8")
    expect(app.page.locator(".board.wood")).to_be_visible()
    stone = app.cell("h8").locator("svg")
    expect(stone).to_have_css("border-radius", "50%")
    assert "radial-gradient" in stone.evaluate("(stone) => getComputedStyle(stone).backgroundImage")


@on_desktop
@pytest.mark.parametrize("side", [15, 19])
def test_the_names_of_cells_stand_at_the_edge(app, side):
    start_custom(app.open(), side, side, 5)
    for name, along in [("j1", "x"), ("a10", "y")]:
        cell = middle_of(app.cell(name))
        label = app.page.locator(".coords").get_by_text("j" if along == "x" else "10", exact=True)
        assert abs(middle_of(label)[along] - cell[along]) <= 1
        assert not within(label.bounding_box(), app.grid.bounding_box())
        # It is on the board's sheet, and the whole of that in the window.
        assert label.bounding_box()["x"] > 0
    window = app.page.viewport_size
    names = app.page.locator(".coords").first.bounding_box()
    assert names["y"] + names["height"] <= window["height"]


def test_on_a_phone_names_take_no_room_from_the_cells(app):
    app.page.set_viewport_size({"width": 320, "height": 568})
    app.open().start_two(board="^15×15")
    expect(app.page.locator(".coords > :visible")).to_have_count(0)
    assert app.grid.bounding_box()["width"] >= 250
    app.press(app.cell("j10"))
    expect(app.button("Place at j10")).to_be_visible()
    # Those of the aim alone stand at the edge, for those who know it by its name.
    names = app.page.locator(".coords > :visible")
    expect(names).to_have_text(["j", "10"])
    for name, cell, along in [(names.first, "j1", "x"), (names.last, "a10", "y")]:
        assert abs(middle_of(name)[along] - middle_of(app.cell(cell))[along]) <= 1
        assert name.bounding_box()["x"] > 0
    assert not within(names.first.bounding_box(), app.cell("j1").bounding_box())
    app.press(app.button("Place at j10"))
    expect(names).to_have_count(0)


def test_a_small_board_names_its_cells_within(app):
    app.open()
    expect(app.page.locator(".live .board")).to_be_visible()
    expect(app.page.locator(".coords > :visible")).to_have_count(0)
    app.start_two()
    for name, cell, along in [("b", "b1", "x"), ("2", "a2", "y")]:
        label = app.page.locator(".coords").get_by_text(name, exact=True)
        expect(label).to_be_visible()
        assert abs(middle_of(label)[along] - middle_of(app.cell(cell))[along]) <= 1
        assert within(label.bounding_box(), app.grid.bounding_box())
    # They are no part of what is tapped.
    app.play("a1", "b1", "a2")
    expect(app.filled).to_have_count(3)


@on_desktop
def test_keys_show_where_a_mark_would_come(app):
    app.open().start_two()
    ghost = app.grid.locator(".ghost")
    app.cell("b2").focus()
    app.page.keyboard.press("ArrowRight")
    expect(app.cell("c2").locator(".ghost.x")).to_be_visible()
    expect(ghost).to_have_count(1)
    app.page.keyboard.press("Enter")
    app.expect_cell("c2", "X")
    expect(ghost).to_have_count(0)
    app.page.keyboard.press("ArrowUp")
    expect(app.cell("c3").locator(".ghost.o")).to_be_visible()
    # A mouse shows where it points to, and leaves again what the keys point to.
    app.cell("a1").hover()
    expect(app.cell("a1").locator(".ghost.o")).to_be_visible()
    expect(ghost).to_have_count(1)
    app.heading(level=1).hover()
    expect(app.cell("c3").locator(".ghost.o")).to_be_visible()
    app.button("Undo").focus()
    expect(ghost).to_have_count(0)


@on_desktop
def test_keys_show_where_a_disc_would_lie(app):
    app.open().start_two(board="^Drop").play("d1")
    app.cell("d1").focus()
    app.page.keyboard.press("ArrowRight")
    expect(app.cell("e1").locator(".ghost.o")).to_be_visible()
    expect(app.button("Drop in column e").locator(".ghost.o")).to_be_visible()
    app.page.keyboard.press("ArrowLeft")
    expect(app.cell("d2").locator(".ghost.o")).to_be_visible()
    expect(app.page.locator(".ghost")).to_have_count(2)


@on_desktop
def test_an_arrow_that_is_pointed_at_holds_the_disc(app):
    app.open().start_two(board="^Drop").play("d1")
    arrow = app.button("Drop in column b")
    size = arrow.bounding_box()
    arrow.hover()
    expect(arrow.locator(".ghost.o")).to_be_visible()
    expect(app.cell("b1").locator(".ghost.o")).to_be_visible()
    assert arrow.bounding_box() == size
    app.heading(level=1).hover()
    expect(app.page.locator(".ghost")).to_have_count(0)


def middle_of(element):
    box = element.bounding_box()
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}


def within(inner, outer):
    return all(
        outer[start] <= inner[start]
        and inner[start] + inner[length] <= outer[start] + outer[length]
        for start, length in [("x", "width"), ("y", "height")]
    )


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
