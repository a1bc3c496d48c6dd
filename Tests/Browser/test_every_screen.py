"""What holds on every screen: it is valid HTML, the audit finds nothing, and nothing scrolls sideways."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from Browser.support.audit import ALL, OF_COLOURS, Axe
from Browser.support.html import HTMLChecker
from Browser.support.repeats import each_form_once
from Browser.support.screens import OF_WORKER, SCREENS, on_every_screen
from Browser.support.setups import both_devices
from Browser.support.styles import changed_by_others

axe = Axe()

# The elements that reach beyond the window with such text, whether they make it scroll or are cut off.
TOO_WIDE = """
async ([text, direction]) => {
  document.documentElement.style.fontSize = text;
  document.documentElement.dir = direction;
  await Promise.allSettled(document.getAnimations().map((each) => each.finished));
  // Not innerWidth: a phone widens that until everything fits.
  const { clientWidth } = document.documentElement;
  // What a drawing lets reach beyond its own frame is cut off there.
  const isCut = ({ ownerSVGElement }) =>
    ownerSVGElement && getComputedStyle(ownerSVGElement).overflowX !== "visible";
  // What is folded away keeps the place that it had in another window.
  return [...document.querySelectorAll("body *")]
    .filter((element) => !isCut(element) && element.checkVisibility())
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 1 && (right > clientWidth + 0.5 || left < -0.5);
    })
    .map((element) => element.outerHTML.slice(0, 160));
}
"""


SMALL, PHONE, TABLET = (320, 640), (390, 844), (768, 900)
# Another text or direction is cheaper than another window.
LAYOUTS = [
    (SMALL, "100%", "ltr"),
    (PHONE, "200%", "ltr"),
    (PHONE, "100%", "rtl"),
    (TABLET, "100%", "rtl"),
    (TABLET, "200%", "ltr"),
]


@pytest.fixture
def context_options(request) -> dict:
    screen = request.node.callspec.params.get("go") if hasattr(request.node, "callspec") else None
    return {"service_workers": "allow"} if screen in OF_WORKER else {}


@pytest.fixture(scope="session")
def html():
    with HTMLChecker() as checker:
        yield checker


def test_the_page_is_valid_html_as_it_is_served(app, html):
    assert html.problems(app.page.request.get(app.origin).text()) == []


def test_what_is_wrong_with_a_page_is_found(html):
    assert html.problems("<!doctype html><html lang=en><title>Two</title><p id=a><p id=a>")


@both_devices
@on_every_screen
def test_the_audit_finds_nothing_and_nothing_scrolls_sideways(app, go, html):
    """To come to a screen takes longer than to look at it, so all is looked at in one go."""
    go(app)
    app.settle()
    assert html.problems(app.page.content()) == []
    with each_form_once(app.page):
        expect_no_violations(axe.run(app.page, options=ALL))
        # Whichever sheets have come meanwhile, a screen looks the same.
        assert changed_by_others(app) == []
        app.page.emulate_media(color_scheme="dark")
        app.settle()
        expect_no_violations(axe.run(app.page, options=OF_COLOURS))
    if app.setup.device == "phone":
        for layout in LAYOUTS:
            expect_to_fit(app, *layout)


def test_what_is_otherwise_in_one_of_hundreds_of_sections_is_looked_at(app):
    app.open("/developers")
    sections = app.page.locator("main > section")
    all_of_them = sections.count()
    sections.last.get_by_role("heading").evaluate("each => { each.style.color = '#9a9a9a'; }")
    with each_form_once(app.page):
        assert sections.count() < all_of_them / 10
        found = axe.run(app.page, options=OF_COLOURS)
    assert [violation["id"] for violation in found.response["violations"]] == ["color-contrast"]
    assert sections.count() == all_of_them


def expect_no_violations(found):
    assert found.violations_count == 0, found.generate_report()


@pytest.mark.parametrize("path", ["/", "/match/two-3x3x3", "/rules", "/settings", "/register", "/people", "/notices", "/chat", "/games"])
def test_german_does_not_scroll_sideways(app, path):
    app.open().start_two().play("a1", "a2", "b1", "b2", "c1")
    app.open("/settings").page.get_by_label("Language").select_option("Deutsch")
    app.open(path)
    expect_to_fit(app, SMALL, "100%", "ltr")
    expect_to_fit(app, PHONE, "200%", "ltr")


@pytest.mark.parametrize("name, sign", [
    ("duel", "Annehmen"), ("duel over", "Annehmen"), ("watched duel", "Du schaust zu."),
    ("watched duel over", "Nächstes Match"),
])
def test_a_german_match_online_does_not_scroll_sideways(app, name, sign):
    SCREENS[name](app)
    match = urlsplit(app.page.url).path
    app.open("/settings").page.get_by_label("Language").select_option("Deutsch")
    app.open(match)
    expect(app.page.get_by_text(sign).filter(visible=True).first).to_be_visible()
    expect_to_fit(app, SMALL, "100%", "ltr")
    expect_to_fit(app, PHONE, "200%", "ltr")


def expect_to_fit(app, size, text, direction):
    window = {"width": size[0], "height": size[1]}
    if app.page.viewport_size != window:
        app.page.set_viewport_size(window)
    assert app.page.evaluate(TOO_WIDE, [text, direction]) == [], f"{size} {text} {direction}"
