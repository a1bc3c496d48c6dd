"""The doors of the club: closed at the desk, and passed by an invitation or a moderator's word."""

import re

import pytest
from playwright.sync_api import expect

from Browser.support.app import intercept
from Browser.support.club import host, member, server
from Browser.support.online import Guest
from Browser.support.setups import both_browsers, both_devices, on_desktop
from Browser.test_accounts import fill_in, submit
from Browser.test_every_screen import (
    ALL, OF_COLOURS, PHONE, SMALL, axe, expect_no_violations, expect_to_fit)
from support.caller import PASSWORD, unused
from support.waiting import wait_until


def at_the_desk(person, known):
    """Somebody who runs the club, at the desk."""
    known.sit_down(person.page.context, person.origin)
    person.open("/club")
    expect(person.heading("Doors")).to_be_visible()
    return person


def allow_refusals(person):
    """What a closed club refuses, a browser says too."""
    person.page.context.guard.allow("403", "ERR_INCOMPLETE_CHUNKED_ENCODING")


@both_devices
def test_in_front_of_closed_doors_one_finds_the_card_and_the_pages_of_the_club(host, new_person):
    host.succeed("PATCH", "/club/doors", {"isOpenToLook": False})
    host.succeed("PUT", "/club/pages/imprint", {"text": "Anna Lind"})
    host.succeed("PATCH", "/club/look", {"welcome": "Welcome, dear class"})
    visitor = new_person()
    allow_refusals(visitor)
    visitor.open("/games")
    expect(visitor.page).to_have_url(re.compile("/sign-in$"))
    expect(visitor.page.get_by_text("Welcome, dear class")).to_be_visible()
    visitor.press(visitor.link("I have a card"))
    expect(visitor.page.get_by_label("Code")).to_be_visible()
    visitor.page.go_back()
    visitor.press(visitor.link("Imprint"))
    expect(visitor.page.get_by_text("Anna Lind")).to_be_visible()


def register(person, name):
    fill_in(person, name=name, email="omar@example.org", password=PASSWORD)
    person.press(submit(person, "Create account"))


@both_browsers
def test_a_host_closes_the_club_and_invites_somebody(host, new_person):
    person = at_the_desk(new_person(), host)
    allow_refusals(person)
    doors = person.page.get_by_role("region", name="Doors")
    person.press(doors.get_by_role("radio", name="Invited"))
    expect(doors).to_contain_text("Whoever has an invitation can create an account.")
    person.press(doors.get_by_role("switch", name="Visitors can look around"))
    assert host.succeed("GET", "/site")["doors"]["registration"] == "open", "it isn't saved yet"
    person.press(doors.get_by_role("button", name="Save the doors"))
    expect(person.toast).to_contain_text("The doors are as you want them.")

    visitor = new_person()
    allow_refusals(visitor)
    visitor.open("/games")
    expect(visitor.page).to_have_url(re.compile("/sign-in$"))
    expect(visitor.link("Play as guest")).to_have_count(0)
    expect(visitor.page.get_by_role("navigation")).to_have_count(0)
    visitor.press(visitor.page.get_by_role("radio", name="Create account"))
    expect(visitor.page.get_by_text("You need an invitation to join this club.")).to_be_visible()

    person.page.bring_to_front()
    person.press(doors.get_by_role("button", name="Invite people"))
    person.sheet.get_by_label("Note").fill("For the class trip")
    person.press(person.sheet.get_by_role("button", name="Make the invitation"))
    link = person.sheet.get_by_role("textbox", name="Link")
    expect(link).to_have_value(re.compile("/invited#[0-9a-f]{64}$"))
    expect(person.sheet.get_by_role("img", name="The invitation as a QR code")).to_be_visible()
    url = link.input_value()
    person.page.evaluate("print = () => {}")
    person.press(person.sheet.get_by_role("button", name="Print a card"))
    card = person.page.locator(".print-card")
    expect(card).to_contain_text("You’re invited")
    expect(card).to_contain_text(url)
    person.page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(card).to_have_count(0)
    person.press(person.sheet.get_by_role("button", name="Close"))

    visitor.page.bring_to_front()
    visitor.page.goto(url)
    expect(visitor.heading(f"{host.name} invites you")).to_be_visible()
    assert "#" not in visitor.page.url
    visitor.press(visitor.link("Create account"))
    expect(visitor.page.get_by_text(f"{host.name} has invited you.")).to_be_visible()
    name = unused("Omar")
    register(visitor, name)
    expect(visitor.sheet.get_by_role("heading", name=f"Welcome, {name}")).to_be_visible()

    person.page.bring_to_front()
    person.page.reload()
    invitation = doors.get_by_role("listitem").filter(has_text="For the class trip")
    expect(invitation).to_contain_text("1 of 1 came")
    expect(invitation).to_contain_text("Ended")
    person.press(invitation.get_by_role("button"))
    expect(person.sheet.get_by_role("link", name=name)).to_be_visible()


