import { isSamePlayer } from "../online/state.js";
import { formatNumber } from "../text/text.js";

/** @typedef {import("wire").Person} Person */
/** @typedef {import("wire").PersonPage} PersonPage */
/** @typedef {import("wire").Player} Player */
/** @typedef {import("wire").Relation} Relation */
/** @typedef {"friends" | "followers" | "following" | "blocked"} ListName */
/**
 * A list as far as it was read.
 * @typedef {{ people: Person[], next: string | null }} List next: where more begins; null: no more
 */
/** Each list that was read. @typedef {Partial<Record<ListName, List>>} Lists */

/** Tells who belongs into each list. @type {Record<ListName, (relation: Relation) => boolean>} */
const belongs = {
  friends: ({ follows, followsYou }) => follows && followsYou,
  followers: ({ followsYou }) => followsYou,
  following: ({ follows }) => follows,
  blocked: ({ isBlocked }) => isBlocked,
};

/** Players of a list who are kept on the device. */
export const mostKept = 50;

/**
 * Takes up a page that the server gave.
 *
 * @param {Lists} lists is changed
 * @param {ListName} name
 * @param {PersonPage} page
 * @param {boolean} isFirst whether it is where the list begins, so that it replaces what was known
 */
export function takePage(lists, name, { people, next = undefined }, isFirst) {
  const known = isFirst ? [] : lists[name]?.people ?? [];
  const fresh = people.filter(({ player }) => known.every((each) => each.player.id !== player.id));
  lists[name] = { people: [...known, ...fresh], next: next ?? null };
}

/**
 * Takes up how somebody stands to the reader now: each list has them or not.
 *
 * @param {Lists} lists is changed
 * @param {Person} person
 */
export function takePerson(lists, person) {
  for (const [name, list] of /** @type {[ListName, List][]} */ (Object.entries(lists))) {
    const at = list.people.findIndex(({ player }) => player.id === person.player.id);
    if (!belongs[name](person.relation)) list.people = list.people.filter((_, each) => each !== at);
    else if (at < 0) list.people = [person, ...list.people];
    else list.people[at] = person;
  }
}

/**
 * Takes up what somebody is called now. To whom the reader follows that is news until they dismiss it.
 *
 * @param {Lists} lists is changed
 * @param {Player} player
 * @returns {boolean} whether anything is different now
 */
export function takePlayer(lists, player) {
  let isNew = false;
  for (const list of Object.values(lists)) {
    list.people = list.people.map((person) => {
      if (person.player.id !== player.id || isSamePlayer(person.player, player)) return person;
      isNew = true;
      return { ...person, player, formerName: formerName(person, player.name) };
    });
  }
  return isNew;
}

/**
 * The part worth keeping on the device: where everybody was is old at once.
 *
 * @param {Lists} lists
 * @returns {Lists}
 */
export function worthKeeping(lists) {
  return Object.fromEntries(
    Object.entries(lists).map(([name, { people, next }]) => [name, {
      people: people.slice(0, mostKept).map(asOffline),
      // More is read from the beginning.
      next: people.length > mostKept ? null : next,
    }]),
  );
}

/**
 * How many are in a list, as far as that is known: nothing for an empty one, "50+" for one that goes on.
 *
 * @param {List | null} list
 */
export function countText(list) {
  if (!list || list.people.length === 0) return "";
  return formatNumber(list.people.length) + (list.next ? "+" : "");
}

/** @param {any} value @returns {value is Lists} */
export function isLists(value) {
  return typeof value === "object" && value !== null &&
    Object.entries(value).every(([name, list]) =>
      name in belongs && Array.isArray(list?.people) && list.people.every(isPerson)
    );
}

/** @param {any} person */
function isPerson(person) {
  return typeof person?.player?.id === "string" && typeof person.relation === "object" &&
    typeof person.standing === "object";
}

/** @param {Person} person @returns {Person} */
function asOffline(person) {
  return { ...person, standing: { player: person.player.id, presence: "offline", open: [] } };
}

/** @param {Person} person @param {string} name the new one */
function formerName({ player, relation, formerName }, name) {
  const seen = formerName ?? player.name;
  return relation.follows && seen !== name ? seen : undefined;
}
