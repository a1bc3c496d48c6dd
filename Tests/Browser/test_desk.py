"""The desk, at which hosts and moderators look after the club."""

import re

import pytest
from playwright.sync_api import expect

from Browser.support.setups import both_browsers, both_devices, on_desktop
from Browser.test_accounts import fill_in, member, submit
from Browser.test_every_screen import (
    ALL, OF_COLOURS, PHONE, SMALL, axe, expect_no_violations, expect_to_fit)
from support.caller import PASSWORD
from support.server import Server


@pytest.fixture
def server(tmp_path):
    """A club of its own, whose roles no other test changes."""
    with Server(tmp_path) as running:
        yield running


@pytest.fixture
def staff(server):
    """A host, a moderator and two members, one of whom has said something to the other that is reported."""
    host, moderator, rude, kind = (member(server, name) for name in ("Hana", "Mo", "Rudi", "Kim"))
    server.host("member", "role", host.name, "host")
    server.host("member", "role", moderator.name, "moderator")
    rude.befriend(kind)
    room = kind.succeed("PUT", f"/people/{rude.id}/room")["room"]["id"]
    kind.say(room, "Good game")
    said = rude.say(room, "You only won because the clock is broken")
    rude.say(room, "Loser")
    kind.succeed("POST", f"/rooms/{room}/messages/{said['number']}/reports", {"reason": "harassment"})
    return host, moderator, rude, kind


def enter(person, known):
    person.open("/sign-in")
    fill_in(person, name=known.name, password=PASSWORD)
    person.press(submit(person, "Sign in"))
    expect(person.toast).to_contain_text("You’re signed in as")
    person.open("/settings")
    person.press(person.link("Club desk"))
    expect(person.page).to_have_url(re.compile("/club$"))
    expect(person.heading("Members")).to_be_visible()
    return person


@both_browsers
def test_a_moderator_takes_a_message_away(staff, new_person):
    _, moderator, rude, kind = staff
    person = enter(new_person(), moderator)
    expect(person.heading("Today")).to_have_count(0)
    report = person.page.get_by_role("listitem", name=f"{kind.name} reports {rude.name}")
    for text in ("Good game", "You only won because the clock is broken", "Loser", "First report"):
        expect(report).to_contain_text(text)
    clear = "rgba(0, 0, 0, 0)"
    expect(report.get_by_role("listitem").filter(has_text="Good game")).to_have_css("background-color", clear)
    expect(report.get_by_role("listitem").filter(has_text="clock")).not_to_have_css("background-color", clear)
    person.press(report.get_by_role("button", name="Take it away"))
    person.sheet.get_by_label("Why, for those who look it up later").fill("Be kind")
    person.press(person.sheet.get_by_role("button", name="Take it away"))
    expect(person.toast).to_contain_text("The report is closed.")
    expect(person.heading("Nothing needs you")).to_be_visible()
    room = kind.succeed("GET", "/rooms")["rooms"][0]["id"]
    texts = [message["text"] for message in kind.succeed("GET", f"/rooms/{room}/messages")["messages"]]
    assert "You only won because the clock is broken" not in texts and "Loser" in texts


@both_browsers
def test_a_host_sees_how_the_club_does_and_gives_roles(staff, new_person):
    host, _, rude, kind = staff
    person = enter(new_person(), host)
    expect(person.heading("Today")).to_be_visible()
    expect(person.page.get_by_text("messages in 24 hours")).to_be_visible()
    person.page.get_by_role("searchbox", name="Find a member").fill(kind.name)
    person.press(person.button(f"Look after {kind.name}"))
    person.press(person.sheet.get_by_role("radio", name="Moderator"))
    assert kind.succeed("GET", "/me")["role"] == "member", "it isn't saved yet"
    person.press(person.sheet.get_by_role("button", name="Save role"))
    expect(person.toast).to_contain_text("The role is saved.")
    assert kind.succeed("GET", "/me")["role"] == "moderator"
    expect(person.sheet).to_have_count(0)
    person.page.get_by_role("searchbox", name="Find a member").fill(rude.name)
    person.press(person.button(f"Look after {rude.name}"))
    person.press(person.sheet.get_by_role("button", name="Suspend"))
    expect(person.toast).to_contain_text(f"{rude.name} is suspended.")
    assert rude.ask("GET", "/me/code").status == 403
    acts = host.succeed("GET", "/club/acts")["acts"]
    assert [act["act"] for act in acts[:2]] == ["suspend", "set-role"]


@on_desktop
def test_a_member_has_no_desk(staff, new_person):
    *_, kind = staff
    person = new_person()
    person.open("/sign-in")
    fill_in(person, name=kind.name, password=PASSWORD)
    person.press(submit(person, "Sign in"))
    expect(person.toast).to_contain_text("You’re signed in as")
    person.open("/settings")
    expect(person.link("Privacy")).to_be_visible()
    expect(person.link("Club desk")).to_have_count(0)
    person.open("/club")
    expect(person.heading("This is the desk of the club")).to_be_visible()


@both_devices
def test_the_audit_finds_nothing_at_the_desk(staff, new_person):
    host, *_ = staff
    person = enter(new_person(), host)
    person.settle()
    expect_no_violations(axe.run(person.page, options=ALL))
    person.page.emulate_media(color_scheme="dark")
    person.settle()
    expect_no_violations(axe.run(person.page, options=OF_COLOURS))
    expect_to_fit(person, PHONE, "200%", "ltr")
    expect_to_fit(person, SMALL, "100%", "rtl")
    person.open("/settings").page.get_by_label("Language").select_option("Deutsch")
    person.open("/club")
    expect(person.heading("Zu entscheiden")).to_be_visible()
    expect_to_fit(person, SMALL, "100%", "ltr")
    expect_to_fit(person, PHONE, "200%", "ltr")
