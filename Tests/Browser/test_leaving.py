"""Whoever leaves a browser leaves nothing in it."""

import json
import re
from datetime import UTC, datetime, timedelta

import pytest
from playwright.sync_api import expect

from Browser.support.app import intercept, wait_on
from Browser.support.chat import wait_until_chat_is_kept, write as tell
from Browser.support.games import game_named
from Browser.support.setups import both_browsers, with_worker
from Browser.test_accounts import allow_cut, fill_in, submit
from Browser.test_chat_room import bubble, enter, field
from Browser.test_chat_room_media import choose, photos, send
from Browser.support.pictures import PICTURE
from support.caller import PASSWORD, unused

pytestmark = with_worker

# All that a page can find of what its browser keeps, as one text.
EVERYTHING = """async () => {
  const found = { local: { ...localStorage }, session: { ...sessionStorage }, cookie: document.cookie };
  found.history = history.state;
  found.title = document.title;
  found.page = document.documentElement.outerHTML;
  for (const { name } of await indexedDB.databases()) {
    const database = await new Promise((done, fail) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => done(request.result);
      request.onerror = () => fail(request.error);
    });
    for (const table of database.objectStoreNames) {
      const store = database.transaction(table).objectStore(table);
      const all = (request) => new Promise((done) => request.onsuccess = () => done(request.result));
      found[`${name} ${table}`] = [await all(store.getAllKeys()), await all(store.getAll())];
    }
    database.close();
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const path = new URL(request.url).pathname;
      if (path.startsWith("/api/")) found[`${name} ${path}`] = await (await cache.match(request)).text();
    }
  }
  const registration = await navigator.serviceWorker?.getRegistration();
  found.messages = (await registration?.getNotifications() ?? []).map(({ title, body }) => [title, body]);
  return JSON.stringify(found);
}"""
STAY = (
    "asked-install", "asked-push", "choices", "left-here", "look", "push", "settings", "told-hold", "told-https")


def kept(page) -> str:
    return page.evaluate(EVERYTHING)


def names(page) -> list[str]:
    """What is kept in localStorage but for what is the device's."""
    keys = json.loads(kept(page))["local"]
    return [key for key in keys if not re.fullmatch(rf"gameon\.({'|'.join(STAY)}|match\..*)", key)]


@pytest.fixture
def used(mira, nina):
    """Mira, a member who has used everything, and what would tell of her."""
    allow_cut(mira)
    name = unused("Mira")
    mira.guest.rename(name).register(email=f"mira-{mira.guest.id}@example.org")
    mira.guest.sit_down(mira.page.context, mira.origin)
    mira.guest.befriend(nina.guest)
    mira.guest.match_with(nina.guest)
    game = game_named(mira.origin, "StarCraft")
    mira.guest.succeed("PUT", f"/me/games/{game['id']}", {"audience": "everybody", "note": "Ranked"})
    room = tell(nina.guest, mira.guest, "The key is under the mat")
    mira.guest.say(room, "I know, thank you")
    for path, shown in (("/games/mine", "StarCraft"), (f"/games/{game['id']}", "StarCraft"),
                        ("/people", "Nina Kaur"), ("/notices", "Nina Kaur")):
        mira.open(path)
        expect(mira.page.get_by_role("main").get_by_text(re.compile(shown)).first).to_be_visible()
    enter(mira, room)
    expect(bubble(mira, "under the mat")).to_be_visible()
    wait_until_chat_is_kept(mira)
    traces = [mira.guest.id, name, nina.guest.id, "Nina Kaur", "under the mat", "thank you", room]
    # The end of a room comes to the device last.
    mira.page.wait_for_function(
        f"async () => JSON.parse(await ({EVERYTHING})())['gameon-chat runs'][0].length > 0")
    for trace in ("StarCraft", "gameon.notices", *traces):
        mira.page.wait_for_function(
            f"async () => (await ({EVERYTHING})()).includes({json.dumps(trace)})")
    return mira, room, traces


def expect_nothing_of(page, traces):
    """The tables of chat are emptied a moment after the player is gone."""
    def is_gone():
        everything = kept(page)
        return not any(each in everything for each in traces)

    wait_on(page, is_gone)
    assert names(page) == []


