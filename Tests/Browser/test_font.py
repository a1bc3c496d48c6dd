"""The app's own font: it comes after all else, and nothing moves for it."""

import re

from playwright.sync_api import expect

from Browser.support.setups import both_browsers, both_devices, with_worker

pytestmark = with_worker

FONT = re.compile(r"/assets/inter\.[0-9a-f]+\.woff2$")
SET = "document.fonts.size === 1"
SHIFTS = """
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (!hadRecentInput) window.shifts.push([value, sources.map(({ node, previousRect, currentRect }) =>
        [node?.outerHTML?.slice(0, 80) ?? node?.textContent, previousRect, currentRect])]);
    }
  }).observe({ type: "layout-shift", buffered: true });
"""


def open_until_it_is_here(app):
    with app.page.expect_request_finished(lambda request: FONT.search(request.url) is not None):
        app.open()


def match_from_home(app):
    app.start_two()
    app.play("b2", "a1")
    app.settle()


@both_browsers
def test_a_first_visit_takes_it_with_its_second_screen(app):
    open_until_it_is_here(app)
    # The screen that is open stays as it is.
    assert app.page.evaluate("document.fonts.size") == 0
    expect(app.heading(level=1)).to_be_visible()
    app.press(app.link("Rules", exact=True))
    expect(app.heading("Rules")).to_be_visible()
    # It may not have been whole when the rules were shown.
    app.page.go_back()
    app.eventually(SET)


@both_browsers
def test_a_later_visit_has_it_before_the_first_text(app):
    app.open()
    app.page.evaluate("navigator.serviceWorker.ready")
    app.eventually("navigator.serviceWorker.controller")
    app.page.add_init_script("""
      addEventListener("screen", () => window.atFirst ??= document.fonts.size, { once: true });
    """)
    app.page.reload()
    expect(app.heading(level=1)).to_be_visible()
    assert app.page.evaluate("window.atFirst") == 1
    assert app.page.evaluate("getComputedStyle(document.body).fontFamily").startswith("GameOn")


@both_devices
def test_nothing_moves_on_first_and_later_visits(app):
    app.page.add_init_script(SHIFTS)
    open_until_it_is_here(app)
    match_from_home(app)
    assert app.page.evaluate(SET)
    assert app.page.evaluate("window.shifts") == []
    app.eventually("navigator.serviceWorker.controller")
    app.page.reload()
    expect(app.grid).to_be_visible()
    app.settle()
    assert app.page.evaluate("window.shifts") == []


def test_text_is_read_without_it(app, context):
    context.guard.allow("ERR_FAILED")
    context.route(FONT, lambda route: route.abort())
    app.open()
    match_from_home(app)
    assert app.page.evaluate("document.fonts.size") == 0
