"""Every screen and sheet of the app, and how to come to it; for what holds on all of them."""

import re

import pytest
from playwright.sync_api import expect


def _play(app):
    app.open()


def _continue(app):
    app.open().start_two().play("b2")
    app.open()


def _new_game(app):
    app.open()
    app.press(app.button(re.compile("^Computer")))
    expect(app.sheet).to_be_visible()


def _two_here(app):
    app.open()
    app.press(app.button(re.compile("^Two here")))
    expect(app.sheet).to_be_visible()


def _custom(app):
    app.open()
    app.press(app.page.get_by_role("radio", name=re.compile("^Custom")))


def _match(app):
    app.open().start_two().play("b2", "a1")


def _won(app):
    app.open().start_two().play("a1", "a2", "b1", "b2", "c1")
    expect(app.button("Play again")).to_be_visible()


def _large(app):
    app.open().start_two(board="^15×15")
    app.press(app.cell("h8"))


def _drop(app):
    app.open().start_two(board="^Drop").play("d1", "d2")


def _round(app):
    app.open("/round/3x3x3:b2a1c3")
    expect(app.grid).to_be_visible()


def _wrong_round(app):
    app.open("/round/3x3x3:b2b2")
    expect(app.heading("This link shows no game")).to_be_visible()


def _rules(app):
    app.open("/rules")


def _more(app):
    app.open().start_two()
    app.press(app.button("More", exact=True))
    expect(app.sheet).to_be_visible()


def _pdf(app):
    app.open("/rules")
    app.press(app.button("Show PDF"))


def _forget(app):
    app.open("/settings")
    app.press(app.button("Forget everything"))
    expect(app.sheet).to_be_visible()


def _settings(app):
    app.open("/settings")


def _developers(app):
    app.open("/developers")


def _missing(app):
    app.page.context.guard.allow("404")
    app.open("/nowhere")


SCREENS = {
    name.strip("_").replace("_", " "): go
    for name, go in list(globals().items())
    if name.startswith("_") and callable(go)
}

on_every_screen = pytest.mark.parametrize("go", SCREENS.values(), ids=SCREENS.keys())
