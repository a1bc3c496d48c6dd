"""A match with a friend: by link, by code, by the picture of the link."""

import re
import subprocess

import pytest
from playwright.sync_api import expect

from Browser.support.online import Guest, meet
from Browser.support.setups import both_browsers, both_devices, with_worker
from Browser.test_online_pairing import expect_same_match, stop_looking


def open_sheet(person, board="^3×3"):
    person.choose("Board", re.compile(board))
    person.press(person.button(re.compile("^Friend")))
    expect(person.sheet).to_be_visible()


def make_link(person) -> str:
    """Makes a link in the open sheet; the code that is shown."""
    person.press(person.sheet.get_by_role("button", name=re.compile("^Make a link")))
    shown = person.sheet.get_by_text(re.compile(r"^[2-9A-HJ-NP-Z]{4} [2-9A-HJ-NP-Z]{4}$"))
    return shown.inner_text()


def enter(person, code):
    person.sheet.get_by_label("Have a code?").fill(code)
    person.press(person.sheet.get_by_role("button", name="Join"))


@both_browsers
def test_a_link_brings_a_friend(new_person):
    one, other = new_person(), new_person()
    open_sheet(one.open(), "^5×5")
    code = make_link(one).replace(" ", "")
    other.open(f"/join/{code}")
    expect(other.heading(re.compile("invites you$"))).to_be_visible()
    expect(other.page.get_by_text("Relaxed, no clock")).to_be_visible()
    other.press(other.button("Join"))
    expect_same_match(one, other)
    expect(one.sheet).to_have_count(0)
    # The way back doesn't lead to the link again.
    other.page.go_back()
    expect(other.page).not_to_have_url(re.compile("/join/"))


@both_browsers
def test_a_code_typed_wrong_and_then_right(new_person):
    one, other = new_person(), new_person()
    other.page.context.guard.allow("404")
    open_sheet(one.open())
    one.choose("Pace", "30 s")
    expect(one.sheet.get_by_text("You’re both online, with 30 seconds a move.")).to_be_visible()
    code = make_link(one)
    open_sheet(other.open())
    for wrong, reason in (
        ("2222 2222", "No game with that code."),
        ("nonsense", "A code has 8 letters and digits"),
        ("2222 222", "A code has 8 letters and digits"),
        (" ", "Type the code first."),
    ):
        enter(other, wrong)
        expect(other.sheet.get_by_text(reason)).to_be_visible()
        expect(other.sheet.get_by_label("Have a code?")).to_have_attribute("aria-invalid", "true")
    enter(other, f" {code.lower().replace(' ', '-')} ")
    expect_same_match(one, other)


def test_a_used_an_own_and_a_strange_code_say_so_and_offer_somebody_else(mira, nina, server):
    third = Guest(server.origin, "Kenji")
    used = third.succeed("POST", "/invitations", {"ruleset": "3x3x3", "pace": 0})["link"]["code"]
    nina.guest.succeed("POST", f"/codes/{used}/take")
    mira.page.context.guard.allow("404", "409", "410")
    open_sheet(mira.open())
    own = make_link(mira)
    for code, reason in (
        (used, "Somebody else has already joined this game."),
        (own, "That’s your own code."),
        ("ABCD 2345", "No game with that code."),
    ):
        enter(mira, code)
        expect(mira.sheet.get_by_text(reason)).to_be_visible()
    mira.press(mira.sheet.get_by_role("button", name="Play somebody else"))
    stop_looking(mira)


@both_devices
def test_the_picture_of_the_link_can_be_read(new_person, tmp_path):
    person = new_person().open()
    open_sheet(person)
    code = make_link(person).replace(" ", "")
    person.press(person.sheet.get_by_text("QR code"))
    picture = person.sheet.get_by_role("img", name="QR code of the link")
    assert read_code(picture, tmp_path) == f"{person.origin}/join/{code}"


def read_code(picture, folder) -> str:
    """What a program that knows nothing of ours reads from a QR code on the screen."""
    # To take a picture, Playwright gives Firefox a style of its own.
    picture.page.context.guard.allow("style-src-elem")
    picture.screenshot(path=folder / "code.png")
    command = ["zbarimg", "--quiet", "--raw", folder / "code.png"]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


ON_TOP = """() => {
  const { x, y, width, height } = document.querySelector(".toast").getBoundingClientRect();
  return !!document.elementFromPoint(x + width / 2, y + height / 2)?.closest(".toast");
}"""


