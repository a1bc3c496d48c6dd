import { h } from "../../kit/dom.js";
import { section } from "../../kit/section.js";
import { t } from "../../text/text.js";
import { gameAbout } from "../parts/names.js";

/** The text on what the game is; a long one is shortened, and whole on demand. @param {import("wire").Game} game */
export function about(game) {
  const about = gameAbout(game);
  if (!about) return section("game-about", t("games.about"), unknown());
  const text = h("p", { class: "about short", id: "game-about-text", dir: "auto" }, about);
  return section("game-about", t("games.about"), text, moreButton(text));
}

/** Shows all of a shortened text; it is there only where something is hidden. @param {HTMLElement} text */
function moreButton(text) {
  const button = h(
    "button",
    {
      ...{ type: "button", class: "btn bare sm", hidden: true, "aria-expanded": "false" },
      ...{ "aria-controls": text.id },
      onclick: () => {
        const isShort = text.classList.toggle("short");
        button.setAttribute("aria-expanded", `${!isShort}`);
        button.textContent = t(isShort ? "games.readMore" : "games.readLess");
      },
    },
    t("games.readMore"),
  );
  new ResizeObserver(() => {
    if (text.classList.contains("short")) {
      button.hidden = text.scrollHeight <= text.clientHeight + 1;
    }
  }).observe(text);
  return button;
}

/** The text in the place of what nobody has told. */
export function unknown() {
  return h("p", { class: "s" }, t("games.notKnown"));
}
