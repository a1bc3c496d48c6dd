"""Voice messages: recorded, heard before they go, sent, played one after the other."""

import re

import pytest
from playwright.sync_api import expect

from Browser.support.app import intercept
from Browser.support.camera import FORBIDDEN
from Browser.support.setups import on_desktop, on_whole_chromium
from Browser.test_chat_room import enter, log
from Media.voices import voice
from support.caller import unused

PLAY = re.compile("^Play voice message")
PLAYS = re.compile("^Pause voice message")
# The stream of the microphone is `mic`.
MICROPHONE = """
const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
navigator.mediaDevices.getUserMedia = async (wish) => globalThis.mic = await open(wish);
"""
IS_OFF = "globalThis.mic?.getTracks().every((track) => track.readyState === 'ended')"


@pytest.fixture
def two(mira, nina):
    """The fake microphone of the whole Chromium beeps once a second; its shell has none."""
    mira.guest.rename(unused("Mira")).register(email=f"mira-{mira.guest.id}@example.org")
    mira.guest.sit_down(mira.page.context, mira.origin)
    mira.page.context.grant_permissions(["microphone"])
    mira.page.add_init_script(MICROPHONE)
    mira.guest.befriend(nina.guest)
    room = mira.guest.room_with(nina.guest)
    return enter(mira, room), enter(nina, room), room


def record(person):
    person.press(person.button("Record a voice message"))
    expect(person.page.get_by_role("timer")).to_have_text(re.compile("0:0[1-9]"))
    person.press(person.button("Stop and listen"))
    expect(person.button("Send voice message")).to_be_visible()


def voices(person, name=PLAY):
    return log(person).get_by_role("button", name=name)


@on_whole_chromium
def test_the_microphone_is_on_while_it_records_and_no_longer(two):
    mira, _, room = two
    record(mira)
    mira.eventually(IS_OFF)
    mira.press(mira.button("Delete recording"))
    for end in (lambda: mira.page.keyboard.press("Escape"), lambda: mira.press(mira.link("People").first)):
        mira.press(mira.button("Record a voice message"))
        expect(mira.page.get_by_role("timer")).to_have_text(re.compile("0:0[1-9]"))
        assert not mira.page.evaluate(IS_OFF)
        end()
        mira.eventually(IS_OFF)


@on_whole_chromium
def test_one_is_recorded_heard_sent_and_played(two):
    mira, nina, _ = two
    record(mira)
    compose = mira.page.locator("form.compose")
    mira.press(compose.get_by_role("button", name=PLAY))
    expect(compose.get_by_role("button", name=PLAYS)).to_be_visible()
    mira.press(mira.button("Send voice message"))
    expect(mira.button("Record a voice message")).to_be_visible()
    expect(voices(mira)).to_have_accessible_name(re.compile("You, 0:0[1-9]$"))
    # What the server has made of it.
    expect(voices(nina)).to_have_accessible_name(re.compile("Mira .*, 0:0[1-9], new$"))
    expect(nina.page.locator(".unheard")).to_be_visible()
    assert "f" in nina.guest.ask(
        "GET", f"/rooms/{two[2]}/messages").body["messages"][-1]["media"]["waveform"]
    nina.press(voices(nina))
    expect(nina.page.locator(".unheard")).to_be_hidden()
    slider = nina.page.get_by_role("slider", name="Place in the voice message")
    nina.eventually("Number(document.querySelector('.seek input').value) > .2")
    expect(slider).to_have_attribute("aria-valuetext", re.compile("^0:0[0-9] of 0:0[1-9]$"))
    for speed in ("1.5", "2", "1"):
        nina.press(nina.button(re.compile("^Speed")))
        expect(nina.button(f"Speed: {speed}", exact=True)).to_be_visible()
    nina.page.reload()
    expect(voices(nina)).to_have_accessible_name(re.compile("Mira .*, 0:0[1-9]$"))


@on_desktop
def test_the_next_plays_by_itself_and_one_sounds_at_a_time(two, tmp_path):
    mira, nina, room = two
    # Long enough for who looks once a second, on a busy machine.
    for seconds in (3, 20, 5):
        upload = mira.guest.send("voice", voice(tmp_path, seconds=seconds))
        mira.guest.say(room, "", upload=upload["id"])
    expect(voices(nina)).to_have_count(3)
    nina.press(voices(nina).first)
    expect(voices(nina, PLAYS)).to_have_accessible_name(re.compile("0:03"))
    expect(voices(nina, PLAYS)).to_have_accessible_name(re.compile("0:20"))
    expect(voices(nina, PLAYS)).to_have_count(1)
    # Along it by keys, which don't lead to another message.
    slider = nina.page.get_by_role("slider").nth(1)
    slider.focus()
    for _ in range(5):
        nina.page.keyboard.press("ArrowRight")
    expect(slider).to_be_focused()
    nina.eventually("Number(document.querySelectorAll('.seek input')[1].value) >= 10")
    nina.press(voices(nina).last)
    expect(voices(nina, PLAYS)).to_have_accessible_name(re.compile("0:05"))
    expect(voices(nina, PLAYS)).to_have_count(0)


@on_whole_chromium
def test_a_button_that_is_held_stops_when_it_is_let_go(two):
    mira, nina, _ = two
    box = mira.button("Record a voice message").bounding_box()
    mira.page.mouse.move(box["x"] + 20, box["y"] + 20)
    mira.page.mouse.down()
    expect(mira.page.get_by_role("timer")).to_have_text("0:01")
    mira.page.mouse.up()
    expect(mira.button("Send voice message")).to_be_focused()
    mira.press(mira.button("Delete recording"))
    expect(mira.page.get_by_role("textbox", name="Message")).to_be_visible()
    mira.page.get_by_role("textbox", name="Message").fill("Words")
    expect(mira.button("Record a voice message")).to_be_hidden()
    expect(mira.button("Send", exact=True)).to_be_enabled()
    expect(voices(nina)).to_have_count(0)


@on_whole_chromium
def test_without_a_line_it_waits_on_the_device(two):
    mira, nina, _ = two
    mira.page.context.guard.allow("ERR_FAILED", "Failed to load")
    intercept(mira.page, "**/api/v1/uploads**", lambda route: route.abort())
    record(mira)
    mira.press(mira.button("Send voice message"))
    expect(voices(mira)).to_be_visible()
    mira.page.reload()
    expect(voices(mira)).to_be_visible()
    expect(log(mira).get_by_role("button", name="Stop sending")).to_be_visible()
    mira.page.unroute("**/api/v1/uploads**")
    mira.page.reload()
    expect(voices(nina)).to_be_visible()


def test_a_microphone_that_is_forbidden_is_told_kindly(two):
    mira, *_ = two
    mira.page.evaluate(FORBIDDEN)
    mira.press(mira.button("Record a voice message"))
    expect(mira.toast).to_contain_text("Allow it in the browser’s settings")
    expect(mira.button("Record a voice message")).to_be_visible()
