import { playerAvatar } from "../kit/avatar.js";
import { whileBusy } from "../kit/busy.js";
import { h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { club } from "../online/club.js";
import { t } from "../text/text.js";
import { placeOf } from "./deeds.js";

/** @typedef {import("wire").Notice} Notice */
/** @typedef {import("./deeds.js").Deed} Deed */
/**
 * @typedef {object} Telling
 * @property {Notice} notice
 * @property {string} sentence
 * @property {string} age such as "5 min"
 * @property {Deed | null} deed
 * @property {boolean} isNew
 */
/** @typedef {{ label: string, verb: string, run: () => Promise<unknown> }} Act */

/**
 * A notice: the whole row leads to what it tells of, and what can be done about it is done in the row.
 *
 * @param {Telling} telling
 * @param {Act[]} acts what the row itself can do
 * @returns {HTMLLIElement}
 */
export function noticeRow({ notice, sentence, age, deed, isNew }, acts) {
  const id = `sentence-${notice.number}`;
  const href = placeOf(notice);
  const leadsOn = href !== null && (deed === "play" || deed === "answer");
  const title = isNew ? "t" : "";
  return h(
    "li",
    { id: `notice-${notice.number}`, class: isNew ? "item top notice new" : "item top notice" },
    notice.player
      ? playerAvatar(club.player(notice.player) ?? { id: notice.player })
      : h("span", { class: "of-club" }, icon("shield")),
    h(
      "div",
      { class: "grow field" },
      leadsOn || !href
        ? h("p", { id, class: title }, sentence)
        : h("a", { id, class: `plain ${title}`, href }, sentence),
      h("time", { class: "tiny", datetime: notice.at }, age),
      (leadsOn || acts.length > 0) && h(
        "div",
        { class: "row wrap" },
        leadsOn && h(
          "a",
          { class: "btn soft sm plain", href, "aria-describedby": id },
          t(`notices.${/** @type {"play" | "answer"} */ (deed)}`),
        ),
        acts.map((act, at) => actButton(act, at === 0 ? "btn soft sm" : "btn sm", id)),
      ),
    ),
  );
}

/** @param {Act} act @param {string} classes @param {string} sentence id of what it answers */
function actButton({ label, verb, run }, classes, sentence) {
  const onclick = () => whileBusy(button, verb, run);
  const props = { type: "button", class: classes, "aria-describedby": sentence, onclick };
  const button = h("button", props, label);
  return button;
}
