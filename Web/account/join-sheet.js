import { whileBusy } from "../kit/busy.js";
import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { openSheet } from "../kit/sheet.js";
import { club } from "../online/club.js";
import { opponentOf } from "../online/pairing.js";
import { playerName, problemText } from "../online/words.js";
import { boardName } from "../text/names.js";
import { t } from "../text/text.js";

/** @typedef {import("wire").JoinOffer} JoinOffer */

/**
 * Asks what is to become of the guest who plays on this device when a member signs in.
 *
 * @param {JoinOffer} offer
 * @param {(join: boolean) => Promise<unknown>} signIn
 * @param {() => void} onDone
 */
export function openJoinSheet(offer, signIn, onDone) {
  const { guest, member, matches, voidRounds, lostGames } = offer;
  const names = { guest: guest.name, member: member.name };
  const answer = h("div", { role: "status" });
  /** @param {boolean} join @param {string} look @param {string} text */
  const way = (join, look, text) => {
    const button = h("button", { type: "button", class: `btn wide ${look}` }, text);
    button.addEventListener("click", () => {
      fill(answer);
      const act = () => signIn(join).then(done);
      whileBusy(button, t("account.signingIn"), act)
        .catch((error) =>
          fill(answer, h("p", { class: "err" }, icon("alert"), problemText(error)))
        );
    });
    return button;
  };
  const done = () => {
    sheet.close();
    onDone();
  };
  const cancel = { type: "button", class: "btn wide", onclick: () => sheet.close() };
  const sheet = openSheet({
    title: t("account.joinTitle", { guest: guest.name }),
    body: [
      matches > 0
        ? h("p", {}, t("account.joinText", { ...names, count: matches }))
        : h("p", {}, t("account.joinRest", names)),
      matches > 0 && h("p", { class: "s" }, t("account.joinScores")),
      voidRounds.length > 0 && voidNote(voidRounds),
      lostGames > 0 && lostNote(t("account.lostGames", { ...names, count: lostGames })),
      answer,
      way(true, "main", t("account.join")),
      way(false, "", t("account.joinNot", names)),
      h("button", cancel, t("account.cancel")),
    ],
  });
}

/** @param {string} text */
function lostNote(text) {
  return h("div", { class: "note" }, icon("alert"), h("p", { class: "grow" }, text));
}

/** The rounds that would count for nobody: a member can't play two with the same opponent. @param {string[]} ids */
function voidNote(ids) {
  const rounds = ids.flatMap((id) => {
    const match = club.match(id);
    if (!match) return [];
    const name = playerName(club.player(opponentOf(match)));
    return [
      h("li", { class: "s" }, t("account.voidRound", { name, board: boardName(match.ruleset) })),
    ];
  });
  return h(
    "div",
    { class: "note" },
    icon("alert"),
    h(
      "div",
      { class: "grow" },
      h("p", {}, t("account.void", { count: ids.length })),
      h("ul", {}, rounds),
    ),
  );
}
