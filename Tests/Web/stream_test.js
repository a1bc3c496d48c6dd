import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { waitAfter } from "../../Web/online/retry.js";
import { eventReader } from "../../Web/online/sse.js";

const text = 'event: ready\ndata: {"now":"2026-01-01T12:00:00.000Z"}\n\nevent: bye\ndata: {}\n\n';

Deno.test("events are read in whatever pieces they come", () => {
  const whole = eventReader()(text);
  deepStrictEqual(whole.map(({ name }) => name), ["ready", "bye"]);
  deepStrictEqual(whole[0].data, { now: "2026-01-01T12:00:00.000Z" });
  for (let at = 0; at <= text.length; at++) {
    const read = eventReader();
    deepStrictEqual([...read(text.slice(0, at)), ...read(text.slice(at))], whole);
  }
});

Deno.test("comments and an event without its end are no events", () => {
  const read = eventReader();
  deepStrictEqual(read(": nothing\n\n"), []);
  deepStrictEqual(read("event: beat\ndata: {}\n"), []);
  strictEqual(read("\n").length, 1);
});

Deno.test("each try that failed makes the next wait longer, up to half a minute, spread by chance", () => {
  const longest = [0, 1, 2, 3, 4, 5, 6, 50].map((failures) => waitAfter(failures, 1));
  deepStrictEqual(longest, [1, 2, 4, 8, 16, 30, 30, 30].map((seconds) => 1_000 * seconds));
  strictEqual(waitAfter(2, 0), 2_000);
  ok(waitAfter(0) >= 500 && waitAfter(0) <= 1_000);
});
