"""Matches at one device."""

import re

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
    app.press(app.button(re.compile("^Pass & play")))
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
    expect(app.heading("This link doesn’t show a game")).to_be_visible()
