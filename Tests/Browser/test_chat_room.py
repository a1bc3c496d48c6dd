"""A room: what is said, shown, changed and read by two and by three people."""

import re

import pytest
from playwright.sync_api import expect

from Browser.support.app import intercept, wait_on
from Browser.support.keyboard import tab_to
from Browser.support.online import meet
from Browser.support.setups import both_browsers, both_devices, on_desktop, with_worker
from support.waiting import wait_until

pytestmark = with_worker


def enter(person, room):
    person.open(f"/chat/{room}")
    expect(field(person)).to_be_visible()
    return person


def field(person):
    return person.page.get_by_role("textbox", name="Message", exact=True)


def log(person):
    return person.page.get_by_role("log", name="Messages")


def bubble(person, text):
    return log(person).get_by_role("listitem").filter(has_text=text).first


def write(person, text):
    field(person).fill(text)
    person.press(person.button("Send"))


def act(person, text, action):
    """Opens what can be done with a message, and does something of it."""
    bubble(person, text).focus()
    person.page.keyboard.press("Enter")
    person.press(person.sheet.get_by_role("button", name=action))


def scroll_up_to(person, text):
    """Scrolls up until a message is in the log: what lies further up is read on the way."""
    def is_there() -> bool:
        log(person).evaluate("each => each.scrollTop = 0")
        return log(person).get_by_text(text, exact=True).count() > 0

    wait_on(person.page, is_there)


def expect_read(person, room):
    """The server knows that all was seen."""
    wait_until(lambda: person.guest.succeed("GET", f"/rooms/{room}")["room"]["unread"] == 0)


@pytest.fixture
def two(mira, nina):
    mira.guest.befriend(nina.guest)
    room = mira.guest.room_with(nina.guest)
    return enter(mira, room), enter(nina, room), room


@both_browsers
def test_two_people_talk(two):
    mira, nina, _ = two
    nina.page.bring_to_front()
    write(mira, "Corner again?")
    expect(bubble(nina, "Corner again?")).to_be_visible()
    expect(bubble(mira, "Corner again?")).to_contain_text("Seen")
    write(nina, "Always.\nYou know me.")
    expect(bubble(mira, "You know me.")).to_contain_text("Nina Kaur")
    expect(mira.heading("Nina Kaur", level=1)).to_be_visible()
    expect(mira.page.get_by_role("main").get_by_text("Online", exact=True)).to_be_visible()
    expect(log(mira).get_by_text("Today")).to_have_count(1)


def test_a_phone_says_once_that_a_message_is_held_for_more(two):
    mira, nina, room = two
    hint = nina.page.get_by_text("Press and hold a message to reply, react or report it.")
    expect(hint).to_have_count(0)
    write(mira, "Corner again?")
    expect(hint).to_be_visible()
    act(nina, "Corner again?", "Copy")
    expect(hint).to_have_count(0)
    nina.page.reload()
    expect(bubble(nina, "Corner again?")).to_be_visible()
    expect(hint).to_have_count(0)


def test_a_message_is_told_once(two):
    mira, nina, _ = two
    nina.page.evaluate(
        """window.told = []; new MutationObserver(() => {
          const text = document.querySelector(".room > [aria-live=polite]").textContent;
          if (text && text !== told.at(-1)) told.push(text);
        }).observe(document.querySelector(".room"), { childList: true, subtree: true, characterData: true })"""
    )
    write(mira, "Once")
    expect(bubble(nina, "Once")).to_be_visible()
    write(nina, "Mine")
    expect(bubble(mira, "Mine")).to_be_visible()
    write(mira, "Twice")
    expect(bubble(nina, "Twice")).to_be_visible()
    nina.eventually("told.length === 2")
    assert nina.page.evaluate("told") == ["Mira: Once", "Mira: Twice"]
    expect(log(nina)).to_have_attribute("aria-live", "off")


