"""Who watches a match: how many they are, and the way to the next one."""

import re

import pytest
from playwright.sync_api import expect

from Browser.support.app import intercept
from Browser.support.online import Guest, meet
from Browser.support.setups import ALL, FIRST, both_browsers
from Browser.test_small_windows import LOW, SMALLEST, expect_on_screen, resize


def watchers(person):
    return person.page.get_by_text(re.compile(r"^\d+ watching$"))


def places(person):
    person.settle()
    return [part.bounding_box() for part in (person.score, person.grid, person.status)]


@both_browsers
def test_all_see_how_many_watch_and_nothing_moves_or_is_said(mira, nina, new_person):
    match = meet(mira, nina)
    before = places(mira)
    nobody, kenji = new_person(), new_person("Kenji")
    for watcher in (nobody, kenji):
        watcher.open(f"/online/{match}")
    for person in (mira, nina, nobody, kenji):
        expect(watchers(person)).to_have_text("2 watching")
    assert places(mira) == before
    loud = mira.page.locator("[role=status], [role=alert], [aria-live]")
    expect(loud.filter(has_text="2 watching")).to_have_count(0)

    # A stream that goes on for other things doesn't watch for ever.
    kenji.press(kenji.link("Back"))
    expect(watchers(mira)).to_have_text("1 watching")
    expect(watchers(nobody)).to_be_hidden()
    nobody.page.close()
    expect(watchers(mira)).to_be_hidden()


@pytest.mark.parametrize("setup", [FIRST], ids=str, indirect=True)
def test_how_many_watch_has_room_in_small_windows(mira, nina, new_person):
    match = meet(mira, nina)
    new_person().open(f"/online/{match}")
    expect(watchers(mira)).to_have_text("1 watching")
    for size in (SMALLEST, LOW):
        resize(mira, size)
        expect_on_screen(mira, watchers(mira), mira.score, mira.grid, mira.status)


@pytest.mark.parametrize("setup", [ALL[0], ALL[5]], ids=str, indirect=True)
def test_who_has_watched_a_match_goes_on_to_the_next(mira, nina, new_person, server):
    match = mira.guest.match_with(nina.guest)
    for name in ("Kenji", "Aoife"):
        Guest(server.origin, name).succeed("POST", "/pool", {"ruleset": "6x6x4", "pace": 60})
    watcher = new_person().open(f"/online/{match}")
    expect(watcher.link("Watch next")).to_be_visible()
    nina.guest.command(match, "resign")
    expect(watcher.heading("Mira wins")).to_be_visible()
    watcher.link("Watch next").focus()
    watcher.page.keyboard.press("Enter")
    expect(watcher.page).not_to_have_url(re.compile(match))
    expect(watcher.page.get_by_text("You’re watching.")).to_be_visible()
    expect(watcher.grid).to_be_visible()
    mira.open(f"/online/{match}")
    expect(mira.heading("You win")).to_be_visible()
    expect(mira.link("Watch next")).to_have_count(0)


@pytest.mark.parametrize("setup", [FIRST], ids=str, indirect=True)
def test_where_nothing_else_is_played_there_is_no_way(mira, nina, new_person):
    match, other = (mira.guest.match_with(nina.guest, ruleset) for ruleset in ("3x3x3", "4x4x4"))
    answers = iter([{"match": other}, {}])
    watcher = new_person()
    intercept(watcher.page, "**/next", lambda route: route.fulfill(json=next(answers, {})))
    watcher.open(f"/online/{match}")
    expect(watcher.link("Watch next")).to_be_visible()
    nina.guest.command(match, "resign")
    expect(watcher.heading("Mira wins")).to_be_visible()
    expect(watcher.link("Watch next")).to_have_count(0)
