"""How smoothly what moves is drawn, in Chromium on a phone's window with the processor slowed four times: for how
many frames a second the page has time, in the slowest fifth of a second; how many are seen; and how long it takes
until what is pressed is drawn. At 50 a second nobody sees that one is missing.

What there is time for comes of the processor's time, so a busy machine hardly changes it; what is seen is to be
compared with a page on which nothing moves. Prints a line of JSON for each figure; Benchmarks/run frames makes a
table of them.
"""

import json
import re
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import expect, sync_playwright

sys.path.append(str(Path(__file__).parents[1] / "Tests"))
from Browser.support.app import App
from Browser.support.setups import CHROMIUM, FIRST
from support.server import Server

# A busy machine is slow, not wrong.
expect.set_options(timeout=60_000)
SLOW_DOWN = 4
FIFTH = 12
# Some 28 stones on a board of wood.
LONG_ROUND = "15x15x5:" + "".join(
    f"{column}{row}" for row in range(4, 8) for column in "cdfgijl"
)

# Presses what is named and marks the beginning of every frame, for so many milliseconds.
WATCHED = """
async ([press, length]) => {
  const target = press && [...document.querySelectorAll(press)].find((each) => each.checkVisibility());
  if (press && !target) throw new Error(press);
  const frames = [];
  await new Promise(requestAnimationFrame);
  performance.mark("press");
  const pressed = performance.now();
  target?.click();
  await new Promise((end) => {
    const note = (now) => {
      performance.mark("frame");
      frames.push(now);
      if (now - pressed < length) requestAnimationFrame(note);
      else end();
    };
    requestAnimationFrame(note);
  });
  return frames;
}
"""
TRACED = ["blink.user_timing", "disabled-by-default-devtools.timeline"]


def cell(name: str) -> str:
    return f"#main > :not(play-screen) [role=gridcell][aria-label^='{name},']"


def match_of_two(app: App, board: str, *cells: str, style="Paper"):
    app.open("/settings").choose("Board style", style)
    app.open().start_two(board=board)
    place_first(app, *cells)


def place_first(app: App, *cells: str):
    """The first mark of a visit has to wait for sounds to be made, which others don't."""
    for name in cells:
        app.page.locator(cell(name)).evaluate("(cell) => cell.click()")
        app.expect_cell(name, "[XO]")


def nothing(app: App):
    app.open()
    return None, 1000


def placing(app: App):
    match_of_two(app, "^3×3", "a1")
    return cell("b2"), 800


def placing_on_wood(app: App):
    app.open("/settings").choose("Board style", "Wood")
    app.open().start_two(board="^15×15")
    place_first(app, "g7")
    return cell("h8"), 800


def dropping(app: App):
    match_of_two(app, "^Drop", "a1")
    return cell("d6"), 800


def winning(app: App):
    match_of_two(app, "^3×3", "a1", "a2", "b1", "b2")
    return cell("c1"), 1300


def winning_at_night(app: App):
    match_of_two(app, "^3×3", "a1", "a2", "b1", "b2", style="Night")
    return cell("c1"), 1300


def winning_on_wood(app: App):
    match_of_two(app, "^15×15", "d8", "d4", "e8", "e4", "f8", "f4", "g8", "g4", style="Wood")
    return cell("h8"), 1300


def zooming(app: App):
    match_of_two(app, "^15×15", "g7", "h8", "i9", style="Wood")
    return "[aria-label='Zoom in']", 800


def at_its_start(app: App):
    app.open(f"/round/{LONG_ROUND}")
    for name in ("Previous", "First"):
        app.press(app.button(name, exact=True))
    expect(app.filled).to_have_count(0)


def replaying(app: App):
    at_its_start(app)
    return "button.play, [aria-label=Play]", 3000


def turning(app: App):
    at_its_start(app)
    return "[aria-label=Next]", 800