def test_what_was_said_aloud_goes_with_its_message(two):
    mira, nina, _ = two
    # Time stands still, so that it goes with the message alone.
    nina.page.evaluate("""() => {
      const { setTimeout } = window;
      window.setTimeout = (act, time, ...more) => setTimeout(act, time === 5_000 ? 1e8 : time, ...more);
    }""")
    write(mira, "Not for long")
    expect(bubble(nina, "Not for long")).to_be_visible()
    expect(nina.page.locator(".room > [aria-live=polite]")).to_have_text(re.compile("Not for long"))
    act(mira, "Not for long", "Delete")
    mira.press(mira.sheet.get_by_role("button", name="Delete").last)
    expect(log(nina).get_by_text("Not for long")).to_have_count(0)
    expect(nina.page.get_by_text("Not for long")).to_have_count(0)
    assert "Not for long" not in nina.page.content()


@both_devices
def test_reply_react_edit_and_delete(two):
    mira, nina, _ = two
    write(mira, "A win in one")
    expect(bubble(nina, "A win in one")).to_be_visible()
    act(nina, "A win in one", "Reply")
    write(nina, "Show me")
    expect(bubble(mira, "Show me").get_by_role("button", name=re.compile("A win in one"))).to_be_visible()
    # The other may have it first, and what is on its way can't be edited.
    expect(bubble(nina, "Show me")).to_contain_text(re.compile("Sent|Delivered|Seen"))
    act(nina, "Show me", "Edit")
    expect(field(nina)).to_have_value("Show me")
    write(nina, "Show it to me")
    expect(bubble(mira, "Show it to me")).to_contain_text("edited")
    act(mira, "Show it to me", "👍")
    expect(bubble(nina, "Show it to me").get_by_role("button", name="👍 from Mira")).to_be_visible()
    mira.press(bubble(mira, "Show it to me").get_by_role("button", name="👍 from You"))
    expect(bubble(nina, "Show it to me").get_by_role("button", name=re.compile("👍"))).to_have_count(0)
    act(mira, "A win in one", "Delete")
    mira.press(mira.sheet.get_by_role("button", name="Delete").last)
    expect(log(nina).get_by_text("This message was deleted").first).to_be_visible()
    expect(bubble(nina, "A win in one")).to_have_count(0)


def test_a_draft_is_there_again_after_a_reload(two):
    mira, *_ = two
    field(mira).fill("Not yet said")
    mira.page.reload()
    expect(field(mira)).to_have_value("Not yet said")
    mira.press(mira.button("Send"))
    expect(bubble(mira, "Not yet said")).to_contain_text(re.compile("Sent|Delivered|Seen"))
    mira.page.reload()
    expect(field(mira)).to_have_value("")


def test_what_is_written_without_a_line_is_sent_later_in_order(two):
    mira, nina, _ = two
    mira.page.context.guard.allow("Failed to load")
    mira.page.context.set_offline(True)
    for text in ("One", "Two", "Three"):
        write(mira, text)
    expect(bubble(mira, "Three")).to_contain_text("Waiting for a connection")
    expect(log(nina).get_by_text("One")).to_have_count(0)
    mira.page.context.set_offline(False)
    expect(bubble(nina, "Three")).to_be_visible()
    texts = log(nina).locator(".said").all_inner_texts()
    assert texts == ["One", "Two", "Three"]
    expect(bubble(mira, "Three")).not_to_contain_text("Waits")


def test_two_tabs_show_the_same(two):
    mira, nina, room = two
    other = mira.page.context.new_page()
    other.goto(f"{mira.origin}/chat/{room}")
    write(mira, "From one tab")
    expect(other.get_by_role("log").get_by_text("From one tab")).to_have_count(1)
    write(nina, "To both")
    for page in (mira.page, other):
        expect(page.get_by_role("log").get_by_text("To both")).to_have_count(1)


