"""Games looked at again, and what is known of each board."""

import re

from playwright.sync_api import expect


def _analysis(app):
    app.open("/analysis/3x3x3:a3b3a2a1b1")
    expect(app.page.get_by_text("Every move is known.")).to_be_visible()
    app.press(app.button("Previous"))
    expect(app.heading("X could have won here: b2, in 3")).to_be_visible()


def _analysis_aside(app):
    _analysis(app)
    app.press(app.cell("b2"))
    expect(app.button("Back to the game")).to_be_visible()
    expect(app.page.get_by_text("X threatens")).to_be_visible()
    expect(app.page.get_by_text("Every move is known.")).to_be_visible()


def _analysis_large(app):
    app.open("/analysis/15x15x5:h8h9i8g8")
    app.press(app.button("Stop"))
    expect(app.button("Go on")).to_be_visible()


def _analysis_drop(app):
    app.open("/analysis/7x6x4d:ddccbb")
    expect(app.cell("e1")).to_have_accessible_name(re.compile("Win in 1, best"))


def _learn(app):
    app.open("/rules/3x3x3")
    expect(app.cell("a1")).to_have_accessible_name(re.compile("Draw"))


def _learn_five(app):
    app.open("/rules/5x5x4")
    expect(app.cell("b2")).to_have_accessible_name(re.compile("Draw"))


def _learn_pairs(app):
    app.open("/rules/4x4x4")
    expect(app.heading("Why it’s a draw")).to_be_visible()


def _learn_large(app):
    app.open("/rules/15x15x5")
    expect(app.heading("Proven by others")).to_be_visible()


def _learn_drop(app):
    app.open("/rules/7x6x4d")
    expect(app.cell("d1")).to_have_accessible_name(re.compile("Win in 41"))


def _learn_nothing(app):
    app.open("/rules/4x3x3")
    expect(app.heading("Nothing worked out ahead")).to_be_visible()


def _play_from(app):
    _analysis(app)
    app.press(app.button("Play from here"))
    expect(app.sheet).to_be_visible()
