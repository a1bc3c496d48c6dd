import { h } from "../../kit/dom.js";
import { section } from "../../kit/section.js";
import { t } from "../../text/text.js";
import { gameAbout } from "../parts/names.js";

/** Characters that fit into four lines of a phone. */
const few = 220;

/** The text on what the game is: four lines of it, and all on demand. @param {import("wire").Game} game */
export function about(game) {
  const about = gameAbout(game);
  if (!about) return section("game-about", t("games.about"), unknown());
  const text = h("p", { class: "about", id: "game-about-text", dir: "auto" }, about);
  if (about.length <= few) return section("game-about", t("games.about"), text);
  text.classList.add("short");
  const more = h(
    "button",
    {
      ...{ type: "button", class: "btn bare sm", "aria-expanded": "false" },
      ...{ "aria-controls": "game-about-text" },
      onclick: () => {
        const isShort = text.classList.toggle("short");
        more.setAttribute("aria-expanded", `${!isShort}`);
        more.textContent = t(isShort ? "games.readMore" : "games.readLess");
      },
    },
    t("games.readMore"),
  );
  return section("game-about", t("games.about"), text, more);
}

/** The text in the place of what nobody has told. */
export function unknown() {
  return h("p", { class: "s" }, t("games.notKnown"));
}
