"""What a style sheet that comes later does to a page that isn't of its part."""

from pathlib import Path

WEB = Path(__file__).resolve().parents[3] / ".build/web"

# Where each sheet has something to do: screens by the name of their element, or parts within others.
OWN = {
    "analysis": "main > :is(analysis-screen, learn-screen, puzzles-screen, puzzle-screen, daily-screen)",
    "chat": "main > :is(chat-screen, room-screen, chat-info-screen, chat-new-screen, "
            "chat-requests-screen, chat-share-screen), .room",
    "games": "main > :is(games-screen, games-mine-screen, game-screen, game-players-screen, "
             "games-shelf-screen, profile-screen), .did, .welcome, .choices",
    "viewer": ".replay, .past, .days, .record, .picture, .pdf, .pages",
}

# Elements that look otherwise with the sheet than without it. Nothing moves meanwhile.
CHANGED = """
async ([href, own]) => {
  if (document.querySelector(own)) return [];
  const still = new CSSStyleSheet();
  still.replaceSync("*, ::before, ::after { transition: none !important; animation: none !important }");
  document.adoptedStyleSheets = [still];
  let link = [...document.styleSheets].find((each) => each.href?.endsWith(href))?.ownerNode;
  if (!link) {
    link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    await new Promise((done) => {
      link.addEventListener("load", done);
      document.head.append(link);
    });
  }
  const names = [
    "display", "position", "margin", "padding", "width", "height", "min-height", "grid-area",
    "place-self", "gap", "flex", "box-shadow", "background-color", "background-image", "color",
    "font-size", "font-weight", "border", "border-radius", "overflow", "text-align", "opacity",
    "white-space", "max-width", "outline", "inset", "z-index",
  ];
  const look = () => [...document.querySelectorAll("body, body *")].map((element) => {
    const style = getComputedStyle(element);
    return { element, values: names.map((name) => style.getPropertyValue(name)) };
  });
  link.sheet.disabled = true;
  const without = look();
  link.sheet.disabled = false;
  const changed = look().flatMap(({ element, values }, at) => {
    const others = names.filter((_, each) => values[each] !== without[at].values[each]);
    return others.length > 0 ? [`${others}: ${element.outerHTML.slice(0, 100)}`] : [];
  });
  document.adoptedStyleSheets = [];
  return changed;
}
"""


def changed_by(app, name: str) -> list[str]:
    """Elements of the page that a sheet changes though nothing of its part is shown."""
    [sheet] = (WEB / "assets").glob(f"{name}.*.css")
    return app.page.evaluate(CHANGED, [f"/assets/{sheet.name}", OWN[name]])
