"""A club into which very many come at once: the device of a newcomer works for a moment, and lets them in."""

import json
import re

import pytest
from playwright.sync_api import expect

from Browser.support.app import intercept
from Browser.support.setups import both_browsers, both_devices
from Browser.test_desk import audit
from Browser.test_online_friend import make_link, open_sheet
from support.caller import Caller
from support.server import Server


# What is told while the device works is gone before all is done.
KEEP_LINES = """() => {
  window.lines = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) if (node.localName === "work-line") lines.push(node.textContent);
    }
  }).observe(document.body, { childList: true, subtree: true });
}"""


@pytest.fixture
def server(tmp_path):
    with Server(tmp_path, guest_limit=20) as running:
        yield running


def fill(server):
    """Has as many guests come as need no work, by each of the ways on which a browser may come to this machine."""
    for address in ("127.0.0.1", "[::1]"):
        while not Caller(server.origin.replace("localhost", address)).ask("POST", "/guests", {}).problem:
            pass


@both_browsers
def test_a_guest_gets_in_while_very_many_come(new_person, server):
    fill(server)
    person = new_person()
    # That a try is refused a browser says too.
    person.page.context.guard.allow("428")
    person.open().page.evaluate(KEEP_LINES)
    open_sheet(person)
    code = make_link(person)
    assert any("your device is showing that it isn’t a robot" in text for text in person.page.evaluate("lines"))
    assert Caller(server.origin).ask("GET", f"/codes/{code.replace(' ', '')}").status == 200


@both_devices
def test_what_takes_long_is_told_as_long_as_it_takes_and_ends_with_who_leaves(new_person):
    person = new_person()
    person.page.context.guard.allow("428")
    # Of this challenge no number below 30 million is the answer.
    problem = {"type": "urn:gameon:problem:proof-of-work-needed", "title": "Work", "status": 428,
               "challenge": "B" * 44, "difficulty": 24}
    person.open()
    intercept(person.page, "**/api/v1/guests", lambda route: route.fulfill(
        status=428, content_type="application/problem+json", body=json.dumps(problem)))
    open_sheet(person)
    make = person.sheet.get_by_role("button", name=re.compile("^Make a link"))
    person.press(make)
    line = person.sheet.get_by_role("status").filter(has_text="This device needs a little longer")
    expect(line).to_be_visible()
    audit(person)
    person.press(person.sheet.get_by_role("button", name="Close"))
    expect(person.page.locator("work-line")).to_have_count(0)
    # Nothing of it is left behind: for who comes again it begins anew.
    person.press(person.button(re.compile("^Friend")))
    person.press(make)
    expect(person.sheet.get_by_role("status").filter(has_text="One moment")).to_be_visible()


def test_a_host_reads_since_when_newcomers_work(new_person, server):
    hana = Caller(server.origin).register("Hana", "hana@example.org")
    server.host("member", "role", hana.name, "host")
    fill(server)
    person = new_person()
    person.page.context.add_cookies([{"name": "gameon", "value": hana.token, "url": person.origin}])
    person.open("/club")
    expect(person.page.get_by_role("region", name="Today")).to_contain_text("to keep robots out")
