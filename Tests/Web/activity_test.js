import "../../Web/text/later.js";
import { deepStrictEqual } from "node:assert/strict";
import { sentenceKey, toldOf } from "../../Web/activity/told.js";
import english from "../../Web/text/games-en.js";
import german from "../../Web/text/games-de.js";

/** @typedef {import("wire").Activity} Activity */

const at = "2026-11-21T21:01:02.367Z";
const players = ["mira", "nina"].map((id) => ({
  id,
  name: id,
  kind: /** @type {const} */ ("member"),
}));
const games = ["hades", "stray", "tunic"].map((id) => ({
  ...{ id, title: id, platforms: [], players: 1, isMine: false },
}));

/** @param {object} rest @returns {Activity} */
const activity = (rest) => ({ kind: "addedGame", at, player: "mira", ...rest });
/** @param {...Activity} activities @returns {import("wire").ActivityPage} */
const page = (...activities) => ({ activities, players, games });
/** @param {object} rest */
const keyOf = (rest) => toldOf([page(activity(rest))]).map(sentenceKey)[0];

Deno.test("video games added in a row are told together, over pages too", () => {
  const told = toldOf([
    page(activity({ game: "hades" }), activity({ game: "stray" })),
    page(activity({ game: "tunic" }), activity({ game: "hades", player: "nina" })),
  ]);
  deepStrictEqual(told.map((each) => each.games.map(({ id }) => id)), [
    ["hades", "stray", "tunic"],
    ["hades"],
  ]);
  deepStrictEqual(told.map(sentenceKey), ["addedMany", "added_playing"]);
});

Deno.test("each thing has its sentence in both languages", () => {
  const match = { kind: "played", other: "nina", match: "m", ruleset: "3x3x3" };
  const record = (/** @type {number} */ wins, /** @type {number} */ losses, draws = 0) => ({
    ...match,
    record: { wins, losses, draws },
  });
  const keys = [
    keyOf(record(1, 0)),
    keyOf(record(0, 1)),
    keyOf(record(0, 0, 1)),
    keyOf(record(1, 1)),
    keyOf({ kind: "befriended", other: "nina" }),
    keyOf({ kind: "finishedGame", game: "hades" }),
    keyOf({ kind: "firstWin", other: "nina", match: "m", ruleset: "3x3x3" }),
    keyOf({ kind: "longestSeries", match: "m", ruleset: "3x3x3", series: 4 }),
    keyOf({ kind: "ratedGame", game: "hades", stars: 4 }),
    ...["wish", "finished", "playing"].map((status) => keyOf({ game: "hades", status })),
  ];
  deepStrictEqual(keys.slice(0, 5), ["won", "lost", "drew", "playedMany", "befriended"]);
  for (const texts of [english, german]) {
    const known = Object.keys(texts.activity ?? {});
    deepStrictEqual(keys.filter((key) => !known.includes(key)), []);
  }
});

Deno.test("nothing is told whose parts aren't there, or that has no words", () => {
  const unknown = /** @type {any} */ ([
    { kind: "played", other: "gone", match: "m", ruleset: "3x3x3" },
    { kind: "befriended", other: "gone" },
    { kind: "finishedGame", game: "gone" },
    { kind: "danced" },
  ]);
  deepStrictEqual(toldOf([page(...unknown.map(activity))]), []);
});
