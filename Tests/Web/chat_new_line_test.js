import { strictEqual } from "node:assert/strict";
import { NewLine } from "../../Web/chat/room/new-line.js";
import { message } from "./support/rooms.js";
import { mira } from "./support/snapshots.js";

/** Messages of Nina with such numbers. @param {number[]} numbers */
const messages = (...numbers) => numbers.map((number) => message(number));

/** @param {number} unread @param {number} last */
const opened = (unread, last) => new NewLine({ unread, last, readUpTo: last - unread });

Deno.test("a room opens with the line before what is unread, else without", () => {
  strictEqual(opened(0, 5).from, null);
  strictEqual(opened(2, 5).from, 3);
});

Deno.test("what comes while somebody looks gets no line, what comes unseen gets one", () => {
  const line = opened(0, 5);
  line.take(messages(4, 5), mira, 5);
  line.sawCome(6);
  line.take(messages(4, 5, 6), mira, 5);
  strictEqual(line.from, null);
  line.take(messages(4, 5, 6, 7), mira, 5);
  strictEqual(line.from, 6);
});

Deno.test("the line stays where it is while more comes unseen, and moves once all was seen", () => {
  const line = opened(0, 5);
  line.take(messages(6), mira, 5);
  line.take(messages(6, 7), mira, 5);
  strictEqual(line.from, 5);
  line.pass();
  strictEqual(line.from, 5, "it isn't taken away under the eyes of who reads");
  line.take(messages(6, 7, 8, 9), mira, 5);
  strictEqual(line.from, 7);
});

Deno.test("one's own, what happened and what is deleted are no news", () => {
  const line = opened(0, 5);
  line.take(
    [
      message(6, { author: mira }),
      message(7, { event: { kind: "left" } }),
      message(8, { isDeleted: true }),
    ],
    mira,
    5,
  );
  strictEqual(line.from, null);
  line.take([message(6, { author: mira }), message(9)], mira, 5);
  strictEqual(line.from, 8);
});

Deno.test("older messages that are read on the way up are no news", () => {
  const line = opened(0, 50);
  line.take(messages(40, 41), mira, 5);
  line.take(messages(10, 11, 40, 41), mira, 5);
  strictEqual(line.from, null);
});

Deno.test("who answers has no line any more", () => {
  const line = opened(3, 5);
  line.remove();
  strictEqual(line.from, null);
  line.take(messages(6), mira, 5);
  strictEqual(line.from, 5);
});

Deno.test("what was read on another device is no news", () => {
  const line = opened(0, 5);
  line.take(messages(5, 6, 7), mira, 7);
  strictEqual(line.from, null);
  line.take(messages(5, 6, 7, 8), mira, 7);
  strictEqual(line.from, 7);
});
