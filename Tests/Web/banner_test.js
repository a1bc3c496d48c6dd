import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { bannerNews, hasCome } from "../../Web/people/banner-news.js";
import { mira, nina, noon, snapshot } from "./support/snapshots.js";

/** @param {string} id @param {object} [more] @returns {import("wire").Challenge} */
const challenge = (id, more) => ({
  ...{
    id,
    from: nina,
    to: mira,
    ruleset: "3x3x3",
    pace: 0,
    starter: "random",
    createdAt: noon,
    expiresAt: noon,
  },
  ...more,
});
const over = {
  ending: { kind: /** @type {const} */ ("resignation"), winner: /** @type {const} */ (1) },
};

/** @param {Partial<Parameters<typeof bannerNews>[0]>} now */
const told = (now) => {
  const news = bannerNews({
    ...{
      me: mira,
      challenges: [],
      match: () => null,
      waiting: [],
      later: new Set(),
      path: "/chat",
    },
    ...now,
  });
  return news && [news.kind, news.kind === "challenge" ? news.challenge.id : news.match.id];
};

Deno.test("a challenge is told wherever one is, until it is put off or gone; one's own is not", () => {
  const challenges = [challenge("a"), challenge("b"), challenge("c", { from: mira, to: nina })];
  deepStrictEqual(told({ challenges }), ["challenge", "b"]);
  deepStrictEqual(told({ challenges, later: new Set(["b"]) }), ["challenge", "a"]);
  strictEqual(told({ challenges, later: new Set(["a", "b"]) }), null);
  for (const path of ["/", "/people", "/notices"]) strictEqual(told({ challenges, path }), null);
});

Deno.test("a match that waits is told on other screens, for as long as it waits", () => {
  const turn = snapshot("", {}, { id: "m" });
  const rematch = snapshot("", over, { id: "n", wishes: [false, true] });
  const known = (/** @type {string} */ id) => ({ m: turn, n: rematch })[id] ?? null;
  deepStrictEqual(told({ match: known, waiting: ["m", "n"] }), ["turn", "m"]);
  deepStrictEqual(told({ match: known, waiting: ["m", "n"], path: "/online/m" }), ["rematch", "n"]);
  deepStrictEqual(told({ match: known, waiting: ["m"], challenges: [challenge("a")] }), [
    "challenge",
    "a",
  ]);
  strictEqual(told({ match: () => snapshot("b2", {}, { id: "m" }), waiting: ["m"] }), null);
  strictEqual(told({ waiting: ["m"] }), null);
});

Deno.test("news is what has come, not what was there", () => {
  const [mine, theirs] = [snapshot(""), snapshot("b2")];
  strictEqual(hasCome(theirs, mine, mira), true);
  strictEqual(hasCome(mine, mine, mira), false);
  strictEqual(hasCome(null, mine, mira), false);
  strictEqual(hasCome(mine, theirs, mira), false);
  strictEqual(
    hasCome(snapshot("", over), snapshot("", over, { wishes: [false, true] }), mira),
    true,
  );
  strictEqual(hasCome(mine, snapshot("", { number: 2 }), mira), true);
});
