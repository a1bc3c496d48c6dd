"""A friend's code read by the camera. No browser here reads QR codes, so a stand-in says what the camera sees."""

import pytest
from playwright.sync_api import expect

from Browser.support.camera import CAMERA, DETECTOR, FORBIDDEN
from Browser.test_people import come, to_people

IS_ON = "camera.getTracks().every((track) => track.readyState === 'live')"
IS_OFF = "camera.getTracks().every((track) => track.readyState === 'ended')"


@pytest.fixture
def scanning(mira):
    mira.page.add_init_script(CAMERA + DETECTOR)
    come(mira)
    to_people(mira)
    mira.press(mira.button("Add a friend"))
    return mira


def scan(person):
    person.press(person.sheet.get_by_role("button", name="Scan a QR code"))
    expect(person.page.get_by_text("Hold a friend’s QR code, or that of an invitation, in front of the camera.")).to_be_visible()
    person.eventually(IS_ON)


def see(person, text):
    person.page.evaluate("text => { seen = [text]; }", text)


def test_the_code_that_a_friend_shows_leads_to_them_and_the_camera_is_off(scanning, nina):
    code = nina.guest.succeed("GET", "/me/code")["code"]
    scan(scanning)
    see(scanning, "https://example.org/menu")
    expect(scanning.page.get_by_text("That isn’t the QR code of a friend")).to_be_visible()
    see(scanning, f"{scanning.origin}/people?q={code}")
    expect(scanning.heading("Nina Kaur")).to_be_visible()
    scanning.eventually(IS_OFF)


def test_an_invitation_that_a_friend_shows_is_opened(scanning, nina):
    code = nina.guest.invite()["link"]["code"]
    scan(scanning)
    see(scanning, f"{scanning.origin}/join/{code}")
    expect(scanning.button("Join")).to_be_visible()


def test_the_camera_goes_off_with_its_sheet_and_with_the_screen(scanning):
    scan(scanning)
    scanning.page.keyboard.press("Escape")
    scanning.eventually(IS_OFF)
    expect(scanning.sheet.get_by_label("A friend’s code")).to_be_visible()
    scan(scanning)
    scanning.page.go_back()
    scanning.eventually(IS_OFF)


def test_a_camera_that_is_forbidden_is_told_kindly(scanning):
    scanning.page.evaluate(FORBIDDEN)
    scanning.press(scanning.sheet.get_by_role("button", name="Scan a QR code"))
    expect(scanning.page.get_by_role("alert")).to_contain_text("or type the code")


def test_who_has_no_reader_of_codes_types_it(mira):
    come(mira)
    to_people(mira)
    mira.press(mira.button("Add a friend"))
    expect(mira.button("Copy code")).to_be_visible()
    expect(mira.sheet.get_by_role("button", name="Scan a QR code")).to_have_count(0)
