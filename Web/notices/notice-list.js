import { fill, h } from "../kit/dom.js";
import { club } from "../online/club.js";
import { reasonToAct } from "../online/lobby.js";
import { me } from "../online/me.js";
import { playerName } from "../online/words.js";
import { people } from "../people/people.js";
import { formatTime, t } from "../text/text.js";
import { actsFor } from "./acts.js";
import { deedFor } from "./deeds.js";
import { noticeRow } from "./notice-row.js";
import { isKnown, sentenceOf } from "./sentences.js";

/** @typedef {import("wire").Notice} Notice */
/** @typedef {import("./notice-row.js").Telling} Telling */

/** The notices in their two sections. Rows that say the same as before stay as they are. */
export class NoticeList {
  element = h("div", { class: "stack gap6 abreast" });
  /** @type {Map<number, { said: string, row: HTMLLIElement }>} */
  #rows = new Map();
  /** @type {HTMLLIElement[]} */
  #shown = [];

  /** @param {{ fresh: Notice[], earlier: Notice[] }} news */
  show({ fresh, earlier }) {
    const rows = [
      fresh.filter(isKnown).map((notice) => this.#row(notice, true)),
      earlier.filter(isKnown).map((notice) => this.#row(notice, false)),
    ];
    const all = rows.flat();
    if (all.length === this.#shown.length && all.every((row, at) => row === this.#shown[at])) {
      return;
    }
    this.#shown = all;
    const focused = document.activeElement;
    const id = focused?.closest("li[id]")?.id;
    fill(this.element, section("new", rows[0]), section("earlier", rows[1]));
    if (!id) return;
    // What was pressed may be gone, as what it did is done.
    const kept = focused?.isConnected ? focused : document.querySelector(`#${id} :is(a, button)`);
    if (kept instanceof HTMLElement) kept.focus();
  }

  /** @param {Notice} notice @param {boolean} isNew */
  #row(notice, isNew) {
    const player = club.player(notice.player ?? "");
    const name = playerName(player);
    const telling = this.#telling(notice, name, isNew);
    const said = JSON.stringify([telling, player]);
    const known = this.#rows.get(notice.number);
    if (known?.said === said) return known.row;
    const row = noticeRow(telling, actsFor(telling.deed, notice, name));
    this.#rows.set(notice.number, { said, row });
    return row;
  }

  /** @param {Notice} notice @param {string} name @param {boolean} isNew @returns {Telling} */
  #telling(notice, name, isNew) {
    const { match: id, player = "", invitation } = notice;
    const match = id ? club.match(id) : null;
    const reason = match && reasonToAct(match, me.player?.id ?? "");
    const open = [...club.challenges(), ...club.standing(player)?.open ?? []];
    const isOpen = open.some((each) => each.id === invitation);
    const deed = deedFor(notice, { reason, isOpen, follows: follows(player) });
    // Seconds would be old at once.
    const age = formatTime(Math.max(60_000, club.now() - Date.parse(notice.at)));
    return { notice, sentence: sentenceOf(notice, name, reason), age, deed, isNew };
  }
}

/** Whether the reader follows somebody, or need not be asked. @param {string} id */
function follows(id) {
  const followers = people.list("followers")?.people ?? [];
  return followers.find(({ player }) => player.id === id)?.relation.follows ?? true;
}

/** @param {"new" | "earlier"} name @param {HTMLLIElement[]} rows */
function section(name, rows) {
  if (rows.length === 0) return null;
  return h(
    "section",
    { class: "sec", "aria-labelledby": `notices-${name}` },
    h("h2", { id: `notices-${name}` }, t(`notices.${name}`)),
    h("ul", { class: "card list", "--inset": "72px" }, rows),
  );
}
