"""A match of two people, each at a browser of their own."""

import re

import pytest
from playwright.sync_api import expect

from Browser.support.app import intercept, of_each
from Browser.support.online import meet, play_in_turn
from Browser.support.setups import ALL, both_browsers, both_devices, with_worker

pytestmark = with_worker

FIRST_ROW_FOR_X = ("a1", "a2", "b1", "b2", "c1")


@both_browsers
def test_two_play_a_round_and_a_rematch_with_marks_swapped(mira, nina):
    meet(mira, nina)
    expect(mira.status).to_have_text("You start.")
    expect(nina.status).to_have_text("Mira starts.")
    play_in_turn([mira, nina], *FIRST_ROW_FOR_X[:2])
    expect(mira.status).to_have_text("Nina Kaur played a2. Your turn.")
    play_in_turn([mira, nina], *FIRST_ROW_FOR_X[2:])
    expect(mira.heading("You win")).to_be_visible()
    expect(nina.heading("Mira wins")).to_be_visible()
    mira.expect_score("Mira 1, Nina Kaur 0")
    nina.expect_score("Nina Kaur 0, Mira 1")

    mira.press(mira.button("Rematch"))
    expect(mira.page.get_by_text("You asked Nina Kaur for a rematch")).to_be_visible()
    expect(nina.button("Accept")).to_be_visible()
    # No tap: a second one so soon would be that of a double tap.
    mira.button("Cancel rematch").dispatch_event("click")
    nina.press(nina.button("Rematch"))
    mira.button("Accept").dispatch_event("click")
    for person in (mira, nina):
        expect(person.empty).to_have_count(9)
    expect(nina.status).to_have_text("You start.")
    play_in_turn([nina, mira], *FIRST_ROW_FOR_X)
    mira.expect_score("Mira 1, Nina Kaur 1")


@both_devices
def test_a_large_board_and_a_drop_board_are_played_too(mira, nina):
    for ruleset, cells in (("7x6x4d", ("d1", "d2", "a1")), ("5x5x4", ("c3", "d4", "a1"))):
        meet(mira, nina, ruleset)
        play_in_turn([mira, nina], *cells)


def test_a_move_that_is_refused_lifts_off_with_a_word(mira, nina):
    # Her page doesn't learn that she has moved elsewhere.
    mira.page.context.guard.allow("/api/v1/events", "409")
    intercept(mira.page, "**/api/v1/events*", lambda route: route.abort())
    match = meet(mira, nina)
    mira.guest.move(match, "b2")
    mira.press(mira.cell("a1"))
    expect(mira.toast).to_contain_text("no longer fits")
    mira.expect_cell("a1", "empty")
    mira.expect_cell("b2", "X")


def test_a_move_made_offline_is_sent_once_when_the_line_is_back(mira, nina):
    match = meet(mira, nina)
    answers = []
    mira.page.on("response", lambda answer: "/commands" in answer.url and answers.append(answer))
    mira.page.context.set_offline(True)
    mira.press(mira.cell("b2"))
    mira.expect_cell("b2", "X")
    expect(mira.status).to_have_text("Reconnecting… Your move will be sent then.")
    assert mira.guest.look(match)["round"]["moves"] == ""

    mira.page.context.set_offline(False)
    nina.expect_cell("b2", "X")
    expect(mira.status).to_have_text("You played b2. Nina Kaur’s turn.")
    nina.press(nina.cell("a1"))
    mira.expect_cell("a1", "O")
    assert len(answers) == 1


def test_a_move_made_offline_is_dropped_with_a_word_when_the_round_has_ended(mira, nina):
    mira.page.context.guard.allow("ERR_FAILED")
    match = meet(mira, nina)
    # The line tells of the end: sent again before that, the move would be refused by the server.
    intercept(mira.page, "**/commands", lambda route: route.abort())
    mira.page.context.set_offline(True)
    mira.press(mira.cell("b2"))
    expect(mira.status).to_contain_text("Reconnecting")
    nina.guest.command(match, "resign")
    mira.page.context.set_offline(False)
    expect(mira.heading("You win")).to_be_visible()
    expect(mira.toast).to_contain_text("no longer fits")
    mira.expect_cell("b2", "empty")