def sign_out(person):
    person.open("/settings")
    person.press(person.button("Sign out"))
    expect(person.toast).to_contain_text("You’re signed out.")


@both_browsers
def test_after_signing_out_nothing_of_a_member_is_in_the_browser(used):
    mira, room, traces = used
    everything = kept(mira.page)
    assert [each for each in traces if each not in everything] == []
    # Games were not opened, and neither were chats, since this page was loaded.
    mira.open("/settings")
    intercept(mira.page, re.compile(r"/assets/(chat|games)[-.].*\.js"), lambda route: route.abort())
    mira.page.context.guard.allow("ERR_FAILED", "Failed to load", "error loading dynamically")
    others = []
    for path, text in (("/chat/" + room, "under the mat"), ("/chat", "thank you"),
                       ("/people", "Nina Kaur"),
                       ("/notices", "Nina Kaur"), ("/account", traces[1]), ("/", "Nina Kaur")):
        others.append(mira.page.context.new_page())
        others[-1].goto(mira.origin + path)
        expect(others[-1].get_by_role("main").get_by_text(re.compile(text)).first).to_be_visible()
    # Where a sheet is open, it is closed.
    others[0].get_by_role("button", name="More").click()
    expect(others[0].locator("dialog")).to_be_visible()
    mira.page.bring_to_front()
    sign_out(mira)
    mira.eventually("localStorage.getItem('gameon.me') === null")
    expect_nothing_of(mira.page, traces)
    # The address of a page stays, and says whose it was to whoever looks into it.
    hers = [each for each in traces if each not in (room, traces[2])]
    for other in others:
        other.wait_for_function(
            "(texts) => texts.every((text) => !document.documentElement.outerHTML.includes(text))",
            arg=hers)
        expect(other.locator("dialog")).to_have_count(0)
        assert names(other) == []


def test_a_session_that_is_ended_elsewhere_leaves_nothing_either(used):
    mira, _, traces = used
    mira.open("/")
    mira.page.context.guard.allow("401", "/api/v1/")
    mira.guest.succeed("DELETE", "/session")
    mira.page.reload()
    mira.eventually("localStorage.getItem('gameon.me') === null")
    expect_nothing_of(mira.page, traces)


def test_a_session_that_ends_by_itself_leaves_what_was_not_sent(used):
    mira, room, traces = used
    name = traces[1]
    carry = mira.guest.succeed("POST", "/carries")
    another = mira.guest.succeed("POST", "/carries/take", {"token": carry["token"], "wantsToken": True})
    enter(mira, room)
    field(mira).fill("Begun and left")
    mira.page.context.guard.allow("401", "/api/v1/")
    mira.eventually("'endsAt' in JSON.parse(localStorage.getItem('gameon.me'))")
    mira.page.evaluate("""() => {
      const me = JSON.parse(localStorage.getItem("gameon.me"));
      localStorage.setItem("gameon.me", JSON.stringify({ ...me, endsAt: new Date().toISOString() }));
    }""")
    mira.guest.succeed("DELETE", "/session")
    mira.page.reload()
    expect(mira.toast).to_contain_text("You’ve been signed out")
    wait_on(mira.page, lambda: not any(each in kept(mira.page) for each in (name, "under the mat", "thank you")))
    mira.press(mira.toast.get_by_role("button", name="Sign in"))
    expect(mira.page.get_by_label("Gamer name or e-mail")).to_be_visible()
    mira.page.context.add_cookies([{"name": "gameon", "value": another["token"], "url": mira.origin}])
    enter(mira, room)
    expect(field(mira)).to_have_value("Begun and left")