def test_a_group_of_three(mira, nina, new_person, server):
    kenji = new_person("Kenji")
    for one, other in ((mira, nina), (mira, kenji)):
        one.guest.befriend(other.guest)
    room = mira.guest.group(nina.guest, kenji.guest, name="Friday five-in-a-row")
    people = [enter(person, room) for person in (mira, nina, kenji)]
    expect(mira.heading("Friday five-in-a-row", level=1)).to_be_visible()
    expect(mira.page.get_by_text("3 people, 3 online")).to_be_visible()
    write(nina, "Who plays?")
    for person in people:
        expect(bubble(person, "Who plays?")).to_be_visible()
    expect(bubble(mira, "Who plays?").locator(".who")).to_have_text("Nina Kaur")
    kenji.page.bring_to_front()
    expect(bubble(nina, "Who plays?")).to_contain_text("Seen by")
    mira.press(mira.button("Start a game"))
    mira.press(mira.sheet.get_by_role("button", name="Send invitation"))
    expect(log(mira).get_by_text("Your invitation")).to_be_visible()
    join = log(nina).get_by_role("button", name="Join")
    expect(log(nina).get_by_text("Mira wants to play")).to_be_visible()
    nina.press(join)
    expect(nina.grid).to_be_visible()


def test_somebody_unknown_writes_once_and_is_accepted(mira, nina):
    room = mira.guest.room_with(nina.guest)
    enter(mira, room)
    expect(mira.page.get_by_text("your first message arrives as a request")).to_be_visible()
    expect(mira.button("Add something")).to_be_hidden()
    write(mira, "May I?")
    expect(mira.page.get_by_text("Once they accept, you can keep writing.")).to_be_visible()
    expect(field(mira)).to_be_hidden()
    nina.open(f"/chat/{room}")
    expect(bubble(nina, "May I?")).to_be_visible()
    expect(field(nina)).to_be_hidden()
    nina.press(nina.button("Accept"))
    expect(field(nina)).to_be_visible()
    expect(field(mira)).to_be_visible()
    write(nina, "You may.")
    expect(bubble(mira, "You may.")).to_be_visible()


@both_devices
def test_a_long_room_opens_at_what_is_new_and_stays_light(mira, nina):
    mira.guest.befriend(nina.guest)
    room = mira.guest.room_with(nina.guest)
    for number in range(1, 161):
        nina.guest.say(room, f"Number {number}.")
    mira.guest.succeed("PUT", f"/rooms/{room}/read", {"upTo": 60})
    enter(mira, room)
    expect(log(mira).get_by_text("New messages")).to_be_in_viewport()
    expect(log(mira).get_by_text("Number 61.", exact=True)).to_be_in_viewport()
    expect(log(mira).get_by_text("Number 160.", exact=True)).not_to_be_in_viewport()
    scroll_up_to(mira, "Number 1.")
    log(mira).evaluate("each => each.scrollTop = 0")
    expect(log(mira).get_by_text("Number 1.", exact=True)).to_be_in_viewport()
    assert log(mira).get_by_role("listitem").count() <= 130
    mira.press(mira.button(re.compile("^[0-9]+ new$")))
    expect(log(mira).get_by_text("Number 160.", exact=True)).to_be_in_viewport()
    assert log(mira).get_by_role("listitem").count() <= 130


def test_what_comes_while_one_reads_further_up_moves_nothing(mira, nina):
    mira.guest.befriend(nina.guest)
    room = mira.guest.room_with(nina.guest)
    for number in range(1, 61):
        nina.guest.say(room, f"Number {number}.")
    mira.guest.succeed("PUT", f"/rooms/{room}/read", {"upTo": 60})
    enter(mira, room)
    expect(log(mira).get_by_text("Number 60.", exact=True)).to_be_in_viewport()
    # What comes before it is fetched meanwhile, too.
    log(mira).get_by_text("Number 20.", exact=True).evaluate("each => each.scrollIntoView()")
    before = log(mira).get_by_text("Number 20.", exact=True).bounding_box()["y"]
    nina.guest.say(room, "And one more")
    chip = mira.button("1 new")
    expect(chip).to_be_visible()
    after = log(mira).get_by_text("Number 20.", exact=True).bounding_box()["y"]
    assert abs(after - before) < 2
    assert mira.guest.succeed("GET", f"/rooms/{room}")["room"]["unread"] == 1
    mira.press(chip)
    expect(log(mira).get_by_text("And one more")).to_be_in_viewport()
    expect(chip).to_be_hidden()


