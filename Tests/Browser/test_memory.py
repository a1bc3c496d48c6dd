"""What the app remembers, and what it does when it can't."""

import re

import pytest
from playwright.sync_api import expect

from Browser.support.app import App
from Browser.support.guard import Guard
from Browser.support.setups import ALL, FIRST, both_browsers

FORBIDDEN = """
for (const method of ["getItem", "setItem", "removeItem", "key", "clear"])
  Storage.prototype[method] = () => { throw new DOMException("no", "SecurityError"); };
Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("no", "SecurityError"); },
});
"""
FULL = """
Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
"""


@both_browsers
def test_a_reload_keeps_board_and_score(app):
    app.open().start_two(names=("Ada", "Ben")).play("a1", "a2", "b1", "b2", "c1")
    app.press(app.button("Play again"))
    app.play("b2", "a1")
    app.page.reload()
    app.expect_score("Ada 1, Ben 0")
    expect(app.filled).to_have_count(2)
    app.expect_cell("b2", "X")


@pytest.mark.parametrize("setup", [FIRST, ALL[5]], ids=str)
def test_a_restart_of_the_browser_keeps_the_match(browsers, server, setup, tmp_path):
    with Restartable(browsers, server, setup, tmp_path) as app:
        app.open().start_two(names=("Ada", "Ben")).play("b2", "a1")
    with Restartable(browsers, server, setup, tmp_path) as app:
        app.open()
        app.press(app.link("Ada and Ben"))
        app.expect_cell("b2", "X")
        expect(app.filled).to_have_count(2)


@both_browsers
def test_two_tabs_follow_each_other(app, context):
    app.open().start_two().play("b2")
    other = App(context.new_page(), app.origin, app.setup)
    other.page.goto(app.page.url)
    expect(other.filled).to_have_count(1)
    other.play("a1")
    expect(app.filled).to_have_count(2)
    app.play("c3")
    expect(other.filled).to_have_count(3)


def test_settings_follow_in_the_other_tab(app, context):
    other = App(context.new_page(), app.origin, app.setup).open()
    app.open("/settings").choose("Theme", "Dark")
    expect(other.page.locator("html")).to_have_attribute("data-theme", "dark")


def test_a_match_goes_on_while_settings_change(app, context):
    app.open().start_computer("Sharp").play("b2")
    other = App(context.new_page(), app.origin, app.setup).open("/settings")
    other.choose("Theme", "Dark")
    other.page.get_by_label("Language").select_option("Deutsch")
    expect(app.page.locator("html")).to_have_attribute("lang", "de")
    expect(app.page.locator("html")).to_have_attribute("data-theme", "dark")
    app.expect_cell("b2", "X")
    expect(app.status).to_contain_text("Du bist dran")
    expect(app.page.get_by_role("gridcell", name=re.compile(", [XO]"))).to_have_count(2)


def test_a_match_can_be_removed_from_the_list(app):
    app.open().start_two(names=("Ada", "Ben")).play("b2")
    app.open()
    app.press(app.button(re.compile("^Remove: Ada and Ben")))
    expect(app.link("Ada and Ben")).to_have_count(0)
    app.press(app.toast.get_by_role("button", name="Undo"))
    expect(app.link("Ada and Ben")).to_be_visible()


def test_everything_can_be_forgotten(app):
    app.open().start_two(names=("Ada", "Ben")).play("b2")
    app.open("/settings").choose("Theme", "Dark")
    app.press(app.button("Forget everything"))
    app.press(app.sheet.get_by_role("button", name="Forget everything"))
    expect(app.page.locator("html")).not_to_have_attribute("data-theme", "dark")
    app.open()
    expect(app.link("Ada and Ben")).to_have_count(0)


@pytest.mark.parametrize(
    ("trouble", "message"),
    [(FORBIDDEN, "saves nothing for this page"), (FULL, "browser’s storage is full")],
    ids=["forbidden", "full"],
)
@both_browsers
def test_without_storage_a_match_goes_on_and_the_app_says_so(app, context, trouble, message):
    context.add_init_script(trouble)
    app.open()
    expect(app.toast).to_contain_text(message)
    app.start_two().play("a1", "a2", "b1", "b2", "c1")
    app.expect_score("Ada 1, Ben 0")
    app.press(app.button("Play again"))
    expect(app.empty).to_have_count(9)


@pytest.mark.parametrize("broken", ["{", "null", "[]", '{"version":0}', '"x"', "\\0"])
def test_a_broken_saved_state_is_dropped_with_a_word(app, broken):
    app.open().start_two().play("b2")
    address = app.page.url
    app.page.evaluate(
        "(text) => Object.keys(localStorage).forEach((key) => localStorage.setItem(key, text))",
        broken,
    )
    app.open()
    expect(app.toast).to_contain_text("couldn’t be read")
    expect(app.link(re.compile("Ada"))).to_have_count(0)
    app.start_two().play("a1")
    app.page.goto(address)
    app.expect_cell("a1", "X")


class Restartable:
    """A browser that keeps its profile in a folder, so that it can be closed and started again."""

    def __init__(self, browsers, server, setup, folder):
        self._context = browsers.new_persistent_context(folder, setup)
        self._guard = Guard(self._context, server.origin)
        self._app = App(self._context.new_page(), server.origin, setup)

    def __enter__(self) -> App:
        return self._app

    def __exit__(self, *_):
        self._guard.stop()
        self._context.close()
        self._guard.check()
