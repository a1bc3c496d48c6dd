"""What stands around the board: games that are over, and notes that come and go without moving anything."""

import re

import pytest
from playwright.sync_api import expect

from Browser.support.online import meet, play_in_turn
from Browser.support.screens import SCREENS
from Browser.support.setups import both_devices

WON_BY_X = ("a1", "a2", "b1", "b2", "c1")
PLACES = """() => Object.fromEntries(
  [...document.querySelectorAll(".running button, .sheet :is(.btn, .reset)")]
    .filter((each) => each.checkVisibility() && !each.closest(".note"))
    .map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      const drawing = each.querySelector("path")?.getAttribute("d");
      const name = each.ariaLabel ?? drawing ?? each.className;
      return [name, [x, y + scrollY, width, height].map(Math.round)];
    }))"""


def places(person):
    """Where every control stands, but for those of a note."""
    person.settle()
    found = person.page.evaluate(PLACES)
    assert found
    return found


@both_devices
def test_the_games_of_a_match_here_are_kept_in_a_row_and_replayed(app):
    app.open().start_two()
    row = app.page.get_by_role("list", name="Past games")
    app.play(*WON_BY_X)
    expect(row.get_by_role("button")).to_have_count(1)
    app.press(app.button("Play again"))
    expect(app.heading("Ada wins")).to_have_count(0)
    before = places(app)
    app.play(*WON_BY_X)
    expect(row.get_by_role("button")).to_have_count(2)
    app.press(app.button("Play again"))
    expect(app.heading("Ben wins")).to_have_count(0)
    assert places(app) == before, "another mark moves nothing"
    app.press(app.button("Game 1: Ada won. Replay"))
    expect(app.sheet.get_by_role("heading", name="Ada wins")).to_be_visible()
    expect(app.sheet.get_by_role("slider")).to_have_value("5")
    app.page.keyboard.press("Escape")
    app.press(app.button("More"))
    app.press(app.sheet.get_by_role("button", name="Past games"))
    app.press(app.sheet.get_by_role("button", name="Game 1: Ada wins"))
    expect(app.sheet.get_by_role("slider")).to_have_value("5")
    app.page.reload()
    expect(app.button("Game 2: Ben won. Replay")).to_be_visible()
    app.press(app.button("Full Reset Game"))
    expect(row.get_by_role("button")).to_have_count(0)
    app.press(app.toast.get_by_role("button", name="Undo"))
    expect(row.get_by_role("button")).to_have_count(2)


@both_devices
@pytest.mark.parametrize("size", [None, (375, 667), (844, 390), (1280, 720)])
def test_what_is_over_shows_the_games_before_and_all_that_one_does_next_at_once(mira, nina, size):
    if size:
        mira.page.set_viewport_size({"width": size[0], "height": size[1]})
    match = mira.guest.match_with(nina.guest)
    for _ in range(3):
        nina.guest.command(match, "resign")
        for guest in (mira.guest, nina.guest):
            guest.command(match, "wishRematch", wish=True)
    nina.guest.command(match, "resign")
    mira.open(f"/online/{match}")
    row = mira.page.get_by_role("list", name="Past games")
    games = [row.get_by_role("button", name=f"Game {number}: you won") for number in (2, 3, 4)]
    for part in (mira.heading("You win"), *games, mira.button("Rematch"), mira.button("Full Reset Game")):
        expect(part).to_be_in_viewport(ratio=1)
    mira.settle()
    line = mira.page.locator("#result + p").bounding_box()
    boxes = [game.bounding_box() for game in games]
    assert not any(overlap(line, box) for box in boxes), (line, boxes)


def test_a_row_shows_as_many_games_as_it_has_room_for(mira, nina):
    match = mira.guest.match_with(nina.guest)
    for _ in range(9):
        nina.guest.command(match, "resign")
        for guest in (mira.guest, nina.guest):
            guest.command(match, "wishRematch", wish=True)
    mira.open(f"/online/{match}")
    row = mira.page.get_by_role("list", name="Past games").get_by_role("button")
    expect(row).to_have_count(8)
    expect(mira.button("Game 9: you won. Replay")).to_be_visible()
    mira.page.set_viewport_size({"width": 320, "height": 844})
    expect(row).to_have_count(6)
    mira.press(mira.button("Game 4: you won. Replay"))
    expect(mira.sheet.get_by_role("heading", name="Game 4: You win")).to_be_visible()


