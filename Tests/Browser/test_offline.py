"""After one visit all works without the network; without HTTPS the app says what is missing."""

import re

from playwright.sync_api import expect

from Browser.support.app import App
from Browser.support.guard import Guard
from Browser.support.setups import ALL, FIRST, on_whole_chromium, with_worker
from support.server import Server

pytestmark = with_worker

# A browser that shows the app in a window of its own, as where it was installed.
INSTALLED = """
const { matchMedia } = window;
window.matchMedia = (query) => query.includes("standalone") ? { matches: true } : matchMedia(query);
"""


def wait_until_kept(app):
    app.page.evaluate("navigator.serviceWorker.ready")


def play_everything_offline(app):
    app.open()
    app.start_computer("Sharp").play("b2")
    expect(app.filled).to_have_count(2)
    app.open("/settings")
    app.open("/rules")
    pdf = app.link(re.compile("PDF")).get_attribute("href")
    kept = app.page.evaluate("async (url) => (await (await fetch(url)).blob()).size", pdf)
    assert kept > 10_000
    app.open("/round/3x3x3:b2a1c3")
    app.open().start_two(board="^15×15")


def test_all_works_offline_after_one_visit(app, context):
    app.open()
    wait_until_kept(app)
    context.set_offline(True)
    play_everything_offline(app)
    context.set_offline(False)


def test_firefox_works_while_the_server_is_gone(browsers, tmp_path):
    with Server(tmp_path) as server:
        context = browsers.new_context(ALL[5])
        guard = Guard(context, server.origin)
        app = App(context.new_page(), server.origin, ALL[5]).open()
        wait_until_kept(app)
    play_everything_offline(app)
    guard.stop()
    context.close()
    guard.check()


def test_what_needs_the_server_says_that_one_is_offline(app, context):
    context.guard.allow("ERR_FAILED")
    app.open()
    wait_until_kept(app)
    app.eventually("navigator.serviceWorker.controller")
    context.set_offline(True)
    app.press(app.button(re.compile("^Friend")))
    app.press(app.sheet.get_by_role("button", name=re.compile("^Make a link")))
    expect(app.sheet.get_by_text("You’re offline. Try again")).to_be_visible()
    app.page.keyboard.press("Escape")
    for tab in ("Games", "Chat"):
        app.press(app.link(tab))
        expect(app.page.get_by_text(re.compile("^You’re offline"))).to_be_visible()
    app.open("/developers")
    expect(app.heading("You’re offline")).to_be_visible()
    context.set_offline(False)
    expect(app.heading("Nothing here")).to_be_visible()


@on_whole_chromium
def test_the_manifest_can_be_installed(app, context):
    app.open()
    manifest = app.page.evaluate(
        "fetch(document.querySelector('link[rel=manifest]').href).then((answer) => answer.json())"
    )
    assert manifest["name"] and manifest["short_name"] and manifest["start_url"] == "/"
    assert manifest["display"] == "standalone"
    shortcuts = manifest["shortcuts"]
    of_shortcuts = [icon for shortcut in shortcuts for icon in shortcut["icons"]]
    for picture in [*manifest["icons"], *manifest["screenshots"], *of_shortcuts]:
        answer = app.page.request.get(app.origin + picture["src"])
        assert answer.ok and answer.headers["content-type"].split(";")[0] == picture["type"]
    devtools = context.new_cdp_session(app.page)
    wait_until_kept(app)
    errors = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A test's context is like a private window, where nothing can be installed.
    assert [error["errorId"] for error in errors] == ["in-incognito"]
    assert devtools.send("Page.getAppManifest")["errors"] == []


def test_the_shortcuts_lead_to_a_game_and_to_a_talk(app):
    app.open("/?start=computer")
    expect(app.sheet.get_by_role("heading")).to_be_visible()
    assert app.page.url == f"{app.origin}/"
    # A link from elsewhere makes nobody wait for an opponent.
    app.open("/?start=now")
    expect(app.button("Play now")).to_be_visible()
    app.page.add_init_script(INSTALLED)
    app.open("/?start=now")
    expect(app.button(re.compile("Cancel"))).to_be_visible()
    app.open("/chat")
    expect(app.heading("No chats yet")).to_be_visible()


def test_without_https_the_app_says_once_what_needs_it(browsers, server):
    context = browsers.new_context(FIRST)
    origin = f"http://gameon.test:{server.port}"
    guard = Guard(context, origin)
    guard.allow("Cross-Origin-Opener-Policy header has been ignored")
    app = App(context.new_page(), origin, FIRST).open()
    note = app.page.get_by_text(re.compile("HTTPS"))
    expect(note).to_be_visible()
    app.press(app.button("Dismiss"))
    expect(note).to_have_count(0)
    app.start_computer("Sharp").play("b2")
    expect(app.filled).to_have_count(2)
    app.open()
    expect(note).to_have_count(0)
    context.close()
    guard.check()
