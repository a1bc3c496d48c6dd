import { whileBusy } from "../../kit/busy.js";
import { fill, h } from "../../kit/dom.js";
import { icon } from "../../kit/icons.js";
import { openSheet } from "../../kit/sheet.js";
import { club } from "../../online/club.js";
import { invite } from "../../online/pairing.js";
import { problemText } from "../../online/words.js";
import { boardChoice } from "../../people/challenge-sheet.js";
import { paceChoice } from "../../play/pace-choice.js";
import { choices } from "../../state/choices.js";
import { t } from "../../text/text.js";

/** @typedef {import("wire").Pace} Pace */

/**
 * Opens the sheet that invites a whole group to a game: the first who joins plays it.
 *
 * @param {(url: string) => void} send sends the link to the group
 */
export function openGameInvitation(send) {
  const wish = { ruleset: choices().board, pace: /** @type {Pace} */ (0) };
  const problem = h("p", { class: "err", role: "status" });
  const linkOf = () =>
    club.invitations().find(({ link, ruleset, pace }) =>
      link && ruleset === wish.ruleset && pace === wish.pace
    )?.link;
  const make = async () => {
    fill(problem);
    try {
      let link = linkOf();
      await whileBusy(button, t("people.asking"), async () => {
        link ??= (await invite(wish.ruleset, wish.pace)).link;
      });
      sheet.close();
      if (link) send(`${location.origin}/join/${link.code}`);
    } catch (error) {
      fill(problem, icon("alert"), problemText(error));
    }
  };
  const button = h("button", { type: "button", class: "btn main wide", onclick: make });
  fill(button, icon("send"), t("room.sendInvitation"));
  const sheet = openSheet({
    title: t("room.startGame"),
    body: [
      h("p", { class: "s" }, t("room.inviteText")),
      boardChoice(wish.ruleset, (next) => wish.ruleset = next),
      paceChoice(wish.pace, (next) => wish.pace = next),
      button,
      problem,
    ],
  });
}
