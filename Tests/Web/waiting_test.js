import { deepStrictEqual } from "node:assert/strict";
import { waitingFor } from "../../Web/notices/waiting.js";
import { after, mira, nina, snapshot } from "./support/snapshots.js";

const iso = (/** @type {number} */ seconds) => new Date(after(seconds)).toISOString();
const challenge = (
  /** @type {string} */ id,
  /** @type {number} */ seconds,
  from = nina,
  to = mira,
) => ({
  ...{
    id,
    from,
    to,
    ruleset: "3x3x3",
    pace: /** @type {const} */ (0),
    starter: /** @type {const} */ ("random"),
  },
  ...{ createdAt: iso(seconds), expiresAt: iso(seconds + 86_400) },
});
const match = (/** @type {string} */ id, /** @type {number} */ seconds, moves = "") =>
  snapshot(moves, {}, { id, updatedAt: iso(seconds) });

Deno.test("challenges to a player and matches that began to wait are told, the latest first", () => {
  const waiting = waitingFor(
    {
      matches: [
        match("before", 9),
        match("first", 10),
        match("theirs", 20, "b2"),
        match("last", 30),
      ],
      challenges: [challenge("old", 1), challenge("own", 2, mira, nina), challenge("new", 3)],
    },
    mira,
    after(10),
  );
  deepStrictEqual(waiting.map(({ key }) => key), [
    "new",
    "old",
    `last ${iso(30)}`,
    `first ${iso(10)}`,
  ]);
  deepStrictEqual(waiting.map((each) => each.challenge ? "challenge" : each.reason), [
    ...["challenge", "challenge", "turn", "turn"],
  ]);
});

Deno.test("nothing waits for who doesn't play here", () => {
  deepStrictEqual(
    waitingFor({ matches: [match("a", 9)], challenges: [challenge("b", 1)] }, "", 0),
    [],
  );
});
