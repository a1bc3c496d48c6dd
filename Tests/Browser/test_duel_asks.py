"""What the two of a match ask each other, and what time does."""

import re

from playwright.sync_api import expect

from Browser.support.online import meet, play_in_turn
from Browser.support.setups import both_devices


def test_resigning_asks_once(mira, nina):
    meet(mira, nina)
    mira.press(mira.button("Resign"))
    mira.press(mira.sheet.get_by_role("button", name="Play on"))
    expect(mira.sheet).to_have_count(0)
    mira.press(mira.button("Resign"))
    mira.press(mira.sheet.get_by_role("button", name="Resign"))
    expect(mira.heading("Nina Kaur wins")).to_be_visible()
    expect(nina.heading("You win")).to_be_visible()
    expect(nina.page.get_by_text("Mira resigned").first).to_be_visible()
    nina.expect_score("Nina Kaur 1, Mira 0")


def test_a_draw_is_offered_declined_and_agreed(mira, nina):
    meet(mira, nina, "5x5x4")
    mira.press(mira.button("Offer draw"))
    expect(mira.button("Draw offered")).to_be_disabled()
    expect(nina.page.get_by_text("Mira offers a draw.").first).to_be_visible()
    nina.press(nina.button("Decline"))
    expect(mira.toast).to_contain_text("Nina Kaur declined the draw.")
    expect(mira.button("Offer draw")).to_be_disabled()
    expect(nina.page.get_by_text("Mira offers a draw.")).to_have_count(0, timeout=4_000)
    nina.press(nina.button("Offer draw"))
    mira.press(mira.button("Accept"))
    for person in (mira, nina):
        expect(person.heading("A draw")).to_be_visible()
    expect(mira.score).to_contain_text("1 draw")


@both_devices
def test_a_move_is_taken_back_when_the_other_agrees(mira, nina):
    meet(mira, nina)
    expect(mira.button("Take back")).to_be_disabled()
    play_in_turn([mira, nina], "b2")
    mira.press(mira.button("Take back"))
    expect(nina.button("Accept")).to_be_visible()
    mira.take_time()
    mira.press(mira.button("Cancel take-back"))
    expect(nina.button("Accept")).to_have_count(0)
    # Nobody declined what is no longer asked.
    expect(mira.toast).to_be_empty()
    mira.take_time()
    mira.press(mira.button("Take back"))
    nina.press(nina.button("Accept"))
    for person in (mira, nina):
        expect(person.empty).to_have_count(9)
    expect(mira.status).to_have_text("You start.")
    play_in_turn([mira, nina], "b2")
    mira.press(mira.button("Take back"))
    nina.press(nina.button("Decline"))
    expect(mira.toast).to_contain_text("Nina Kaur declined the take-back.")


def test_a_full_reset_clears_scores_when_the_other_agrees(mira, nina):
    match = meet(mira, nina)
    nina.guest.command(match, "resign")
    mira.expect_score("Mira 1, Nina Kaur 0")
    mira.press(mira.button("Full Reset Game"))
    expect(nina.button("Keep scores")).to_be_visible()
    mira.take_time()
    mira.press(mira.button("Cancel full reset"))
    expect(nina.button("Keep scores")).to_have_count(0)
    expect(mira.toast).to_be_empty()
    mira.take_time()
    mira.press(mira.button("Full Reset Game"))
    nina.press(nina.button("Keep scores"))
    expect(mira.toast).to_contain_text("Nina Kaur would rather keep the scores.")
    expect(mira.button("Full Reset Game")).to_be_enabled()
    mira.take_time()
    mira.press(mira.button("Full Reset Game"))
    nina.press(nina.button("Accept"))
    for person in (mira, nina):
        person.expect_score(".* 0, .* 0")
        expect(person.empty).to_have_count(9)
        row = person.page.get_by_role("list", name="Past games").get_by_role("button")
        expect(row).to_have_count(0)
    # The list of games has them for ever.
    expect(mira.button("Game 1: You win")).to_be_visible()
    nina.guest.command(match, "resign")
    expect(mira.button("Game 2: you won. Replay")).to_be_visible()
    expect(mira.button("Game 1: you won. Replay")).to_have_count(0)
    mira.page.reload()
    expect(mira.button("Game 2: you won. Replay")).to_be_visible()
    expect(mira.button("Game 1: you won. Replay")).to_have_count(0)


def test_nobody_waits_in_vain_for_who_is_offline(mira, nina):
    meet(mira, nina)
    expect(mira.score).to_contain_text("Online")
    play_in_turn([mira, nina], "b2")
    nina.page.close()
    expect(mira.status).to_have_text(
        "You played b2. Nina Kaur is offline. The game can wait.", timeout=40_000
    )


def test_who_lets_the_clock_run_out_loses(mira, nina):
    meet(mira, nina, pace=15)
    expect(mira.page.get_by_role("timer")).to_contain_text(" s")
    play_in_turn([mira, nina], "b2", "a1")
    expect(mira.page.get_by_text("10 seconds left.")).to_be_attached()
    expect(nina.heading("You win")).to_be_visible(timeout=40_000)
    expect(nina.page.get_by_text("Mira ran out of time").first).to_be_visible()
    expect(mira.page.get_by_text("You ran out of time").first).to_be_visible()
    expect(mira.page.get_by_role("timer")).to_have_count(0)


def test_who_is_to_move_is_warned_by_a_clock_that_skips_seconds_too(mira, nina):
    mira.page.clock.install()
    match = mira.guest.match_with(nina.guest, pace=30)
    mira.open(f"/online/{match}").play("b2")
    nina.guest.move(match, "a1")
    mira.expect_cell("a1", "O")
    mira.page.clock.fast_forward(22_000)
    expect(mira.page.get_by_text(re.compile("^[1-9] seconds? left"))).to_be_attached()
    mira.page.clock.fast_forward(3_500)
    expect(mira.page.get_by_role("timer")).to_have_class(re.compile("urgent"))


def test_a_live_game_can_be_claimed_from_who_has_left_now_or_later(mira, nina):
    meet(mira, nina, pace=60)
    play_in_turn([mira, nina], "b2", "a1", "c1")
    nina.page.close()
    expect(mira.page.get_by_text("You can claim the win in").first).to_be_visible()
    expect(mira.score).to_contain_text("Away")
    expect(mira.button("Claim win")).to_have_count(0)
    mira.press(mira.button("Keep waiting"))
    expect(mira.button("Keep waiting")).to_have_count(0)
    mira.press(mira.button("Claim win"))
    expect(mira.heading("You win")).to_be_visible()
    expect(mira.page.get_by_text("You claimed the win").first).to_be_visible()
