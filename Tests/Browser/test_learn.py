"""What is known of the boards on offer, from the rules to a page for each."""

import re

from playwright.sync_api import expect

from Browser.support.setups import both_browsers, both_devices, with_worker


@both_devices
def test_the_rules_lead_to_what_is_known_of_each_board(app):
    app.open("/rules")
    known = app.page.get_by_role("region", name="Who wins, if both play well?")
    expect(known.get_by_role("link")).to_have_count(5)
    app.press(known.get_by_role("link", name="3×3 Classic"))
    expect(app.heading("3×3 Classic", level=1)).to_be_visible()
    expect(app.heading("Nobody can force a win: played well, every game is a draw.")).to_be_visible()
    for corner in ("a1", "c1", "a3", "c3"):
        expect(app.cell(corner)).to_have_accessible_name(
            f"{corner}, empty, Draw, hardest to answer, 1 of 8 answers is good enough")
    for other in ("b1", "a2", "b2", "c2", "b3"):
        expect(app.cell(other)).to_have_accessible_name(f"{other}, empty, Draw, 4 of 8 answers are good enough")
    expect(app.page.get_by_text("There are 255,168 different games.")).to_be_visible()
    # A square leads to the analysis of what follows, and there one sees the same.
    app.press(app.cell("a1"))
    expect(app.heading("O to move: a draw")).to_be_visible()
    expect(app.cell("b2")).to_have_accessible_name("b2, empty, Draw, best")
    app.press(app.button("Back"))
    app.press(app.link("Answer a corner with the middle"))
    app.expect_cell("a1", "X")
    app.press(app.button("Back"))
    app.press(app.link("Back"))
    expect(app.heading("Rules", level=1)).to_be_visible()


def test_a_board_that_is_won_says_how(app):
    app.open("/rules/7x6x4d")
    expect(app.heading("The first player can force a win with mark 41 at the latest, beginning on d1.")).to_be_visible()
    names = {
        "a1": "Loss in 40, 4 of 7 answers are good enough",
        "b1": "Loss in 42, 1 of 7 answers is good enough",
        "c1": "Draw, 4 of 7 answers are good enough",
        "d1": "Win in 41, hardest to answer, 0 of 7 answers are good enough",
        "g1": "Loss in 40, 4 of 7 answers are good enough",
    }
    for cell, says in names.items():
        expect(app.cell(cell)).to_have_accessible_name(f"{cell}, empty, {says}")
    app.press(app.link("Analyse this board"))
    expect(app.heading("Analysis", level=1)).to_be_visible()
    expect(app.filled).to_have_count(0)


def test_a_board_that_nobody_here_has_proven_says_so(app):
    app.open("/rules/15x15x5")
    expect(app.heading("Too large for our solver: it can’t prove who wins.")).to_be_visible()
    expect(app.cell("h8")).to_have_accessible_name("h8, empty")
    expect(app.page.get_by_text("The proof isn’t ours.")).to_be_visible()
    expect(app.page.get_by_text("AAAI Technical Report FS-93-02, 1993")).to_be_visible()
    # A tap on it does nothing.
    app.press(app.cell("h8"), even_if_disabled=True)
    expect(app.heading("15×15 Gomoku", level=1)).to_be_visible()
    expect(app.filled).to_have_count(0)


def test_a_draw_is_explained_by_its_pairs(app):
    app.open("/rules/4x4x4")
    expect(app.heading("Why it’s a draw")).to_be_visible()
    expect(app.page.locator(".why path.pair")).to_have_count(7)
    expect(app.page.get_by_text("Ring: hardest to answer")).to_have_count(0)


def test_play_it_chooses_the_board(app):
    app.open("/rules/5x5x4")
    app.press(app.button("Play it"))
    expect(app.heading("5×5", level=2)).to_be_visible()
    expect(app.page.get_by_role("radio", name=re.compile("^5×5"))).to_be_checked()


@both_browsers
def test_the_first_moves_are_gone_through_by_keys(app):
    app.open("/rules/3x3x3")
    app.cell("b2").focus()
    app.page.keyboard.press("ArrowLeft")
    expect(app.cell("a2")).to_be_focused()
    app.page.keyboard.press("Enter")
    expect(app.heading("Analysis", level=1)).to_be_visible()
    app.expect_cell("a2", "X")


@with_worker
def test_it_is_there_with_the_network_off_and_in_german(app, context):
    app.open("/settings").page.get_by_label("Language").select_option("Deutsch")
    app.page.evaluate("navigator.serviceWorker.ready")
    context.set_offline(True)
    app.open("/rules/5x5x4")
    expect(app.heading("Niemand kann den Sieg erzwingen")).to_be_visible()
    expect(app.cell("b2")).to_have_accessible_name(
        "b2, leer, Unentschieden, am schwersten zu beantworten, 1 von 24 Antworten ist gut genug")
    context.set_offline(False)


def test_other_boards_lead_to_the_analysis_and_nonsense_to_the_rules(app):
    app.open("/rules/4x3x3")
    expect(app.heading("Nothing worked out ahead")).to_be_visible()
    app.press(app.link("Analyse this board"))
    expect(app.empty).to_have_count(12)
    app.open("/rules/constructor")
    app.press(app.link("To the rules"))
    expect(app.heading("Rules", level=1)).to_be_visible()


def test_the_analysis_of_an_empty_board_leads_to_what_is_known(app):
    app.open("/analysis/4x4x4:")
    app.press(app.link("What is known about this board"))
    expect(app.heading("4×4", level=1)).to_be_visible()
    app.press(app.link("5×5"))
    expect(app.heading("5×5", level=1)).to_be_visible()
    app.open("/analysis/4x4x4:a1")
    expect(app.cell("b2")).to_have_accessible_name(re.compile("Draw"))
    expect(app.link("What is known about this board")).to_have_count(0)
