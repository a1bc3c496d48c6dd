"""Boards in a chat: sent from a game, the analysis or the chat itself, gone through and played on from."""

import re

import pytest
from playwright.sync_api import expect

from Browser.support.online import meet
from Browser.support.setups import on_desktop
from Browser.test_chat_room import act, bubble, enter, log


@pytest.fixture
def two(mira, nina):
    mira.guest.befriend(nina.guest)
    room = mira.guest.room_with(nina.guest)
    mira.guest.say(room, "Look")
    return mira, enter(nina, room), room


def board_of(person, words):
    return log(person).get_by_role("button", name=re.compile(words))


@on_desktop
def test_a_game_that_is_over_goes_into_a_chat(two):
    mira, nina, room = two
    mira.open().start_two().play("a1", "a2", "b1", "b2", "c1")
    mira.press(mira.button("Share this game"))
    mira.press(mira.sheet.get_by_role("button", name="Send to a chat"))
    expect(board_of_sent(mira)).to_be_visible()
    mira.press(mira.link("Nina Kaur", exact=True))
    expect(board_of(mira, "^Board 3×3 Classic.*X wins")).to_be_visible()
    sent = board_of(nina, "^Board 3×3 Classic.*3 in a row wins.*X wins")
    nina.press(sent)
    expect(nina.sheet.get_by_role("grid")).to_be_visible()
    expect(nina.sheet.get_by_role("button", name="Play from here")).to_be_disabled()
    for _ in range(2):
        nina.press(nina.sheet.get_by_role("button", name="Previous"))
    nina.press(nina.sheet.get_by_role("button", name="Play from here"))
    nina.press(nina.page.get_by_role("button", name="Start", exact=True))
    expect(nina.page).to_have_url(re.compile("/match/"))
    expect(nina.grid).to_be_visible()
    # The position that was shown, of three marks and perhaps an answer, and not the end of the game.
    expect(nina.cell("c1")).not_to_have_accessible_name(re.compile("winning line"))
    expect(nina.cell("a1")).to_have_accessible_name(re.compile("X"))
    assert mira.guest.succeed("GET", f"/rooms/{room}")["room"]["message"]["board"] == "3x3x3:a1a2b1b2c1"


def board_of_sent(person):
    shown = person.page.get_by_role("region", name="What you’re sending")
    return shown.get_by_role("button", name=re.compile("^Board"))


def test_a_position_goes_from_the_analysis(two):
    mira, nina, _ = two
    mira.open("/analysis/5x5x4:c3b2")
    mira.press(mira.button("Share this position"))
    mira.press(mira.sheet.get_by_role("button", name="Send to a chat"))
    mira.press(mira.link("Nina Kaur", exact=True))
    nina.press(board_of(nina, "^Board 5×5.*X to move"))
    nina.press(nina.sheet.get_by_role("button", name="Analyse"))
    expect(nina.page).to_have_url(re.compile("/analysis/5x5x4:c3b2$"))


def test_the_chat_itself_offers_the_last_games(two):
    mira, nina, room = two
    nina.open().start_two().play("a1", "a2", "b1", "b2", "c1")
    nina.press(nina.button("Play again"))
    nina.play("a1", "a2", "b1", "b2", "c1")
    enter(nina, room)
    nina.press(nina.button("Add something"))
    nina.press(nina.sheet.get_by_role("button", name="Board", exact=True))
    # Each is called like no other.
    expect(nina.sheet.get_by_role("button", name="Ben wins: 3×3 Classic, Ada and Ben, game 2", exact=True)).to_be_visible()
    nina.press(nina.sheet.get_by_role("button", name="Ada wins: 3×3 Classic, Ada and Ben, game 1", exact=True))
    expect(board_of(nina, "^Board 3×3 Classic.*X wins")).to_be_visible()
    # It is answered like anything that is said, and gets no other words.
    bubble(nina, "Classic").focus()
    nina.page.keyboard.press("Enter")
    expect(nina.sheet.get_by_role("button", name="Edit")).to_have_count(0)
    nina.page.keyboard.press("Escape")
    act(nina, "Classic", "Reply")
    expect(nina.page.get_by_text("Board: 3×3 Classic, 3 in a row wins", exact=True)).to_be_visible()
    mira.open("/chat")
    expect(mira.page.get_by_text("Board: 3×3 Classic, 3 in a row wins")).to_be_visible()


def test_a_game_of_ones_own_that_goes_on_is_not_analysed(two):
    mira, nina, room = two
    mira.guest.move(meet(mira, nina), "b2")
    for board in ("3x3x3:b2", "3x3x3:a1"):
        mira.guest.succeed(
            "POST", f"/rooms/{room}/messages", {"key": board, "text": "", "board": board})
    enter(nina, room)
    boards = board_of(nina, "^Board 3×3")
    for index, count in enumerate((0, 1)):
        nina.press(boards.nth(index))
        expect(nina.sheet.get_by_role("button", name="Play from here")).to_be_visible()
        expect(nina.sheet.get_by_role("button", name="Analyse")).to_have_count(count)
        nina.page.keyboard.press("Escape")