def opening_a_sheet(app: App):
    app.open()
    # What it is made of is loaded by the first press.
    app.press(app.button(re.compile("^Computer")))
    expect(app.sheet).to_be_visible()
    app.page.keyboard.press("Escape")
    expect(app.sheet).to_have_count(0)
    return "main button.mode", 800


FILMS = {
    "nothing moves": nothing,
    "a mark is drawn": placing,
    "a stone lands on 15x15": placing_on_wood,
    "a disc falls": dropping,
    "a win, with confetti": winning,
    "a win at night": winning_at_night,
    "a win on 15x15, with confetti": winning_on_wood,
    "a board is zoomed": zooming,
    "a game is replayed": replaying,
    "a replay goes a move on": turning,
    "a sheet opens": opening_a_sheet,
}


def prepared(browser, origin: str, prepare):
    context = browser.new_context(viewport={"width": 390, "height": 844}, is_mobile=True, has_touch=True)
    app = App(context.new_page(), origin, FIRST)
    press, length = prepare(app)
    app.settle()
    # What is loaded when there is nothing else to do, such as the icon in the tab.
    app.page.wait_for_timeout(2500)
    return app.page, [press, length]


def rate(browser, origin: str, prepare) -> float:
    """Frames a second from the first one on in which something may have moved; 0 where a machine is too busy for two."""
    page, watched = prepared(browser, origin, prepare)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOW_DOWN})
    page.wait_for_timeout(200)
    frames = page.evaluate(WATCHED, watched)[1:]
    page.context.close()
    return 1000 * (len(frames) - 1) / (frames[-1] - frames[0]) if len(frames) > 1 else 0


def work(browser, origin: str, prepare) -> tuple[float, float]:
    """Frames a second that the page has time for while it is slowest, and milliseconds for what a press changes."""
    page, watched = prepared(browser, origin, prepare)
    browser.start_tracing(page=page, categories=TRACED)
    page.evaluate(WATCHED, watched)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    page.context.close()
    marks = [event for event in events if event["name"] in ("press", "frame") and event.get("cat") == "blink.user_timing"]
    thread = (marks[0]["pid"], marks[0]["tid"])
    begins = sorted(event["ts"] for event in marks)
    frames = [0.0] * len(begins)
    for event in events:
        if event["name"] == "RunTask" and (event["pid"], event["tid"]) == thread and "tdur" in event:
            # A frame is the task with its mark, and those up to the next.
            at = sum(begin <= event["ts"] + event["dur"] for begin in begins) - 1
            if at >= 0:
                frames[at] += event["tdur"] * SLOW_DOWN / 1000
    # The first two draw what the press has changed.
    return slowest(frames[2:]), sum(frames[:2])


def slowest(frames: list[float]) -> float:
    """Frames a second while they are slowest, for a fifth of a second; no screen shows more than 60."""
    waits = [max(wait, 1000 / 60) for wait in frames or [0]]
    parts = [waits[at:at + FIFTH] for at in range(max(1, len(waits) - FIFTH + 1))]
    return min(1000 * len(part) / sum(part) for part in parts)


def main(runs: int):
    with tempfile.TemporaryDirectory() as data, Server(Path(data)) as server:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path=CHROMIUM["chromium"], args=["--no-sandbox"]
            )
            for name, prepare in FILMS.items():
                rates = [rate(browser, server.origin, prepare) for _ in range(runs)]
                possible, presses = zip(*(work(browser, server.origin, prepare) for _ in range(runs)))
                tell(f"{name}: there is time for, at the least", "frames/s", possible)
                tell(f"{name}: seen on this machine", "frames/s", rates)
                tell(f"{name}: what is pressed is drawn in", "ms", presses)
            browser.close()


def tell(name: str, unit: str, samples):
    print(json.dumps({"name": name, "unit": unit, "samples": list(samples)}), flush=True)


if __name__ == "__main__":
    main(runs=3)
