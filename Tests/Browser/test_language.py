"""Two languages, chosen by the browser or by hand."""

import re

import pytest
from playwright.sync_api import expect

from Browser.support.app import of_each
from Browser.support.games import game_named
from Browser.support.setups import both_browsers, on_desktop


@both_browsers
def test_german_and_back(app):
    app.open("/settings")
    app.page.get_by_label("Language").select_option("Deutsch")
    expect(app.page.get_by_role("heading", name="Einstellungen", level=1)).to_be_visible()
    expect(app.page.locator("html")).to_have_attribute("lang", "de")
    app.page.reload()
    expect(app.page.get_by_role("heading", name="Einstellungen", level=1)).to_be_visible()
    app.page.get_by_label("Sprache").select_option("English")
    expect(app.page.get_by_role("heading", name="Settings", level=1)).to_be_visible()


@on_desktop
def test_a_game_is_told_of_in_the_chosen_language(app):
    game = game_named(app.origin, "Hollow Knight")
    app.open("/settings").page.get_by_label("Language").select_option("Deutsch")
    expect(app.page.locator("html")).to_have_attribute("lang", "de")
    app.open(f"/games/{game['id']}")
    expect(app.page.locator("#game-about-text")).to_contain_text(re.compile(r"\b[Dd]u\b"))


@on_desktop
def test_the_german_rail_breaks_no_word(mira, nina):
    nina.guest.follow(mira.guest)
    mira.open(f"/online/{mira.guest.match_with(nina.guest)}")
    # By then the device knows who she is.
    expect(mira.grid).to_be_visible()
    mira.open("/settings").page.get_by_label("Language").select_option("Deutsch")
    expect(mira.link(re.compile("ungelesene Mitteilung"))).to_be_visible()
    heights = of_each(mira.page.locator("nav.tabs a:not(.logo) [data-text]"), "text => text.offsetHeight")
    assert len(set(heights)) == 1


class TestGermanBrowser:
    @pytest.fixture
    def context_options(self):
        return {"locale": "de-DE"}

    @both_browsers
    def test_the_language_follows_the_browser(self, app):
        app.open()
        expect(app.page.locator("html")).to_have_attribute("lang", "de")
        expect(app.link("Spielen", exact=True)).to_be_visible()


class TestUnknownLanguage:
    @pytest.fixture
    def context_options(self):
        return {"locale": "eo"}

    def test_another_language_falls_back_to_english(self, app):
        app.open()
        expect(app.page.locator("html")).to_have_attribute("lang", "en")
        expect(app.button("Play now")).to_be_visible()
