"""In a match all that it needs is on the screen, however small that is and however long the board."""

import re

import pytest
from playwright.sync_api import expect

from Browser.support.screens.readers import sit_down
from Browser.support.setups import on_desktop
from Browser.test_boards import start_custom

SMALLEST, SMALL, LOW = (320, 568), (375, 667), (844, 390)
PHONE, DESKTOP = (390, 844), (1280, 800)
LARGE_RULES = {"15x15x5": (15, 15, 5), "19x19x5": (19, 19, 5), "3x19x3": (3, 19, 3), "19x3x3": (19, 3, 3)}


def expect_on_screen(app, *parts):
    """Each part is in the window as a whole, which isn't scrolled."""
    app.settle()
    assert app.page.evaluate("scrollY") == 0
    size = app.page.viewport_size
    for part in parts:
        box = part.bounding_box()
        assert box["x"] >= 0 and box["y"] >= 0, f"{part} {box}"
        assert box["x"] + box["width"] <= size["width"], f"{part} {box} {size}"
        assert box["y"] + box["height"] <= size["height"], f"{part} {box} {size}"


def resize(app, size):
    app.page.set_viewport_size({"width": size[0], "height": size[1]})


def table(app):
    return [app.score, app.grid, app.status]


def local_controls(app):
    return [app.button(name, exact=True) for name in ("Undo", "New game", "Full Reset Game")]


def aim_bar(app):
    names = ["Left", "Right", re.compile("^Place at")]
    return [app.button(name, exact=True) for name in names]


@pytest.mark.parametrize("board", LARGE_RULES.values(), ids=LARGE_RULES)
def test_a_large_board_is_played_without_scrolling(app, board):
    start_custom(app.open(), *board)
    app.press(app.cell("b2"))
    for size in (SMALLEST, SMALL, PHONE, LOW):
        resize(app, size)
        aiming = aim_bar(app) if app.page.locator(".aimbar").is_visible() else []
        assert aiming or size in (PHONE, LOW), size
        expect_on_screen(app, *table(app), *local_controls(app), *aiming)


@pytest.mark.parametrize("board", ["15x15x5", "19x19x5"])
def test_a_large_board_takes_the_height_of_a_phone_on_its_side(app, board):
    start_custom(app.open(), *LARGE_RULES[board])
    for size in (LOW, SMALL[::-1]):
        resize(app, size)
        app.settle()
        assert app.grid.bounding_box()["height"] > 0.7 * size[1], size


@on_desktop
@pytest.mark.parametrize("board", LARGE_RULES.values(), ids=LARGE_RULES)
def test_a_long_board_fits_a_desktop(app, board):
    start_custom(app.open(), *board)
    expect_on_screen(app, *table(app), *local_controls(app))


class TestSmallHome:
    @pytest.fixture(params=["en-GB", "de-DE"])
    def context_options(self, request):
        return {"locale": request.param}

    @pytest.mark.parametrize(("size", "least"), [(SMALLEST, 160), (SMALL, 220)])
    def test_the_board_on_the_first_screen_is_large_and_play_now_is_seen(self, app, size, least):
        resize(app, size)
        app.open()
        expect(app.home_board).to_be_visible()
        assert app.home_board.bounding_box()["width"] >= least
        play_now = app.button(re.compile("^(Play now|Jetzt spielen)$"))
        expect_on_screen(app, app.home_board, play_now)
        tabs = app.page.get_by_role("navigation").bounding_box()
        assert play_now.bounding_box()["y"] + play_now.bounding_box()["height"] <= tabs["y"]


@pytest.mark.parametrize("board", ["^3×3", "^Drop"])
def test_a_small_board_is_played_without_scrolling(app, board):
    app.open().start_two(board=board)
    for size in (SMALLEST, SMALL, PHONE, LOW):
        resize(app, size)
        expect_on_screen(app, *table(app), *local_controls(app))


@pytest.mark.parametrize("ruleset", ["3x3x3", *LARGE_RULES])
def test_a_live_match_online_is_played_without_scrolling(app, ruleset):
    reader, other, _ = sit_down(app)
    match = reader.match_with(other, ruleset=ruleset, pace=60)
    app.open(f"/online/{match}")
    app.press(app.cell("b2"))
    controls = [app.button(re.compile(name)) for name in ("^Chat", "^Offer draw", "^Resign")]
    for size in (SMALLEST, SMALL, PHONE, LOW):
        resize(app, size)
        aiming = aim_bar(app) if app.page.locator(".aimbar").is_visible() else []
        expect_on_screen(app, *table(app), app.page.get_by_role("timer"), *controls, *aiming)


