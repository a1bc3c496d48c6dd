import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { look, takeLook } from "../../Web/app/look.js";
import { untilNext } from "../../Web/puzzles/day.js";
import { onNewDay } from "../../Web/puzzles/new-day.js";

const day = 86_400_000;

Deno.test("another day is heard of at its beginning, by one timer and by none while nobody looks", () => {
  const page = Object.assign(new EventTarget(), { hidden: false });
  const { document, setTimeout, clearTimeout } = globalThis;
  /** The timers that run. @type {Map<number, { act: () => void, pause: number }>} */
  const timers = new Map();
  let [time, heard, count] = [Date.parse("2026-11-24T23:59:00Z"), 0, 0];
  const show = (/** @type {boolean} */ isShown) => {
    page.hidden = !isShown;
    page.dispatchEvent(new Event("visibilitychange"));
  };
  const pauses = () => [...timers.values()].map(({ pause }) => pause);
  Object.assign(globalThis, {
    document: page,
    setTimeout: (/** @type {() => void} */ act, pause = 0) =>
      timers.set(++count, { act, pause }) && count,
    clearTimeout: (/** @type {number} */ timer) => timers.delete(timer),
  });
  try {
    const zone = () => look.get().timeZone ?? "UTC";
    const end = onNewDay(() => untilNext(time, zone()), () => heard++);
    deepStrictEqual(pauses(), [60_000]);
    time += 60_000;
    [...timers.values()][0].act();
    strictEqual(heard, 1);
    deepStrictEqual(pauses(), [day]);
    show(false);
    deepStrictEqual(pauses(), []);
    time += 3 * day;
    show(true);
    strictEqual(heard, 2);
    deepStrictEqual(pauses(), [day]);
    // The club turns out to be where the day began an hour before.
    takeLook({ ...look.get(), timeZone: "Europe/Berlin" });
    strictEqual(heard, 3);
    deepStrictEqual(pauses(), [day - 3_600_000]);
    end();
    show(true);
    takeLook({ ...look.get(), timeZone: "Asia/Tokyo" });
    strictEqual(heard, 3);
    deepStrictEqual(pauses(), []);
  } finally {
    Object.assign(globalThis, { document, setTimeout, clearTimeout });
  }
});