def test_what_is_said_while_the_room_is_read_is_there(mira, nina):
    mira.guest.befriend(nina.guest)
    room = mira.guest.room_with(nina.guest)
    held = []
    intercept(nina.page, f"**/rooms/{room}/messages", lambda route: held.append((route, route.fetch())))
    with nina.page.expect_response("**/api/v1/events*"):
        nina.open(f"/chat/{room}")
    wait_on(nina.page, lambda: held)
    mira.guest.say(room, "In between")
    expect(nina.page.get_by_text("Mira: In between")).to_be_attached()
    [(route, answer)] = held
    route.fulfill(response=answer)
    expect(bubble(nina, "In between")).to_be_visible()


@on_desktop
def test_with_the_keyboard_alone(two):
    mira, nina, _ = two
    expect(field(mira)).to_be_focused()
    mira.page.keyboard.type("First")
    mira.page.keyboard.press("Shift+Enter")
    mira.page.keyboard.type("second")
    mira.page.keyboard.press("Enter")
    expect(bubble(nina, "second")).to_be_visible()
    write(nina, "Third")
    expect(bubble(mira, "Third")).to_be_visible()
    mira.page.keyboard.press("Shift+Tab")
    mira.page.keyboard.press("Shift+Tab")
    expect(bubble(mira, "Third")).to_be_focused()
    mira.page.keyboard.press("ArrowUp")
    expect(bubble(mira, "second")).to_be_focused()
    mira.page.keyboard.press("Enter")
    tab_to(mira.page, "button", "Edit")
    mira.page.keyboard.press("Enter")
    expect(field(mira)).to_be_focused()
    mira.page.keyboard.press("Control+a")
    mira.page.keyboard.type("Other")
    mira.page.keyboard.press("Enter")
    expect(bubble(nina, "Other")).to_contain_text("edited")


def test_links_lead_where_they_say(two):
    mira, nina, _ = two
    write(nina, "See https://example.org/a?b=c, not javascript:alert(1)")
    link = log(mira).get_by_role("link", name="https://example.org/a?b=c")
    expect(link).to_have_attribute("href", "https://example.org/a?b=c")
    expect(link).to_have_attribute("rel", "noopener noreferrer nofollow")
    expect(link).to_have_attribute("target", "_blank")
    expect(log(mira).get_by_role("link")).to_have_count(1)


@both_devices
def test_the_two_of_a_match_talk_beside_it_and_who_watches_does_not_hear(mira, nina, new_person):
    match = meet(mira, nina)
    mira.press(mira.button("Chat"))
    write(mira, "Good luck")
    if mira.setup.touch:
        strip = nina.button("Mira: Good luck")
        expect(strip).to_be_visible()
        nina.press(strip)
    expect(bubble(nina, "Good luck")).to_be_visible()
    write(nina, "Thanks")
    expect(bubble(mira, "Thanks")).to_be_visible()
    sam = new_person("Sam")
    sam.open(f"/online/{match}")
    expect(sam.grid).to_be_visible()
    expect(sam.button("Chat")).to_have_count(0)


def test_who_is_removed_is_told_while_the_room_is_open(mira, nina):
    mira.guest.befriend(nina.guest)
    room = mira.guest.group(nina.guest, name="Friday five-in-a-row")
    # What she has read of it may be told when she is out.
    nina.page.context.guard.allow("404")
    enter(nina, room)
    mira.guest.succeed("DELETE", f"/rooms/{room}/members/{nina.guest.id}")
    expect(nina.heading("This chat isn’t here")).to_be_visible()
    expect(field(nina)).to_have_count(0)


