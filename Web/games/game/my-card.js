import { h } from "../../kit/dom.js";
import { icon } from "../../kit/icons.js";
import { switchButton } from "../../kit/switch.js";
import { t } from "../../text/text.js";
import { toggleMine } from "../parts/add-button.js";
import { changeNote } from "../parts/notes.js";
import { statusChoice } from "../parts/status-choice.js";

/** @typedef {import("wire").GameEntryNote} GameEntryNote */

/**
 * The choice that adds a game to those of the player here; once it is there, who sees that, and the way to
 * take it away.
 *
 * @param {import("wire").GameSummary} game
 * @param {GameEntryNote | null} note null: it isn't among their games
 */
export function myCard(game, note) {
  const change = (/** @type {Partial<GameEntryNote>} */ part) =>
    changeNote(game, note ?? undefined, part);
  const title = t(note ? "games.inMine" : "games.addToMine");
  return h(
    "section",
    { class: "sec mycard", "aria-labelledby": "game-mine" },
    h("h2", { id: "game-mine" }, title),
    statusChoice({
      ...{ label: note ? t("games.status") : title, className: "pills" },
      ...{ status: note?.status, onChange: (status) => change({ status }) },
    }),
    note && !game.proposal && audienceRow(note, (audience) => change({ audience })),
    note && removeButton(game),
  );
}

/** @param {GameEntryNote} note @param {(audience: GameEntryNote["audience"]) => void} onChange */
function audienceRow(note, onChange) {
  return h(
    "div",
    { class: "card row" },
    h(
      "div",
      { class: "grow" },
      h("p", { class: "t" }, t("games.friendsOnly")),
      h("p", { class: "s" }, t("games.friendsOnlyHint")),
    ),
    switchButton({
      label: t("games.friendsOnly"),
      checked: note.audience === "friends",
      onChange: (checked) => onChange(checked ? "friends" : "everybody"),
    }),
  );
}

/** @param {import("wire").GameSummary} game */
function removeButton(game) {
  const remove = () => toggleMine(game);
  return h(
    "button",
    { type: "button", class: "btn bare sm", onclick: remove },
    icon("trash"),
    t("games.remove"),
  );
}
