import { navigate } from "../../app/router.js";
import { whileBusy } from "../../kit/busy.js";
import { h } from "../../kit/dom.js";
import { icon } from "../../kit/icons.js";
import { switchButton } from "../../kit/switch.js";
import { toast } from "../../kit/toast.js";
import { problemText } from "../../online/words.js";
import { chooseBoard } from "../../state/choices.js";
import { formatDay, t } from "../../text/text.js";
import { toggleMine } from "../parts/add-button.js";
import { cover } from "../parts/cover.js";
import { myGames } from "../state/my-games.js";
import { gameTitle } from "../parts/names.js";

/** @typedef {import("wire").Game} Game */
/** @typedef {import("wire").GameEntryNote} GameEntryNote */

/** Platforms that are named above; all of them stand below. */
const mostChips = 6;

/**
 * Cover, title, date and platforms; the ways to play it and to have it among one's games.
 *
 * @param {Game} game
 * @param {GameEntryNote | null} note of who plays here; null: it isn't among their games
 * @returns {HTMLElement[]}
 */
export function gameHead(game, note) {
  const { summary } = game;
  const chips = game.platforms.slice(0, mostChips)
    .map((platform) => h("span", { class: "chip" }, platform));
  const head = h(
    "div",
    { class: "hd" },
    cover(summary, "large"),
    h(
      "div",
      { class: "stack" },
      h("h1", { dir: "auto" }, gameTitle(summary)),
      h("p", { class: "s" }, releaseText(game)),
      chips.length > 0 && h("p", { class: "row wrap chips" }, chips),
    ),
  );
  const play = summary.ruleset && playButton(summary.ruleset);
  const add = mineButton(summary, note !== null, !play);
  return [head, ...play ? [play] : [], add, ...note ? [noteCard(summary, note)] : []];
}

/** @param {Game} game */
function releaseText({ summary, released }) {
  if (summary.ruleset) return t("games.playableHere");
  return released ? t("games.released", { date: formatDay(released) }) : t("games.releaseUnknown");
}

/** @param {string} ruleset */
function playButton(ruleset) {
  const play = () => {
    chooseBoard(ruleset);
    navigate("/");
  };
  return h(
    "button",
    { type: "button", class: "btn main wide", onclick: play },
    icon("play"),
    t("games.play"),
  );
}

/**
 * @param {import("wire").GameSummary} game
 * @param {boolean} isMine
 * @param {boolean} isMain whether nothing else is the main act here
 */
function mineButton(game, isMine, isMain) {
  const button = h(
    "button",
    {
      ...{ type: "button", class: isMain && !isMine ? "btn main wide" : "btn wide" },
      "aria-pressed": `${isMine}`,
      onclick: () => whileBusy(button, t("people.wait"), () => toggleMine(game)),
    },
    icon(isMine ? "check" : "plus"),
    t(isMine ? "games.inMine" : "games.addToMine"),
  );
  return button;
}

/**
 * Changes a part of a note, and leaves the rest as it was chosen last.
 *
 * @param {import("wire").GameSummary} game
 * @param {GameEntryNote} shown
 * @param {Partial<GameEntryNote>} part
 */
export function changeNote(game, shown, part) {
  const note = { ...myGames.note(game, shown), ...part };
  myGames.set(game, note).catch((error) => toast(problemText(error)));
}

/** @type {import("wire").GameStatus[]} */
const statuses = ["playing", "finished", "wish"];

/**
 * The card of what who plays here says of the game, and to whom.
 *
 * @param {import("wire").GameSummary} game
 * @param {GameEntryNote} note
 */
export function noteCard(game, note) {
  const change = (/** @type {Partial<GameEntryNote>} */ part) => changeNote(game, note, part);
  return h(
    "div",
    { class: "card stack notecard" },
    statusSelect(note, t("games.status"), (status) => change({ status })),
    h(
      "div",
      { class: "row" },
      h(
        "div",
        { class: "grow" },
        h("p", { class: "t" }, t("games.friendsOnly")),
        h("p", { class: "s" }, t("games.friendsOnlyHint")),
      ),
      switchButton({
        label: t("games.friendsOnly"),
        checked: note.audience === "friends",
        onChange: (checked) => change({ audience: checked ? "friends" : "everybody" }),
      }),
    ),
  );
}

/**
 * @param {GameEntryNote} note
 * @param {string} label
 * @param {(status: GameEntryNote["status"]) => void} onChange
 */
export function statusSelect(note, label, onChange) {
  const option = (/** @type {string} */ value, /** @type {string} */ text) =>
    h("option", { value, selected: value === (note.status ?? "") }, text);
  const select = h(
    "select",
    {
      ...{ class: "in", "aria-label": label },
      onchange: () => onChange(statuses.find((status) => status === select.value)),
    },
    option("", t("games.status_none")),
    statuses.map((status) => option(status, t(`games.status_${status}`))),
  );
  return select;
}