def test_the_result_of_a_match_online_fits_the_smallest_phone(app):
    reader, other, match = sit_down(app)
    for at, cell in enumerate(("a1", "a2", "b1", "b2", "c1")):
        (reader, other)[at % 2].move(match, cell)
    resize(app, SMALLEST)
    app.open(f"/online/{match}")
    expect(app.heading("You win")).to_be_visible()
    buttons = [app.button(re.compile(f"^{name}")) for name in
               ("Rematch", "Analyse", "Chat", "Full Reset Game", "Share this game")]
    expect_on_screen(app, app.score, app.grid, app.heading("You win"), *buttons)


WON = {
    "^3×3": ("a1", "a2", "b1", "b2", "c1"),
    "^(Drop|Vier)": ("a1", "a2", "b1", "b2", "c1", "c2", "d1"),
    "^15×15": ("h8", "h9", "g8", "g9", "f8", "f9", "e8", "e9", "d8"),
}
RESULT = ("Play again|Noch einmal spielen", "Undo|Rückgängig", "Full Reset Game|Alles zurücksetzen",
          "Replay|Partie ansehen", "Analyse|Analysieren")


class TestMatchHere:
    @pytest.fixture(params=["en-GB", "de-DE"])
    def context_options(self, request):
        return {"locale": request.param}

    @pytest.mark.parametrize("board", WON)
    def test_the_result_fits_and_the_board_keeps_its_size(self, app, board):
        start_here(app, board)
        before = sizes_of_board(app)
        assert before[PHONE] >= 357, before
        again, *others = [
            app.page.get_by_role("main").get_by_role("button", name=re.compile(f"^({name})$")) for name in RESULT]
        for _ in range(2):
            for cell in WON[board]:
                app.cell(cell).focus()
                app.page.keyboard.press("Enter")
            expect(again).to_be_visible()
            assert sizes_of_board(app) == before
            for size in before:
                resize(app, size)
                expect_on_screen(app, app.page.locator(".score"), app.grid, app.page.locator("#result"), again, *others)
            app.press(again)
            expect(again).to_be_hidden()
        assert sizes_of_board(app) == before

    def test_a_game_is_analysed_from_its_result_on_the_smallest_phone(self, app):
        resize(app, SMALLEST)
        start_here(app, "^3×3")
        for cell in WON["^3×3"]:
            app.press(app.cell(cell))
        again = app.button(re.compile("^(Play again|Noch einmal spielen)$"))
        analyse = app.button(re.compile("^(Analyse|Analysieren)$"))
        expect_on_screen(app, again, analyse)
        box, beside = again.bounding_box(), analyse.bounding_box()
        # What most want to do next stands where it does on larger phones, on one line.
        assert (box["x"], box["height"]) == (16, 48)
        assert beside["x"] >= box["x"] + box["width"]
        assert min(beside["width"], beside["height"]) >= 44
        app.press(analyse)
        expect(app.heading(re.compile("^(Analysis|Analyse)$"), level=1)).to_be_visible()


def start_here(app, board):
    app.open()
    app.press(app.page.get_by_role("radio", name=re.compile(board)))
    app.press(app.button(re.compile("^(Pass & play|Weitergeben|Zu zweit)")))
    app.press(app.sheet.locator(".main"))
    expect(app.grid).to_be_visible()


def sizes_of_board(app):
    sizes = {}
    for size in (SMALLEST, SMALL, PHONE, LOW):
        resize(app, size)
        sizes[size] = round(app.grid.bounding_box()["width"])
    return sizes


def test_a_sheet_on_a_phone_on_its_side_is_no_strip_and_keeps_its_act_in_view(app):
    resize(app, LOW)
    app.open()
    # How wide a window is used comes with what follows the first game.
    app.eventually("customElements.get('rules-screen')")
    app.press(app.button(re.compile("^Computer")))
    for name in ("Close", re.compile("^Start")):
        expect(app.sheet.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    assert app.sheet.bounding_box()["width"] <= 560
    # Words that pass under the act don't come out below it.
    act = app.sheet.get_by_role("button", name=re.compile("^Start")).bounding_box()
    assert LOW[1] - act["y"] - act["height"] <= 8


def test_the_longest_words_of_a_match_are_whole_in_the_narrowest_window(app):
    start_custom(app.open(), 7, 6, 4)
    app.open("/settings").page.get_by_label("Language").select_option("Deutsch")
    app.page.go_back()
    resize(app, (320, 640))
    line = app.page.get_by_text(re.compile("^Partie 1 · "))
    assert line.evaluate("each => each.scrollWidth <= each.clientWidth")