def move_offline(mira, nina) -> str:
    """Mira plays b2 without a line; the match."""
    match = meet(mira, nina)
    mira.eventually("navigator.serviceWorker.controller")
    mira.eventually(f"localStorage['gameon.club']?.includes('{match}')")
    # A part of the app that nobody has used yet, which the worker can't fetch now.
    mira.page.context.guard.allow("net::ERR_FAILED")
    mira.page.context.set_offline(True)
    mira.press(mira.cell("b2"))
    expect(mira.status).to_have_text("Reconnecting… Your move will be sent then.")
    return match


def test_a_move_made_offline_is_sent_from_whatever_screen(mira, nina):
    match = move_offline(mira, nina)
    mira.press(mira.link("Back"))
    expect(mira.button("Play now")).to_be_disabled()
    mira.page.context.set_offline(False)
    nina.expect_cell("b2", "X")
    assert mira.guest.look(match)["round"]["moves"] == "b2"


def test_a_move_made_offline_waits_through_a_reload(mira, nina):
    move_offline(mira, nina)
    mira.page.reload()
    mira.expect_cell("b2", "X")
    expect(mira.status).to_have_text("Reconnecting… Your move will be sent then.")
    mira.press(mira.cell("a1"), even_if_disabled=True)
    mira.expect_cell("a1", "empty")
    mira.page.context.set_offline(False)
    nina.expect_cell("b2", "X")
    expect(mira.status).to_have_text("You played b2. Nina Kaur’s turn.")
    nina.press(nina.cell("a1"))
    mira.expect_cell("a1", "O")


def test_a_move_made_offline_that_is_refused_is_taken_back_where_the_match_is_opened(mira, nina):
    match = move_offline(mira, nina)
    mira.page.context.guard.allow("409")
    mira.press(mira.link("Back"))
    nina.guest.command(match, "resign")
    with mira.page.expect_response("**/commands"):
        mira.page.context.set_offline(False)
    mira.press(mira.link("Nina Kaur"))
    expect(mira.toast).to_contain_text("no longer fits")
    expect(mira.heading("You win")).to_be_visible()
    mira.expect_cell("b2", "empty")


def test_a_move_made_offline_is_not_sent_for_somebody_else(mira, nina, new_person):
    match = move_offline(mira, nina)
    third = new_person("Kenji")
    asked = []
    mira.page.on("request", lambda request: "/commands" in request.url and asked.append(request.url))
    mira.press(mira.link("Back"))
    expect(mira.button("Play now")).to_be_disabled()
    asked.clear()
    # As when somebody else signs in in another tab.
    third.guest.sit_down(mira.page.context, mira.origin)
    mira.page.evaluate(
        """(me) => {
          localStorage.setItem("gameon.me", JSON.stringify(me));
          dispatchEvent(new StorageEvent("storage", { key: "gameon.me" }));
        }""",
        {"id": third.guest.id, "name": third.guest.name, "kind": "guest", "session": "another"},
    )
    mira.page.context.set_offline(False)
    expect(mira.button("Play now")).to_be_enabled()
    mira.open(f"/online/{match}")
    expect(mira.page.get_by_text("You’re watching.")).to_be_visible()
    mira.expect_cell("b2", "empty")
    assert asked == []


@pytest.mark.parametrize("setup", [ALL[0], ALL[5]], ids=str, indirect=True)
def test_the_server_is_restarted_in_the_middle(mira, nina, server):
    for person in (mira, nina):
        person.page.context.guard.allow("Failed to load resource", "ERR_", "NS_ERROR", "blocked")
    meet(mira, nina)
    play_in_turn([mira, nina], "b2", "a1")
    server.terminate()
    expect(mira.status).to_have_text("Reconnecting…")
    mira.press(mira.cell("c1"))
    mira.expect_cell("c1", "X")
    server.start()
    nina.expect_cell("c1", "X")
    nina.press(nina.cell("a3"))
    mira.expect_cell("a3", "O")
    expect(mira.status).to_have_text("Nina Kaur played a3. Your turn.")


