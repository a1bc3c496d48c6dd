"""Sheets and toasts: opened, left and used by touch and by keyboard; sharing a round."""

import re
import struct
import subprocess
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from Browser.support.setups import both_browsers, on_desktop


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
    app.press(app.sheet.get_by_role("button", name="Share link"))
    expect(app.toast).to_contain_text("Link copied")
    link = app.page.evaluate("navigator.clipboard.readText()")
    assert link == f"{app.origin}/round/3x3x3:a1a2b1b2c1"


def test_a_round_that_goes_on_is_shared_as_its_link_alone(app, clipboard):
    app.open().start_two().play("b2")
    app.press(app.button("More"))
    app.press(app.button("Share this game"))
    expect(app.toast).to_contain_text("Link copied")


# What a picture shows at a place, of its own 1080 to 1350.
COLOUR = """(canvas, [x, y]) =>
  [...canvas.getContext("2d").getImageData(x, y, 1, 1).data].slice(0, 3)"""


@both_browsers
def test_a_finished_round_is_shown_as_a_picture_to_share(app):
    app.open().start_two().play("a1", "a2", "b1", "b2", "c1")
    app.press(app.button("Share this game"))
    picture = app.sheet.get_by_role("img", name="Ada wins. 3×3 Classic: Row, in 5 moves")
    # The line runs through the lowest row, in the colour of X; the highest is empty.
    band = picture.evaluate(COLOUR, [405, 920])
    assert band[2] > 200 > band[0]
    assert max(picture.evaluate(COLOUR, [540, 150])) < 120


@pytest.mark.parametrize(
    ("style", "ground"),
    [("Paper", (255, 253, 246)), ("Wood", (244, 224, 188)), ("Night", (17, 23, 61))],
)
def test_a_picture_shows_the_board_that_was_chosen(app, style, ground):
    app.open("/settings").choose("Board style", style)
    app.open().start_two().play("a1", "a2", "b1", "b2", "c1")
    app.press(app.button("Share this game"))
    shown = app.sheet.get_by_role("img").evaluate(COLOUR, [540, 370])
    assert all(abs(one - other) < 20 for one, other in zip(shown, ground)), shown


def test_a_picture_names_the_club(app):
    app.page.add_init_script("""
      window.written = [];
      const { fillText } = CanvasRenderingContext2D.prototype;
      CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
        written.push(text);
        return fillText.call(this, text, ...place);
      };
    """)
    app.open("/round/3x3x3:a1a2b1b2c1")
    app.press(app.button("Share this game"))
    expect(app.sheet.get_by_role("img")).to_be_visible()
    assert f"localhost:{urlsplit(app.origin).port} · GameOn" in app.page.evaluate("written")


def test_a_finished_round_can_be_saved_as_a_picture_and_as_an_animation(app):
    app.open().start_two().play("a1", "a2", "b1", "b2", "c1")
    app.press(app.button("Share this game"))
    with app.page.expect_download() as download:
        app.press(app.button("Save picture"))
    assert download.value.suggested_filename == "gameon-3x3x3.png"
    with open(download.value.path(), "rb") as file:
        head = file.read(24)
    assert head[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", head[16:24]) == (1080, 1350)
    with app.page.expect_download() as download:
        app.press(app.button("Save animation"))
    assert download.value.suggested_filename == "gameon-3x3x3.gif"
    assert frames_of(download.value.path()) == 6


def test_a_very_long_game_makes_an_animation_of_less_than_a_megabyte(app):
    # Cell by cell X comes to have every other one, and at last a diagonal of the whole board.
    cells = [f"{column}{row}" for row in range(1, 20) for column in "abcdefghijklmnopqrs"]
    app.open(f"/round/19x19x19:{''.join(cells[:343])}")
    app.press(app.button("Share this game"))
    with app.page.expect_download() as download:
        app.press(app.button("Save animation"))
    assert frames_of(download.value.path()) == 344
    size = Path(download.value.path()).stat().st_size
    assert 10_000 < size < 1_000_000


def frames_of(path):
    """How many pictures a GIF holds, as FFmpeg finds by decoding it."""
    program = ["ffprobe", "-v", "error", "-count_frames", "-show_entries", "stream=nb_read_frames",
               "-of", "csv=p=0", str(path)]
    return int(subprocess.run(program, check=True, capture_output=True, text=True).stdout)


def test_a_picture_is_shared_where_the_browser_can(app):
    app.page.add_init_script("""
      window.given = [];
      Navigator.prototype.canShare = ({ files }) => files.length === 1;
      Navigator.prototype.share = async ({ files }) => { given.push(files[0].type); };
    """)
    app.open().start_two().play("a1", "a2", "b1", "b2", "c1")
    app.press(app.button("Share this game"))
    app.press(app.button("Share picture"))
    app.eventually("given.join() === 'image/png'")


def test_a_finished_round_can_be_replayed_where_it_was_played(app):
    app.open().start_two().play("a1", "a2", "b1", "b2", "c1")
    app.press(app.button("Replay", exact=True))
    board = app.sheet.get_by_role("grid")
    app.press(app.sheet.get_by_role("button", name="First"))
    expect(board.get_by_role("gridcell", name=re.compile("X|O"))).to_have_count(0)
    app.page.keyboard.press("Escape")
    # The sheet has the same heading while it goes.
    expect(app.sheet).to_have_count(0)
    expect(app.heading("Ada wins")).to_be_visible()


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
