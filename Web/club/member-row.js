import { playerAvatar } from "../kit/avatar.js";
import { h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { me } from "../online/me.js";
import { t } from "../text/text.js";
import { openMemberSheet } from "./member-sheet.js";

/** @typedef {import("wire").ClubMember} ClubMember */
/** @typedef {import("../kit/dom.js").Child} Child */

/**
 * A member at the desk, with a button that opens what can be done about them; nobody has it about themselves.
 *
 * @param {ClubMember} member
 * @param {object} row
 * @param {boolean} row.isHost whether a host looks
 * @param {() => unknown} row.onDone after something was done
 * @param {Child[]} row.lines beneath the name
 * @param {Child} [row.badge]
 */
export function memberRow(member, { isHost, onDone, lines, badge }) {
  const { player } = member;
  const label = t("desk.act", { name: player.name });
  const onclick = () => openMemberSheet(member, isHost, onDone);
  return h(
    "li",
    { class: "item" },
    playerAvatar(player),
    h(
      "div",
      { class: "grow" },
      h("a", { class: "plain t", href: `/player/${player.id}`, dir: "auto" }, player.name),
      lines.map((line) => line && h("p", { class: "s" }, line)),
    ),
    badge,
    player.id !== me.player?.id &&
      h("button", { type: "button", class: "ib", "aria-label": label, onclick }, icon("more")),
  );
}