@both_devices
def test_an_invitation_leads_into_ten_of_all_groups(server, host, new_person):
    kim = member(server, "Kim")
    host.befriend(kim)
    for number in range(12):
        host.succeed("POST", "/rooms", {"key": f"team-{number}", "name": f"Team {number}", "members": [kim.id]})
    person = at_the_desk(new_person(), host)
    person.press(person.page.get_by_role("region", name="Doors").get_by_role("button", name="Invite people"))
    groups = person.sheet.get_by_role("checkbox")
    expect(groups).to_have_count(12)

    def group(number):
        return person.sheet.get_by_role("checkbox", name=f"Team {number}", exact=True)

    for number in range(10):
        group(number).check()
    expect(group(11)).to_be_disabled()
    group(3).uncheck()
    group(11).check()
    expect(group(3)).to_be_disabled()
    person.press(person.sheet.get_by_role("button", name="Make the invitation"))
    expect(person.sheet.get_by_role("textbox", name="Link")).to_be_visible()
    [invitation] = host.succeed("GET", "/club/invitations")["invitations"]
    assert sorted(invitation["groups"]) == sorted(f"Team {number}" for number in range(12) if number not in (3, 10))


@pytest.fixture
def invited(server, host, new_person):
    """A member's browser, the member, and an invitation to a group of two: its link and the group."""
    kim, mira = member(server, "Kim"), member(server, "Mira")
    host.befriend(kim)
    room = host.succeed("POST", "/rooms", {"key": "7b", "name": "Class 7b", "members": [kim.id]})["room"]["id"]
    url = host.succeed("POST", "/club/invitations", {"groups": [room]})["url"]
    person = new_person()
    mira.sit_down(person.page.context, person.origin)
    person.open("/settings")
    expect(person.link("Privacy")).to_be_visible()
    return person, mira, url, room


@on_desktop
def test_a_member_joins_the_groups_of_an_invitation(invited):
    person, mira, url, room = invited
    person.page.goto(url)
    expect(person.page.get_by_text("You’re already in.")).to_be_visible()
    person.press(person.button("Join Class 7b"))
    expect(person.page.get_by_text("You’re in Class 7b now.")).to_be_visible()
    expect(person.button("Join Class 7b")).to_have_count(0)
    assert mira.succeed("GET", f"/rooms/{room}")["room"]["memberCount"] == 3


@on_desktop
def test_who_registers_by_an_invitation_reads_which_of_its_groups_are_full(invited, new_person):
    *_, url, _ = invited
    # Groups of a hundred would be needed.
    def all_full(route):
        answer = route.fetch()
        route.fulfill(response=answer, json=answer.json() | {"fullGroups": ["Class 7b", "Chess club"]})
    person = new_person()
    intercept(person.page, "**/api/v1/account", all_full)
    person.page.goto(url)
    person.press(person.link("Create account"))
    name = unused("Pia")
    fill_in(person, name=name, email=f"{name.replace(' ', '.')}@example.org", password=PASSWORD)
    person.press(submit(person, "Create account"))
    expect(person.toast).to_contain_text(
        f"You’re signed in as {name}. There’s no room left in Class 7b and Chess club.")


