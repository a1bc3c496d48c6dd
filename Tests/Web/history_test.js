import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { byDay, favourites, latest, resultOf } from "../../Web/people/history.js";

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
