"""The matches of who plays online: sorted by whose turn it is, and the same on every screen."""

import re

from playwright.sync_api import expect

from Browser.support.online import Guest, meet
from Browser.support.setups import both_browsers, with_worker
from support.caller import PASSWORD, unused


def rows(person, section):
    region = person.page.get_by_role("region", name=section)
    return region.get_by_role("listitem")


@both_browsers
def test_five_matches_are_sorted_by_what_they_wait_for(mira, server):
    kenji, aoife, priya, sam, leo = (
        Guest(server.origin, name) for name in ("Kenji", "Aoife", "Priya", "Sam", "Leo")
    )
    mira.guest.match_with(kenji)
    later = mira.guest.match_with(aoife, "5x5x4")
    theirs = mira.guest.match_with(priya, "7x6x4d")
    mira.guest.command(theirs, "move", ply=0, cell="d1")
    won = mira.guest.match_with(sam)
    sam.command(won, "resign")
    wished = mira.guest.match_with(leo, "4x4x4")
    mira.guest.command(wished, "resign")
    leo.command(wished, "wishRematch", wish=True)

    mira.open(f"/online/{later}")
    mira.press(mira.link("Back"))
    expect(rows(mira, "Your turn")).to_have_text(
        [re.compile("Kenji.*first game"), re.compile("Aoife"), re.compile("Leo.*wants a rematch")])
    expect(rows(mira, "Their turn")).to_have_text([re.compile("Priya.*Drop four, first game")])
    expect(rows(mira, "Recent")).to_have_text([re.compile("Sam.*you lead 1–0.*Won")])
    expect(mira.page).to_have_title("(3) Play · GameOn")
    expect(mira.link("3 matches are waiting for you Play")).to_be_visible()

    # The move of another changes the list at once.
    priya.command(theirs, "move", ply=1, cell="d2")
    expect(rows(mira, "Your turn")).to_have_count(4)
    expect(mira.page).to_have_title("(4) Play · GameOn")
    mira.press(mira.link("Kenji"))
    expect(mira.grid).to_be_visible()
    expect(mira.page).to_have_title(re.compile(r"^\(4\) "))
    mira.play("b2")
    expect(mira.page).to_have_title(re.compile(r"^\(3\) "))


def test_a_finished_match_is_replayed_from_the_list(mira, nina):
    match = mira.guest.match_with(nina.guest)
    for ply, cell in enumerate(("b2", "a1", "c3")):
        (mira, nina)[ply % 2].guest.command(match, "move", ply=ply, cell=cell)
    nina.guest.command(match, "resign")
    mira.open(f"/online/{match}")
    mira.press(mira.link("Back"))
    mira.press(mira.button("Replay: Nina Kaur"))
    expect(mira.sheet.get_by_role("heading", name="Game 1: You win")).to_be_visible()
    mira.press(mira.sheet.get_by_role("button", name="Previous"))
    expect(mira.sheet.get_by_text("After 2 of 3 moves")).to_be_visible()
    mira.page.keyboard.press("Escape")
    mira.open(f"/player/{nina.guest.id}")
    mira.press(mira.button("Replay: Nina Kaur"))
    expect(mira.sheet.get_by_role("heading", name="Game 1: You win")).to_be_visible()


def test_matches_with_the_same_person_differ_by_name(mira, nina):
    for ruleset, pace in (("3x3x3", 0), ("3x3x3", 60), ("5x5x4", 0)):
        match = mira.guest.match_with(nina.guest, ruleset, pace)
    mira.open(f"/online/{match}")
    mira.press(mira.link("Back"))
    expect(rows(mira, "Your turn")).to_have_count(3)
    for line in (
        "3×3 Classic, first game. Relaxed, no clock",
        "3×3 Classic, first game. Live, 60 seconds a move",
        "5×5, first game. Relaxed, no clock",
    ):
        expect(mira.link(f"Nina Kaur: {line}", exact=True)).to_be_visible()


@with_worker
def test_what_is_known_is_there_at_once_and_offline(mira, nina):
    meet(mira, nina)
    mira.press(mira.link("Back"))
    expect(rows(mira, "Your turn")).to_have_text([re.compile("Nina Kaur")])
    mira.eventually("localStorage['gameon.club']?.includes('Nina Kaur')")
    mira.eventually("navigator.serviceWorker.controller")
    mira.page.context.set_offline(True)
    mira.open()
    expect(rows(mira, "Your turn")).to_have_text([re.compile("Nina Kaur")])
    expect(mira.button("Play now")).to_be_disabled()


@with_worker
def test_a_match_that_went_while_the_line_was_lost_is_listed_no_more(mira, server):
    """A guest becomes a member with whom there is a match too: one is left of the two."""
    member = Guest(server.origin, unused("Kenji")).register(email="kenji@example.org")
    guest = Guest(server.origin, "Kenji as guest")
    matches = [mira.guest.match_with(other) for other in (member, guest)]
    mira.page.context.guard.allow("404")
    mira.open(f"/online/{matches[0]}")
    mira.press(mira.link("Back"))
    expect(rows(mira, "Your turn")).to_have_count(2)
    mira.page.context.set_offline(True)
    expect(mira.button("Play now")).to_be_disabled()
    guest.succeed("POST", "/session", {"name": member.name, "password": PASSWORD, "join": True})
    mira.page.context.set_offline(False)
    expect(rows(mira, "Your turn")).to_have_text([re.compile(member.name)])


def test_an_invitation_waits_shows_its_link_and_is_withdrawn(new_person):
    person = new_person().open()
    person.choose("Board", re.compile("^Drop"))
    person.press(person.button(re.compile("^Friend")))
    person.press(person.button(re.compile("^Make a link")))
    code = person.sheet.get_by_text(re.compile(r"^[2-9A-Z]{4} [2-9A-Z]{4}$")).inner_text()
    person.page.keyboard.press("Escape")
    expect(rows(person, "Waiting")).to_have_text([re.compile("Drop four, relaxed")])
    person.press(person.button(f"Code {code}", exact=True))
    expect(person.sheet.get_by_text(code)).to_be_visible()
    person.press(person.sheet.get_by_role("button", name="Close"))
    person.press(person.button(f"Withdraw: Drop four, code {code}"))
    expect(person.toast).to_contain_text("Invitation withdrawn")
    expect(rows(person, "Waiting")).to_have_count(0)


def test_older_matches_come_when_they_are_asked_for(mira, nina):
    boards = [f"{columns}x{rows}x3" for columns in range(4, 12) for rows in range(4, 12)][:55]
    for board in boards:
        mira.guest.command(mira.guest.match_with(nina.guest, board), "resign")
    mira.open(f"/online/{mira.guest.match_with(nina.guest)}")
    mira.press(mira.link("Back"))
    expect(rows(mira, "Recent")).to_have_count(5)
    mira.press(mira.button("Show more"))
    expect(rows(mira, "Recent")).to_have_count(len(boards))
    expect(mira.button("Show more")).to_have_count(0)
