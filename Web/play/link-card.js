import { h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { qrDetails } from "../kit/qr-details.js";
import { copyText, shareLink, showText } from "../kit/share.js";
import { spacedCode } from "../online/words.js";
import { boardName } from "../text/names.js";
import { t } from "../text/text.js";

/**
 * The link of an invitation: its code, and the ways to give it to a friend.
 *
 * @param {string} board text of the ruleset
 * @param {{ code: string, url: string, isShownToFriends?: boolean }} link
 * @returns {HTMLElement[]}
 */
export function linkCard(board, { code, url, isShownToFriends }) {
  const name = boardName(board);
  const title = t("friend.shareText", { board: name });
  const spaced = spacedCode(code);
  const share = () =>
    shareLink({ url, title, heading: t("friend.shareTitle"), hint: t("friend.copyLink") });
  const copy = () =>
    copyText(spaced, t("friend.codeCopied")).catch(() =>
      showText(spaced, t("friend.yourCode", { board: name }), t("friend.copyText"))
    );
  return [
    h(
      "div",
      { class: "stage mid stack" },
      h("p", { class: "s" }, t("friend.yourCode", { board: name })),
      h("p", { class: "code num" }, spaced),
      h("p", { class: "s" }, t(isShownToFriends ? "friend.waitingFriends" : "friend.waiting")),
    ),
    h(
      "div",
      { class: "row wrap fill" },
      button("btn main", share, icon("share"), t("friend.share")),
      button("btn", copy, t("friend.copyCode")),
    ),
    qrDetails(url),
  ];
}

/** @param {string} name @param {() => void} onclick @param {...import("../kit/dom.js").Child} content */
function button(name, onclick, ...content) {
  return h("button", { type: "button", class: name, onclick }, ...content);
}
