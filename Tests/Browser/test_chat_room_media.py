"""Photos and videos of a room: sent, seen at once, recorded, looked at, called off."""

import re

import pytest
from playwright.sync_api import expect

from Browser.support.app import intercept
from Browser.support.camera import CAMERA, FORBIDDEN
from Browser.support.setups import both_devices, on_desktop
from Browser.test_chat_room import bubble, enter, log
from Browser.support.pictures import PICTURE
from support.caller import unused

FROM_MIRA = re.compile("^Photo, Mira")


@pytest.fixture
def two(mira, nina):
    mira.guest.rename(unused("Mira")).register(email=f"mira-{mira.guest.id}@example.org")
    mira.guest.sit_down(mira.page.context, mira.origin)
    mira.guest.befriend(nina.guest)
    room = mira.guest.room_with(nina.guest)
    mira.page.add_init_script(CAMERA)
    return enter(mira, room), enter(nina, room), room


def choose(person, *files):
    person.press(person.button("Add something"))
    person.sheet.locator("input[type=file]").first.set_input_files(list(files))
    expect(person.sheet.get_by_label("Caption")).to_be_visible()


def photos(person):
    return log(person).get_by_role("button", name=re.compile("^Photo, "))


def send(person, caption=""):
    person.sheet.get_by_label("Caption").fill(caption)
    person.press(person.sheet.get_by_role("button", name="Send"))


def is_shown(person, selector):
    person.eventually(f"[...document.querySelectorAll('{selector}')].some((each) => each.naturalWidth > 0)")


@both_devices
def test_a_photo_is_sent_with_a_caption_and_seen_by_the_other(two):
    mira, nina, _ = two
    choose(mira, PICTURE)
    send(mira, "Look at this")
    expect(bubble(mira, "Look at this").locator("img")).to_be_visible()
    expect(bubble(nina, "Look at this").get_by_role("button", name=FROM_MIRA)).to_be_visible()
    is_shown(nina, ".shot img")
    nina.press(photos(nina))
    viewer = nina.page.get_by_role("dialog", name="Photo")
    expect(viewer.get_by_role("img", name=FROM_MIRA)).to_be_visible()
    expect(viewer.get_by_role("link", name="Download")).to_have_attribute("download", re.compile("photo"))
    nina.page.keyboard.press("Escape")
    expect(viewer).to_be_hidden()
    expect(photos(nina)).to_be_focused()


@on_desktop
def test_arrows_lead_from_photo_to_photo(two):
    mira, nina, _ = two
    for number in (1, 2):
        choose(mira, PICTURE)
        send(mira, f"Photo {number}")
        expect(bubble(nina, f"Photo {number}").get_by_role("button", name=FROM_MIRA)).to_be_visible()
    nina.press(photos(nina).first)
    viewer = nina.page.get_by_role("dialog", name="Photo")
    expect(viewer.get_by_role("button", name="Previous photo")).to_be_disabled()
    nina.page.keyboard.press("ArrowRight")
    expect(viewer.get_by_role("button", name="Next photo")).to_be_disabled()
    nina.page.keyboard.press("ArrowLeft")
    expect(viewer.get_by_role("button", name="Previous photo")).to_be_disabled()


def test_ones_own_photo_is_there_at_once_and_again_after_a_reload(two):
    mira, nina, _ = two
    mira.page.context.guard.allow("ERR_FAILED", "Failed to load")
    intercept(mira.page, "**/api/v1/uploads**", lambda route: route.abort())
    choose(mira, PICTURE)
    # What is asked of the server lies on the device by then: the page may end.
    with mira.page.expect_request("**/api/v1/uploads**"):
        send(mira, "On its way")
    expect(bubble(mira, "On its way").locator("img")).to_be_visible()
    is_shown(mira, ".shot img")
    mira.page.reload()
    expect(bubble(mira, "On its way").locator("img")).to_be_visible()
    is_shown(mira, ".shot img")
    expect(log(nina).get_by_text("On its way")).to_have_count(0)
    mira.page.unroute("**/api/v1/uploads**")
    mira.page.reload()
    expect(bubble(nina, "On its way").get_by_role("button", name=FROM_MIRA)).to_be_visible()
    expect(bubble(mira, "On its way").get_by_role("button", name="Photo, You")).to_be_visible()


def test_sending_is_called_off(two):
    mira, nina, _ = two
    mira.page.context.guard.allow("ERR_FAILED", "Failed to load")
    intercept(mira.page, "**/api/v1/uploads**", lambda route: route.abort())
    choose(mira, PICTURE)
    send(mira, "Never mind")
    mira.press(bubble(mira, "Never mind").get_by_role("button", name="Stop sending"))
    expect(log(mira).get_by_text("Never mind")).to_have_count(0)


@on_desktop
def test_a_video_is_recorded_and_sent(two):
    mira, nina, _ = two
    mira.press(mira.button("Add something"))
    mira.press(mira.sheet.get_by_role("button", name="Open the camera"))
    mira.press(mira.sheet.get_by_role("button", name="Record video"))
    expect(mira.sheet.get_by_role("timer")).to_have_text(re.compile("0:5[0-9]"))
    mira.press(mira.sheet.get_by_role("button", name="Stop and preview"))
    send(mira, "Moving")
    play = bubble(nina, "Moving").get_by_role("button", name=re.compile("^Play video, Mira"))
    expect(play).to_be_visible()
    nina.press(play)
    video = log(nina).locator("video")
    expect(video).to_have_attribute("controls", "")
    nina.eventually("document.querySelector('.log video').readyState > 0")


def test_a_camera_that_is_forbidden_is_told_kindly(two):
    mira, *_ = two
    mira.page.evaluate(FORBIDDEN)
    mira.press(mira.button("Add something"))
    mira.press(mira.sheet.get_by_role("button", name="Open the camera"))
    expect(mira.sheet.get_by_role("alert")).to_contain_text("Allow it in the browser’s settings")


def test_guests_learn_what_they_need_for_photos(two):
    _, nina, _ = two
    nina.press(nina.button("Add something"))
    expect(nina.sheet.get_by_role("link", name="Create account")).to_be_visible()


def test_what_is_no_photo_is_refused_before_it_is_sent(two):
    mira, *_ = two
    mira.press(mira.button("Add something"))
    mira.sheet.locator("input[type=file]").first.set_input_files(
        {"name": "notes.txt", "mimeType": "text/plain", "buffer": b"words"})
    expect(mira.toast).to_contain_text("Only photos and videos can be sent.")
