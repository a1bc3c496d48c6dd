"""Themes, colour schemes, forced colours, less motion."""

import re

import pytest
from playwright.sync_api import expect

from support.setups import ALL, both_browsers, everywhere


@everywhere
def test_the_theme_follows_the_device_until_it_is_chosen(app):
    app.open("/settings")
    dark = app.setup.theme == "dark"
    expect_theme(app, dark)
    app.choose("Theme", "Light" if dark else "Dark")
    expect_theme(app, not dark)
    app.page.reload()
    expect_theme(app, not dark)
    app.choose("Theme", "Auto")
    expect_theme(app, dark)


def expect_theme(app, dark: bool):
    background = "rgb(15, 13, 25)" if dark else "rgb(246, 245, 250)"
    expect(app.page.locator("body")).to_have_css("background-color", background)
    in_effect = "[...document.querySelectorAll('meta[name=theme-color]')].find((m) => matchMedia(m.media || 'all').matches).content"
    assert app.page.evaluate(in_effect) == ("#0f0d19" if dark else "#f6f5fa")
