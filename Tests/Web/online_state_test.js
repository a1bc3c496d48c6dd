import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { gone, hasOpened, isFor } from "../../Web/online/arrivals.js";
import { needsSigns, placeInLive } from "../../Web/online/signs.js";
import { emptyState, isClubState, isOlder, missingMatches } from "../../Web/online/state.js";
import { mostKept, mostTold, takeEvent } from "../../Web/online/state.js";
import { takeState, worthKeeping } from "../../Web/online/state.js";
import { mira, nina, noon, snapshot } from "./support/snapshots.js";

/** @typedef {import("wire").Challenge} Challenge */
/** @typedef {import("wire").Invitation} Invitation */

const time = Date.parse(noon);
const challenges = /** @type {Challenge[]} */ ([{ id: "c", from: nina, to: mira }]);
const over = /** @type {const} */ ({ ending: { kind: "fullBoard" } });
const live = snapshot("", {}, { pace: 60 });
const entry = /** @type {Invitation} */ ({ id: "i", ruleset: "3x3x3", pace: 60 });
const link = /** @type {Invitation} */ ({ ...entry, pace: 0, link: {} });

Deno.test("a match is taken up only when it is newer than the one that is known", () => {
  const state = emptyState();
  const take = (/** @type {number} */ version, moves = "") =>
    takeEvent(state, { name: "match", data: snapshot(moves, {}, { version }) }, time);
  strictEqual(take(2, "b2"), true);
  strictEqual(take(2, "a1"), false);
  strictEqual(take(1), false);
  strictEqual(state.matches[live.id].round.moves, "b2");
  strictEqual(take(3, "b2a1"), true);
  strictEqual(state.matches[live.id].round.moves, "b2a1");
});

Deno.test("how many watch a match is taken up, handed on, and not kept", () => {
  const [state, other] = [emptyState(), emptyState()];
  const data = { match: live.id, count: 3 };
  strictEqual(takeEvent(state, { name: "spectators", data }, time), true);
  deepStrictEqual(state.spectators, { [live.id]: 3 });
  takeState(other, state);
  deepStrictEqual(other.spectators, { [live.id]: 3 });
  deepStrictEqual(worthKeeping(state, mira).spectators, {});
});

Deno.test("players, invitations, challenges, standings, notices, presence and the server's clock are taken up", () => {
  const state = emptyState();
  const player = /** @type {const} */ ({ id: mira, name: "Mira", kind: "guest" });
  strictEqual(takeEvent(state, { name: "player", data: player }, time), true);
  strictEqual(takeEvent(state, { name: "player", data: player }, time), false);
  for (const change of [{ name: "Mira K" }, { kind: "member" }, { photo: "f00" }]) {
    const data = /** @type {typeof player} */ ({ ...state.players[mira], ...change });
    strictEqual(takeEvent(state, { name: "player", data }, time), true);
    strictEqual(takeEvent(state, { name: "player", data }, time), false);
  }
  takeEvent(state, { name: "invitations", data: { invitations: [link], challenges } }, time);
  /** @type {import("wire").PresenceStatus} */
  const standing = { player: nina, presence: "online", open: [] };
  takeEvent(state, { name: "standing", data: standing }, time);
  const notices = { last: 5, readUpTo: 3, unread: 2 };
  takeEvent(state, { name: "notices", data: notices }, time);
  takeEvent(state, { name: "presence", data: { player: nina, isHere: false } }, time);
  takeEvent(state, { name: "ready", data: { now: noon } }, time - 1500);
  strictEqual(state.players[mira].name, "Mira K");
  deepStrictEqual(state.invitations, [link]);
  deepStrictEqual(state.challenges, challenges);
  deepStrictEqual(state.standings, { [nina]: standing });
  deepStrictEqual(state.notices, notices);
  strictEqual(state.here[nina], false);
  strictEqual(state.offset, 1500);
  strictEqual(takeEvent(state, { name: "bye", data: {} }, time), false);
});

Deno.test("a match that is gone is let go", () => {
  const state = emptyState();
  takeEvent(state, { name: "match", data: live }, time);
  const data = { match: live.id, into: "nnnnnnnnnnnnn" };
  strictEqual(takeEvent(state, { name: "gone", data }, time), true);
  deepStrictEqual(state.matches, {});
  strictEqual(takeEvent(state, { name: "gone", data }, time), false);
});

