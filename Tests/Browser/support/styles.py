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
    "lobby": "main > play-screen",
    "viewer": ".replay, .past, .days, .record, .picture, .pdf, .pages",
}

# Elements that look otherwise without one of the sheets, whose part isn't shown, than with all of them. Nothing moves
# meanwhile.
CHANGED = """
async (sheets) => {
  const others = Object.entries(sheets).filter(([, own]) => !document.querySelector(own));
  const still = new CSSStyleSheet();
  still.replaceSync("*, ::before, ::after { transition: none !important; animation: none !important }");
  document.adoptedStyleSheets = [still];
  const find = (href) => [...document.styleSheets].find((each) => each.href?.endsWith(href));
  await Promise.all(others.filter(([href]) => !find(href)).map(([href]) => new Promise((done, fail) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.addEventListener("load", done);
    link.addEventListener("error", () => fail(new Error(`no ${href}`)));
    document.head.append(link);
  })));
  const names = [
    "display", "position", "margin", "padding", "width", "height", "min-height", "grid-area",
    "place-self", "gap", "flex", "box-shadow", "background-color", "background-image", "color",
    "font-size", "font-weight", "border", "border-radius", "overflow", "text-align", "opacity",
    "white-space", "max-width", "outline", "inset", "z-index",
  ];
  const elements = [...document.querySelectorAll("body, body *")];
  const look = () => elements.map((element) => {
    const style = getComputedStyle(element);
    return names.map((name) => style.getPropertyValue(name));
  });
  const withAll = look();
  const changed = others.flatMap(([href]) => {
    find(href).disabled = true;
    const without = look();
    find(href).disabled = false;
    return elements.flatMap((element, at) => {
      const differ = names.filter((_, each) => withAll[at][each] !== without[at][each]);
      return differ.length > 0 ? [`${href}: ${differ}: ${element.outerHTML.slice(0, 100)}`] : [];
    });
  });
  document.adoptedStyleSheets = [];
  return changed;
}
"""


def changed_by_others(app) -> list[str]:
    """Elements of the page that a sheet changes though nothing of its part is shown."""
    return app.page.evaluate(CHANGED, {f"/assets/{_file(name)}": own for name, own in OWN.items()})


def _file(name: str) -> str:
    [sheet] = (WEB / "assets").glob(f"{name}.*.css")
    return sheet.name
