"""A club into which very many come at once: the device of a newcomer works for a moment, and lets them in."""

import pytest
from playwright.sync_api import expect

from Browser.support.setups import both_browsers
from Browser.test_online_friend import make_link, open_sheet
from support.caller import Caller
from support.server import Server


# What is told for a moment is gone before all is done.
KEEP_TOASTS = """() => {
  window.toasts = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) if (node.className === "toast") toasts.push(node.textContent);
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
    person.open().page.evaluate(KEEP_TOASTS)
    open_sheet(person)
    code = make_link(person)
    assert any("your device is showing that it isn’t a robot" in text for text in person.page.evaluate("toasts"))
    assert Caller(server.origin).ask("GET", f"/codes/{code.replace(' ', '')}").status == 200


def test_a_host_reads_since_when_newcomers_work(new_person, server):
    hana = Caller(server.origin).register("Hana", "hana@example.org")
    server.host("member", "role", hana.name, "host")
    fill(server)
    person = new_person()
    person.page.context.add_cookies([{"name": "gameon", "value": hana.token, "url": person.origin}])
    person.open("/club")
    expect(person.page.get_by_role("region", name="Today")).to_contain_text("to keep robots out")
