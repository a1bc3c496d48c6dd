import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { deedFor, placeOf } from "../../Web/notices/deeds.js";
import { howItStands } from "../../Web/notices/how-it-stands.js";
import { News, renewed } from "../../Web/notices/news.js";
import { isKnown, sentenceOf, withTitles } from "../../Web/notices/sentences.js";
import "../../Web/text/later.js";
import { noon } from "./support/snapshots.js";

/** @typedef {import("wire").Notice} Notice */
/** @typedef {import("wire").NoticeKind} NoticeKind */
/** @typedef {import("wire").NoticePage} NoticePage */

/** @param {number} number @param {NoticeKind} [kind] @returns {Notice} */
const notice = (number, kind = "yourMove") => (
  { number, kind, at: noon, player: "p", match: "m", ruleset: "3x3x3", pace: 0 }
);
/** @param {number} from @param {number} to */
const some = (from, to) => Array.from({ length: from - to + 1 }, (_, at) => notice(from - at));
/** @param {Notice[]} notices @param {number} [next] @param {number} [readUpTo] @returns {NoticePage} */
const page = (notices, next, readUpTo = 0) => (
  {
    notices,
    players: [],
    games: [],
    state: { last: notices[0]?.number ?? 0, readUpTo, unread: 0 },
    next,
  }
);
const numbers = (/** @type {{ number: number }[]} */ list) => list.map(({ number }) => number);

Deno.test("each kind of notice has a sentence of its own, with name and board", () => {
  /** @param {NoticeKind} kind @param {any} [reason] @param {any} [more] */
  const say = (kind, reason = null, more = {}) =>
    sentenceOf({ ...notice(1, kind), ...more }, "Nina", reason);
  strictEqual(say("yourMove"), "Nina is waiting for your move in 3×3 Classic.");
  strictEqual(say("roundOver"), "Your game with Nina is over: 3×3 Classic.");
  strictEqual(say("joined"), "Nina has joined your game of 3×3 Classic.");
  strictEqual(say("rematch"), "Nina wants a rematch in 3×3 Classic.");
  strictEqual(say("followed", null, { ruleset: undefined }), "Nina now follows you.");
  strictEqual(say("message", null, { ruleset: undefined }), "Nina sent you a message.");
  const inGroup = { ruleset: undefined, group: "Club" };
  strictEqual(say("message", null, inGroup), "Nina wrote in “Club”.");
  strictEqual(say("opened"), "Nina is looking for somebody to play 3×3 Classic.");
  strictEqual(say("challenged"), "Nina challenges you to 3×3 Classic, without a clock.");
  strictEqual(
    say("challenged", null, { pace: 15 }),
    "Nina challenges you to 3×3 Classic, with 15 seconds a move.",
  );
});

Deno.test("a question is named as long as it is open", () => {
  const say = (/** @type {any} */ reason) => sentenceOf(notice(1, "asked"), "Nina", reason);
  strictEqual(say("drawOffer"), "Nina offers a draw in 3×3 Classic.");
  strictEqual(say("takeback"), "Nina wants to take a move back in 3×3 Classic.");
  strictEqual(say("reset"), "Nina wants a full reset in 3×3 Classic.");
  strictEqual(say("turn"), "Nina has a question in 3×3 Classic.");
  strictEqual(say(null), "Nina has a question in 3×3 Classic.");
});

Deno.test("of one game that was added the title is told, of several how many there are", () => {
  const told = { ...page([]), games: [{ id: "g", title: "Hollow Knight" }] };
  /** @param {any} more */
  const say = (more) => {
    const one = { ...notice(1, "addedGame"), match: undefined, ...more };
    const [titled] = withTitles(/** @type {any} */ ({ ...told, notices: [one] }));
    return [sentenceOf(titled, "Nina", null), placeOf(one)];
  };
  deepStrictEqual(say({ game: "g", gameCount: 1 }), [
    "Nina added a video game: Hollow Knight.",
    "/games/g",
  ]);
  deepStrictEqual(say({ game: "g", gameCount: 3 }), ["Nina added 3 video games.", "/player/p"]);
});

Deno.test("who has added a game is told what became of it, and led to it", () => {
  const told = { ...page([]), games: [{ id: "g", title: "Driftwood" }] };
  const say = (/** @type {NoticeKind} */ kind) => {
    const one = { number: 1, kind, at: noon, game: "g", gameCount: 1 };
    const [titled] = withTitles(/** @type {any} */ ({ ...told, notices: [one] }));
    return [sentenceOf(titled, "", null), placeOf(one)];
  };
  deepStrictEqual(say("gameLetIn"), [
    "Driftwood is in the catalogue now. Thank you.",
    "/games/g",
  ]);
  deepStrictEqual(say("gameTurnedDown"), [
    "Driftwood wasn’t taken into the catalogue. It stays in your video games.",
    "/games/g",
  ]);
});

