import { club } from "../online/club.js";
import { boardName } from "../text/names.js";
import { t } from "../text/text.js";
import { lastSeenText } from "./last-seen.js";

/** @typedef {import("wire").Person} Person */
/** @typedef {import("wire").PresenceStatus} Standing */

/**
 * The status of somebody: of those whom the reader follows the line tells, of others what was read last.
 *
 * @param {Person} person
 * @returns {Standing}
 */
export function standingOf({ player, relation, standing }) {
  if (!relation.follows || club.connection !== "open") return standing;
  const { lastSeenAt } = standing;
  return club.standing(player.id) ??
    { player: player.id, presence: "offline", open: [], lastSeenAt };
}

/**
 * The status of somebody, in words.
 *
 * @param {Standing} standing
 * @returns {string} such as "Waiting to play 5×5"
 */
export function standingText({ presence, open, lastSeenAt }) {
  if (open.length > 0) return t("people.waits", { board: boardName(open[0].ruleset) });
  if (lastSeenAt) return lastSeenText(lastSeenAt, club.now());
  return t(`people.${presence}`);
}

/** @typedef {"join" | "play" | "watch" | "challenge"} Way */

/**
 * The nearest way to a game with somebody, or to see theirs.
 *
 * @param {Standing} standing
 * @returns {Way}
 */
export function wayTo({ open, match }) {
  if (open.length > 0) return "join";
  if (!match) return "challenge";
  return isOwn(match) ? "play" : "watch";
}

/** Whether who plays here plays in a match. @param {string} match */
export function isOwn(match) {
  return club.matches().some(({ id }) => id === match);
}

/**
 * The people who are there first; within that as they came.
 *
 * @param {Person[]} people
 * @returns {{ here: Person[], offline: Person[] }}
 */
export function byPresence(people) {
  const isHere = (/** @type {Person} */ person) => standingOf(person).presence !== "offline";
  return {
    here: people.filter(isHere),
    offline: people.filter((person) => !isHere(person)),
  };
}
