import { h } from "../../kit/dom.js";
import { me } from "../../online/me.js";
import { t } from "../../text/text.js";
import { nameOrYou } from "./words.js";

/** @typedef {import("wire").Message} Message */
/** @typedef {{ emoji: string, players: string[] }} Tally */

/**
 * The reactions to a message, each emoji once, in the order in which they came.
 *
 * @param {Message["reactions"]} reactions
 * @returns {Tally[]}
 */
export function tallied(reactions) {
  /** @type {Map<string, string[]>} */
  const players = new Map();
  for (const { emoji, player } of reactions) {
    players.set(emoji, [...players.get(emoji) ?? [], player]);
  }
  return [...players].map(([emoji, who]) => ({ emoji, players: who }));
}

/** The reader's own. @param {Message["reactions"]} reactions @returns {string | null} */
export function ownReaction(reactions) {
  return reactions.find(({ player }) => player === me.player?.id)?.emoji ?? null;
}

/**
 * The row under a bubble: each emoji with how many gave it; a press gives it too, or takes it back. In a chat that is
 * closed it takes one's own back, and no more.
 *
 * @param {Message} message
 * @param {boolean} isClosed
 * @param {(emoji: string | null) => void} react
 */
export function reactionRow({ reactions }, isClosed, react) {
  const own = ownReaction(reactions);
  const buttons = tallied(reactions).map(({ emoji, players }) => {
    const names = new Intl.ListFormat(document.documentElement.lang).format(players.map(nameOrYou));
    return h(
      "button",
      {
        ...{ type: "button", class: "badge react num", "aria-pressed": String(emoji === own) },
        "aria-label": t("room.reactedBy", { emoji, names }),
        title: names,
        disabled: isClosed && emoji !== own,
        "--c-soft": emoji === own ? "var(--accent-soft)" : "var(--sunken)",
        "--c-ink": "var(--ink)",
        onclick: () => react(emoji === own ? null : emoji),
      },
      emoji,
      players.length > 1 && ` ${players.length}`,
    );
  });
  return buttons.length > 0 && h("div", { class: "wrap" }, ...buttons);
}
