"""Whole stories of chat, by two and three people at browsers of their own."""

import re

import pytest
from playwright.sync_api import expect

from Browser.support.chat import write
from Browser.support.online import meet, play_in_turn
from Browser.support.setups import both_browsers, both_devices, with_worker
from support.waiting import wait_until

pytestmark = with_worker


def enter(person, room):
    """Opens a room, and sees that one may write."""
    person.open(f"/chat/{room}")
    expect(field(person)).to_be_visible()


def field(person):
    return person.page.get_by_role("textbox", name="Message")


def send(person, text):
    """Writes and sends, and sees one's own message at once."""
    field(person).fill(text)
    person.press(person.button("Send", exact=True))
    expect(said(person, text)).to_be_visible()


def type_in(person, text):
    """Sends, and may go on."""
    send(person, text)
    expect(field(person)).to_have_value("")


def said(person, text):
    return person.page.get_by_role("log").get_by_text(text, exact=True)


@pytest.fixture
def friends(mira, nina):
    mira.guest.befriend(nina.guest)
    return mira, nina


@pytest.fixture
def kenji(new_person):
    return new_person("Kenji")


@both_browsers
def test_two_friends_talk(friends):
    mira, nina = friends
    room = write(nina.guest, mira.guest, "Your turn to begin.")
    enter(mira, room)
    enter(nina, room)
    typing = nina.page.get_by_text(re.compile(r"Mira\W* is typing")).filter(visible=True)

    def is_told() -> bool:
        # A reader who isn't connected yet misses the first sign and hears the next.
        field(mira).press_sequentially(".")
        return typing.count() > 0

    wait_until(is_told, pause=0.5, sleep=lambda seconds: nina.page.wait_for_timeout(1000 * seconds))
    type_in(mira, "Corner again? Bold.")
    expect(said(nina, "Corner again? Bold.")).to_be_visible()
    expect(mira.page.get_by_text(re.compile("^Seen"))).to_be_visible()
    type_in(nina, "Always.")
    expect(said(mira, "Always.")).to_be_visible()
    for person in friends:
        person.page.reload()
        expect(said(person, "Corner again? Bold.")).to_be_visible()
        expect(said(person, "Always.")).to_be_visible()


def test_a_stranger_asks_and_is_let_in(mira, nina):
    nina.open(f"/player/{mira.guest.id}")
    nina.press(nina.button("Message"))
    expect(nina.page.get_by_text("your first message arrives as a request")).to_be_visible()
    send(nina, "Your last game was fine. Shall we play?")
    expect(nina.page.get_by_text(re.compile(r"Mira\W* has your message"))).to_be_visible()
    expect(field(nina)).to_be_hidden()

    mira.open(f"/player/{mira.guest.id}")
    expect(mira.link("This is you")).to_be_visible()
    mira.open("/chat")
    mira.press(mira.link(re.compile("^1 message request")))
    mira.press(mira.button("Accept: Nina Kaur"))
    expect(said(mira, "Your last game was fine. Shall we play?")).to_be_visible()
    type_in(mira, "Gladly!")

    expect(said(nina, "Gladly!")).to_be_visible()
    type_in(nina, "Now?")
    expect(said(mira, "Now?")).to_be_visible()


@both_devices
def test_three_in_a_group_see_the_same_in_the_same_order(mira, nina, kenji):
    people = [mira, nina, kenji]
    for other in (nina, kenji):
        mira.guest.befriend(other.guest)
    room = mira.guest.group(nina.guest, kenji.guest, name="Friday five-in-a-row")
    for person in people:
        enter(person, room)
    lines = [f"{round} from {person.guest.name}" for round in ("One", "Two") for person in people]
    for line, person in zip(lines, people * 2):
        type_in(person, line)
    orders = []
    for person in people:
        for line in lines:
            expect(said(person, line)).to_be_visible()
        shown = person.page.get_by_role("log").inner_text()
        orders.append(sorted(lines, key=shown.index))
    # The server says whose line came first when they wrote at the same time.
    assert orders[1:] == orders[:1] * 2
    for person in people:
        one, two = (orders[0].index(f"{round} from {person.guest.name}") for round in ("One", "Two"))
        assert one < two


def test_who_is_removed_while_writing_is_told_and_the_others_go_on(mira, nina, kenji):
    for other in (nina, kenji):
        mira.guest.befriend(other.guest)
    room = mira.guest.group(nina.guest, kenji.guest, name="Club")
    nina.page.context.guard.allow("404")
    for person in (mira, nina, kenji):
        enter(person, room)
    field(nina).fill("I wanted to say")
    mira.guest.succeed("DELETE", f"/rooms/{room}/members/{nina.guest.id}")
    expect(nina.heading("This chat isn’t here")).to_be_visible()
    type_in(kenji, "Still here")
    expect(said(mira, "Still here")).to_be_visible()


