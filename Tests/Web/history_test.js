import { deepStrictEqual, strictEqual } from "node:assert/strict";
import {
  byDay,
  favourites,
  latest,
  playedLast,
  resultOf,
  roundsOf,
} from "../../Web/people/history.js";

/** @typedef {import("../../Web/people/history.js").Played} Played */
/** @typedef {import("wire").Match} Match */

/** @param {string} ruleset @param {number} number @param {object} [ending] */
function match(ruleset, number, ending) {
  return /** @type {Match} */ (/** @type {unknown} */ ({
    ...{ id: ruleset, ruleset, players: ["me", "you"], round: { number, ending } },
  }));
}
/** @param {string} endedAt @param {object} ending @returns {Played} */
const played = (endedAt, ending) => /** @type {any} */ ({
  match: match("3x3x3", 1),
  round: { number: 1, endedAt, ending },
});

Deno.test("the latest games come first, and those without a result don't count", () => {
  const games = [
    played("2026-03-01T10:00:00Z", { kind: "line", winner: 1 }),
    played("2026-03-03T10:00:00Z", { kind: "void" }),
    played("2026-03-02T10:00:00.5Z", { kind: "resignation", winner: 2 }),
    played("2026-02-02T10:00:00Z", { kind: "fullBoard" }),
  ];
  const results = latest(games, 10).map((each) => resultOf(each, "me"));
  deepStrictEqual(results, ["lost", "won", "drawn"]);
  strictEqual(latest(games, 2).length, 2);
});

Deno.test("boards are told by how much was played on them, in whatever pace", () => {
  const matches = [match("3x3x3", 3), match("5x5x4", 1), match("15x15x5", 4, { kind: "line" })];
  deepStrictEqual(favourites([...matches, match("3x3x3", 4)], 3), [["3x3x3", 5], ["15x15x5", 4]]);
  deepStrictEqual(favourites(matches, 1), [["15x15x5", 4]]);
});

Deno.test("days are those of the reader's calendar, today last", () => {
  const at = (/** @type {number[]} */ ...time) =>
    played(new Date(2026, 2, ...time).toISOString(), { kind: "line", winner: 1 });
  const games = [at(30, 0, 5), at(30, 9), at(29, 23, 55), at(28, 1), at(20, 1), at(31, 1)];
  deepStrictEqual(byDay(games, new Date(2026, 2, 30, 12), 4), [0, 1, 1, 2]);
});

Deno.test("of a match much played all pages of the last days are read, and no more", async () => {
  const now = new Date("2026-03-31T12:00:00Z");
  const page = (/** @type {string} */ endedAt, /** @type {number} */ next) => ({
    rounds: [played(endedAt, { kind: "line", winner: 1 }).round],
    next,
  });
  const pages = [
    page("2026-03-31T10:00:00Z", 41),
    page("2026-03-20T10:00:00Z", 21),
    page("2026-01-01T10:00:00Z", 1),
    page("2025-12-01T10:00:00Z", 0),
  ];
  /** @type {(number | undefined)[]} */
  const asked = [];
  const load = (/** @type {number | undefined} */ before) => {
    asked.push(before);
    return Promise.resolve(pages[asked.length - 1]);
  };
  strictEqual((await roundsOf(now, 84, load)).length, 3);
  deepStrictEqual(asked, [undefined, 41, 21]);
  const failing = (/** @type {number | undefined} */ before) =>
    before === undefined ? Promise.resolve(pages[0]) : Promise.reject(new Error("gone"));
  strictEqual((await roundsOf(now, 84, failing)).length, 1, "what was had is shown");
});

Deno.test("matches with a round that is over are told, the latest change first", () => {
  const at = (
    /** @type {string} */ updatedAt,
    /** @type {number} */ number,
    ending = false,
  ) => /** @type {Match} */ ({ ...match(updatedAt, number, ending ? {} : undefined), updatedAt });
  const all = [
    at("2026-01-01T00:00:00Z", 2),
    at("2026-01-03T00:00:00Z", 1),
    at("2026-01-04T00:00:00Z", 1, true),
    at("2026-01-02T00:00:00Z", 3),
  ];
  deepStrictEqual(playedLast(all, 2).map(({ id }) => id), [
    "2026-01-04T00:00:00Z",
    "2026-01-02T00:00:00Z",
  ]);
});