Deno.test("a warning says why, and what is to be decided leads to the desk", () => {
  const of = (/** @type {NoticeKind} */ kind, reason = "") => {
    const told = { number: 1, kind, at: noon, ...reason && { reason } };
    return [sentenceOf(told, "", null), placeOf(told)];
  };
  deepStrictEqual(of("warned", "Be kind"), [
    "Something of yours doesn’t go with the rules here: Be kind",
    null,
  ]);
  deepStrictEqual(of("warned"), [
    "Something of yours doesn’t go with the rules here. Please mind the others.",
    null,
  ]);
  deepStrictEqual(of("reported"), ["Something needs your decision.", "/club"]);
});

Deno.test("a suspension says until when and why, as far as that is known", () => {
  const of = (/** @type {Partial<Notice>} */ more) =>
    sentenceOf({ number: 1, kind: "suspended", at: noon, ...more }, "", null);
  const until = "2999-12-03T12:00:00.000Z";
  strictEqual(of({}), "The club has suspended you from playing and writing.");
  strictEqual(
    of({ reason: "Be kind" }),
    "The club has suspended you from playing and writing: Be kind",
  );
  strictEqual(of({ until }), "You’re suspended from playing and writing until Dec 3, 2999.");
  strictEqual(
    of({ until, reason: "Be kind" }),
    "You’re suspended from playing and writing until Dec 3, 2999: Be kind",
  );
  for (const kind of /** @type {const} */ (["suspended", "restored", "messageRemoved"])) {
    strictEqual(placeOf({ number: 1, kind, at: noon }), null);
  }
});

Deno.test("a change of how one signs in leads to where one mends it", () => {
  const of = (/** @type {NoticeKind} */ kind, subject = "") => {
    const told = { number: 1, kind, at: noon, ...subject && { subject } };
    return [sentenceOf(told, "", null), placeOf(told)];
  };
  deepStrictEqual(of("newDevice", "Firefox, Linux"), [
    "A new device signed in as you: Firefox, Linux. If it wasn’t you, sign it out.",
    "/sessions",
  ]);
  deepStrictEqual(of("newDevice"), [
    "A new device signed in as you: Unknown device. If it wasn’t you, sign it out.",
    "/sessions",
  ]);
  deepStrictEqual(of("accessTokenRemoved", "Bot"), [
    "An access token was removed: “Bot”.",
    "/security",
  ]);
  strictEqual(of("emailChanged")[1], "/account");
  strictEqual(of("passkeyAdded", "Phone")[1], "/security");
  strictEqual(of("secondFactorOff")[1], "/security");
  deepStrictEqual(of("providerLinked", "Example Login"), [
    "You can sign in with Example Login too.",
    "/security",
  ]);
  strictEqual(of("providerUnlinked", "Example Login")[1], "/security");
});

Deno.test("a kind that a newer server tells of is left out", () => {
  strictEqual(isKnown(notice(1)), true);
  strictEqual(isKnown(notice(1, /** @type {any} */ ("letter"))), false);
});

Deno.test("what can be done about a notice goes by how it stands now", () => {
  const nothing = { reason: null, isOpen: false, follows: true };
  /** @param {NoticeKind} kind @param {any} [now] */
  const deed = (kind, now = {}) => deedFor(notice(1, kind), { ...nothing, ...now });
  strictEqual(deed("yourMove", { reason: "turn" }), "play");
  strictEqual(deed("yourMove"), null);
  strictEqual(deed("joined", { reason: "turn" }), "play");
  strictEqual(deed("rematch", { reason: "rematch" }), "play");
  strictEqual(deed("rematch", { reason: "turn" }), null);
  strictEqual(deed("asked", { reason: "drawOffer" }), "answer");
  strictEqual(deed("asked", { reason: "turn" }), null);
  strictEqual(deed("challenged", { isOpen: true }), "accept");
  strictEqual(deed("challenged"), null);
  strictEqual(deed("opened", { isOpen: true }), "join");
  strictEqual(deed("opened"), null);
  strictEqual(deed("followed", { follows: false }), "followBack");
  strictEqual(deed("followed"), null);
  strictEqual(deed("roundOver", { reason: "turn", isOpen: true, follows: false }), null);
});

Deno.test("a notice leads to its room or match, else to who did it", () => {
  strictEqual(placeOf({ ...notice(1, "message"), match: undefined, room: "r" }), "/chat/r");
  strictEqual(placeOf(notice(1)), "/online/m");
  strictEqual(placeOf({ ...notice(1, "followed"), match: undefined }), "/player/p");
  strictEqual(placeOf({ number: 1, kind: "followed", at: noon }), null);
});

