import "../../Web/text/later.js";
import "../../Web/text/chat.js";
import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { fateOf } from "../../Web/chat/room/fate.js";
import { lastOwn, linesOf } from "../../Web/chat/room/lines.js";
import { codeOf, piecesOf } from "../../Web/chat/room/links.js";
import { isAtEnd, seenUpTo, wanted } from "../../Web/chat/room/place.js";
import { caughtUp, extended, renewed, runOf, withMessage } from "../../Web/chat/room/runs.js";
import { around, atEnd, bounded, most, moved, within } from "../../Web/chat/room/stretch.js";
import { dayName } from "../../Web/chat/room/times.js";

/** @typedef {import("wire").Message} Message */
/** @typedef {import("../../Web/chat/state/unsent.js").Outgoing} Outgoing */

const start = new Date(2026, 4, 12, 14, 0).getTime();

/**
 * @param {number} number
 * @param {string} [author]
 * @param {Partial<Message> & { minutes?: number }} [more]
 * @returns {Message}
 */
function said(number, author = "nina", { minutes = number, ...more } = {}) {
  const at = new Date(start + 60_000 * minutes).toISOString();
  const rest = { change: number, key: `key${number}`, reactions: [], isDeleted: false };
  return { number, author, at, text: `text ${number}`, ...rest, ...more };
}

/** @param {string} key @returns {Outgoing} */
function unsent(key) {
  const at = new Date(start + 3_600_000).toISOString();
  const rest = { player: "mira", room: "room", text: "later", problem: null, part: 0 };
  return { ...rest, key, at, state: "sending" };
}

/** @param {Message[]} messages @param {{ unsent?: Outgoing[], readUpTo?: number | null }} [more] */
const lines = (messages, more = {}) =>
  linesOf({ messages, me: "mira", unsent: [], readUpTo: null, ...more });

/** @param {import("../../Web/chat/room/lines.js").Line[]} all */
const forms = (all) =>
  all.map((line) =>
    line.kind === "said"
      ? `${line.isMine ? "my" : "their"} ${line.isFirst ? "first" : ""} ${line.isEnd ? "end" : ""}`
      : line.kind
  );

Deno.test("what one says without a break is a run, whatever another says or time ends it", () => {
  const all = lines([
    ...[said(1), said(2), said(3, "mira"), said(4), said(5, "nina", { minutes: 20 })],
  ]);
  deepStrictEqual(forms(all), [
    ...["day", "their first ", "their  end", "my first end", "their first end", "their first end"],
  ]);
});

Deno.test("days, events and what is new stand between runs", () => {
  const happened = said(3, "nina", { event: { kind: "left" } });
  const all = lines([said(1), said(2), happened, said(4), said(5, "nina", { minutes: 2_000 })], {
    readUpTo: 1,
  });
  deepStrictEqual(forms(all), [
    ...["day", "their first end", "new", "their first end", "event", "their first end"],
    ...["day", "their first end"],
  ]);
});

Deno.test("one's own is not new, and what is new is told once", () => {
  const all = lines([said(1, "mira"), said(2), said(3)], { readUpTo: 0 });
  deepStrictEqual(all.map(({ kind }) => kind), ["day", "said", "new", "said", "said"]);
});

Deno.test("what is on its way is shown last, and once when it has arrived", () => {
  const all = lines([said(1), said(2, "mira", { key: "sent" })], {
    unsent: [unsent("sent"), unsent("waits")],
  });
  deepStrictEqual(all.map(({ id }) => id).slice(1), ["n1", "ksent", "kwaits"]);
  strictEqual(lastOwn(all)?.unsent?.key, "waits");
});

Deno.test("the same key of somebody else is another message", () => {
  const all = lines([said(1, "nina", { key: "same" })], { unsent: [unsent("same")] });
  strictEqual(all.filter(({ kind }) => kind === "said").length, 2);
});

