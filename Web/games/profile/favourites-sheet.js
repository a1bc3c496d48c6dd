import { whileBusy } from "../../kit/busy.js";
import { fill, h } from "../../kit/dom.js";
import { keepFocusWithin } from "../../kit/keep-focus.js";
import { openSheet } from "../../kit/sheet.js";
import { skeleton } from "../../kit/skeleton.js";
import { toast } from "../../kit/toast.js";
import { call } from "../../online/api.js";
import { problemText } from "../../online/words.js";
import { formatNumber, t } from "../../text/text.js";
import { cover } from "../parts/cover.js";
import { MyList } from "../parts/my-list.js";
import { gameTitle } from "../parts/names.js";

/** @typedef {import("wire").GameSummary} GameSummary */
/** @typedef {import("wire").OwnProfile} OwnProfile */

/** Favourites that somebody may have. */
const most = 4;

/**
 * Opens the sheet in which favourites are chosen from one's own games: each that is tapped is the next, and one
 * more tap takes it out.
 *
 * @param {GameSummary[]} present
 * @param {(profile: OwnProfile) => void} onChange
 */
export function openFavouritesSheet(present, onChange) {
  let chosen = present.map(({ id }) => id);
  const told = h("p", { class: "tiny", role: "status" });
  const content = h("div", { class: "stack" });
  const list = new MyList(() => paint(), true);
  const toggle = (/** @type {GameSummary} */ game) => {
    const isChosen = chosen.includes(game.id);
    if (!isChosen && chosen.length === most) return fill(told, t("games.fourAtMost"));
    fill(told);
    chosen = isChosen ? chosen.filter((id) => id !== game.id) : [...chosen, game.id];
    paint();
  };
  const paint = () =>
    keepFocusWithin(content, () =>
      fill(
        content,
        ...list.content({
          outline: () => skeleton(3),
          none: () => h("p", { class: "s" }, t("games.noneYet")),
          some: ({ entries }) => [
            h(
              "ul",
              { class: "shelf3 choices" },
              entries.map(({ game }) => choice(game, chosen.indexOf(game.id), toggle)),
            ),
          ],
        }),
      ));
  const save = async () => {
    try {
      onChange(await call("PATCH", "/me/profile", { favourites: chosen }));
      sheet.close();
      toast(t("games.favouritesSaved"));
    } catch (error) {
      toast(problemText(error));
    }
  };
  const onclick = () => whileBusy(button, t("games.saving"), save);
  const button = h(
    "button",
    { type: "button", class: "btn main wide", onclick },
    t("games.saveLine"),
  );
  const sheet = openSheet({
    title: t("games.favourites"),
    body: [h("p", { class: "s" }, t("games.favouritesHint")), told, content, button],
    onClose: () => list.close(),
  });
  list.open();
}

/**
 * @param {GameSummary} game
 * @param {number} at its place among the favourites, -1 for none
 * @param {(game: GameSummary) => void} onToggle
 */
function choice(game, at, onToggle) {
  const isChosen = at >= 0;
  const place = isChosen && h("span", { class: "nth num" }, formatNumber(at + 1));
  return h(
    "li",
    {},
    h(
      "button",
      {
        ...{ type: "button", class: "choice", "aria-pressed": String(isChosen) },
        onclick: () => onToggle(game),
      },
      cover(game),
      place,
      h("span", { dir: "auto" }, gameTitle(game)),
    ),
  );
}