def test_across_a_block_each_vanishes_for_the_other_in_a_group(mira, nina):
    mira.guest.befriend(nina.guest)
    room = mira.guest.group(nina.guest, name="Friday five-in-a-row")
    nina.guest.say(room, "From Nina")
    mira.guest.say(room, "From Mira")
    enter(mira, room)
    expect(log(mira).get_by_text("From Nina")).to_be_visible()
    mira.guest.succeed("PUT", f"/blocked/{nina.guest.id}")
    expect(log(mira).get_by_text("From Nina")).to_have_count(0)
    expect(log(mira).get_by_text("From Mira")).to_be_visible()
    mira.page.reload()
    expect(log(mira).get_by_text("From Mira")).to_be_visible()
    expect(log(mira).get_by_text("From Nina")).to_have_count(0)


def test_a_block_takes_all_that_is_shown_of_the_other_and_an_unblock_brings_it_back(mira, nina):
    mira.guest.befriend(nina.guest)
    room = mira.guest.group(nina.guest, name="Friday five-in-a-row")
    for number in range(1, 141):
        (mira if number % 5 else nina).guest.say(room, f"Number {number}.")
    mira.guest.succeed("PUT", f"/rooms/{room}/read", {"upTo": 142})
    enter(mira, room)
    expect(log(mira).get_by_text("Number 140.", exact=True)).to_be_in_viewport()
    scroll_up_to(mira, "Number 60.")
    log(mira).get_by_text("Number 60.", exact=True).evaluate("each => each.scrollIntoView()")
    mira.guest.succeed("PUT", f"/blocked/{nina.guest.id}")
    for number in (55, 60, 65, 140):
        expect(log(mira).get_by_text(f"Number {number}.", exact=True)).to_have_count(0)
    expect(log(mira).get_by_text("Number 62.", exact=True)).to_be_in_viewport()
    mira.guest.succeed("DELETE", f"/blocked/{nina.guest.id}")
    expect(log(mira).get_by_text("Number 65.", exact=True)).to_be_in_viewport()
    expect(log(mira).get_by_text("Number 62.", exact=True)).to_be_in_viewport()


def look_away(person):
    """As when the window of another program has the keyboard."""
    person.page.evaluate("document.hasFocus = () => false")


def look_again(person):
    person.page.evaluate("delete document.hasFocus; dispatchEvent(new Event('focus'))")


def test_what_comes_while_nobody_looks_stands_below_the_line(two):
    mira, nina, room = two
    mira.page.bring_to_front()
    nina.guest.say(room, "Looked at")
    expect(bubble(mira, "Looked at")).to_be_visible()
    mira.eventually("document.hasFocus()")
    expect(log(nina)).to_be_visible()
    expect_read(mira, room)
    look_away(mira)
    nina.guest.say(room, "First unseen")
    nina.guest.say(room, "Second unseen")
    expect(bubble(mira, "Second unseen")).to_be_visible()
    expect(log(mira).get_by_text("New messages")).to_have_count(1)
    shown = log(mira).inner_text()
    assert shown.index("Looked at") < shown.index("New messages") < shown.index("First unseen")
    assert mira.guest.succeed("GET", f"/rooms/{room}")["room"]["unread"] == 2
    look_again(mira)
    mira.eventually("document.querySelector('.chip').hidden")
    nina.guest.say(room, "Looked at again")
    expect(bubble(mira, "Looked at again")).to_be_visible()
    assert log(mira).inner_text().index("New messages") < log(mira).inner_text().index("First unseen")
    write(mira, "An answer")
    expect(log(mira).get_by_text("New messages")).to_have_count(0)


