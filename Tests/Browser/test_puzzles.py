"""Puzzles and the daily challenge: what one does on the board, what is told, and what is kept."""

import re
from datetime import datetime, timezone

import pytest
from playwright.sync_api import expect

from Browser.support.puzzles import (
    LINES, SOLVED, hinted_cell, open_puzzle, puzzle, right_cell, solve, wrong_cell)
from Browser.support.setups import both_browsers, both_devices, with_worker

DAY = datetime(2026, 11, 24, 18, 40, tzinfo=timezone.utc)


@both_devices
def test_a_puzzle_is_found_and_solved(app):
    line = puzzle("4x3x3", "2")
    app.open("/rules")
    app.press(app.link("Puzzles"))
    expect(app.page.get_by_text(f"0 of {len(LINES)} solved")).to_be_visible()
    app.choose("Kind", "Wins")
    app.page.get_by_label("Board").select_option("4x3x3")
    expect(app.page.get_by_text(re.compile(r"^\d+ puzzles, 0 solved$"))).to_be_visible()
    app.press(app.link(f"Puzzle {line.number}", exact=True))
    expect(app.heading(re.compile("^[XO] to move: win in 2$"))).to_be_visible()
    app.press(right_cell(app, line))
    expect(app.page.get_by_text(re.compile("^Right. [XO] answers .*: 1 move to go.$"))).to_be_visible()
    solve(app)
    expect(app.heading("Why it works")).to_be_visible()
    expect(app.page.get_by_text(f"Only {line.answer} wins here")).to_be_visible()
    expect(app.link("Analyse")).to_have_attribute("href", f"/analysis/{line.round}")
    app.press(app.link("Next puzzle"))
    expect(app.heading(f"Puzzle {line.number + 1}", level=1)).to_be_visible()
    app.press(app.link("Back"))
    # What was chosen stays, and what was solved is marked.
    expect(app.page.get_by_text(f"1 of {len(LINES)} solved")).to_be_visible()
    expect(app.page.get_by_text(re.compile(r"^\d+ puzzles, 1 solved$"))).to_be_visible()


def watch_for_confetti(app):
    app.page.add_init_script("""
      window.fallen = 0;
      new MutationObserver((changes) => changes.forEach(({ addedNodes }) => {
        for (const node of addedNodes) if (node.className === "confetti") fallen++;
      })).observe(document, { childList: true, subtree: true });
    """)


@both_devices
def test_a_solved_puzzle_is_celebrated_like_a_won_game(app):
    watch_for_confetti(app)
    line = open_puzzle(app, "5x5x4", "only")
    app.press(right_cell(app, line))
    expect(app.heading("Solved", exact=True)).to_be_visible()
    expect(app.page.get_by_text("First try, no hints. Well played.")).to_be_visible()
    app.eventually("fallen === 1")
    expect(app.page.locator("canvas.confetti")).to_have_count(0)


def test_a_solved_puzzle_stays_still_where_motion_is_unwanted(app):
    watch_for_confetti(app)
    app.page.emulate_media(reduced_motion="reduce")
    open_puzzle(app, "4x3x3", "2")
    solve(app)
    expect(app.heading("Solved", exact=True)).to_be_visible()
    # With the help of hints it is no first try.
    expect(app.page.get_by_text("Well played.", exact=True)).to_be_visible()
    app.take_time()
    assert app.page.evaluate("[fallen, document.getAnimations().length]") == [0, 0]


def test_a_wide_window_has_everything_beside_the_board(app):
    app.page.set_viewport_size({"width": 1280, "height": 800})
    open_puzzle(app, "5x5x4", "3")
    board = app.grid.bounding_box()
    assert board["height"] > .7 * 800
    for part in (app.heading(re.compile("to move")), app.status, app.button("Hint")):
        assert part.bounding_box()["x"] > board["x"] + board["width"]
    solve(app)
    for part in (app.heading("Solved", exact=True), app.link("Next puzzle"), app.link("Analyse")):
        assert part.bounding_box()["x"] > board["x"] + board["width"]


@both_devices
def test_a_wrong_move_is_told_kindly_and_taken_back(app):
    line = open_puzzle(app, "5x5x4", "only")
    filled = app.filled.count()
    app.press(wrong_cell(app, line))
    expect(app.page.get_by_text(re.compile("^Not .*: [XO] answers .* and wins.$"))).to_be_visible()
    expect(app.filled).to_have_count(filled + 1)
    expect(app.grid).to_have_attribute("aria-disabled", "true")
    app.press(app.button("Take back"))
    expect(app.filled).to_have_count(filled)
    app.press(right_cell(app, line))
    expect(app.page.get_by_text(SOLVED)).to_be_visible()
    expect(app.page.get_by_text(f"Only {line.answer} holds")).to_be_visible()


def test_a_hint_is_soft_at_first(app):
    line = open_puzzle(app, "7x6x4d", "2")
    app.press(app.button("Hint"))
    told = app.page.get_by_text(re.compile(r"^Look at columns \w and \w\.$"))
    expect(told).to_contain_text(re.compile(rf"\b{line.answer}\b"))
    app.press(app.button("Show the move"))
    expect(app.page.get_by_text(re.compile(rf"^The move is {line.answer}\d\.$"))).to_be_visible()
    cell = app.grid.get_by_role("gridcell", name=re.compile("the hint$"))
    expect(cell).to_have_accessible_name(re.compile(rf"^{line.answer}\d, empty, the hint$"))
    app.press(cell)
    expect(app.page.get_by_text(re.compile("^Right"))).to_be_visible()
    # The next move has hints of its own.
    expect(app.grid.get_by_role("gridcell", name=re.compile("the hint$"))).to_have_count(0)
    expect(app.button("Hint")).to_be_enabled()


