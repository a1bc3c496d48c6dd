import "../../Web/text/later.js";
import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { isFor } from "../../Web/online/arrivals.js";
import {
  countText,
  isLists,
  mostKept,
  takePage,
  takePerson,
  takePlayer,
  worthKeeping,
} from "../../Web/people/lists.js";
import { lastSeenText } from "../../Web/people/last-seen.js";
import { recordText } from "../../Web/people/record-text.js";
import { mira, nina, snapshot } from "./support/snapshots.js";

/** @typedef {import("wire").Person} Person */
/** @typedef {import("../../Web/people/lists.js").Lists} Lists */

Deno.test("when a friend was last here is told as precisely as it matters", () => {
  const now = new Date(2026, 4, 3, 15, 30);
  const text = (/** @type {Date} */ at) => lastSeenText(at.toISOString(), now.getTime());
  match(text(new Date(2026, 4, 3, 14, 5)), /^Last seen today at 0?2:05/);
  match(text(new Date(2026, 4, 2, 23, 59)), /^Last seen yesterday at 11:59/);
  strictEqual(text(new Date(2026, 4, 1, 23, 59)), "Last seen on May 1");
  strictEqual(text(new Date(2025, 11, 31, 12, 0)), "Last seen on December 31, 2025");
});

Deno.test("a tab counts as far as its list was read", () => {
  const people = [person("a"), person("b")];
  strictEqual(countText(null), "");
  strictEqual(countText({ people: [], next: null }), "");
  strictEqual(countText({ people, next: null }), "2");
  strictEqual(countText({ people, next: "b" }), "2+");
});

/**
 * @param {string} id
 * @param {Partial<Person["relation"]>} [relation]
 * @returns {Person}
 */
function person(id, relation = {}) {
  return {
    player: { id, name: `The ${id}`, kind: "guest" },
    relation: { follows: true, followsYou: true, isBlocked: false, ...relation },
    standing: { player: id, presence: "online", open: [] },
  };
}

/** @param {Lists} lists @param {keyof Lists} name */
const ids = (lists, name) => lists[name]?.people.map(({ player }) => player.id);

Deno.test("pages follow each other, nobody is there twice, and the first begins anew", () => {
  /** @type {Lists} */
  const lists = {};
  takePage(lists, "friends", { people: [person("a"), person("b")], next: "2" }, true);
  takePage(lists, "friends", { people: [person("b"), person("c")] }, false);
  deepStrictEqual(ids(lists, "friends"), ["a", "b", "c"]);
  strictEqual(lists.friends?.next, null);
  takePage(lists, "friends", { people: [person("c")] }, true);
  deepStrictEqual(ids(lists, "friends"), ["c"]);
});

Deno.test("each list has somebody or not, as they stand to the reader now", () => {
  /** @type {Lists} */
  const lists = {};
  const fan = person("a", { follows: false });
  takePage(lists, "friends", { people: [person("b")] }, true);
  takePage(lists, "followers", { people: [fan, person("b")] }, true);
  takePerson(lists, person("a"));
  deepStrictEqual(ids(lists, "friends"), ["a", "b"]);
  deepStrictEqual(ids(lists, "followers"), ["a", "b"]);
  strictEqual(lists.followers?.people[0].relation.follows, true);
  strictEqual("following" in lists, false);
  takePerson(lists, person("b", { follows: false, followsYou: false, isBlocked: true }));
  deepStrictEqual(ids(lists, "friends"), ["a"]);
  deepStrictEqual(ids(lists, "followers"), ["a"]);
});

Deno.test("a new name is told of those whom the reader follows, against the one seen last", () => {
  /** @type {Lists} */
  const lists = {};
  takePage(lists, "followers", { people: [person("a"), person("b", { follows: false })] }, true);
  const rename = (/** @type {string} */ id, /** @type {string} */ name) =>
    takePlayer(lists, { id, name, kind: "guest" });
  strictEqual(rename("a", "The a"), false);
  strictEqual(rename("c", "New"), false);
  strictEqual(rename("a", "New"), true);
  strictEqual(rename("a", "Newer"), true);
  strictEqual(rename("b", "New"), true);
  deepStrictEqual(lists.followers?.people.map(({ formerName }) => formerName), [
    ...["The a", undefined],
  ]);
  rename("a", "The a");
  strictEqual(lists.followers?.people[0].formerName, undefined);
  const face = { color: 1, head: 2, detail: 3 };
  strictEqual(takePlayer(lists, { id: "a", name: "The a", kind: "guest", face }), true);
  deepStrictEqual(lists.followers?.people[0].player.face, face);
});

Deno.test("the device keeps the beginning of each list, and nobody's presence", () => {
  /** @type {Lists} */
  const lists = {};
  const people = Array.from({ length: mostKept + 1 }, (_, at) => person(`p${at}`));
  takePage(lists, "friends", { people, next: "x" }, true);
  takePage(lists, "blocked", { people: [person("a")], next: "y" }, true);
  const kept = worthKeeping(lists);
  strictEqual(kept.friends?.people.length, mostKept);
  strictEqual(kept.friends?.next, null);
  strictEqual(kept.blocked?.next, "y");
  strictEqual(kept.friends?.people[0].standing.presence, "offline");
  strictEqual(isLists(JSON.parse(JSON.stringify(kept))), true);
  for (const bad of [null, 5, { enemies: { people: [] } }, { friends: {} }]) {
    strictEqual(isLists(bad), false);
  }
  strictEqual(isLists({ friends: { people: [{ player: {} }] } }), false);
});

Deno.test("the score between two is told from the reader's side", () => {
  const text = (/** @type {number} */ wins, /** @type {number} */ losses, draws = 0) =>
    recordText({ wins, losses, draws }, "Nina");
  strictEqual(text(0, 0), "No finished games yet");
  strictEqual(text(4, 2), "You lead 4–2");
  strictEqual(text(2, 4, 1), "Nina leads 4–2, 1 draw");
  strictEqual(text(2, 2), "Tied 2–2");
  strictEqual(text(0, 0, 3), "Tied 0–0, 3 draws");
});

Deno.test("a challenge leads to a match with who was challenged alone", () => {
  const asked = { ruleset: "3x3x3", pace: 0, to: nina };
  strictEqual(isFor(asked, snapshot("")), true);
  strictEqual(isFor({ ...asked, to: "c" }, snapshot("")), false);
  strictEqual(isFor(asked, snapshot("", {}, { players: [mira, "c"] })), false);
});