Deno.test("how far a message has come is told by those who are in the room", () => {
  const member = (/** @type {string} */ player, readUpTo = 0, deliveredUpTo = readUpTo) => ({
    ...{ player, readUpTo, deliveredUpTo },
  });
  const line = lastOwn(lines([said(5, "mira")]));
  ok(line);
  const two = (/** @type {[number, number]} */ ...far) =>
    fateOf(line, { kind: "direct", members: [member("mira", 5), member("nina", ...far)] }, "mira");
  strictEqual(two(4, 4).kind, "sent");
  strictEqual(two(4, 5).kind, "delivered");
  strictEqual(two(5, 5).kind, "seen");
  const members = [member("mira", 9), member("nina", 5), member("sam", 7), member("leo", 2)];
  deepStrictEqual(fateOf(line, { kind: "group", members }, "mira"), { kind: "seenBy", count: 2 });
  const own = lastOwn(lines([], { unsent: [{ ...unsent("a"), state: "failed" }] }));
  ok(own);
  strictEqual(fateOf(own, { kind: "group", members }, "mira").kind, "failed");
});

Deno.test("links are http or https, without what ends the sentence", () => {
  /** @param {string} text */
  const hrefs = (text) => piecesOf(text).map(({ href }) => href).filter(Boolean);
  deepStrictEqual(hrefs("see https://example.org/a?b=c#d, and (http://example.org/x_(y))."), [
    ...["https://example.org/a?b=c#d", "http://example.org/x_(y)"],
  ]);
  deepStrictEqual(hrefs("www.example.org"), ["https://www.example.org/"]);
  deepStrictEqual(hrefs("javascript:alert(1) data:text/html,x ftp://a.b file:///etc"), []);
  deepStrictEqual(hrefs("https://user:word@example.org/ https://"), []);
  strictEqual(
    piecesOf("a https://example.org b").map(({ text }) => text).join(""),
    "a https://example.org b",
  );
});

Deno.test("a link shows the host to which it leads", () => {
  const shown = (/** @type {string} */ text) => piecesOf(text).find(({ href }) => href)?.text;
  strictEqual(shown("https://аррӏе.com/login"), "https://xn--80ak6aa92e.com/login");
  strictEqual(shown("https://EXAMPLE.org/A"), "https://EXAMPLE.org/A");
  strictEqual(
    shown("https://evil.example\\@good.example/"),
    "https://evil.example\\@good.example/",
  );
  strictEqual(shown("https://example.org/\u202egpj.exe"), "https://example.org/");
});

Deno.test("an invitation is a link of this site to a code", () => {
  const origin = "https://club.example";
  strictEqual(codeOf("https://club.example/join/7kmq2xtz", origin), "7KMQ2XTZ");
  strictEqual(codeOf("https://club.example.evil/join/7KMQ2XTZ", origin), null);
  strictEqual(codeOf("https://club.example/match/7KMQ2XTZ", origin), null);
});

Deno.test("only so much is on the page, and it moves with who reads", () => {
  const messages = Array.from({ length: 1_000 }, (_, at) => said(at + 1));
  let stretch = atEnd(messages);
  strictEqual(within(messages, stretch).at(-1)?.number, 1_000);
  for (let times = 0; times < 10; times++) {
    const next = moved(messages, stretch, "earlier");
    ok(next);
    const before = within(messages, stretch)[0].number;
    stretch = next;
    const shown = within(messages, stretch);
    ok(shown.length <= most);
    // What was at the edge is still there, so that the place is kept.
    ok(shown.some(({ number }) => number === before));
  }
  ok(within(messages, stretch).at(-1)?.number !== 1_000);
  for (let times = 0; times < 30; times++) stretch = moved(messages, stretch, "later") ?? stretch;
  strictEqual(stretch.to, Infinity);
  strictEqual(moved(messages, stretch, "later"), null);
  strictEqual(moved(messages, around(messages, 1), "earlier"), null);
});

Deno.test("what comes while one reads further up leaves the stretch as it is", () => {
  const messages = Array.from({ length: 500 }, (_, at) => said(at + 1));
  const stretch = around(messages, 100);
  deepStrictEqual(within([...messages, said(501)], stretch), within(messages, stretch));
});

