"""What a first visit costs, in Chromium with the processor slowed four times and a line of
1.6 Mbit/s with 150 ms: how long until the board can be played, how many bytes, and how fast a
tap is answered.

Prints a line of JSON for each figure; Benchmarks/run browser makes a table of them.
"""

import json
import sys
import tempfile
import urllib.request
from pathlib import Path

from playwright.sync_api import expect, sync_playwright

TESTS = Path(__file__).parents[1] / "Tests"
sys.path += [str(TESTS), str(TESTS / "Browser")]
from support.app import App
from support.server import Server
from support.setups import FIRST

LINE = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1_600_000 / 8,
    "uploadThroughput": 750_000 / 8,
}
UNTHROTTLED = LINE | {"latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
SLOW_DOWN = 4
FIGURES = {
    "cold visit until the board can be played": "ms",
    "bytes until then": "kB",
    "bytes of the whole first visit but PDF and icons": "kB",
    "the first tap until it is painted": "ms",
    "the second tap until it is painted": "ms",
}

# Starts a match against the computer as soon as it can and notes when a cell can be played.
HASTY_VISITOR = """
const visit = (window.visit = { playable: 0, bytes: 0, taps: [] });
const presses = ["main button.mode", "dialog button.main"];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    if (entry.name === "click") visit.taps.push(entry.duration);
  }
}).observe({ type: "event", durationThreshold: 16, buffered: true });
new MutationObserver(() => {
  if (visit.playable) return;
  const next = presses.length > 0 && document.querySelector(presses[0]);
  if (next && !next.disabled) {
    presses.shift();
    setTimeout(() => next.click());
  }
  if (document.querySelector("[role=gridcell][aria-label$=empty]:not([aria-disabled=true])")) {
    visit.playable = performance.now();
    const loaded = [...performance.getEntriesByType("navigation"),
      ...performance.getEntriesByType("resource")];
    visit.bytes = loaded.reduce((sum, entry) => sum + entry.transferSize, 0);
  }
}).observe(document, { subtree: true, childList: true, attributes: true });
"""

ALL_FILES = """
async () => {
  await navigator.serviceWorker.ready;
  const urls = performance.getEntriesByType("resource").map((entry) => entry.name);
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    urls.push(...(await cache.keys()).map((request) => request.url));
  }
  return [...new Set(urls)];
}
"""


def visit(browser, origin: str) -> dict[str, float]:
    """One cold visit: a fresh profile, the first page, a match and two taps."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, is_mobile=True)
    context.add_init_script(HASTY_VISITOR)
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    devtools.send("Network.enable")
    devtools.send("Network.emulateNetworkConditions", LINE)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOW_DOWN})
    page.goto(origin)
    app = App(page, origin, FIRST)
    app.eventually("visit.playable > 0")
    figures = page.evaluate("({ playable: visit.playable, bytes: visit.bytes })")
    devtools.send("Network.emulateNetworkConditions", UNTHROTTLED)
    files = page.evaluate(ALL_FILES)
    for count in (1, 2):
        app.empty.first.click()
        expect(app.filled).to_have_count(2 * count)
        # Browsers tell of no event that took less than 16 ms.
        page.evaluate("(count) => { if (visit.taps.length < count) visit.taps.push(16); }", count)
    values = [
        figures["playable"],
        figures["bytes"] / 1000,
        sum(size(url) for url in files) / 1000,
        *page.evaluate("visit.taps"),
    ]
    context.close()
    return dict(zip(FIGURES, values))


def size(url: str) -> int:
    """The compressed bytes of a file; none for the PDF, its pages as pictures and the icons."""
    if url.endswith((".pdf", ".png")) or "/rules-" in url:
        return 0
    request = urllib.request.Request(url, headers={"Accept-Encoding": "br, gzip"})
    return len(urllib.request.urlopen(request).read())


def main(runs: int):
    with tempfile.TemporaryDirectory() as data, Server(Path(data)) as server:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path="/usr/bin/chromium", args=["--no-sandbox"]
            )
            visits = [visit(browser, server.origin) for _ in range(runs)]
            browser.close()
    for name, unit in FIGURES.items():
        print(json.dumps({"name": name, "unit": unit, "samples": [each[name] for each in visits]}))


if __name__ == "__main__":
    main(runs=5)