Deno.test("a match is missing when a line that begins should have told of it and did not", () => {
  const state = emptyState();
  const missing = (/** @type {string[]} */ told, /** @type {string[]} */ watched = []) =>
    missingMatches(state, mira, { watched, told });
  const others = snapshot("", {}, { id: "others", players: [nina, "c"] });
  state.matches = { m0: snapshot(""), others };
  deepStrictEqual(missing(["m0"]), []);
  deepStrictEqual(missing([]), ["m0"]);
  deepStrictEqual(missing(["m0"], ["others", "unknown"]), ["others"]);
  deepStrictEqual(missing(["m0", "others"], ["others"]), []);
  for (let at = 1; at <= mostTold + 1; at++) {
    const updatedAt = new Date(time + 1000 * at).toISOString();
    state.matches[`m${at}`] = snapshot("", {}, { updatedAt });
  }
  const page = Object.keys(state.matches).filter((id) => /^m/.test(id)).slice(-mostTold);
  deepStrictEqual(missing(page), [], "what is older comes with the next page");
  deepStrictEqual(missing(page, page.slice(0, 1)), []);
  deepStrictEqual(missing(["m0", ...page], ["m0"]), []);
  deepStrictEqual(missing(["m1", ...page.filter((id) => id !== "m9")]), ["m9"]);
});

Deno.test("what another tab knows never replaces a newer match", () => {
  const [state, other] = [emptyState(), emptyState()];
  state.matches = { a: snapshot("b2", {}, { id: "a", version: 5 }) };
  other.matches = {
    a: snapshot("", {}, { id: "a", version: 4 }),
    b: snapshot("", {}, { id: "b", version: 1 }),
  };
  other.offset = 7;
  takeState(state, other);
  strictEqual(state.matches.a.version, 5);
  strictEqual(state.matches.b.version, 1);
  strictEqual(state.offset, 7);
});

Deno.test("the device keeps the own matches that changed last, and who is in them", () => {
  const state = emptyState();
  for (let at = 0; at <= mostKept; at++) {
    const updatedAt = new Date(time + 1000 * at).toISOString();
    state.matches[`m${at}`] = snapshot("", {}, { id: `m${at}`, updatedAt });
  }
  state.matches.watched = snapshot("", {}, { id: "watched", players: [nina, "c"] });
  state.players = Object.fromEntries(
    [mira, nina, "c"].map((id) => [id, { id, name: id, kind: "guest" }]),
  );
  const kept = worthKeeping(state, mira);
  strictEqual(Object.keys(kept.matches).length, mostKept);
  strictEqual("m0" in kept.matches || "watched" in kept.matches, false);
  deepStrictEqual(Object.keys(kept.players), [mira, nina]);
  strictEqual(isClubState(JSON.parse(JSON.stringify(kept))), true);
});

Deno.test("what the device kept of an older form is refused", () => {
  const good = emptyState();
  strictEqual(isClubState(good), true);
  for (const bad of [null, 5, {}, { ...good, matches: null }, { ...good, offset: null }]) {
    strictEqual(isClubState(bad), false);
  }
  strictEqual(isClubState({ ...good, matches: { a: { version: 1 } } }), false);
});

Deno.test("what was kept before challenges and notices were told goes on", () => {
  const { challenges: _, standings: __, notices: ___, spectators: ____, ...old } = emptyState();
  strictEqual(isClubState(old), true);
});

Deno.test("an answer that the stream has overtaken tells nothing new of the notices", () => {
  const known = { last: 5, readUpTo: 3, unread: 2 };
  strictEqual(isOlder(known, known), false);
  strictEqual(isOlder({ last: 5, readUpTo: 5, unread: 0 }, known), false);
  strictEqual(isOlder({ last: 4, readUpTo: 3, unread: 1 }, known), true);
  strictEqual(isOlder({ last: 5, readUpTo: 2, unread: 3 }, known), true);
});

Deno.test("a round has opened when it is to be played and was not known so", () => {
  const next = snapshot("", { number: 2 });
  const ended = snapshot("b2", over);
  strictEqual(hasOpened(null, live), true);
  strictEqual(hasOpened(null, ended), false);
  strictEqual(hasOpened(live, live), false);
  strictEqual(hasOpened(snapshot(""), snapshot("b2")), false);
  strictEqual(hasOpened(snapshot("b2"), next), true);
  strictEqual(hasOpened(ended, next), true);
});

Deno.test("a match is for an invitation of its board and pace", () => {
  strictEqual(isFor(entry, live), true);
  strictEqual(isFor(link, live), false);
  strictEqual(isFor(entry, snapshot("", {}, { ruleset: "4x4x4", pace: 60 })), false);
});

Deno.test("an invitation that is no longer told of is gone", () => {
  const other = { ...entry, id: "j" };
  deepStrictEqual(gone([entry, other], [other]), [entry]);
  deepStrictEqual(gone([entry], [entry, other]), []);
});

Deno.test("signs are wanted in the pool and in an open live round of one's own, only there", () => {
  strictEqual(placeInLive(live, nina), 1);
  strictEqual(placeInLive(live, "c"), -1);
  strictEqual(placeInLive(snapshot("", over, { pace: 60 }), nina), -1);
  strictEqual(needsSigns([], [entry], mira), true);
  strictEqual(needsSigns([], [link], mira), false);
  strictEqual(needsSigns([snapshot("")], [], mira), false);
  strictEqual(needsSigns([live], [], mira), true);
  strictEqual(needsSigns([live], [], "c"), false);
});