@on_desktop
def test_a_member_reads_which_groups_of_an_invitation_are_full(invited):
    person, _, url, _ = invited
    # Groups of a hundred would be needed.
    intercept(person.page, "**/club/invitation", lambda route: route.fulfill(
        json={"role": "member", "groups": ["Class 7b"], "fullGroups": ["Chess club"]}))
    intercept(person.page, "**/club/invitation/groups", lambda route: route.fulfill(
        json={"joined": [], "full": ["Class 7b", "Chess club"]}))
    person.page.goto(url)
    expect(person.page.get_by_text("There’s no room left in Chess club.")).to_be_visible()
    person.press(person.button("Join Class 7b"))
    expect(person.page.get_by_text("There’s no room left in Class 7b and Chess club.")).to_be_visible()
    expect(person.page.get_by_text("You’re in Class 7b")).to_have_count(0)
    # Another tab has joined, or an answer was lost.
    intercept(person.page, "**/club/invitation/groups", lambda route: route.fulfill(
        json={"joined": [], "full": []}))
    person.open("/settings")
    person.page.goto(url)
    person.press(person.button("Join Class 7b"))
    expect(person.button("Join Class 7b")).to_have_count(0)
    expect(person.page.get_by_text("You’re already in.")).to_be_visible()


@on_desktop
def test_the_rail_says_who_is_at_the_desk_in_a_browser_that_has_forgotten(host, new_person):
    person = at_the_desk(new_person(), host)
    rail = person.page.get_by_role("navigation")
    expect(rail.get_by_role("link", name=re.compile(re.escape(host.name)))).to_be_visible()
    expect(rail.get_by_role("link", name="Sign in")).to_have_count(0)


@on_desktop
def test_a_newcomer_waits_until_a_moderator_lets_them_in(server, host, new_person):
    server.host("doors", "--approval", "on")
    newcomer = new_person()
    allow_refusals(newcomer)
    name = unused("Omar")
    newcomer.open("/settings")
    newcomer.press(newcomer.button("Your face"))
    newcomer.choose("Colour", "Lagoon")
    newcomer.press(newcomer.button("Use this face"))
    expect(newcomer.toast).to_contain_text("That’s you now.")
    newcomer.open("/register")
    expect(newcomer.page.get_by_text("A moderator lets you in once you’ve registered.")).to_be_visible()
    register(newcomer, name)
    expect(newcomer.heading("You’re almost in")).to_be_visible()
    # It is there already, wherever they are when they are let in.
    wait_until(lambda: any(
        one["player"]["name"] == name and "face" in one["player"]
        for one in host.succeed("GET", "/club/newcomers")["newcomers"]))
    newcomer.open("/people")
    expect(newcomer.heading("You’re almost in")).to_be_visible()

    person = at_the_desk(new_person(), host)
    person.press(person.button(f"Let {name} in"))
    expect(person.toast).to_contain_text(f"{name} is in.")
    expect(person.button(f"Let {name} in")).to_have_count(0)

    newcomer.page.bring_to_front()
    newcomer.press(newcomer.button("Look again"))
    expect(newcomer.toast).to_contain_text("You’re in.")
    newcomer.open("/people")
    expect(newcomer.page).to_have_url(re.compile("/people$"))


@both_devices
def test_who_has_groups_invites_a_moderator_into_one(host, server, new_person):
    others = [member(server, name) for name in ("Nina", "Omar")]
    for other in others:
        host.befriend(other)
    host.group(*others, name="Klasse 7b")
    person = at_the_desk(new_person(), host)
    person.press(person.button("Invite people"))
    box = person.sheet.get_by_label("Klasse 7b")
    # Nothing lies over what a finger wants to reach.
    person.sheet.get_by_role("radio", name="Moderator").click()
    expect(person.sheet.get_by_role("radio", name="Moderator")).to_be_checked()
    box.click()
    expect(box).to_be_checked()
    person.sheet.get_by_role("button", name="Close").click()
    expect(person.sheet).to_have_count(0)


