"""Play now: two who know nothing of each other come together by one button."""

import re

from playwright.sync_api import expect

from Browser.support.online import Held, meet
from Browser.support.setups import both_browsers, with_worker

MATCH = re.compile(r"/online/[a-z2-7]{13}$")


def expect_same_match(one, other):
    """Both have come to one match, by themselves."""
    for person in (one, other):
        person.page.wait_for_url(MATCH)
        expect(person.grid).to_be_visible()
    assert one.page.url == other.page.url


def expect_told_of_match(person):
    """The line that began with the match has told all that it begins with."""
    person.page.wait_for_url(MATCH)
    expect(person.score).to_contain_text("Offline")


def stop_looking(person):
    """Looks no more, and the server knows: who plays now in the next test is to meet nobody who has gone."""
    with person.page.expect_response(lambda answer: answer.request.method == "DELETE"):
        person.press(person.button("Cancel"))
    expect(person.button("Play now")).to_be_visible()


@both_browsers
def test_two_who_press_play_now_meet(new_person):
    one, other = new_person(), new_person()
    asked = []
    # How the club looks and whether its doors are open is for everybody.
    of_anybody = re.compile(r"/api/v1/(site|club/look)$")
    one.page.on("request", lambda request: "/api/" in request.url and not of_anybody.search(request.url)
                and asked.append(request.url))
    for person in (one, other):
        person.open().choose("Board", re.compile("^4×4"))
    assert asked == [], "who only looks is nobody yet"
    one.press(one.button("Play now"))
    expect(one.button("Cancel")).to_be_visible()
    other.press(other.button("Play now"))
    expect_same_match(one, other)


def test_who_looks_can_cancel_and_look_again(new_person):
    person = new_person().open()
    person.press(person.button("Play now"))
    stop_looking(person)
    person.open()
    expect(person.button("Play now")).to_be_visible()
    person.press(person.button("Play now"))
    # A page that ends sooner may take the request with it.
    expect(person.button("Cancel")).to_be_visible()
    person.page.reload()
    expect(person.button("Cancel")).to_be_visible()
    expect(person.page.get_by_role("region", name="Waiting", exact=True)).to_have_count(0)
    person.choose("Board", re.compile("^4×4"))
    expect(person.button("Play now")).to_be_visible()
    expect(person.button("Stop looking: 3×3 Classic")).to_be_visible()
    person.choose("Board", re.compile("^3×3"))
    stop_looking(person)


def test_an_entry_whose_answer_comes_after_somebody_does_not_wait_again(mira, nina):
    board = {"ruleset": "4x4x4", "pace": 60}
    mira.open().choose("Board", re.compile("^4×4"))
    answers = Held(mira.page, "**/api/v1/pool")
    mira.press(mira.button("Play now"))
    expect(mira.button("Cancel")).to_be_visible()
    assert nina.guest.succeed("POST", "/pool", board)["match"]
    expect_told_of_match(mira)
    answers.let_through()
    mira.press(mira.link("Back"))
    expect(mira.button("Play now")).to_be_visible()
    expect(mira.button(re.compile("^(Cancel|Stop looking)"))).to_have_count(0)


def test_a_link_whose_answer_comes_after_a_friend_does_not_wait_again(mira, nina):
    mira.open()
    mira.press(mira.button(re.compile("^Friend")))
    answers = Held(mira.page, "**/api/v1/invitations")
    mira.press(mira.sheet.get_by_role("button", name=re.compile("^Make a link")))
    code = mira.sheet.get_by_text(re.compile(r"^[2-9A-Z]{4} [2-9A-Z]{4}$")).inner_text()
    nina.guest.succeed("POST", f"/codes/{code.replace(' ', '')}/take")
    expect_told_of_match(mira)
    answers.let_through()
    mira.press(mira.link("Back"))
    expect(mira.page.get_by_role("region", name=re.compile("turn$"))).to_be_visible()
    expect(mira.page.get_by_role("region", name="Waiting", exact=True)).to_have_count(0)


def test_who_waits_sees_for_how_long_and_plays_the_computer_until_somebody_comes(new_person):
    one, other = new_person(), new_person()
    one.open().choose("Board", re.compile("^5×5"))
    one.press(one.button("Play now"))
    expect(one.page.get_by_text("Your match will open by itself.")).to_be_visible()
    expect(one.page.get_by_text(re.compile("^Looking… 0:0[2-9]$"))).to_be_visible()
    one.press(one.button("Play the computer meanwhile"))
    expect(one.grid).to_be_visible()
    expect(one.page).to_have_url(re.compile("/match/computer"))
    other.open().choose("Board", re.compile("^5×5"))
    other.press(other.button("Play now"))
    expect_same_match(one, other)
    expect(one.toast).to_contain_text("is here to play")
    one.press(one.link("Back"))
    expect(one.page.get_by_role("region", name="Continue").get_by_role("link")).to_have_count(1)


def test_to_play_the_computer_meanwhile_asks_before_it_goes_on_with_a_match(new_person):
    person = new_person().open()
    person.start_computer(board="^5×5").play("c3")
    person.press(person.link("Back"))
    person.press(person.button("Play now"))
    person.press(person.button("Play the computer meanwhile"))
    expect(person.sheet.get_by_role("button", name=re.compile("^Continue"))).to_be_visible()
    expect(person.page).not_to_have_url(re.compile("/match/"))


def test_a_live_round_is_finished_before_the_next(mira, nina):
    match = meet(mira, nina, pace=60)
    mira.page.context.guard.allow("409")
    mira.press(mira.link("Back"))
    mira.choose("Board", re.compile("^4×4"))
    mira.press(mira.button("Play now"))
    expect(mira.link("Go to the game")).to_be_visible()
    expect(mira.button("Play now")).to_be_hidden()
    mira.press(mira.link("Go to the game"))
    expect(mira.page).to_have_url(re.compile(match))


@with_worker
def test_offline_the_button_says_why_it_is_off_and_comes_back(new_person):
    person = new_person().open()
    # What comes after the first board is there, but for the font, which may be on its way.
    person.eventually("customElements.get('rules-screen')")
    person.page.context.guard.allow("/assets/inter.")
    person.page.context.set_offline(True)
    expect(person.button("Play now")).to_be_disabled()
    expect(person.page.get_by_text("You’re offline. Computer and Pass & play still work.")).to_be_visible()
    person.press(person.button(re.compile("^Pass & play")))
    expect(person.sheet).to_be_visible()
    person.page.keyboard.press("Escape")
    person.page.context.set_offline(False)
    person.press(person.button("Play now"))
    stop_looking(person)


def test_a_match_that_goes_on_says_so_to_both(mira, nina):
    match = mira.guest.match_with(nina.guest)
    nina.guest.command(match, "resign")
    for guest in (mira.guest, nina.guest):
        guest.command(match, "wishRematch", wish=True)
    mira.open()
    mira.press(mira.button(re.compile("^Friend")))
    mira.press(mira.sheet.get_by_role("button", name=re.compile("^Make a link")))
    code = mira.sheet.get_by_text(re.compile(r"^[2-9A-Z]{4} [2-9A-Z]{4}$")).inner_text()
    nina.open(f"/join/{code.replace(' ', '')}")
    nina.press(nina.button(re.compile("^(Join|Play)")))
    nina.page.wait_for_url(MATCH)
    assert match in nina.page.url
    expect(nina.toast).to_contain_text("You’ve played Mira here before. On to game 2.")
    expect(mira.toast).to_contain_text("You’ve played Nina Kaur here before. On to game 2.")
