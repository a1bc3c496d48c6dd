import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import "../../Web/text/analysis.js";
import "../../Web/text/later.js";
import { dayOf, dayText, placeOfDay, untilNext } from "../../Web/puzzles/day.js";
import { filtered, nextPuzzle, pliesLeft, readPuzzles } from "../../Web/puzzles/puzzle.js";
import { regionOf, shareText } from "../../Web/puzzles/words.js";

const text = `3x3x3:c2b2b1b3a3a2 2 c1 1
4x4x4m:a1b2 only c3 2
7x6x4d:ddccbb 3 e 5
`;
const puzzles = readPuzzles(text);
const [fork, hold, drop] = puzzles;

Deno.test("each line is a puzzle, numbered from 1", () => {
  deepStrictEqual(puzzles.map(({ number }) => number), [1, 2, 3]);
  deepStrictEqual(fork, {
    ...{
      number: 1,
      round: "3x3x3:c2b2b1b3a3a2",
      board: "3x3x3",
      winsIn: 2,
      answer: "c1",
      grade: 1,
    },
  });
  strictEqual(hold.winsIn, null);
  strictEqual(drop.answer, "e");
});

Deno.test("a win is in time as long as the own moves that are left suffice", () => {
  // After the first of two own moves: the answer, and the move that wins.
  strictEqual(pliesLeft(fork, 1), 2);
  strictEqual(pliesLeft(fork, 2), 0);
  strictEqual(pliesLeft(drop, 1), 4);
  // In misere the other side makes the last move.
  strictEqual(pliesLeft({ ...fork, board: "4x4x4m" }, 2), 1);
});

Deno.test("the next puzzle is one that isn't solved, after this one and then from the beginning", () => {
  strictEqual(nextPuzzle(puzzles, [])?.number, 1);
  strictEqual(nextPuzzle(puzzles, [], 1)?.number, 2);
  strictEqual(nextPuzzle(puzzles, [hold.round], 1)?.number, 3);
  strictEqual(nextPuzzle(puzzles, [], 3)?.number, 1);
  strictEqual(nextPuzzle(puzzles, [fork.round, hold.round], 3), null, "it is this one");
  strictEqual(nextPuzzle(puzzles, puzzles.map(({ round }) => round)), null);
});

Deno.test("puzzles are found by kind, board and grade", () => {
  const all = /** @type {const} */ ({ kind: "all", board: "all", grade: 0 });
  deepStrictEqual(filtered(puzzles, all), puzzles);
  deepStrictEqual(filtered(puzzles, { ...all, kind: "only" }), [hold]);
  deepStrictEqual(filtered(puzzles, { ...all, kind: "win" }), [fork, drop]);
  deepStrictEqual(filtered(puzzles, { ...all, board: "7x6x4d" }), [drop]);
  deepStrictEqual(filtered(puzzles, { ...all, board: "7x6x4d", grade: 1 }), []);
});

Deno.test("a day is one of the club's time zone, from midnight to midnight", () => {
  const minute = 60_000;
  for (
    const [zone, time, day, minutes] of /** @type {const} */ ([
      ["UTC", "2026-11-24T23:30:00Z", "2026-11-24", 30],
      ["Pacific/Kiritimati", "2026-11-24T09:59:00Z", "2026-11-24", 1],
      ["Pacific/Kiritimati", "2026-11-24T10:00:00Z", "2026-11-25", 1440],
      ["Etc/GMT+12", "2026-11-24T11:59:00Z", "2026-11-23", 1],
      ["Asia/Kathmandu", "2026-11-24T18:14:00Z", "2026-11-24", 1],
      // The days on which clocks are changed are an hour shorter, and an hour longer.
      ["Europe/Berlin", "2026-03-28T23:00:00Z", "2026-03-29", 23 * 60],
      ["Europe/Berlin", "2026-10-24T22:00:00Z", "2026-10-25", 25 * 60],
      ["Europe/Berlin", "2026-10-25T22:59:00Z", "2026-10-25", 1],
      // Here midnight itself is left out, or the hour before it comes twice.
      ["Asia/Beirut", "2026-03-28T21:59:00Z", "2026-03-28", 1],
      ["Asia/Beirut", "2026-10-24T21:30:00Z", "2026-10-24", 30],
      // A whole day was left out where the date line moved.
      ["Pacific/Apia", "2011-12-30T09:59:00Z", "2011-12-29", 1],
      // A browser that doesn't know the zone has the days of UTC.
      ["Nowhere/Land", "2026-11-24T23:59:00Z", "2026-11-24", 1],
    ])
  ) {
    const at = Date.parse(time);
    strictEqual(dayText(dayOf(at, zone)), day, `${zone} ${time}`);
    strictEqual(untilNext(at, zone), minutes * minute, `${zone} ${time}`);
    ok(dayOf(at + minutes * minute, zone) > dayOf(at, zone), `${zone} ${time}`);
  }
});

Deno.test("days of a year have puzzles of their own, however many there are", () => {
  for (const count of [366, 367, 396, 400, 431, 512]) {
    const first = dayOf(Date.parse("2026-11-24T00:00:00Z"), "UTC");
    const year = Array.from({ length: 366 }, (_, at) => placeOfDay(first + at, count));
    strictEqual(new Set(year).size, 366, String(count));
    ok(year.every((place) => place >= 0 && place < count));
    // The file has the easiest first: days that follow one another are not alike.
    ok(year.every((place, at) => at === 0 || Math.abs(place - year[at - 1]) > count / 5));
  }
  strictEqual(placeOfDay(5, 1), 0);
});

Deno.test("what is shared tells how it went, and no move", () => {
  const day = dayOf(Date.parse("2026-11-24T12:00:00Z"), "UTC");
  const shared = shareText(drop, day, "xhoo", "https://club.example/daily");
  deepStrictEqual(shared.split("\n"), [
    "Daily challenge, 2026-11-24",
    "Drop four · Win in 3 · Very hard",
    "🟧⬜🟩🟩",
    "https://club.example/daily",
  ]);
  ok(!shared.includes(drop.round) && !/\b[a-s]\d/.test(shared));
});

Deno.test("a soft hint is two columns, which fit on the board", () => {
  deepStrictEqual(regionOf(0, { columns: 3 }), [0, 1]);
  deepStrictEqual(regionOf(5, { columns: 3 }), [1, 2]);
  deepStrictEqual(regionOf(6, { columns: 7 }), [5, 6]);
  deepStrictEqual(regionOf(3, { columns: 7 }), [2, 3]);
});