def test_talk_beside_a_match_leaves_the_game_alone(mira, nina):
    match = meet(mira, nina)
    room = mira.guest.succeed("PUT", f"/matches/{match}/room")["room"]["id"]
    play_in_turn([mira, nina], "b2", "a1")
    mira.guest.say(room, "Good luck")
    expect(nina.button(re.compile("1 unread Chat"))).to_be_visible()
    nina.press(nina.button(re.compile("1 unread Chat")))
    expect(said(nina, "Good luck")).to_be_visible()
    type_in(nina, "You too")
    expect(mira.button("1 unread Chat")).to_be_visible()
    nina.page.keyboard.press("Escape")
    mira.press(mira.cell("c3"))
    nina.expect_cell("c3", "X")
    # It is the same talk as in private.
    assert room == mira.guest.room_with(nina.guest)
    nina.open("/chat")
    nina.press(nina.link("Mira", exact=True))
    expect(said(nina, "Good luck")).to_be_visible()
    expect(said(nina, "You too")).to_be_visible()


def test_what_is_read_on_the_phone_is_read_on_the_laptop(friends, new_person):
    mira, nina = friends
    laptop = new_person()
    laptop.guest = mira.guest
    mira.guest.sit_down(laptop.page.context, mira.origin)
    room = write(nina.guest, mira.guest, "Are you coming?")
    laptop.open(f"/player/{mira.guest.id}")
    expect(laptop.link("This is you")).to_be_visible()
    laptop.open("/chat")
    expect(laptop.page.get_by_role("main").get_by_text("1 unread", exact=True)).to_have_count(1)
    enter(mira, room)
    expect(said(mira, "Are you coming?")).to_be_visible()
    expect(laptop.page.get_by_role("main").get_by_text("1 unread", exact=True)).to_have_count(0)
    assert mira.guest.succeed("GET", f"/rooms/{room}")["room"]["unread"] == 0


def test_a_block_ends_the_talk_of_two_and_hides_each_in_a_group(mira, nina, kenji):
    people = [mira, nina, kenji]
    for other in (nina, kenji):
        mira.guest.befriend(other.guest)
    nina.guest.befriend(kenji.guest)
    two = write(nina.guest, mira.guest, "Between us")
    group = mira.guest.group(nina.guest, kenji.guest, name="Club")
    nina.guest.say(group, "Hello from Nina")
    for person in people:
        enter(person, group)
        expect(said(person, "Hello from Nina")).to_be_visible()
    mira.guest.succeed("PUT", f"/blocked/{nina.guest.id}")
    mira.page.reload()
    expect(field(mira)).to_be_visible()
    expect(said(mira, "Hello from Nina")).to_have_count(0)
    type_in(mira, "Only Kenji hears this")
    expect(said(kenji, "Only Kenji hears this")).to_be_visible()
    type_in(nina, "And this, too")
    expect(said(kenji, "And this, too")).to_be_visible()
    expect(said(nina, "Only Kenji hears this")).to_have_count(0)
    expect(said(mira, "And this, too")).to_have_count(0)
    for person in (mira, nina):
        person.page.context.guard.allow("404")
        person.page.goto(f"{person.origin}/chat/{two}")
        expect(person.heading("This chat isn’t here")).to_be_visible()


@both_browsers
def test_what_is_written_offline_goes_out_later_once_and_in_order(friends):
    mira, nina = friends
    room = write(nina.guest, mira.guest, "Where are you?")
    enter(mira, room)
    enter(nina, room)
    expect(said(mira, "Where are you?")).to_be_visible()
    mira.page.context.guard.allow("NetworkError", "net::")
    mira.page.context.set_offline(True)
    type_in(mira, "In the tunnel")
    type_in(mira, "Two more stations")
    expect(said(nina, "In the tunnel")).to_have_count(0)
    mira.page.context.set_offline(False)
    for text in ("In the tunnel", "Two more stations"):
        expect(said(nina, text)).to_be_visible()
    messages = nina.guest.succeed("GET", f"/rooms/{room}/messages")["messages"]
    assert [message["text"] for message in messages] == [
        "Where are you?", "In the tunnel", "Two more stations"]
    mira.page.reload()
    for message in messages:
        expect(said(mira, message["text"])).to_have_count(1)
