"""A real Firefox shows what the server sends while nobody looks."""

import time

import pytest
from caller import Caller
from firefox_service import FirefoxService
from playwright.sync_api import sync_playwright
from push_service import PATIENCE

SHOWN = """async () => {
  const registration = await navigator.serviceWorker.ready;
  const shown = await registration.getNotifications();
  return shown.map(({ title, body, tag, data }) => ({ title, body, tag, url: data.url }));
}"""


@pytest.fixture
def firefox(tmp_path):
    with FirefoxService() as service, sync_playwright() as playwright:
        context = playwright.firefox.launch_persistent_context(
            tmp_path / "profile", channel="moz-firefox", executable_path="/usr/bin/firefox-esr",
            locale="en-GB", firefox_user_prefs=service.preferences)
        context.service = service
        yield context
        context.close()


def test_who_has_left_is_shown_the_move_and_a_later_one_in_its_place(server, firefox):
    page = firefox.new_page()
    page.goto(server.origin)
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    x = Caller.guest(server.origin)
    code = x.invite(starter="owner")["link"]["code"]
    match = page.evaluate(
        """async (code) => {
          const headers = { "content-type": "application/json" };
          await fetch("/api/v1/guests", { method: "POST", headers, body: "{}" });
          return (await (await fetch(`/api/v1/codes/${code}/take`, { method: "POST" })).json()).match;
        }""", code)
    page.evaluate(SUBSCRIBE)
    leave(page)
    assert x.do(match, "move", ply=0, cell="b2")[0] == 200
    shown = come_back(page, server.origin, firefox.service, messages=1)
    name = x.ask("GET", "/me")[1]["player"]["name"]
    assert shown == [{
        "title": "Your move",
        "body": f"It is your turn against {name}.",
        "tag": match["id"],
        "url": f"/online/{match['id']}",
    }]
    leave(page)
    assert x.do(match, "askTakeback", ply=1)[0] == 200
    shown = come_back(page, server.origin, firefox.service, messages=2)
    assert [each["title"] for each in shown] == ["A question for you"]
    assert set(firefox.service.codes) == {100}


# What Web/online/push.js does, with the page's own service worker.
SUBSCRIBE = """async () => {
  const { pushKey } = await (await fetch("/api/v1/site")).json();
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: pushKey };
  const { endpoint, keys } = (await pushManager.subscribe(options)).toJSON();
  const answer = await fetch("/api/v1/push/subscription", {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ endpoint, ...keys, language: "en" }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}"""


def leave(page):
    """No page of the app is open any more."""
    page.goto("about:blank")


def come_back(page, origin: str, service: FirefoxService, messages: int) -> list[dict]:
    """The notifications on the screen, once so many messages have come."""
    until(lambda: len(service.codes) >= messages)
    page.goto(f"{origin}/rules")
    until(lambda: page.evaluate(SHOWN))
    return page.evaluate(SHOWN)


def until(is_so):
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end
        time.sleep(.2)
