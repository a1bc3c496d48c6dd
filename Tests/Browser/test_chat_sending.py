"""What is written arrives once, whatever happens on the way."""

import re

import pytest
from playwright.sync_api import expect

from Browser.support.app import intercept, wait_on
from Browser.support.chat import wait_until_chat_is_kept
from Browser.support.setups import both_devices, with_worker
from Browser.test_chat_room import bubble, enter, field, log, write
from Browser.test_chat_room_media import choose, photos
from Browser.support.pictures import PICTURE
from support.caller import unused

pytestmark = with_worker

ARRIVED = re.compile("Sent|Delivered|Seen")


@pytest.fixture
def two(mira, nina):
    mira.guest.rename(unused("Mira")).register(email=f"mira-{mira.guest.id}@example.org")
    mira.guest.sit_down(mira.page.context, mira.origin)
    mira.guest.befriend(nina.guest)
    room = mira.guest.room_with(nina.guest)
    mira.page.context.guard.allow("ERR_FAILED", "Failed to load")
    return enter(mira, room), enter(nina, room), room


def said(person):
    return log(person).locator(".said").all_inner_texts()


def other_tab(person, room):
    page = person.page.context.new_page()
    page.goto(f"{person.origin}/chat/{room}")
    expect(page.get_by_role("heading", name="Nina Kaur", level=1)).to_be_visible()
    return page


@both_devices
def test_hasty_fingers_send_once(two):
    mira, nina, _ = two
    field(mira).fill("Once")
    mira.button("Send").dblclick()
    expect(bubble(mira, "Once")).to_contain_text(ARRIVED)
    choose(mira, PICTURE)
    mira.sheet.get_by_label("Caption").fill("A photo")
    mira.sheet.get_by_role("button", name="Send").evaluate("each => { each.click(); each.click(); }")
    expect(bubble(nina, "A photo")).to_be_visible()
    expect(mira.button("Stop sending")).to_have_count(0)
    write(mira, "Last")
    expect(bubble(nina, "Last")).to_be_visible()
    assert said(nina) == ["Once", "A photo", "Last"]
    expect(photos(nina)).to_have_count(1)


def test_an_answer_that_is_lost_doubles_nothing(two):
    mira, nina, room = two
    lost = []

    def lose(route):
        if route.request.method != "POST" or lost:
            return route.fallback()
        lost.append(route.fetch().status)
        return route.abort()

    intercept(mira.page, f"**/rooms/{room}/messages", lose)
    write(mira, "Once")
    write(mira, "Then this")
    expect(bubble(nina, "Then this")).to_be_visible()
    expect(bubble(mira, "Then this")).to_contain_text(ARRIVED)
    assert lost == [200]
    for person in (mira, nina):
        assert said(person) == ["Once", "Then this"]


def wait_until_it_is_safe(person):
    """What is sent is a draft until the device has it."""
    person.eventually("localStorage.getItem('gameon.drafts') === null")


def test_after_a_reload_it_is_there_and_sent(two):
    mira, nina, room = two
    nina.guest.say(room, "Here")
    expect(bubble(mira, "Here")).to_be_visible()
    # Somebody who leaves a room has its end on the device.
    mira.press(mira.link("Back"))
    mira.page.go_back()
    expect(bubble(mira, "Here")).to_be_visible()
    wait_until_chat_is_kept(mira)
    mira.page.context.set_offline(True)
    for text in ("One", "Two"):
        write(mira, text)
        wait_until_it_is_safe(mira)
    field(mira).fill("Begun")
    mira.page.reload()
    expect(log(mira).get_by_text("Two", exact=True)).to_be_visible()
    expect(bubble(mira, "Two")).to_contain_text("Waiting for a connection")
    expect(field(mira)).to_have_value("Begun")
    mira.press(mira.link("Back"))
    chat = mira.page.get_by_role("main").get_by_role("listitem").filter(has=mira.link("Nina Kaur"))
    expect(chat).to_contain_text("You: Two")
    mira.page.go_back()
    mira.page.context.set_offline(False)
    expect(bubble(nina, "Two")).to_be_visible()
    expect(bubble(mira, "Two")).to_contain_text(ARRIVED)
    assert said(nina) == ["Here", "One", "Two"]