@both_browsers
def test_a_puzzle_is_solved_by_keys(app):
    line = open_puzzle(app, "3x3x3", "only")
    keys = app.page.keyboard
    wrong_cell(app, line).focus()
    keys.press("Enter")
    expect(app.button("Take back")).to_be_visible()
    keys.press("u")
    expect(app.button("Take back")).to_be_hidden()
    keys.press("h")
    expect(app.page.get_by_text("Look at columns")).to_be_visible()
    keys.press("h")
    expect(app.page.get_by_text(f"The move is {line.answer}.")).to_be_visible()
    right_cell(app, line).focus()
    keys.press("Enter")
    expect(app.page.get_by_text(SOLVED)).to_be_visible()
    # The focus is where it was: nobody has to look for it.
    expect(app.grid.locator(":focus")).to_have_count(1)


@both_devices
def test_the_challenge_of_the_day_is_shared_without_its_move(app, context):
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    app.page.clock.set_fixed_time(DAY)
    app.page.add_init_script("delete Navigator.prototype.share")
    app.open()
    app.press(app.link("Daily challenge"))
    expect(app.page.get_by_text("New one in 5 hours.")).to_be_visible()
    expect(app.link("Nov 24, 2026: not solved")).to_be_visible()
    app.press(app.button("Hint"))
    expect(app.button("Show the move")).to_be_visible()
    # What was tried isn't forgotten, and who comes back goes on.
    app.page.reload()
    solve(app)
    expect(app.page.get_by_text("Solved for today. 1 daily challenge solved so far.")).to_be_visible()
    expect(app.link("Nov 24, 2026: solved")).to_be_visible()
    app.press(app.button("Share how it went"))
    expect(app.toast).to_contain_text("It doesn’t tell the move")
    title, about, signs, address = app.page.evaluate("navigator.clipboard.readText()").split("\n")
    assert title == "Daily challenge, 2026-11-24"
    assert re.search(r" · (Win in \d|Only move) · (Very )?(easy|Easy|Medium|hard|Hard)$", about)
    assert re.fullmatch("⬜(⬜⬜🟩)+", signs)
    assert address == f"{app.origin}/daily"
    app.press(app.link("Back"))
    expect(app.page.get_by_text("Solved for today.")).to_be_visible()
    # The next day has another, and a missed one counts for nothing.
    app.page.clock.set_fixed_time(DAY.replace(day=27))
    app.open("/daily")
    expect(app.page.get_by_text("1 daily challenge solved so far.")).to_be_visible()
    expect(app.page.get_by_text("Solved for today.")).to_be_hidden()
    expect(app.link("Nov 24, 2026: solved")).to_be_visible()
    expect(app.button("Hint")).to_be_visible()


@with_worker
def test_a_day_begins_at_the_midnight_of_the_club_with_the_network_off_too(app, context):
    with_zone = lambda route: (answer := route.fetch()) and route.fulfill(
        response=answer, json=answer.json() | {"timeZone": "Pacific/Kiritimati"})
    context.route("**/api/v1/club/look", with_zone)
    # Where the club is it is the 25th, a quarter to nine in the morning.
    app.page.clock.set_fixed_time(DAY)
    app.open("/daily")
    expect(app.link("Nov 25, 2026: not solved")).to_have_attribute("aria-current", "page")
    expect(app.page.get_by_text("New one in 15 hours.")).to_be_visible()
    app.page.evaluate("navigator.serviceWorker.ready")
    context.unroute("**/api/v1/club/look", with_zone)
    context.set_offline(True)
    app.page.reload()
    expect(app.link("Nov 25, 2026: not solved")).to_have_attribute("aria-current", "page")
    context.set_offline(False)


@with_worker
def test_puzzles_and_the_days_to_come_work_offline(app, context):
    app.open()
    app.page.evaluate("navigator.serviceWorker.ready")
    context.set_offline(True)
    first = LINES[0]
    app.open("/puzzles")
    app.press(app.link("Next puzzle"))
    expect(app.heading("Puzzle 1", level=1)).to_be_visible()
    app.press(right_cell(app, first))
    expect(app.page.get_by_text(re.compile("^Right|^Solved"))).to_be_visible()
    app.page.clock.set_fixed_time(DAY.replace(year=2027))
    app.open("/daily")
    expect(app.link("Nov 24, 2027: not solved")).to_be_visible()
    app.press(hinted_cell(app))
    expect(app.page.get_by_text(re.compile("^Right|^Solved"))).to_be_visible()
    context.set_offline(False)


@pytest.mark.parametrize("path", ["/puzzles/0", "/puzzles/9999", "/puzzles/x"])
def test_a_number_that_there_is_not_leads_to_all(app, path):
    app.open(path)
    expect(app.heading("This puzzle isn’t here")).to_be_visible()
    app.press(app.link("All puzzles"))
    expect(app.link("Next puzzle")).to_be_visible()