def test_the_code_and_the_link_are_copied(new_person):
    person = new_person()
    person.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_sheet(person.open())
    code = make_link(person)
    read = "navigator.clipboard.readText()"
    person.press(person.button("Copy code"))
    expect(person.toast).to_contain_text("Code copied")
    assert person.page.evaluate(ON_TOP), "the sheet doesn't lie on it"
    assert person.page.evaluate(read) == code
    person.press(person.button("Share link"))
    expect(person.toast).to_contain_text("Link copied")
    assert person.page.evaluate(read) == f"{person.origin}/join/{code.replace(' ', '')}"


@pytest.mark.parametrize("code", ["ABCD2345", "nothing"])
def test_a_link_that_leads_to_no_invitation_says_so(new_person, code):
    person = new_person()
    person.page.context.guard.allow("404")
    person.open(f"/join/{code}")
    expect(person.heading("No such invitation")).to_be_visible()
    person.press(person.button("Play somebody else"))
    stop_looking(person)


def test_a_link_that_was_used_says_so_to_others_and_leads_the_two_to_their_match(
    mira, nina, new_person
):
    link = mira.guest.succeed("POST", "/invitations", {"ruleset": "4x4x4", "pace": 0})["link"]["code"]
    match = nina.guest.succeed("POST", f"/codes/{link}/take")["match"]["id"]
    stranger = new_person().open(f"/join/{link}")
    expect(stranger.heading("Already taken")).to_be_visible()
    for person in (mira, nina):
        person.open(f"/join/{link}")
        expect(person.page).to_have_url(re.compile(match))


def test_two_who_play_already_go_on_with_their_match(mira, nina):
    match = meet(mira, nina)
    mira.play("b2")
    mira.press(mira.link("Back"))
    open_sheet(mira)
    nina.open(f"/join/{make_link(mira).replace(' ', '')}")
    nina.press(nina.button("Join"))
    for person in (mira, nina):
        expect(person.page).to_have_url(re.compile(match))
        person.expect_cell("b2", "X")


def test_who_opens_the_own_link_can_send_it(mira):
    link = mira.guest.succeed("POST", "/invitations", {"ruleset": "4x4x4", "pace": 0})["link"]["code"]
    mira.open(f"/join/{link}")
    expect(mira.heading("Your own invitation")).to_be_visible()
    expect(mira.button("Share link")).to_be_visible()


@with_worker
def test_offline_a_link_opens_the_app_and_says_what_is_missing(new_person):
    person = new_person().open()
    person.eventually("navigator.serviceWorker.controller")
    person.page.context.set_offline(True)
    person.open("/join/ABCD2345")
    expect(person.heading("The invitation didn’t open")).to_be_visible()
    person.page.context.set_offline(False)
    person.page.context.guard.allow("404")
    person.press(person.button("Try again"))
    expect(person.heading("No such invitation")).to_be_visible()


def test_a_link_that_is_shown_to_friends_is_joined_without_it(mira, nina):
    mira.guest.befriend(nina.guest)
    # The page learns who plays here with the first act that needs somebody.
    for person, other in ((mira, nina), (nina, mira)):
        person.open(f"/player/{other.guest.id}")
        expect(person.heading(other.guest.name)).to_be_visible()
    open_sheet(mira.open(), "^5×5")
    switch = mira.sheet.get_by_role("switch", name="Show it to friends")
    expect(switch).not_to_be_checked()
    mira.press(switch)
    expect(switch).to_be_checked()
    make_link(mira)
    expect(mira.sheet.get_by_text("Your friends see it, too.")).to_be_visible()
    nina.open()
    waiting = nina.page.get_by_role("region", name="Friends looking for a game")
    expect(waiting.get_by_role("link", name="Mira")).to_be_visible()
    expect(waiting.get_by_text("Waiting to play 5×5")).to_be_visible()
    # She waits, whether she is there or not.
    mira.page.close()
    expect(waiting.get_by_text("Waiting to play 5×5")).to_be_visible()
    nina.press(waiting.get_by_role("button", name="Join Mira: 5×5"))
    expect(nina.page).to_have_url(re.compile("/online/"))
    expect(nina.grid).to_be_visible()
    nina.open()
    expect(waiting).to_have_count(0)


def test_a_link_is_for_nobody_else_unless_that_is_chosen(mira, nina):
    mira.guest.befriend(nina.guest)
    mira.open(f"/player/{nina.guest.id}")
    expect(mira.heading(nina.guest.name)).to_be_visible()
    open_sheet(mira.open(), "^5×5")
    expect(mira.sheet.get_by_role("switch", name="Show it to friends")).to_be_visible()
    make_link(mira)
    expect(mira.sheet.get_by_text("Waiting for somebody to join… The link")).to_be_visible()
    nina.open(f"/player/{mira.guest.id}")
    expect(nina.heading("Mira")).to_be_visible()
    nina.open()
    expect(nina.button(re.compile("^Mira: "))).to_be_visible()
    expect(nina.page.get_by_text("Waiting to play")).to_have_count(0)
