"""How a talk begins: whom to write to, and what to say first."""

import re

import pytest
from playwright.sync_api import expect

from Browser.support.app import intercept
from Browser.support.games import game_named
from Browser.support.online import Guest
from Browser.support.setups import both_devices
from Browser.test_chat_room import bubble, enter, field
from support.caller import unused


@both_devices
def test_an_empty_chat_suggests_something_to_say(mira, nina):
    mira.guest.befriend(nina.guest)
    enter(mira, mira.guest.room_with(nina.guest))
    openers = mira.page.get_by_role("group", name="Something to begin with")
    expect(openers.get_by_role("button")).to_have_count(3)
    mira.press(openers.get_by_role("button").first)
    expect(field(mira)).to_be_focused()
    expect(field(mira)).to_have_value(re.compile("Hi"))
    mira.press(mira.button("Send"))
    expect(bubble(mira, "Hi")).to_be_visible()
    expect(openers).to_be_hidden()
    mira.page.reload()
    expect(bubble(mira, "Hi")).to_be_visible()
    expect(openers).to_be_hidden()


def test_a_new_group_has_something_to_begin_with_too(mira, nina):
    mira.guest.befriend(nina.guest)
    enter(mira, mira.guest.group(nina.guest, name="Friday five-in-a-row"))
    openers = mira.page.get_by_role("group", name="Something to begin with")
    expect(openers.get_by_role("button").first).to_be_visible()
    nina.guest.say(mira.page.url.rsplit("/", 1)[1], "Hello all")
    expect(openers).to_be_hidden()


@pytest.fixture
def friends(mira, server):
    others = {name: Guest(server.origin, name) for name in ("Kenji", "Leo", "Priya")}
    for other in others.values():
        mira.guest.befriend(other)
    return mira, others


def test_who_is_here_is_suggested_first(friends, nina):
    mira, _ = friends
    nina.guest.befriend(mira.guest)
    Guest(mira.origin, "Zoe").befriend(mira.guest)
    nina.open("/people")
    nina.open(f"/player/{mira.guest.id}")
    mira.open("/chat/new")
    here = mira.page.get_by_role("region", name="Online")
    expect(here.get_by_role("button", name="Nina Kaur")).to_be_visible()
    expect(here.get_by_role("listitem")).to_have_count(1)
    expect(mira.page.get_by_role("region", name="Offline").get_by_role("listitem")).to_have_count(4)
    mira.press(mira.button("New group"))
    expect(mira.page.get_by_role("checkbox").first).to_have_accessible_name("Nina Kaur")


def test_an_empty_list_suggests_who_was_played_with_and_who_plays_the_same(mira, nina, server):
    game = game_named(server.origin, "Hades")["id"]
    kenji = Guest(server.origin, unused("Kenji")).register()
    for player in (mira.guest, kenji):
        player.succeed("PUT", f"/me/games/{game}", {"status": "playing", "audience": "everybody"})
    mira.guest.match_with(nina.guest)
    mira.open("/chat")
    alike = mira.page.get_by_role("region", name="They play what you play")
    expect(alike.get_by_role("button", name=kenji.name)).to_be_visible()
    lately = mira.page.get_by_role("region", name="Played with lately")
    mira.press(lately.get_by_role("button", name="Nina Kaur"))
    expect(mira.heading("Nina Kaur", level=1)).to_be_visible()
    nina.guest.say(mira.page.url.rsplit("/", 1)[1], "Again?")
    mira.press(mira.link("Back"))
    expect(mira.link(re.compile("^Nina Kaur"))).to_be_visible()
    expect(lately).to_have_count(0)


def test_who_was_played_with_lately_is_suggested_too(mira, nina):
    mira.guest.match_with(nina.guest)
    mira.open("/chat/new")
    lately = mira.page.get_by_role("region", name="Played with lately")
    mira.press(lately.get_by_role("button", name="Nina Kaur"))
    expect(mira.heading("Nina Kaur", level=1)).to_be_visible()


def test_a_new_group_shows_boxes_and_takes_back_what_was_missing(friends):
    mira, _ = friends
    mira.open("/chat/new")
    mira.press(mira.button("New group"))
    kenji = mira.page.get_by_role("checkbox", name="Kenji")
    box = mira.page.get_by_role("listitem").filter(has=kenji).locator(".box")
    expect(box).to_be_visible()
    mira.page.get_by_label("Group name").fill("Friday")
    mira.press(mira.button("Create group"))
    missing = mira.page.get_by_text("Choose at least one person.")
    expect(missing).to_be_visible()
    for name in ("Kenji", "Leo", "Priya"):
        mira.press(mira.page.get_by_role("checkbox", name=name))
    expect(missing).to_have_count(0)


def test_no_more_are_chosen_than_the_club_lets_into_a_group(friends):
    """As many as its host has set, which is another number than is built in."""
    mira, _ = friends

    def three(route):
        answer = route.fetch()
        route.fulfill(response=answer, json=answer.json() | {"groupMembers": 3})

    intercept(mira.page, "**/api/v1/site", three)
    mira.open("/chat/new")
    mira.press(mira.button("New group"))
    for name in ("Kenji", "Leo"):
        mira.press(mira.page.get_by_role("checkbox", name=name))
    expect(mira.page.get_by_text("The group is full: 3 people at most.")).to_be_visible()
    expect(mira.page.get_by_role("checkbox", name="Priya")).to_be_disabled()
    mira.press(mira.page.get_by_role("checkbox", name="Leo"))
    mira.press(mira.page.get_by_role("checkbox", name="Priya"))
    expect(mira.page.get_by_role("checkbox", name="Priya")).to_be_checked()
