import { h } from "../../kit/dom.js";
import { club } from "../../online/club.js";
import { me } from "../../online/me.js";
import { t } from "../../text/text.js";
import { metRow } from "./write-row.js";

/** @typedef {import("wire").Person} Person */

/** The most people among those who were played with that are suggested. */
const mostLately = 5;

/**
 * People to write to, under their heading; without any there is no such part.
 *
 * @param {"here" | "lately" | "offlineNow"} name
 * @param {HTMLElement[]} rows
 */
export function peoplePart(name, rows) {
  return rows.length > 0 && h(
    "section",
    { class: "sec", "aria-labelledby": `write-${name}` },
    h("h2", { id: `write-${name}` }, t(name === "lately" ? "chat.lately" : `people.${name}`)),
    h("ul", { class: "card list", "--inset": "72px" }, rows),
  );
}

/** Those with whom the reader has played, and who are no friends yet. @param {Person[]} friends */
export function playedLately(friends) {
  const known = new Set(friends.map(({ player }) => player.id)).add(me.player?.id ?? "");
  const others = [...new Set(club.matches().flatMap(({ players }) => players))]
    .filter((id) => !known.has(id))
    .flatMap((id) => club.player(id) ?? [])
    .filter(({ kind }) => kind === "member" || kind === "guest");
  return others.slice(0, mostLately).map(metRow);
}
