import { playerAvatar } from "../kit/avatar.js";
import { h } from "../kit/dom.js";
import { me } from "../online/me.js";
import { paceText } from "../online/words.js";
import { sampleBoard } from "../play/board-drawings.js";
import { shapeOf } from "../state/ruleset.js";
import { boardName, boardRule } from "../text/names.js";
import { t } from "../text/text.js";

/**
 * The invitation, by whom and to what, and the button to take it.
 *
 * @param {import("wire").InvitationPreview} preview
 * @param {HTMLElement} button
 * @returns {HTMLElement}
 */
export function invitationStage({ owner, ruleset, pace }, button) {
  return h(
    "section",
    { class: "stage stack gap6 hero", "aria-labelledby": "invites" },
    h(
      "div",
      { class: "row" },
      playerAvatar(owner, { size: 56 }),
      h("h2", { class: "h2 grow", id: "invites" }, t("join.invites", { name: owner.name })),
    ),
    h(
      "div",
      { class: "row" },
      h(
        "div",
        { class: "grow" },
        h("h3", {}, boardName(ruleset)),
        h("p", { class: "s" }, boardRule(ruleset)),
        h("p", { class: "s" }, paceText(pace)),
      ),
      sampleBoard(shapeOf(ruleset)),
    ),
    button,
    me.player ? null : h("p", { class: "s mid" }, t("join.guest")),
  );
}
