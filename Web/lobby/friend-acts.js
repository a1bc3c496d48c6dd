import { navigate } from "../app/router.js";
import { h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { openSheet } from "../kit/sheet.js";
import { playerName } from "../online/words.js";
import { openChallengeSheet } from "../people/challenge-sheet.js";
import { tellProblem } from "../people/challenges.js";
import { portrait } from "../people/person-row.js";
import { standingOf, standingText, wayTo } from "../people/where.js";
import { mayWriteTo, writeTo } from "../people/write-to.js";
import { t } from "../text/text.js";

/** @typedef {import("wire").Person} Person */
/** @typedef {import("wire").PresenceStatus} Standing */

/**
 * Opens the sheet of what one can do with a friend who is there: their game first, or one with them.
 *
 * @param {Person} person
 */
export function openFriendActs(person) {
  const { player } = person;
  const standing = standingOf(person);
  const name = playerName(player);
  /** @param {() => void} run */
  const then = (run) => () => {
    sheet.close();
    run();
  };
  const challenge = act("challenge", t("people.challenge"), then(() => openChallengeSheet(player)));
  const acts = [
    gameOf(standing, then),
    challenge,
    mayWriteTo() &&
    act(
      "chat",
      t("people.messageWhom", { name }),
      then(() => void writeTo(player.id).catch(tellProblem)),
    ),
    act("person", t("people.profile"), then(() => navigate(`/player/${player.id}`))),
  ].filter((each) => each !== null && each !== false);
  acts[0].classList.add("main");
  const sheet = openSheet({
    title: name,
    body: [
      h(
        "p",
        { class: "row" },
        portrait(player, standing, 72),
        h("span", { class: "s" }, standingText(standing)),
      ),
      h("div", { class: "stack" }, acts),
    ],
  });
}

/**
 * The game in which they are, to play on or to watch.
 *
 * @param {Standing} standing
 * @param {(run: () => void) => () => void} then
 */
function gameOf(standing, then) {
  const go = then(() => navigate(`/online/${standing.match}`));
  switch (wayTo(standing)) {
    case "play":
      return act("play", t("people.playOn"), go);
    case "watch":
      return act("eye", t("people.watch"), go);
    default:
      return null;
  }
}

/**
 * @param {import("../kit/icons.js").IconName} drawing
 * @param {string} text
 * @param {() => void} onclick
 */
function act(drawing, text, onclick) {
  return h("button", { type: "button", class: "btn wide", onclick }, icon(drawing), text);
}
