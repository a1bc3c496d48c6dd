"""How chat looks and is touched: nothing is covered, too small, or other than it is."""

import re

import pytest
from playwright.sync_api import expect

from Browser.support.app import intercept
from Browser.support.colours import contrast_of
from Browser.support.online import Guest
from Browser.support.setups import both_devices
from Browser.test_chat_list import come
from Browser.test_chat_room import act, bubble, enter, field, log, two, write
from Browser.test_chat_room_media import choose, send, two as two_with_photos
from Browser.support.pictures import PICTURE

__all__ = ["two", "two_with_photos"]

# The height and width of what a finger hits around the middle of an element.
HIT = """(element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const isHit = (x, y) => element.contains(document.elementFromPoint(x, y));
  const reach = (dx, dy) => {
    let far = 0;
    while (far < 60 && isHit(x + dx * (far + 1), y + dy * (far + 1))) far++;
    return far;
  };
  return [reach(-1, 0) + reach(1, 0) + 1, reach(0, -1) + reach(0, 1) + 1];
}"""


def hit_area(element):
    element.scroll_into_view_if_needed()
    return element.evaluate(HIT)


def test_what_can_be_pressed_in_a_room_is_large_enough(two):
    mira, nina, room = two
    first = nina.guest.say(room, "A win in one")
    nina.guest.say(room, "Show me", reply=first["number"])
    nina.guest.succeed("PUT", f"/rooms/{room}/messages/1/reaction", {"emoji": "👍"})
    mira.page.context.guard.allow("Failed to load", "400", "422")
    intercept(mira.page, f"**/api/v1/rooms/{room}/messages", lambda route: route.fulfill(
        status=422, content_type="application/problem+json",
        body='{"type": "urn:gameon:problem:bad-text", "title": "No", "status": 422}'))
    write(mira, "Not to be sent")
    for name in (re.compile("^👍 from"), re.compile("Not sent"), re.compile("^Nina Kaur")):
        button = log(mira).get_by_role("button", name=name)
        expect(button).to_be_visible()
        width, height = hit_area(button)
        assert height >= 43 and width >= 43, (name, width, height)


def test_send_looks_as_it_is(two):
    mira, *_ = two
    button = mira.button("Send")
    expect(button).to_be_disabled()
    colour = "getComputedStyle(document.querySelector('.send')).backgroundColor"
    pale = mira.page.evaluate(colour)
    field(mira).fill("Hello")
    expect(button).to_be_enabled()
    mira.eventually(f"{colour} !== {pale!r}")


@both_devices
def test_a_toast_lies_beside_what_one_writes(two):
    mira, *_ = two
    write(mira, "Copied")
    field(mira).fill("One\nTwo\nThree\nFour\nFive")
    mira.page.evaluate("navigator.clipboard.writeText = async () => {}")
    act(mira, "Copied", "Copy text")
    expect(mira.toast).to_contain_text("Copied.")
    mira.settle()
    toast, bar, compose = (
        mira.page.locator(each).bounding_box() for each in (".toast", ".panes > .bar", ".compose"))
    assert toast["y"] + toast["height"] <= compose["y"]
    assert toast["y"] >= bar["y"] + bar["height"]


def test_a_photo_is_as_wide_as_its_bubble(two_with_photos):
    mira, *_ = two_with_photos
    mira.page.context.guard.allow("ERR_FAILED", "Failed to load")
    intercept(mira.page, "**/api/v1/uploads**", lambda route: route.abort())
    choose(mira, PICTURE)
    send(mira, "A caption that is a good deal wider than the photo above it is, for sure")
    box = bubble(mira, "A caption").locator(".bubble")
    expect(box.locator("img")).to_be_visible()
    # Both are measured in one step: the message may be drawn anew between two.
    edges = box.evaluate(
        "box => box.getBoundingClientRect().width - box.querySelector('.shot').getBoundingClientRect().width")
    assert edges <= 9


def test_what_one_answers_goes_when_it_is_deleted(two):
    mira, nina, room = two
    said = nina.guest.say(room, "Not for long")
    act(mira, "Not for long", "Reply")
    expect(mira.page.locator(".topic")).to_contain_text("Not for long")
    nina.guest.succeed("DELETE", f"/rooms/{room}/messages/{said['number']}")
    expect(log(mira).get_by_text("This message was deleted")).to_be_visible()
    assert "Not for long" not in mira.page.content()
    expect(mira.page.locator(".topic")).to_be_hidden()


def test_what_was_found_goes_when_it_is_deleted(mira, nina):
    mira.guest.befriend(nina.guest)
    room = nina.guest.room_with(mira.guest)
    said = nina.guest.say(room, "needle of Nina")
    nina.guest.say(room, "hay")
    come(mira)
    mira.page.get_by_role("searchbox", name="Search chats").fill("needle")
    expect(mira.page.locator("mark")).to_be_visible()
    nina.guest.succeed("DELETE", f"/rooms/{room}/messages/{said['number']}")
    expect(mira.page.locator("mark")).to_have_count(0)
    assert "of Nina" not in mira.page.content()


def test_a_hit_says_who_wrote_it(mira, nina, server):
    kenji = Guest(server.origin, "Kenji")
    for other in (nina.guest, kenji):
        mira.guest.befriend(other)
    group = mira.guest.group(nina.guest, kenji, name="Friday five-in-a-row")
    kenji.say(group, "a needle")
    mira.guest.say(group, "my needle")
    come(mira)
    mira.page.get_by_role("searchbox", name="Search chats").fill("needle")
    expect(mira.page.locator("p:has(mark)").first).to_have_text("You: my needle")
    expect(mira.page.locator("p:has(mark)").last).to_have_text(re.compile("^.?Kenji.?: a needle$"))


@pytest.mark.parametrize("photos, videos, texts", [
    (True, False, ["Choose photo", "Take a photo", "Board"]),
    (True, True, ["Choose photo or video", "Take a photo", "Open the camera", "Board"]),
])
def test_each_way_to_a_photo_stands_there_once(two_with_photos, photos, videos, texts):
    mira, *_ = two_with_photos
    take_media(mira, photos, videos)
    mira.page.reload()
    mira.press(mira.button("Add something"))
    expect(mira.sheet.get_by_role("button").and_(mira.page.locator(".wide"))).to_have_text(texts)


def test_what_the_host_has_not_set_up_is_not_offered(two_with_photos):
    mira, nina, _ = two_with_photos
    for person in (mira, nina):
        take_media(person, False, False)
        person.page.reload()
        expect(field(person)).to_be_visible()
        person.press(person.button("Add something"))
        ways = person.sheet.get_by_role("button").and_(person.page.locator(".wide"))
        expect(ways).to_have_text(["Board"])
    mira.open("/account")
    expect(mira.heading(mira.guest.name)).to_be_visible()
    expect(mira.button("Photo")).to_have_count(0)
    group = mira.guest.group(nina.guest, name="Friday five-in-a-row")
    mira.open(f"/chat/{group}/info")
    expect(mira.button("Change name")).to_be_visible()
    expect(mira.button("Photo")).to_have_count(0)


def take_media(person, photos, videos):
    def answer(route):
        got = route.fetch()
        body = got.json() | {"takesPhotos": photos, "takesVideos": videos}
        route.fulfill(response=got, json=body)

    intercept(person.page, "**/api/v1/site", answer)