def test_a_page_that_ends_before_the_device_has_it_loses_nothing(two):
    mira, _, _ = two
    # A database that never gets done.
    mira.page.evaluate("""() => {
      const nothing = () => ({});
      const store = { put: nothing, get: nothing, getAll: nothing, delete: nothing };
      IDBDatabase.prototype.transaction = () => ({ objectStore: () => store });
    }""")
    write(mira, "Just now")
    expect(bubble(mira, "Just now")).to_be_visible()
    mira.page.reload()
    expect(field(mira)).to_have_value("Just now")


def test_a_photo_is_not_shown_as_sent_before_the_device_has_it(two):
    mira, _, _ = two
    choose(mira, PICTURE)
    # A database that never gets done with what is put into it.
    mira.page.evaluate("""() => {
      const { transaction } = IDBDatabase.prototype;
      IDBDatabase.prototype.transaction = function (tables, mode) {
        return mode === "readwrite"
          ? { objectStore: () => ({ put: () => ({}) }) }
          : transaction.call(this, tables, mode);
      };
    }""")
    mira.press(mira.sheet.get_by_role("button", name="Send"))
    expect(mira.sheet.get_by_role("button", name="Sending")).to_be_visible()
    expect(log(mira).locator(".said")).to_have_count(0)
    mira.page.reload()
    expect(field(mira)).to_be_visible()
    expect(log(mira).locator(".said")).to_have_count(0)


def test_a_photo_that_was_shown_is_there_when_the_page_ends_at_once(two):
    mira, nina, room = two
    mira.page.context.set_offline(True)
    choose(mira, PICTURE)
    mira.page.evaluate("""() => {
      const log = document.querySelector("[role=log]");
      // The page ends with the first sign of the photo.
      new MutationObserver(() => {
        if (log.querySelector("li img, li .ring")) location.replace("about:blank");
      }).observe(log, { childList: true, subtree: true });
    }""")
    mira.sheet.get_by_label("Caption").fill("Kept")
    mira.sheet.get_by_role("button", name="Send").click()
    mira.page.wait_for_url("about:blank")
    mira.page.context.set_offline(False)
    mira.page.goto(f"{mira.origin}/chat/{room}")
    expect(bubble(nina, "Kept")).to_be_visible()


def test_two_tabs_without_a_line_send_each_once(two):
    mira, nina, room = two
    other = other_tab(mira, room)
    mira.page.context.set_offline(True)
    write(mira, "From one")
    expect(other.get_by_role("log").get_by_text("From one")).to_be_visible()
    other.get_by_role("textbox", name="Message", exact=True).fill("From the other")
    other.get_by_role("button", name="Send").click()
    expect(bubble(mira, "From the other")).to_be_visible()
    mira.page.context.set_offline(False)
    expect(bubble(nina, "From the other")).to_be_visible()
    expect(bubble(mira, "From the other")).to_contain_text(ARRIVED)
    for page in (mira.page, other, nina.page):
        assert page.get_by_role("log").locator(".said").all_inner_texts() == ["From one", "From the other"]


def test_when_the_tab_that_sends_is_closed_the_other_goes_on(two):
    mira, nina, room = two
    tabs = {mira.page, other_tab(mira, room)}
    sending = []

    def hold(route):
        if route.request.method != "POST" or sending:
            return route.fallback()
        sending.append(route.request.frame.page)

    for page in tabs:
        intercept(page, f"**/rooms/{room}/messages", hold)
    write(mira, "Left behind")
    for page in tabs:
        expect(page.get_by_role("log").get_by_text("Left behind")).to_be_visible()
    wait_on(mira.page, lambda: sending)
    expect(log(nina).get_by_text("Left behind")).to_have_count(0)
    sending[0].close()
    expect(bubble(nina, "Left behind")).to_be_visible()
    [other] = tabs - set(sending)
    expect(other.get_by_role("log").get_by_role("listitem").last).to_contain_text(ARRIVED)
    assert said(nina) == ["Left behind"]


def test_what_has_no_room_on_the_device_is_sent_all_the_same(two):
    mira, nina, _ = two
    mira.page.evaluate(
        """() => {
          IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError") };
        }"""
    )
    write(mira, "One")
    write(mira, "Two")
    expect(bubble(nina, "Two")).to_be_visible()
    expect(bubble(mira, "Two")).to_contain_text(ARRIVED)
    assert said(nina) == ["One", "Two"]
