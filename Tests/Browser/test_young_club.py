"""A young club, for a family or a class: switched on at the desk, and what its members see of it."""

import re
from urllib.parse import urlsplit

from playwright.sync_api import expect

from Browser.support.chat import write
from Browser.support.club import host, member, server
from Browser.support.online import Guest
from Browser.support.setups import both_devices, on_desktop
from Browser.test_every_screen import (
    ALL, OF_COLOURS, PHONE, SMALL, axe, expect_no_violations, expect_to_fit)
from support.caller import unused


def at_the_desk(person, host):
    host.sit_down(person.page.context, person.origin)
    person.open("/club")
    return person.page.get_by_role("switch", name="Young club")


@on_desktop
def test_a_host_makes_the_club_young_by_keyboard_and_members_write_in_groups(server, host, new_person):
    nina, omar, mira = Guest(server.origin, unused("Nina")), member(server, "Omar"), member(server, "Mira")
    room = write(nina, omar, "Hello there")
    desk = new_person()
    switch = at_the_desk(desk, host)
    switch.focus()
    desk.page.keyboard.press("Space")
    expect(desk.sheet).to_contain_text("1 one-to-one chat becomes read-only.")
    expect(switch).to_have_attribute("aria-checked", "false")
    desk.sheet.get_by_role("button", name="Make it a young club").focus()
    desk.page.keyboard.press("Enter")
    expect(desk.toast).to_contain_text("This is a young club now.")
    expect(switch).to_be_focused()
    expect(switch).to_have_attribute("aria-checked", "true")
    doors = desk.page.get_by_role("region", name="Doors")
    expect(doors.get_by_role("radio", name="Invited")).to_be_checked()
    expect(doors.get_by_role("radio", name="Anybody")).to_have_count(0)
    expect(doors.get_by_role("switch", name="Visitors can look around")).to_have_count(0)

    person = new_person()
    omar.sit_down(person.page.context, person.origin)
    person.open(f"/player/{nina.id}")
    expect(person.button("Challenge")).to_be_visible()
    expect(person.button("Message")).to_have_count(0)
    person.open("/settings")
    expect(person.heading(omar.name)).to_be_visible()
    expect(person.button("Photo")).to_have_count(0)
    person.open(f"/chat/{room}")
    expect(person.page.get_by_text("Hello there").first).to_be_visible()
    expect(person.page.get_by_text("In this club people talk in groups.")).to_be_visible()
    expect(person.page.get_by_role("textbox", name=re.compile("Message"))).to_have_count(0)
    expect(person.link("New chat or group")).to_have_count(0)

    host.succeed("POST", "/rooms", {"key": "class", "name": "Class 7b", "members": [omar.id, mira.id]})
    person.open("/chat")
    person.press(person.page.get_by_text("Class 7b").first)
    expect(person.page.get_by_role("textbox", name=re.compile("Message"))).to_be_visible()
    # Whoever may read here is told who reads along.
    reads = re.compile(rf"{re.escape(host.name)}\W* reads along here\.")
    expect(person.page.get_by_text(reads)).to_be_visible()
    person.open(f"{urlsplit(person.page.url).path}/info")
    readers = person.page.get_by_role("region", name="Reading along")
    expect(readers.get_by_role("link", name=host.name)).to_be_visible()
    expect(readers.get_by_role("link")).to_have_count(1)


@both_devices
def test_the_audit_finds_nothing_where_a_club_becomes_young(server, host, new_person):
    write(Guest(server.origin, unused("Nina")), Guest(server.origin, unused("Omar")), "Hello there")
    person = new_person()
    person.press(at_the_desk(person, host))
    expect(person.sheet).to_be_visible()
    person.settle()
    expect_no_violations(axe.run(person.page, options=ALL))
    person.page.emulate_media(color_scheme="dark")
    person.settle()
    expect_no_violations(axe.run(person.page, options=OF_COLOURS))
    expect_to_fit(person, PHONE, "200%", "ltr")
    expect_to_fit(person, SMALL, "100%", "rtl")


@both_devices
def test_those_who_run_it_choose_the_names(server, host, new_person):
    omar = member(server, "Omar")
    host.succeed("PATCH", "/club/look", {"isYoung": True})
    person = new_person()
    omar.sit_down(person.page.context, person.origin)
    person.open("/account")
    row = person.page.get_by_role("listitem").filter(has_text="Gamer name")
    expect(row).to_contain_text(omar.name)
    expect(row).to_contain_text("In this club, those who run it choose the names.")
    expect(person.button("Change: Gamer name")).to_have_count(0)
    expect(person.button("Change: Password")).to_be_visible()
    # At once, where the page is open.
    host.succeed("PATCH", "/club/look", {"isYoung": False})
    expect(person.button("Change: Gamer name")).to_be_visible()
    host.succeed("PATCH", "/club/look", {"isYoung": True})
    expect(person.button("Change: Gamer name")).to_have_count(0)

    person.open(f"/player/{host.id}")
    expect(person.heading(host.name)).to_be_visible()
    expect(person.page.locator(".badge").get_by_text("Host", exact=True)).to_be_visible()
    person.open("/people")
    person.page.get_by_role("searchbox").fill(host.name)
    found = person.page.get_by_role("listitem").filter(has=person.link(host.name))
    expect(found).to_contain_text("Host")
    person.open(f"/player/{omar.id}")
    expect(person.heading(omar.name)).to_be_visible()
    expect(person.page.locator(".badge").get_by_text("Host", exact=True)).to_have_count(0)


@on_desktop
def test_a_guest_who_came_by_a_link_keeps_the_name(server, host, new_person):
    gus = Guest(server.origin, unused("Gus"))
    gus.match_with(Guest(server.origin, unused("Mira")))
    host.succeed("PATCH", "/club/look", {"isYoung": True})
    host.succeed("PATCH", "/club/doors", {"guests": "byLink"})
    person = new_person()
    person.page.context.guard.allow("403", "ERR_INCOMPLETE_CHUNKED_ENCODING")
    gus.sit_down(person.page.context, person.origin)
    person.open("/settings")
    name = person.page.get_by_label("Your name")
    expect(name).to_have_value(gus.name)
    expect(name).to_have_attribute("readonly", "")
    expect(name).to_have_accessible_description("In this club, those who run it choose the names.")
