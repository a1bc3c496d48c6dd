"""A match of two people, each at a browser of their own."""

import re

import pytest
from playwright.sync_api import expect

from support.online import play_in_turn
from support.setups import ALL, both_browsers

FIRST_ROW_FOR_X = ("a1", "a2", "b1", "b2", "c1")


@pytest.fixture
def mira(new_person):
    return new_person("Mira")


@pytest.fixture
def nina(new_person):
    return new_person("Nina Kaur")


def meet(mira, nina, ruleset="3x3x3", pace=0) -> str:
    """Brings both to a new match in which Mira has X first."""
    match = mira.guest.match_with(nina.guest, ruleset, pace)
    for person in (mira, nina):
        person.open(f"/online/{match}")
        expect(person.grid).to_be_visible()
    return match


@both_browsers
def test_two_play_a_round_and_a_rematch_with_marks_swapped(mira, nina):
    meet(mira, nina)
    expect(mira.status).to_have_text("You start.")
    expect(nina.status).to_have_text("Mira starts.")
    play_in_turn([mira, nina], *FIRST_ROW_FOR_X)
    expect(mira.heading("You win")).to_be_visible()
    expect(nina.heading("Mira wins")).to_be_visible()
    mira.expect_score("Mira 1, Nina Kaur 0")
    nina.expect_score("Nina Kaur 0, Mira 1")

    mira.press(mira.button("Rematch"))
    expect(mira.button("Asked Nina Kaur… Cancel")).to_be_visible()
    expect(nina.page.get_by_text("Mira wants a rematch").first).to_be_visible()
    nina.press(nina.button("Accept"))
    for person in (mira, nina):
        expect(person.empty).to_have_count(9)
    expect(nina.status).to_have_text("You start.")
    play_in_turn([nina, mira], *FIRST_ROW_FOR_X)
    mira.expect_score("Mira 1, Nina Kaur 1")