def test_a_day_before_a_session_ends_it_is_said_once_and_one_may_sign_in_anew(used):
    mira, _, traces = used
    end = (datetime.now(UTC) + timedelta(hours=2)).isoformat(timespec="milliseconds").replace("+00:00", "Z")

    def sooner(route):
        response = route.fetch()
        route.fulfill(response=response, json={**response.json(), "endsAt": end})

    intercept(mira.page, "**/api/v1/me", sooner)
    mira.page.reload()
    expect(mira.toast).to_contain_text("You’ll be signed out at")
    mira.press(mira.toast.get_by_role("button", name="Sign in"))
    fill_in(mira, name=traces[1], password=PASSWORD)
    mira.press(submit(mira, "Sign in"))
    expect(mira.toast).to_contain_text(f"You’re signed in as {traces[1]}.")
    mira.page.reload()
    mira.eventually("JSON.parse(localStorage.getItem('gameon.me')).endsAt !== undefined")
    expect(mira.page.get_by_text("You’ll be signed out at")).to_have_count(0)


def test_who_signs_out_is_asked_about_what_is_not_sent(used):
    mira, room, traces = used
    enter(mira, room)
    field(mira).fill("Begun and left")
    mira.open("/settings")
    mira.press(mira.button("Sign out"))
    expect(mira.sheet.get_by_role("heading", name="Not everything has been sent")).to_be_visible()
    mira.press(mira.sheet.get_by_role("button", name="Stay signed in"))
    enter(mira, room)
    expect(field(mira)).to_have_value("Begun and left")
    mira.open("/settings")
    mira.press(mira.button("Sign out"))
    mira.press(mira.sheet.get_by_role("button", name="Sign out anyway"))
    expect(mira.toast).to_contain_text("You’re signed out.")
    expect_nothing_of(mira.page, [*traces, "Begun and left"])


def test_an_answer_that_comes_after_signing_out_is_not_kept(used):
    mira, _, traces = used
    held = []
    mira.open("/settings")
    intercept(mira.page, "**/api/v1/me/games", lambda route: held.append((route, route.fetch())))
    mira.press(mira.page.get_by_role("navigation", name="Main").get_by_role("link", name="Games"))
    wait_on(mira.page, lambda: held)
    mira.page.go_back()
    mira.press(mira.button("Sign out"))
    expect(mira.toast).to_contain_text("You’re signed out.")
    for route, answer in held:
        with mira.page.expect_event("requestfinished", lambda it: it.url == route.request.url):
            route.fulfill(response=answer)
    expect_nothing_of(mira.page, traces)


def test_a_photo_that_was_seen_is_not_shown_from_the_cache_to_who_comes_next(used):
    mira, room, _ = used
    enter(mira, room)
    choose(mira, PICTURE)
    send(mira)
    expect(photos(mira)).to_have_count(1)
    expect(mira.button("Stop sending")).to_have_count(0)
    mira.page.reload()
    picture = mira.page.get_by_role("log").locator("img[src*='/media/']").first
    expect(picture).to_be_visible()
    address = picture.get_attribute("src")
    answer = "async (address) => (await fetch(address)).status"
    assert mira.page.evaluate(answer, address) == 200
    sign_out(mira)
    mira.page.context.guard.allow("401")
    assert mira.page.evaluate(answer, address) == 401


def test_who_signs_in_next_finds_nothing_of_who_was_there(used, nina, server):
    mira, room, traces = used
    sign_out(mira)
    other = nina.guest.rename(unused("Nina")).register(email=f"nina-{nina.guest.id}@example.org")
    mira.open("/sign-in")
    fill_in(mira, name=other.name, password=PASSWORD)
    mira.press(submit(mira, "Sign in"))
    expect(mira.toast).to_contain_text(f"You’re signed in as {other.name}.")
    local = json.loads(kept(mira.page))
    assert "gameon.my-games" not in local["local"] or "StarCraft" not in local["local"]["gameon.my-games"]
    assert local.get("gameon-chat runs", [[], []]) == [[], []]


def test_another_tab_says_that_one_has_signed_out_there(used):
    mira, _, _ = used
    other = mira.page.context.new_page()
    other.goto(mira.origin + "/settings")
    expect(other.get_by_role("button", name="Sign out")).to_be_visible()
    mira.page.bring_to_front()
    sign_out(mira)
    expect(other.get_by_text("You signed out in another tab.")).to_be_visible()
    expect(other.get_by_text("You’ve been signed out")).to_have_count(0)
