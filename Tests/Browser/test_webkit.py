"""A smoke test in WebKitGTK: the app starts, two people play a round, the computer answers."""

from selenium.webdriver.support.ui import WebDriverWait

from Browser.support.webkit import webkit

# The first element with this role whose accessible name begins so.
FIND = """
const [selector, start] = arguments;
return [...document.querySelectorAll(selector)].find((element) =>
  (element.getAttribute("aria-label") ?? element.textContent).trim().startsWith(start)) ?? null;
"""
CELL = "[role=gridcell]"
RISEN = "return document.querySelector('dialog').getAnimations().length === 0"


def test_a_round_against_the_computer(server):
    with webkit() as session:
        wait = WebDriverWait(session, 20)

        def find(selector, start):
            return wait.until(lambda _: session.execute_script(FIND, selector, start))

        session.get(server.origin)
        find("button", "Computer").click()
        start = find("dialog button", "Start")
        wait.until(lambda _: session.execute_script(RISEN))
        assert start.size["height"] < 60, "a sheet is as high as what is in it"
        start.click()
        find(CELL, "b2, empty").click()
        find(CELL, "b2, X")
        wait.until(
            lambda _: session.execute_script(
                "return document.querySelector('[role=gridcell][aria-label*=\", O\"]') !== null"
            )
        )
        session.refresh()
        find(CELL, "b2, X")
