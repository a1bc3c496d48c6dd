"""On phones the words of a video game's page stay whole, and a date stands in one line."""

from playwright.sync_api import expect

from Browser.support.games import game_named
from Browser.support.online import Guest
from Browser.support.screens import SCREENS
from support.caller import unused

# The pieces of these elements, split by a pattern, that are drawn in more than one line.
BROKEN = r"""
([selector, pattern]) => [...document.querySelectorAll(selector)].flatMap((element) => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const broken = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const { 0: piece, index } of node.data.matchAll(new RegExp(pattern, "g"))) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + piece.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(piece);
    }
  }
  return broken;
})
"""


def broken(app, width: int, selector: str, pattern: str) -> list[str]:
    app.page.set_viewport_size({"width": width, "height": 844})
    expect(app.page.locator(selector).first).to_be_visible()
    app.settle()
    return app.page.evaluate(BROKEN, [selector, pattern])


def test_words_of_a_long_title(app):
    SCREENS["game that waits"](app)
    assert broken(app, 390, "main h1", r"\S+") == []


def test_the_date_of_a_rating(app):
    game = game_named(app.origin, "Hollow Knight")["id"]
    rating = {"stars": 4, "audience": "everybody"}
    Guest(app.origin, "Omar").register(unused("Omar")).succeed("PUT", f"/me/games/{game}/rating", rating)
    Guest(app.origin, "Mira").sit_down(app.page.context, app.origin)
    app.open(f"/games/{game}")
    assert broken(app, 320, "main time", ".+") == []