Deno.test("what comes and comes doesn't pile up on the page", () => {
  const messages = Array.from({ length: 500 }, (_, at) => said(at + 1));
  const all = { from: 100, to: Infinity };
  const shown = (/** @type {boolean} */ follows) =>
    within(messages, bounded(messages, all, follows)).map(({ number }) => number);
  deepStrictEqual([shown(true)[0], shown(true).at(-1)], [501 - most, 500]);
  deepStrictEqual([shown(false)[0], shown(false).at(-1)], [100, 99 + most]);
});

Deno.test("a run takes what follows, and nothing that lies beyond a gap", () => {
  const run = runOf({
    messages: [said(5), said(6)],
    players: [],
    last: 9,
    change: 6,
    earlier: 5,
    later: 6,
  });
  strictEqual(withMessage(run, said(9)).messages.length, 2);
  strictEqual(withMessage(run, said(2)).messages.length, 2);
  const edited = withMessage(run, said(5, "nina", { change: 7, text: "other" }));
  deepStrictEqual([edited.messages[0].text, edited.change], ["other", 7]);
  const old = withMessage(edited, said(5, "nina", { change: 3, text: "old" }));
  strictEqual(old.messages[0].text, "other");
  const more = extended(
    run,
    { messages: [said(3), said(4)], players: [], last: 9, change: 8 },
    "earlier",
  );
  deepStrictEqual(more.messages.map(({ number }) => number), [3, 4, 5, 6]);
  strictEqual(more.change, 6);
  strictEqual(caughtUp(more, { messages: [], players: [], change: 9, hasMore: false }).change, 9);
});

Deno.test("what a page that was read anew leaves out is gone, what came since stays", () => {
  const page = { players: [], last: 6, change: 6 };
  const run = runOf({ ...page, messages: [1, 2, 3, 4, 5, 6].map((number) => said(number)) });
  const reactions = [{ player: "nina", emoji: "👍" }];
  const next = { ...page, messages: [said(3), said(5, "nina", { reactions })], earlier: 3 };
  const now = renewed(withMessage(run, said(7)), next);
  deepStrictEqual(now.messages.map(({ number }) => number), [3, 5, 7]);
  deepStrictEqual(now.messages[1].reactions, reactions, "a block takes reactions without a change");
  deepStrictEqual([now.earlier, now.later, now.change], [3, null, 6]);
  deepStrictEqual(renewed(run, { ...page, messages: [] }).messages, []);
});

Deno.test("what is seen ends with the last bubble that is on the screen whole", () => {
  const bubbles = [1, 2, 3].map((number) => ({ number, bottom: 100 * number }));
  strictEqual(seenUpTo(bubbles, 250), 2);
  strictEqual(seenUpTo(bubbles, 299.5), 3);
  strictEqual(seenUpTo(bubbles, 50), 0);
});

Deno.test("more is wanted before an edge is reached", () => {
  const box = { scrollHeight: 5_000, clientHeight: 500 };
  deepStrictEqual(wanted({ ...box, scrollTop: 600 }), { earlier: true, later: false });
  deepStrictEqual(wanted({ ...box, scrollTop: 2_000 }), { earlier: false, later: false });
  deepStrictEqual(wanted({ ...box, scrollTop: 4_000 }), { earlier: false, later: true });
  ok(isAtEnd({ ...box, scrollTop: 4_470 }));
  ok(!isAtEnd({ ...box, scrollTop: 4_400 }));
});

Deno.test("days are named as one says them", () => {
  const now = start;
  strictEqual(dayName(new Date(start).toISOString(), now), "Today");
  strictEqual(dayName(new Date(start - 86_400_000).toISOString(), now), "Yesterday");
  strictEqual(dayName(new Date(start - 3 * 86_400_000).toISOString(), now), "Saturday");
  strictEqual(dayName(new Date(start - 30 * 86_400_000).toISOString(), now), "April 12, 2026");
});
