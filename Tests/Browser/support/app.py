"""The app as a person meets it: everything is found by its role and its accessible name."""

import re

from playwright.sync_api import Locator, Page, expect

from Browser.support.setups import Setup
from support.waiting import wait_until

FINISHED = re.compile(r"\bwins?\b|A draw")
ANSWERED = re.compile(rf"Your turn|{FINISHED.pattern}")


def wait_on(page: Page, look):
    """What has been found, at last, while the page goes on."""
    return wait_until(look, sleep=lambda seconds: page.wait_for_timeout(1000 * seconds))


def of_each(elements: Locator, measure: str) -> list:
    """What a JavaScript function says of each element; once more if the page draws them anew meanwhile."""
    look = f"each => each.length && each.every(it => it.isConnected) && each.map({measure})"
    return wait_on(elements.page, lambda: elements.evaluate_all(look))


def intercept(page: Page, path, handle):
    """Gives the page's requests for a path to `handle`.

    Of what goes by a worker Chromium sometimes leaves out a request, so the page goes past its own from now on.
    """
    if page.context.browser.browser_type.name == "chromium":
        network = page.context.new_cdp_session(page)
        network.send("Network.enable")
        network.send("Network.setBypassServiceWorker", {"bypass": True})
    page.route(path, handle)


class App:
    def __init__(self, page: Page, origin: str, setup: Setup):
        self.page = page
        self.origin = origin
        self.setup = setup

    # Getting about

    def open(self, path: str = "/") -> "App":
        self.page.goto(self.origin + path)
        expect(self.heading(level=1)).to_have_count(1)
        return self

    def press(self, target: Locator, *, even_if_disabled=False):
        """A tap on a phone, a click on a desktop."""
        if self.setup.touch:
            target.tap(force=even_if_disabled)
        else:
            target.click(force=even_if_disabled)

    def press_again_when_turned(self, name: str, turned: str):
        """Presses a button, and what has become of it as soon as it is called otherwise: a slow double
        tap, or a quick answer."""
        self.page.evaluate(
            """async ([name, turned]) => {
              const find = (name) => [...document.querySelectorAll("main button")].find(
                (each) => (each.getAttribute("aria-label") ?? each.textContent) === name);
              find(name).click();
              while (!find(turned)) await new Promise(requestAnimationFrame);
              find(turned).click();
            }""",
            [name, turned],
        )

    def take_time(self):
        """Waits until another press is no double tap any more."""
        self.page.wait_for_timeout(600)

    def heading(self, name=None, **options) -> Locator:
        return self.page.get_by_role("main").get_by_role("heading", name=name, **options)

    def button(self, name, **options) -> Locator:
        return self.page.get_by_role("button", name=name, **options)

    def link(self, name, **options) -> Locator:
        return self.page.get_by_role("link", name=name, **options)

    def choose(self, group, option):
        """Chooses `option` of the radio group called `group`."""
        radio = self.page.get_by_role("radiogroup", name=group).get_by_role("radio", name=option)
        self.press(radio)
        expect(radio).to_be_checked()

    @property
    def sheet(self) -> Locator:
        return self.page.get_by_role("dialog")

    @property
    def toast(self) -> Locator:
        """What was told for a moment, where it can be seen: in the sheet on top, if there is one."""
        return self.page.locator(
            "dialog[open]:last-of-type > .toasts, html:not(:has(dialog[open])) #toasts"
        )

    def go_once_round(self):
        """Asks the server something: whatever the page asked before is on its way then, and what had come for
        it is drawn."""
        self.page.evaluate("""async () => {
          await fetch("/health");
          await new Promise(requestAnimationFrame);
          await new Promise(requestAnimationFrame);
        }""")

    def settle(self):
        """Waits until nothing moves any more, for what looks at the screen as a whole."""
        self.page.evaluate(
            "Promise.allSettled(document.getAnimations().map((each) => each.finished))"
        )

    def eventually(self, condition: str):
        """Waits until a JavaScript expression is true; Playwright's own way needs eval, which the
        content policy forbids."""
        self.page.evaluate(
            f"""async () => {{
              const start = performance.now();
              while (!({condition})) {{
                if (performance.now() - start > 20_000) throw new Error({condition!r});
                await new Promise(requestAnimationFrame);
              }}
            }}"""
        )

    # Starting a match

    def start_two(self, board="^3×3", names=("Ada", "Ben")) -> "App":
        """A match of two people here, from the Play screen; None is the board chosen there."""
        if board:
            self.choose("Board", re.compile(board))
        self.press(self.button(re.compile("^Pass & play")))
        for field, name in zip(["First player", "Second player"], names):
            self.sheet.get_by_label(field).fill(name)
        self.press(self.sheet.get_by_role("button", name=re.compile("^Start")))
        expect(self.grid).to_be_visible()
        return self

    @property
    def home_board(self) -> Locator:
        """The board on the Play screen, on which a tap begins a match."""
        return self.page.locator("play-screen").get_by_role("grid")

    def start_computer(self, level="Gentle", board="^3×3", starts="You") -> "App":
        """A match against the computer, from the Play screen."""
        self.choose("Board", re.compile(board))
        self.press(self.button(re.compile("^Computer")))
        self.choose("Strength", re.compile(f"^{level}"))
        self.choose("Who starts", re.compile(f"^{starts}"))
        self.press(self.sheet.get_by_role("button", name=re.compile("^Start")))
        expect(self.grid).to_be_visible()
        return self

    # In a match

    @property
    def grid(self) -> Locator:
        return self.page.locator("#main > :not(play-screen)").get_by_role("grid")

    @property
    def status(self) -> Locator:
        """The live line that tells every move."""
        return self.page.get_by_role("main").get_by_role("status")

    def cell(self, name: str) -> Locator:
        return self.grid.get_by_role("gridcell", name=re.compile(rf"^{name}, "))

    def expect_cell(self, name: str, content: str):
        expect(self.cell(name)).to_have_accessible_name(re.compile(rf"^{name}, {content}"))

    def play(self, *cells: str):
        """Plays each cell in turn and sees that a mark is there."""
        for name in cells:
            self.press(self.cell(name))
            self.expect_cell(name, "[XO]")

    @property
    def filled(self) -> Locator:
        return self.grid.get_by_role("gridcell", name=re.compile(r", [XO]"))

    @property
    def empty(self) -> Locator:
        return self.grid.get_by_role("gridcell", name=re.compile(r", empty"))

    @property
    def score(self) -> Locator:
        return self.page.get_by_role("region", name=re.compile("^Score"))

    def expect_score(self, text: str):
        expect(self.score).to_have_accessible_name(re.compile(rf"^Score: {text}"))

    def finish_against_computer(self):
        """Plays the first empty cell, and waits for the answer, until the round is over."""
        while not FINISHED.search(self.status.inner_text()):
            filled = self.filled.count()
            self.press(self.empty.first)
            # Until the mark is there the line says what it said before, which is an answer too.
            expect(self.filled).not_to_have_count(filled)
            expect(self.status).to_have_text(ANSWERED)
