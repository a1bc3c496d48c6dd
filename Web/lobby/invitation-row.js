import { h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { spacedCode } from "../online/words.js";
import { shapeOf } from "../state/ruleset.js";
import { boardName } from "../text/names.js";
import { t } from "../text/text.js";
import { sampleBoard } from "../play/board-drawings.js";

/** @typedef {import("wire").Invitation} Invitation */

/**
 * An invitation that waits for somebody; a press on one with a link shows that.
 *
 * @param {Invitation} invitation
 * @param {{ onShow: () => void, onWithdraw: () => void }} listeners
 * @returns {HTMLLIElement}
 */
export function invitationRow({ ruleset, pace, link }, { onShow, onWithdraw }) {
  const board = boardName(ruleset);
  const code = link ? spacedCode(link.code) : "";
  const title = link
    ? h(
      "button",
      { type: "button", class: "plain t", onclick: onShow },
      t("lobby.code", { code }),
    )
    : h("p", { class: "t" }, t("online.looking"));
  const label = link ? t("lobby.withdraw", { board, code }) : t("lobby.stop", { board });
  return h(
    "li",
    { class: "item" },
    sampleBoard(shapeOf(ruleset)),
    h(
      "div",
      { class: "grow" },
      title,
      h("p", { class: "s" }, t(pace ? "lobby.live" : "lobby.relaxed", { board, count: pace })),
    ),
    h(
      "button",
      { type: "button", class: "ib", "aria-label": label, onclick: onWithdraw },
      icon("close"),
    ),
  );
}
