"""What another app of the phone shares goes into a chat: the system posts it, the service worker takes it."""

import re

import pytest
from playwright.sync_api import expect

from Browser.support.chat import write
from Browser.support.online import Guest
from Browser.support.sharing import share
from Browser.test_chat_room import field, log
from Browser.support.pictures import PICTURE
from Browser.support.setups import with_worker
from support.caller import PASSWORD, unused

pytestmark = with_worker

PAPER = {"name": "paper.pdf", "mimeType": "application/pdf", "buffer": b"%PDF-"}


@pytest.fixture
def member(mira, nina):
    """Mira as a member, with a chat with Nina."""
    mira.guest.rename(unused("Mira")).register(email=f"mira-{mira.guest.id}@example.org")
    mira.guest.sit_down(mira.page.context, mira.origin)
    mira.guest.befriend(nina.guest)
    write(nina.guest, mira.guest, "Hello")
    mira.open("/chat")
    expect(mira.link("Nina Kaur", exact=True)).to_be_visible()
    return mira


def test_a_text_that_is_shared_is_ready_to_be_sent_in_the_chat_that_is_chosen(member):
    share(member, "Look at https://example.org/ & more")
    member.press(member.link("Nina Kaur", exact=True))
    expect(field(member)).to_have_value("Look at https://example.org/ & more")
    member.press(member.button("Send"))
    expect(log(member).get_by_text("Look at")).to_be_visible()
    # It was for this one room, once.
    member.open("/share")
    expect(member.page.get_by_text("Nothing to send")).to_be_visible()


def test_a_picture_is_shown_with_its_caption_before_it_goes(member):
    share(member, "From today", PICTURE, PAPER)
    expect(member.page.get_by_text("1 file was left out.")).to_be_visible()
    shown = member.page.get_by_role("region", name="What you’re sending")
    expect(shown.get_by_role("img", name="Photo")).to_be_visible()
    member.press(member.link("Nina Kaur", exact=True))
    expect(member.sheet.get_by_label("Caption")).to_have_value("From today")
    member.press(member.sheet.get_by_role("button", name="Send"))
    expect(log(member).get_by_role("button", name=re.compile("^Photo, "))).to_be_visible()


def test_what_is_called_off_is_forgotten(member):
    share(member, "Not this")
    member.press(member.button("Cancel"))
    member.press(member.link("Nina Kaur", exact=True))
    expect(field(member)).to_have_value("")
    member.open("/share")
    expect(member.page.get_by_text("Nothing to send")).to_be_visible()


def test_it_waits_until_one_has_signed_in(app, server):
    known = Guest(server.origin, unused("Mira")).register()
    friend = Guest(server.origin, "Nina Kaur")
    known.befriend(friend)
    write(friend, known, "Hello")
    share(app, "For Nina")
    main = app.page.get_by_role("main")
    app.press(main.get_by_role("link", name="Sign in"))
    app.page.get_by_label("Gamer name").fill(known.name)
    app.page.get_by_label("Password", exact=True).fill(PASSWORD)
    app.press(app.page.locator("form").get_by_role("button", name="Sign in", exact=True))
    expect(app.heading("Send to…")).to_be_visible()
    expect(main.get_by_text("For Nina")).to_be_visible()
    app.press(app.link("Nina Kaur", exact=True))
    expect(field(app)).to_have_value("For Nina")


def test_a_guest_learns_who_may_send_pictures_and_loses_none(mira, nina):
    mira.guest.befriend(nina.guest)
    write(nina.guest, mira.guest, "Hello")
    mira.open("/chat")
    expect(mira.link("Nina Kaur", exact=True)).to_be_visible()
    share(mira, "", PICTURE)
    main = mira.page.get_by_role("main")
    expect(main.get_by_role("link", name="Create account")).to_be_visible()
    mira.page.reload()
    expect(main.get_by_role("img", name="Photo")).to_be_visible()
