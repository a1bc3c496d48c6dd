"""A host adds a webhook at the desk, and sees there what becomes of what it is sent."""

import re

import pytest
from playwright.sync_api import expect

from API.webhook_receiver import Receiver
from Browser.support.club import host, member
from Browser.support.setups import both_devices
from Browser.test_desk import audit, enter
from Browser.test_every_screen import PHONE, SMALL, expect_to_fit
from support.server import Server


@pytest.fixture
def server(tmp_path):
    with Server(tmp_path, webhook_network="127.0.0.1") as running:
        yield running


@pytest.fixture
def receiver():
    with Receiver() as receiver:
        yield receiver


@both_devices
def test_a_host_adds_a_webhook_and_looks_after_it(server, host, receiver, new_person):
    person = enter(new_person(), host)
    person.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    person.page.context.guard.allow("422")
    person.press(person.link("Webhooks"))
    expect(person.heading("No webhook yet")).to_be_visible()
    person.press(person.button("Add a webhook"))
    person.sheet.get_by_label("Address").fill("http://192.168.1.1/")
    person.press(person.sheet.get_by_role("switch", name="New members"))
    person.press(person.sheet.get_by_role("switch", name="Games that are over"))
    add = person.sheet.get_by_role("button", name="Add a webhook")
    person.press(add)
    expect(person.sheet).to_contain_text("it has to be an https address on the internet")
    person.sheet.get_by_label("Address").fill(f"{receiver.origin}/changing")
    person.press(add)
    secret = person.sheet.get_by_label("Secret", exact=True)
    expect(secret).to_have_value(re.compile("^whsec_"))
    first = secret.input_value()
    person.press(person.button("Copy"))
    assert person.page.evaluate("navigator.clipboard.readText()") == first
    person.press(person.button("I’ve kept it"))
    row = person.page.get_by_role("main").get_by_role("listitem")
    expect(row).to_contain_text("New members")
    audit(person)

    person.press(person.link(receiver.origin.removeprefix("http://")))
    person.press(person.button("Send a test"))
    [message] = receiver.messages("/changing", 1)
    assert message.type == "test" and message.is_signed_by(first)
    expect(row.filter(has_text="The answer was 500.")).to_contain_text("Tried once; the next try is on")
    receiver.status = 200
    member(server, "Nina")
    assert receiver.messages("/changing", 2)[1].type == "member-joined"
    person.page.reload()
    taken = row.filter(has=person.button(re.compile("Send again: A new member")))
    expect(taken).to_contain_text("Delivered")
    audit(person)
    person.press(taken.get_by_role("button"))
    again = receiver.messages("/changing", 3)
    assert again[2].id == again[1].id

    person.press(person.button("Renew the secret"))
    person.press(person.sheet.get_by_role("button", name="Renew the secret"))
    expect(secret).not_to_have_value(first)
    second = secret.input_value()
    person.press(person.button("I’ve kept it"))
    person.press(person.button("Send a test"))
    assert receiver.messages("/changing", 4)[3].is_signed_by(second)
    person.press(person.page.get_by_role("switch", name="On"))
    expect(person.button("Send a test")).to_be_disabled()
    expect(row.filter(has_text="switched off").first).to_be_visible()
    expect_to_fit(person, SMALL, "100%", "ltr")
    expect_to_fit(person, PHONE, "200%", "ltr")
    person.press(person.button("Remove"))
    person.press(person.sheet.get_by_role("button", name="Remove"))
    expect(person.heading("No webhook yet")).to_be_visible()
    assert [act["act"] for act in host.succeed("GET", "/club/acts")["acts"][:2]] == ["remove-webhook", "change-webhook"]


def test_the_desk_says_that_a_receiver_is_gone_for_good(host, receiver, new_person):
    address = f"{receiver.origin}/gone"
    host.succeed("POST", "/club/webhooks", {"url": address, "events": ["member-joined"]})
    person = enter(new_person(), host)
    person.press(person.link("Webhooks"))
    person.press(person.link(receiver.origin.removeprefix("http://")))
    person.press(person.button("Send a test"))
    row = person.page.get_by_role("main").get_by_role("listitem")
    expect(row.filter(has_text="The answer was 410.")).to_contain_text("Given up after 1 try.")
    expect(row.filter(has_text=address)).to_contain_text("Switched off: the address says it’s gone for good")
    person.press(person.page.get_by_role("switch", name="On"))
    expect(person.button("Send a test")).to_be_enabled()
