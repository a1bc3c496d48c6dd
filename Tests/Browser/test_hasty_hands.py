"""Taps that come too early, too often or too late change nothing."""

import re

from playwright.sync_api import expect

from Browser.support.app import of_each
from Browser.support.setups import both_browsers, both_devices

WON = ("a1", "a2", "b1", "b2", "c1")


@both_browsers
def test_there_is_nothing_to_undo_at_the_start(app):
    app.open().start_two()
    expect(app.button("Undo")).to_be_disabled()
    app.play("b2")
    app.press(app.button("Undo"))
    expect(app.empty).to_have_count(9)
    expect(app.button("Undo")).to_be_disabled()


def test_undo_against_the_computer_takes_back_both_moves(app):
    app.open().start_computer("Sharp")
    app.play("b2")
    expect(app.filled).to_have_count(2)
    app.press(app.button("Undo"))
    expect(app.empty).to_have_count(9)
    expect(app.status).to_contain_text("You start")


@both_browsers
def test_taps_during_the_computers_move_do_nothing(app):
    app.open().start_computer("Gentle")
    # At once: real taps, one after another, take longer than the computer.
    app.grid.evaluate("""(grid) => {
      grid.querySelector("button[aria-label^='b2,']").click();
      grid.querySelectorAll("button").forEach((cell) => cell.click());
    }""")
    app.expect_cell("b2", "X")
    expect(app.filled).to_have_count(2)
    expect(app.status).to_contain_text("Your turn")


@both_devices
def test_a_double_tap_plays_once(app):
    app.open().start_two()
    app.cell("b2").dblclick()
    app.expect_cell("b2", "X")
    expect(app.filled).to_have_count(1)


def test_the_second_of_two_taps_counts_where_the_first_did_nothing(app):
    app.open().start_two()
    second = "each => each.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }))"
    app.cell("b2").evaluate(second)
    app.expect_cell("b2", "X")


@both_devices
def test_two_hands_may_tap_at_two_ends_of_the_board_at_once(app):
    app.open().start_two(board="^Drop")
    # Browsers count clicks by time, and some give those at two places one number.
    app.grid.evaluate("""(grid) => {
      for (const [detail, name] of [[1, "a1"], [2, "g1"], [3, "c1"]]) {
        const cell = grid.querySelector(`button[aria-label^='${name},']`);
        const { x: clientX, y: clientY } = cell.getBoundingClientRect();
        cell.dispatchEvent(new MouseEvent("click", { bubbles: true, detail, clientX, clientY }));
      }
    }""")
    for name, mark in [("a1", "X"), ("g1", "O"), ("c1", "X")]:
        app.expect_cell(name, mark)


def test_a_taken_cell_and_a_finished_board_stay_as_they_are(app):
    app.open().start_two().play(*WON[:1])
    app.press(app.cell("a1"), even_if_disabled=True)
    app.expect_cell("a1", "X")
    app.play(*WON[1:])
    app.expect_score("Ada 1, Ben 0")
    for cell in ("c3", "a1", "b3"):
        app.press(app.cell(cell), even_if_disabled=True)
    expect(app.filled).to_have_count(5)
    app.expect_score("Ada 1, Ben 0")


@both_devices
def test_a_win_is_celebrated_and_nothing_waits_for_it(app):
    app.open().start_two().play(*WON)
    expect(app.page.locator("canvas.confetti")).to_be_visible()
    app.press(app.button("Play again"))
    expect(app.empty).to_have_count(9)
    expect(app.page.locator("canvas.confetti")).to_have_count(0)


def test_a_tap_before_the_confetti_falls_does_without_it(app):
    app.page.add_init_script("""
      window.fallen = 0;
      new MutationObserver((changes) => changes.forEach(({ addedNodes }) => {
        for (const node of addedNodes) if (node.className === "confetti") fallen++;
      })).observe(document, { childList: true, subtree: true });
    """)
    app.open().start_two().play(*WON)
    app.eventually("fallen === 1")
    app.press(app.button("Play again"))
    app.take_time()
    # Both what ends the game and what begins the next in one go, before the line is drawn.
    app.page.evaluate("""async (cells) => {
      const wait = () => new Promise((done) => setTimeout(done, 60));
      for (const name of cells) {
        document.querySelector(`#main > :not(play-screen) [role=gridcell][aria-label^="${name},"]`).click();
        await wait();
      }
      document.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    }""", list(WON))
    app.take_time()
    assert app.page.evaluate("fallen") == 1


def test_a_tap_shows_the_end_as_it_is_in_the_end(app):
    app.open().start_two().play(*WON[:-1])
    # The line is being drawn when the tap comes.
    before, after = app.page.evaluate("""async () => {
      const moving = () => document.querySelector(".match game-board")
        .getAnimations({ subtree: true }).filter((each) => each.playState !== "finished").length;
      document.querySelector("[role=gridcell][aria-label^='c1,']:not(.live *)").click();
      while (!document.querySelector(".match .sheet:not([hidden])")) {
        await new Promise(requestAnimationFrame);
      }
      const before = moving();
      document.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
      return [before, moving()];
    }""")
    assert before > 0
    assert after == 0


def test_nothing_moves_where_motion_is_unwanted(app):
    app.page.emulate_media(reduced_motion="reduce")
    app.open().start_two().play(*WON)
    expect(app.button("Play again")).to_be_visible()
    assert app.page.evaluate("document.getAnimations().length") == 0
    expect(app.page.locator("canvas.confetti")).to_have_count(0)


def test_a_colour_belongs_to_a_person_for_a_whole_match(app):
    app.open().start_two().play(*WON)
    points = app.score.locator(".tally b span")
    colour_of = "it => getComputedStyle(it).color"
    first = of_each(points, colour_of)
    mark = app.cell("a1").locator("svg")
    colour_of_mark = "it => getComputedStyle(it.parentElement).getPropertyValue('--c')"
    colour = of_each(mark, colour_of_mark)
    app.press(app.button("Play again"))
    app.play("b2", "a1")
    assert of_each(points, colour_of) == first
    # Ada, who had X, has O.
    app.expect_cell("a1", "O")
    assert of_each(mark, colour_of_mark) == colour


def test_two_others_have_a_match_of_their_own(app):
    app.open().start_two().play(*WON)
    app.expect_score("Ada 1, Ben 0")
    app.press(app.link("Back"))
    app.start_two(names=("Cleo", "Dan"))
    app.expect_score("Cleo 0, Dan 0")
    app.press(app.link("Back"))
    app.press(app.link(re.compile("^Ada and Ben")))
    app.expect_score("Ada 1, Ben 0")


def test_after_a_full_reset_the_first_begins(app):
    app.open().start_two().play(*WON)
    app.press(app.button("Play again"))
    expect(app.status).to_contain_text("Ben starts")
    app.press(app.button("Full Reset Game"))
    expect(app.status).to_contain_text("Ada starts")


def test_leaving_while_the_computer_thinks_loses_nothing(app):
    app.open().start_computer("Sharp")
    app.play("a1")
    app.press(app.link("Back"))
    app.press(app.link(re.compile("Sharp")))
    expect(app.filled).to_have_count(2)
    expect(app.status).to_contain_text("Your turn")


def test_full_reset_while_the_computer_thinks(app):
    app.open().start_computer("Sharp")
    app.play("a1")
    app.press(app.button("Full Reset Game"))
    expect(app.empty).to_have_count(9)
    expect(app.status).to_contain_text("You start")
    app.play("b2")
    expect(app.filled).to_have_count(2)
