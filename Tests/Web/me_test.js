import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { setLoaders } from "../../Web/app/parts.js";
import { prefix } from "../../Web/state/kept.js";

const far = new Date(Date.now() + 300 * 86_400_000).toISOString();
const nina = { id: "bbbbbbbbbbbbb", name: "Nina", kind: "member", endsAt: far };
localStorage.clear();
localStorage.setItem(`${prefix}me`, JSON.stringify(nina));
const { askWhoIAm, callAsNew, goOnAsGuest, me, needPlayer } = await import(
  "../../Web/online/me.js"
);
const { bringFace } = await import("../../Web/account/session.js");
const { settings } = await import("../../Web/state/settings.js");

/** Requests to the server. @type {string[]} */
const asked = [];
/** The answers of the server by method and path. @type {Record<string, unknown>} */
const answers = {};
globalThis.fetch = (/** @type {unknown} */ path, { method = "GET" } = {}) => {
  asked.push(`${method} ${path}`);
  return Promise.resolve(Response.json(answers[asked.at(-1) ?? ""]));
};

Deno.test("a session that a role has ended sooner than was known here is over, not signed out", async () => {
  strictEqual(me.endsAt, far);
  answers["GET /api/v1/me"] = { endsAt: "2026-01-01T12:00:00.000Z" };
  await askWhoIAm();
  deepStrictEqual([me.isOver, me.player], [true, null]);
  answers["GET /api/v1/me"] = {};
  await askWhoIAm();
  strictEqual(me.isOver, true, "the cookie is gone, and it stays so");
});

Deno.test("where a session is over nobody becomes a guest unless they say so", async () => {
  asked.splice(0);
  await rejects(() => needPlayer(), { type: "not-signed-in" });
  deepStrictEqual([asked, me.isOver], [[], true]);
  answers["POST /api/v1/guests"] = { player: { id: "aaaaaaaaaaaaa", name: "Owl", kind: "guest" } };
  goOnAsGuest();
  strictEqual((await needPlayer()).name, "Owl");
  deepStrictEqual([asked, me.isOver], [["POST /api/v1/guests"], false]);
  goOnAsGuest();
  strictEqual(me.player?.name, "Owl", "a guest goes on");
  localStorage.clear();
});

Deno.test("where very many come a newcomer's device works first, and asks with what came of it", async () => {
  const before = globalThis.fetch;
  /** @type {unknown[]} */
  const bodies = [];
  globalThis.fetch = (_, init) => {
    const body = JSON.parse(String(init?.body));
    bodies.push(body);
    const problem = {
      type: "urn:gameon:problem:proof-of-work-needed",
      challenge: "abc",
      difficulty: 9,
    };
    const headers = { "content-type": "application/problem+json" };
    return Promise.resolve(
      body.work
        ? Response.json({ player: { id: "aaaaaaaaaaaaa", name: "Owl", kind: "guest" } })
        : new Response(JSON.stringify(problem), { status: 428, headers }),
    );
  };
  const workFor = (/** @type {any} */ problem, /** @type {any} */ goOn) =>
    goOn(`${problem.document.challenge}:${problem.document.difficulty}`);
  setLoaders(/** @type {any} */ ({ club: () => Promise.resolve({ workFor }) }));
  const { player } = await callAsNew("/guests", { name: "Owl" });
  strictEqual(player.name, "Owl");
  deepStrictEqual(bodies, [{ name: "Owl" }, { name: "Owl", work: "abc:9" }]);
  globalThis.fetch = before;
});

Deno.test("a face that was mixed before comes along, once, unless there is one already", async () => {
  const face = { color: 1, head: 2, detail: 3 };
  await bringFace();
  asked.splice(0);
  settings.set({ face });
  answers["PUT /api/v1/me/face"] = { player: { ...me.player, face } };
  await bringFace();
  deepStrictEqual([asked, me.player?.face], [["PUT /api/v1/me/face"], face]);
  await bringFace();
  strictEqual(asked.length, 1);
  localStorage.clear();
});
