"""What every move was worth: from a game that is over, a link and an empty board."""

import re

from playwright.sync_api import expect

from Browser.support.app import wait_on
from Browser.support.online import Guest
from Browser.support.setups import both_browsers, both_devices, with_worker

# A game of 3x3 in which the second move gave a win away, and the fifth gave it back.
GAME = ("a3", "b3", "a2", "a1", "b1", "b2", "c3", "c2", "c1")


def expect_values(app, **values: str):
    for name, value in values.items():
        expect(app.cell(name)).to_have_accessible_name(f"{name}, empty, {value}")


@both_devices
def test_a_game_that_is_over_tells_what_was_possible(app):
    app.open().start_two().play(*GAME)
    app.press(app.button("Analyse"))
    expect(app.page.get_by_text("Ada and Ben")).to_be_visible()
    expect(app.heading("A draw")).to_be_visible()
    app.press(app.button("The last slip was move 5, b1. Show it"))
    expect(app.heading("Ada could have won here: b2, in 3")).to_be_visible()
    expect(app.page.get_by_text("Ada played b1, and it became a draw.").first).to_be_visible()
    expect_values(
        app, b2="Win in 3, best", b1="Draw, Played", c1="Loss in 4", c2="Loss in 4", c3="Loss in 4")
    expect(app.button("Move 5, X b1: Draw, a slip")).to_be_visible()
    # The best line is played move by move.
    app.press(app.button("X b2"))
    app.expect_cell("b2", "X")
    expect(app.heading("Ben to move: loss in 2")).to_be_visible()
    expect(app.page.get_by_text(re.compile("^Ada threatens b1, c1|^Ada threatens"))).to_be_visible()
    expect(app.cell("c2")).to_have_accessible_name(re.compile("has to be answered"))
    app.press(app.button("Back to the game"))
    expect_values(app, b2="Win in 3, best")
    # Values are hidden from somebody who wants to think first.
    app.press(app.button("Hide values"))
    expect(app.cell("b2")).to_have_accessible_name("b2, empty")
    expect(app.heading("Ada to move")).to_be_visible()
    app.press(app.button("Show values"))
    app.press(app.button("Play from here"))
    app.choose("Against", "Perfect")
    app.press(app.sheet.get_by_role("button", name="Start"))
    expect(app.filled).to_have_count(4)
    app.play("b2")
    expect(app.filled).to_have_count(6)
    app.press(app.link("Back"))
    expect(app.heading(level=1)).to_be_visible()


@both_browsers
def test_the_opening_of_drop_four_is_known_from_a_book(app):
    app.open("/analysis/7x6x4d:")
    expect_values(app, d1="Win in 41, best")
    expect(app.cell("c1")).to_have_accessible_name(re.compile("^c1, empty, Draw"))
    expect(app.cell("b1")).to_have_accessible_name(re.compile("^b1, empty, Loss in"))


@both_browsers
def test_the_analysis_is_gone_through_by_keys(app):
    app.open("/analysis/3x3x3:a3b3a2a1b1")
    expect(app.heading("O to move: a draw")).to_be_visible()
    keys = app.page.keyboard
    keys.press("ArrowLeft")
    expect(app.heading("X could have won here: b2, in 3")).to_be_visible()
    keys.press("Home")
    expect(app.filled).to_have_count(0)
    keys.press("End")
    expect(app.filled).to_have_count(5)
    keys.press("ArrowLeft")
    # On the board arrows move from cell to cell, and Enter plays.
    app.cell("b2").focus()
    keys.press("ArrowRight")
    expect(app.cell("c2")).to_be_focused()
    expect_values(app, c2="Loss in 4")
    keys.press("Enter")
    app.expect_cell("c2", "X")
    expect(app.page.get_by_text("Another way from move 5")).to_be_visible()
    keys.press("Backspace")
    expect_values(app, c2="Loss in 4")
    expect(app.page.get_by_text("Another way from move 5")).to_be_hidden()
    keys.press("v")
    expect(app.button("Show values")).to_be_visible()


@with_worker
def test_an_empty_board_is_found_in_the_rules_and_works_offline(app, context):
    app.open()
    app.page.evaluate("navigator.serviceWorker.ready")
    context.set_offline(True)
    app.open("/rules")
    app.press(app.link("Analyse a board"))
    expect(app.page.get_by_text("Every move is known.")).to_be_visible()
    expect_values(app, b2="Draw", a1="Draw", c2="Draw")
    app.press(app.cell("b2"))
    expect_values(app, a1="Draw, best", a2="Loss in 6")
    app.press(app.button("Take back"))
    expect(app.filled).to_have_count(0)
    app.press(app.link("5×5"))
    expect(app.empty).to_have_count(25)
    expect(app.page.get_by_text("4 in a row wins")).to_be_visible()
    context.set_offline(False)


def test_a_link_shows_the_position_that_was_shared(app, context):
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    app.open("/analysis/3x3x3:a3b3a2a1b1")
    app.press(app.button("Previous"))
    app.press(app.button("Share this position"))
    app.press(app.sheet.get_by_role("button", name="Share link"))
    expect(app.toast).to_contain_text("Link copied")
    link = app.page.evaluate("navigator.clipboard.readText()")
    assert link == f"{app.origin}/analysis/3x3x3:a3b3a2a1"
    app.page.goto(link)
    expect(app.heading("X to move: win in 3")).to_be_visible()
    app.open("/analysis/3x3x3:a3a3")
    expect(app.heading("This link doesn’t show a game")).to_be_visible()


def test_nothing_is_worked_out_where_nobody_looks(app):
    app.open("/analysis/15x15x5:h8h9i8g8")
    expect(app.page.get_by_text("Working it out")).to_be_visible()
    expect_workers(app, 1)
    set_hidden(app, True)
    expect_workers(app, 0)
    set_hidden(app, False)
    expect(app.page.get_by_text(re.compile(r"Working it out: [1-9]"))).to_be_visible()
    expect_workers(app, 1)
    app.press(app.button("Stop"))
    expect(app.button("Go on")).to_be_visible()
    expect_workers(app, 0)
    app.press(app.button("Go on"))
    app.press(app.link("Back"))
    expect(app.home_board).to_be_visible()
    expect_workers(app, 0)


def expect_workers(app, count: int):
    wait_on(app.page, lambda: len(app.page.workers) == count)


def set_hidden(app, is_hidden: bool):
    app.page.evaluate(
        """(hidden) => {
          Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
          document.dispatchEvent(new Event("visibilitychange"));
        }""",
        is_hidden,
    )


def test_there_is_no_way_to_it_from_a_game_that_goes_on_online(app):
    reader, other = Guest(app.origin, "Mira"), Guest(app.origin, "Nina Kaur")
    reader.sit_down(app.page.context, app.origin)
    match = reader.match_with(other)
    reader.move(match, "b2")
    app.open(f"/online/{match}")
    expect(app.grid).to_be_visible()
    expect(app.button("Analyse")).to_have_count(0)
    other.command(match, "resign")
    app.press(app.button("Analyse"))
    expect(app.page.get_by_text("Mira and Nina Kaur")).to_be_visible()
    expect(app.filled).to_have_count(1)