def test_much_that_comes_while_nobody_looks_is_read_from_its_beginning(two):
    mira, nina, room = two
    nina.guest.say(room, "Looked at")
    expect(bubble(mira, "Looked at")).to_be_visible()
    expect_read(mira, room)
    look_away(mira)
    for number in range(1, 41):
        nina.guest.say(room, f"Number {number}.")
    expect(mira.button("40 new")).to_be_visible()
    expect(log(mira).get_by_text("New messages")).to_be_in_viewport()
    expect(log(mira).get_by_text("Number 1.", exact=True)).to_be_in_viewport()
    expect(log(mira).get_by_text("Number 40.", exact=True)).not_to_be_in_viewport()
    look_again(mira)
    mira.press(mira.button(re.compile("new$")))
    expect(log(mira).get_by_text("Number 40.", exact=True)).to_be_in_viewport()
    expect(mira.page.locator(".chip")).to_be_hidden()


def test_the_chip_leads_to_the_first_that_is_new(mira, nina):
    mira.guest.befriend(nina.guest)
    room = mira.guest.room_with(nina.guest)
    for number in range(1, 61):
        nina.guest.say(room, f"Number {number}.")
    mira.guest.succeed("PUT", f"/rooms/{room}/read", {"upTo": 60})
    enter(mira, room)
    expect(log(mira).get_by_text("Number 60.", exact=True)).to_be_in_viewport()
    log(mira).get_by_text("Number 20.", exact=True).evaluate("each => each.scrollIntoView()")
    for number in range(61, 91):
        nina.guest.say(room, f"Number {number}.")
    mira.press(mira.button("30 new"))
    expect(log(mira).get_by_text("New messages")).to_be_in_viewport()
    expect(log(mira).get_by_text("Number 61.", exact=True)).to_be_in_viewport()
    expect(log(mira).get_by_text("Number 90.", exact=True)).not_to_be_in_viewport()
    mira.press(mira.button(re.compile("new$")))
    expect(log(mira).get_by_text("Number 90.", exact=True)).to_be_in_viewport()


def test_the_menu_of_a_group_is_about_the_group_alone(mira, nina):
    mira.guest.befriend(nina.guest)
    enter(mira, mira.guest.group(nina.guest, name="Friday five-in-a-row"))
    mira.press(mira.button("More"))
    expect(mira.sheet.get_by_role("button", name="About the group")).to_be_visible()
    for name in ("Profile", re.compile("^Report")):
        expect(mira.sheet.get_by_role("button", name=name)).to_have_count(0)


def test_who_is_at_the_end_sees_that_somebody_types(two):
    mira, nina, room = two
    for number in range(30):
        nina.guest.say(room, f"Number {number}.")
    expect(log(mira).get_by_text("Number 29.")).to_be_in_viewport()
    nina.guest.succeed("POST", f"/rooms/{room}/typing")
    expect(log(mira).get_by_text("● ● ●")).to_be_in_viewport(ratio=1)
    expect(mira.page.locator(".chip")).to_be_hidden()


@on_desktop
def test_a_late_answer_takes_no_unread_away(two):
    mira, nina, room = two
    asked = []
    intercept(mira.page, f"**/rooms/{room}/read", lambda route: asked.append((route, route.fetch())))
    nina.guest.say(room, "Looked at")
    wait_on(mira.page, lambda: asked)
    look_away(mira)
    for text in ("One", "Two", "Three"):
        nina.guest.say(room, text)
    unread = mira.page.get_by_role("complementary").get_by_text("3 unread")
    expect(unread).to_be_visible()
    [(route, answer)] = asked
    with mira.page.expect_response(f"**/rooms/{room}/read"):
        route.fulfill(response=answer)
    mira.settle()
    expect(unread).to_be_visible()


@both_devices
def test_who_is_at_the_end_stays_there_while_the_field_grows(two):
    mira, nina, room = two
    for number in range(30):
        nina.guest.say(room, f"Number {number}.")
    expect(log(mira).get_by_text("Number 29.")).to_be_in_viewport()
    field(mira).focus()
    for text in ("One", "Two\n", "Two\nThree\nFour", "Two\nThree\nFour\nFive"):
        field(mira).fill(text)
        mira.page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
        field(mira).press("x")
        mira.page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    expect(mira.page.locator(".chip")).to_be_hidden()
    expect(log(mira).get_by_text("Number 29.")).to_be_in_viewport(ratio=1)