Deno.test("a newer page takes the place of what it covers; older notices stay", () => {
  const known = { notices: some(8, 3), next: 3 };
  // Number 6 is no longer told of.
  const newer = page([notice(9), notice(8), notice(7), notice(5)], 5);
  const now = renewed(known, newer);
  deepStrictEqual(numbers(now.notices), [9, 8, 7, 5, 4, 3]);
  strictEqual(now.next, 3);
});

Deno.test("where something may be missing between, the newer page stands alone", () => {
  const known = { notices: some(8, 3), next: 3 };
  const now = renewed(known, page(some(30, 20), 20));
  deepStrictEqual(numbers(now.notices), some(30, 20).map(({ number }) => number));
  strictEqual(now.next, 20);
  deepStrictEqual(renewed(known, page(some(2, 1))).notices, some(2, 1));
});

/** A list of notices in front of a server that answers with these pages, one after the other. */
function newsOf(/** @type {(NoticePage | Error)[]} */ ...pages) {
  const heard = { state: { last: 0, readUpTo: 0, unread: 0 }, read: [], asked: [] };
  /** @type {{ state: any, read: number[], asked: (number | undefined)[] }} */
  const world = heard;
  const news = new News({
    state: () => world.state,
    load(before) {
      world.asked.push(before);
      const next = pages.shift();
      return next instanceof Error
        ? Promise.reject(next)
        : Promise.resolve(/** @type {any} */ (next));
    },
    take: ({ state }) => world.state = state,
    read(upTo) {
      world.read.push(upTo);
      world.state = { ...world.state, readUpTo: upTo, unread: 0 };
      return Promise.resolve();
    },
    changed() {
      // As the screen does with all that it hears.
      news.hear();
    },
  }, null);
  return { news, world };
}

Deno.test("what is shown counts as read, and stays new for who looks", async () => {
  const { news, world } = newsOf(page(some(5, 1), undefined, 3));
  await news.read();
  await news.renew();
  deepStrictEqual(numbers(news.fresh), [5, 4]);
  deepStrictEqual(numbers(news.earlier), [3, 2, 1]);
  await news.read();
  await news.read();
  deepStrictEqual(world.read, [5]);
  deepStrictEqual(numbers(news.fresh), [5, 4]);
  news.putAway();
  deepStrictEqual(numbers(news.fresh), []);
  deepStrictEqual(numbers(news.earlier), [5, 4, 3, 2, 1]);
});

Deno.test("the newest page is asked for again only when there is more", async () => {
  const { news, world } = newsOf(page(some(5, 1), undefined, 5), page(some(6, 1), undefined, 5));
  await news.renew();
  news.hear();
  strictEqual(world.asked.length, 1);
  world.state = { last: 6, readUpTo: 5, unread: 1 };
  news.hear();
  await Promise.resolve();
  await news.renew();
  deepStrictEqual(numbers(news.fresh), [6]);
  await news.read();
  deepStrictEqual(world.read, [6]);
});

Deno.test("older notices come after those that are there", async () => {
  const { news, world } = newsOf(
    page(some(9, 6), 6, 9),
    page(some(5, 2), 2),
    new Error(),
    page([notice(1)]),
  );
  await news.renew();
  strictEqual(news.hasMore, true);
  await news.loadMore();
  await rejects(news.loadMore());
  await news.loadMore();
  deepStrictEqual(numbers(news.earlier), [9, 8, 7, 6, 5, 4, 3, 2, 1]);
  strictEqual(news.hasMore, false);
  deepStrictEqual(world.asked, [undefined, 6, 2, 2]);
});

Deno.test("a page that could not be had leaves what is there, and is told", async () => {
  const { news } = newsOf(
    page(some(3, 1), undefined, 3),
    new Error("away"),
    page(some(4, 1), undefined, 3),
  );
  await news.renew();
  strictEqual(news.problem, null);
  await news.renew();
  deepStrictEqual(news.problem, new Error("away"));
  deepStrictEqual(numbers(news.earlier), [3, 2, 1]);
  await news.renew();
  strictEqual(news.problem, null);
  deepStrictEqual(numbers(news.fresh), [4]);
});

Deno.test("how it stands is said once, with what can be done", () => {
  const good = { isLoaded: true, hasFailed: false, isOnline: true, isEmpty: false };
  strictEqual(howItStands(good), "");
  strictEqual(howItStands({ ...good, isEmpty: true }), "empty");
  strictEqual(howItStands({ ...good, isLoaded: false, isEmpty: true }), "loading");
  strictEqual(howItStands({ ...good, isLoaded: false }), "");
  strictEqual(howItStands({ ...good, hasFailed: true, isEmpty: true }), "failed");
  strictEqual(howItStands({ ...good, hasFailed: true }), "failedOld");
  strictEqual(howItStands({ ...good, hasFailed: true, isOnline: false }), "old");
  strictEqual(howItStands({ ...good, isOnline: false, isEmpty: true }), "offline");
});
