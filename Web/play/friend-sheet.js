import { whileBusy } from "../kit/busy.js";
import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { switchRow } from "../kit/list-row.js";
import { openSheet } from "../kit/sheet.js";
import { club } from "../online/club.js";
import { invite } from "../online/pairing.js";
import { problemText } from "../online/words.js";
import { openChallengeSheet } from "../people/challenge-sheet.js";
import { friendsHere } from "../people/friends-here.js";
import { people } from "../people/people.js";
import { boardName } from "../text/names.js";
import { t } from "../text/text.js";
import { codeEntry } from "./code-entry.js";
import { linkCard } from "./link-card.js";
import { paceChoice } from "./pace-choice.js";

/** @typedef {import("wire").Pace} Pace */

/**
 * Opens the sheet for a match with a friend: a link to send, a code to enter, or friends who are here to be challenged.
 * It closes with the screen when the friend joins.
 *
 * @param {object} options
 * @param {string} options.board text of the ruleset
 * @param {Pace} [options.pace]
 * @param {() => void} options.onSomebodyElse
 */
export function openFriendSheet({ board, pace = 0, onSomebodyElse }) {
  const hint = h("p", { class: "s" });
  const link = h("div", { class: "stack" });
  let shown = "";
  const paint = () => {
    const own = linkFor(board, pace);
    // The parts that are there already stay, with the focus in them.
    const hasFriends = (people.list("friends")?.people.length ?? 0) > 0;
    const next = `${pace} ${own?.code} ${hasFriends}`;
    if (next === shown) return;
    shown = next;
    hint.textContent = pace === 0 ? t("friend.relaxedHint") : t("friend.liveHint", { count: pace });
    fill(link, own ? linkCard(board, own) : makeLink(board, pace, hasFriends));
  };
  const choice = paceChoice(pace, (next) => {
    pace = next;
    paint();
  });
  const unhear = [club, people].map(({ onChange }) =>
    onChange(() => choice.isConnected && paint())
  );
  const somebodyElse = () => {
    sheet.close();
    onSomebodyElse();
  };
  const friends = friendsHere((player) => {
    sheet.close();
    openChallengeSheet(player, { ruleset: board, pace });
  });
  paint();
  const sheet = openSheet({
    title: t("friend.title"),
    body: [choice, hint, link, codeEntry(somebodyElse), friends.element],
    onClose() {
      for (const end of unhear) end();
      friends.close();
    },
  });
}

/** @param {string} board @param {Pace} pace */
function linkFor(board, pace) {
  return club.invitations().find((each) =>
    each.link && each.ruleset === board && each.pace === pace
  )?.link;
}

/** @param {string} board @param {Pace} pace @param {boolean} hasFriends */
function makeLink(board, pace, hasFriends) {
  let isShownToFriends = false;
  const friends = hasFriends && h(
    "ul",
    { class: "list flush" },
    switchRow({
      ...{ title: t("friend.toFriends"), hint: t("friend.toFriendsHint"), checked: false },
      onChange: (next) => isShownToFriends = next,
    }),
  );
  const problem = h("p", { class: "err", role: "status" });
  const label = t("friend.make", { board: boardName(board) });
  const make = () => {
    fill(problem);
    whileBusy(button, t("friend.making"), () => invite(board, pace, { isShownToFriends }))
      .catch((error) => fill(problem, icon("alert"), problemText(error)));
  };
  const button = h("button", { type: "button", class: "btn main wide", onclick: make }, label);
  return [friends, button, problem];
}