@both_devices
@pytest.mark.parametrize("size", [None, (375, 667), (320, 568), (844, 390)])
def test_a_question_moves_no_control(mira, nina, size):
    if size:
        mira.page.set_viewport_size({"width": size[0], "height": size[1]})
    match = meet(mira, nina)
    play_in_turn([mira, nina], "b2")
    expect(mira.status).to_have_text("You played b2. Nina Kaur’s turn.")
    before = places(mira)
    for question, command in {"offers a draw": "offerDraw", "wants to take a move back": "askTakeback"}.items():
        more = {"ply": 2} if command == "askTakeback" else {}
        if more:
            nina.guest.move(match, "a1")
            mira.expect_cell("a1", "O")
        nina.guest.command(match, command, **more)
        expect(mira.page.locator(".note").get_by_text(question)).to_be_visible()
        assert places(mira) == before, question
        mira.press(mira.button("Decline"))
        expect(mira.page.locator(".note")).to_have_count(0)
        assert places(mira) == before, f"{question} is answered"
    nina.guest.command(match, "resign")
    expect(mira.heading("You win")).to_be_visible()
    before = places(mira)
    nina.guest.command(match, "askReset")
    expect(mira.button("Keep scores")).to_be_visible()
    assert places(mira) == before
    nina.guest.command(match, "wishRematch", wish=True)
    expect(mira.page.get_by_text("Nina Kaur wants a rematch").first).to_be_visible()
    assert places(mira) == before
    mira.press(mira.button("Keep scores"))
    expect(mira.page.locator(".note")).to_have_count(0)
    mira.press(mira.button("Full Reset Game"))
    expect(mira.button("Cancel full reset")).to_be_visible()
    after = places(mira)
    assert {name: place[1] for name, place in after.items()} == {name: place[1] for name, place in before.items()}


@pytest.mark.parametrize("size", [(320, 568), (844, 390)])
def test_what_is_told_leaves_the_answers_to_a_question_free(mira, nina, size):
    mira.page.set_viewport_size({"width": size[0], "height": size[1]})
    match = meet(mira, nina)
    play_in_turn([mira, nina], "b2", "a1")
    mira.press(mira.button("Offer draw"))
    expect(mira.button("Draw offered")).to_be_visible()
    nina.guest.command(match, "askTakeback", ply=2)
    expect(mira.button("Accept")).to_be_visible()
    nina.guest.command(match, "answerDraw", accept=False)
    expect(mira.toast).to_contain_text("Nina Kaur declined the draw.")
    mira.settle()
    told, note = (mira.page.locator(each).bounding_box() for each in (".toast", ".asks .note"))
    assert told["y"] >= note["y"] + note["height"], (told, note)


@both_devices
@pytest.mark.parametrize("size", [None, (375, 667), (320, 568), (844, 390)])
def test_a_question_covers_neither_the_score_nor_the_headline(app, size):
    if size:
        app.page.set_viewport_size({"width": size[0], "height": size[1]})
    for screen, seen in {"duel": [app.status], "duel over": [app.heading("You win")]}.items():
        SCREENS[screen](app)
        app.settle()
        note = app.page.locator(".note").bounding_box()
        low = size and size[1] < 640
        for part in (app.score, app.grid, *(seen if low or screen != "duel" else [])):
            assert not overlap(note, part.bounding_box()), f"{screen}: {part}"


@both_devices
@pytest.mark.parametrize("size", [None, (375, 667), (320, 568), (844, 390)])
def test_what_is_told_for_a_moment_covers_nothing_that_one_presses(app, size):
    if size:
        app.page.set_viewport_size({"width": size[0], "height": size[1]})
    app.open().start_two()
    for name in ("New game", "Full Reset Game"):
        app.play("a1")
        app.press(app.button(name))
        app.settle()
        told = app.toast.locator(".toast").bounding_box()
        controls = app.page.get_by_role("main").get_by_role("button")
        acts = [controls.filter(has_text=each) for each in ("Undo", "New game", "Full Reset Game")]
        for part in (app.score, app.grid, app.link("Back"), *acts):
            assert not overlap(told, part.bounding_box()), f"{name}: {part}"


def overlap(one, other):
    """Whether two boxes share more than what is lost in rounding."""
    rest = 0.5
    return (one["x"] + rest < other["x"] + other["width"] and other["x"] + rest < one["x"] + one["width"]
            and one["y"] + rest < other["y"] + other["height"] and other["y"] + rest < one["y"] + one["height"])


def test_what_can_be_claimed_moves_no_control(mira, nina):
    meet(mira, nina, pace=60)
    play_in_turn([mira, nina], "b2", "a1", "c1")
    before = places(mira)
    nina.page.close()
    expect(mira.page.get_by_text("You can claim the win in").first).to_be_visible()
    assert places(mira) == before
    mira.press(mira.button("Keep waiting"))
    expect(mira.button("Claim win")).to_be_visible()
    after = places(mira)
    assert list(after.values()) == list(before.values()), "to claim takes the place of an offer"


def test_ones_own_seat_is_marked_and_a_long_name_is_whole_in_its_title(new_person):
    name = "Maximiliane von Hohenstein-Wittelsbach"
    mira, other = new_person("Mira"), new_person(name)
    match = other.guest.match_with(mira.guest)
    mira.open(f"/online/{match}")
    heading = mira.score.get_by_role("heading", name=name)
    expect(heading).to_have_attribute("title", name)
    assert heading.evaluate("each => each.querySelector('a').scrollWidth > each.clientWidth")
    assert heading.evaluate("each => getComputedStyle(each.querySelector('a')).textOverflow") == "ellipsis"
    expect(mira.score.get_by_text(re.compile("^You$")).filter(visible=True)).to_have_count(1)