@on_desktop
def test_what_somebody_types_stays_while_the_doors_become_known(server, new_person):
    server.host("doors", "--approval", "on")
    newcomer, held = new_person(), []
    intercept(newcomer.page, "**/api/v1/site", lambda route: held.append(route))
    newcomer.open("/register")
    fill_in(newcomer, name="Omar", email="omar@example.org", password=PASSWORD)
    waits = newcomer.page.get_by_text("A moderator lets you in once you’ve registered.")
    expect(waits).to_be_hidden()
    for route in held:
        route.continue_()
    expect(waits).to_be_visible()
    for label, text in {"Gamer name": "Omar", "E-mail": "omar@example.org", "Password": PASSWORD}.items():
        expect(newcomer.page.get_by_label(label, exact=True)).to_have_value(text)


@on_desktop
def test_a_guest_who_registers_in_the_middle_of_a_match_goes_on_with_it(server, host, new_person):
    server.host("doors", "--approval", "on")
    guest = new_person()
    allow_refusals(guest)
    omar = Guest(server.origin, "Omar")
    omar.sit_down(guest.page.context, guest.origin)
    match = omar.match_with(host)
    guest.open(f"/online/{match}")
    expect(guest.page.get_by_role("grid")).to_be_visible()
    guest.open("/register")
    register(guest, unused("Omar"))
    expect(guest.heading("You’re almost in")).to_be_visible()
    guest.press(guest.link(f"Go to the game with {host.name}"))
    expect(guest.page).to_have_url(re.compile(f"/online/{match}$"))
    host.command(match, "resign")
    expect(guest.page.get_by_text("You win").first).to_be_visible()


@both_devices
def test_the_pages_of_a_closed_club_can_be_read_from_outside(server, host, new_person):
    host.succeed("PUT", "/club/pages/imprint", {"text": "# Who we are\n\nThe Lions, 1 Library Lane"})
    server.host("doors", "--registration", "closed", "--guests", "closed", "--visitors", "off")
    visitor = new_person()
    allow_refusals(visitor)
    visitor.open("/")
    expect(visitor.page).to_have_url(re.compile("/sign-in$"))
    expect(visitor.link("Play as guest")).to_have_count(0)
    visitor.press(visitor.page.get_by_role("radio", name="Create account"))
    expect(visitor.page.get_by_label("E-mail")).to_have_count(0)
    visitor.press(visitor.link("Imprint"))
    expect(visitor.heading("Who we are")).to_be_visible()
    visitor.page.reload()
    expect(visitor.heading("Who we are")).to_be_visible()
    visitor.settle()
    expect(visitor.page).to_have_url(re.compile("/about/imprint$"))
    visitor.open("/people")
    expect(visitor.page).to_have_url(re.compile("/sign-in$"))


@on_desktop
def test_a_guest_comes_by_the_link_of_a_match(server, host, new_person):
    server.host("doors", "--guests", "link", "--visitors", "off")
    link = host.succeed("POST", "/invitations", {"ruleset": "3x3x3", "pace": 0})["link"]["code"]
    guest = new_person()
    allow_refusals(guest)
    guest.open("/")
    expect(guest.page).to_have_url(re.compile("/sign-in$"))
    guest.open(f"/join/{link}")
    guest.press(guest.button("Join"))
    expect(guest.grid).to_be_visible()
    guest.open("/")
    guest.press(guest.button("Play now"))
    expect(guest.page.get_by_text("Guests play here by the link to a match.")).to_be_visible()


@both_devices
def test_the_audit_finds_nothing_at_the_doors(server, host, new_person):
    server.host("doors", "--approval", "on")
    member(server, "Omar")
    host.succeed("POST", "/club/invitations", {"uses": 30, "note": "For the class trip"})
    person = at_the_desk(new_person(), host)
    person.press(person.button("Invite people"))
    person.settle()
    expect_no_violations(axe.run(person.page, options=ALL))
    person.page.emulate_media(color_scheme="dark")
    person.settle()
    expect_no_violations(axe.run(person.page, options=OF_COLOURS))
    expect_to_fit(person, PHONE, "200%", "ltr")
    expect_to_fit(person, SMALL, "100%", "rtl")