@both_browsers
def test_who_has_the_link_watches_and_can_do_nothing(mira, nina, new_person):
    match = meet(mira, nina)
    watcher = new_person().open(f"/online/{match}")
    expect(watcher.page.get_by_text("You’re watching.")).to_be_visible()
    play_in_turn([mira, nina], "b2")
    watcher.expect_cell("b2", "X")
    expect(watcher.status).to_have_text("Mira played b2. Nina Kaur’s turn.")
    watcher.press(watcher.cell("a1"), even_if_disabled=True)
    for name in ("Resign", "Offer draw", "Take back"):
        expect(watcher.button(name)).to_have_count(0)
    nina.guest.command(match, "resign")
    expect(watcher.heading("Mira wins")).to_be_visible()
    for name in ("Rematch", "Full Reset Game"):
        expect(watcher.button(name)).to_have_count(0)
    watcher.expect_cell("a1", "empty")
    assert watcher.page.context.cookies() == []


def test_a_match_that_went_while_the_line_was_lost_is_gone(mira, nina, new_person):
    match = mira.guest.match_with(nina.guest)
    watcher = new_person().open(f"/online/{match}")
    watcher.page.context.guard.allow("404")
    expect(watcher.score).to_contain_text("Offline")
    watcher.page.context.set_offline(True)
    expect(watcher.status).to_have_text("Reconnecting…")
    for person in (mira, nina):
        person.guest.succeed("POST", "/account/delete", {})
    watcher.page.context.set_offline(False)
    expect(watcher.heading("This match no longer exists")).to_be_visible()


def test_there_is_no_match_at_a_wrong_address(new_person):
    stranger = new_person()
    stranger.page.context.guard.allow("404")
    for match in ("aaaaaaaaaaaaa", "a%26b", "1"):
        stranger.open(f"/online/{match}")
        expect(stranger.heading("No match at this address")).to_be_visible()
        expect(stranger.link("Go to Play")).to_be_visible()


def test_a_match_that_did_not_load_comes_when_the_line_is_back(mira, nina, new_person, server):
    watcher = new_person().open()
    watcher.page.context.guard.allow("Failed to load resource", "ERR_")
    watcher.page.evaluate("navigator.serviceWorker.ready")
    match = mira.guest.match_with(nina.guest)
    server.terminate()
    watcher.page.goto(f"{server.origin}/online/{match}")
    expect(watcher.heading("The match didn’t load")).to_be_visible()
    server.start()
    expect(watcher.status).to_have_text("Mira starts.")


def test_past_games_are_replayed_move_by_move(mira, nina):
    match = mira.guest.match_with(nina.guest)
    mira.guest.move(match, "b2")
    nina.guest.move(match, "a1")
    nina.guest.command(match, "resign")
    mira.open(f"/online/{match}")
    mira.press(mira.button("Game 1: You win"))
    sheet = mira.sheet
    status = sheet.get_by_role("status").first
    expect(status).to_have_text("Nina Kaur resigned")
    mira.press(sheet.get_by_role("button", name="Previous"))
    expect(sheet.get_by_role("gridcell", name=re.compile(", [XO]"))).to_have_count(1)
    expect(status).to_have_text("After 1 of 2 moves")
    mira.page.keyboard.press("Home")
    expect(sheet.get_by_role("gridcell", name=re.compile(", [XO]"))).to_have_count(0)


def test_past_games_come_a_page_at_a_time(mira, nina):
    match = mira.guest.match_with(nina.guest)
    for _ in range(30):
        nina.guest.command(match, "resign")
        for guest in (mira.guest, nina.guest):
            guest.command(match, "wishRematch", wish=True)
    mira.open(f"/online/{match}")
    games = mira.page.get_by_role("button", name=re.compile("^Game .* win"))
    expect(games.first).to_have_text("Game 30: You win")
    assert games.count() < 30
    while mira.button("Show more").is_visible():
        before = games.count()
        mira.press(mira.button("Show more"))
        expect(games.nth(before)).to_be_visible()
    expect(games).to_have_count(30)


@both_devices
def test_a_long_name_is_cut_with_a_sign_and_moves_nothing(mira, nina):
    nina.guest.rename("Maximiliane Konstanze Oberhauser")
    meet(mira, nina)
    names = mira.score.get_by_role("heading")
    expect(names).to_have_text(["Mira", "Maximiliane Konstanze Oberhauser"])
    short, long = of_each(names, "name => name.offsetHeight")
    assert short == long
    assert of_each(names, "name => getComputedStyle(name).textOverflow")[1] == "ellipsis"
