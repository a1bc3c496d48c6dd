import { deepStrictEqual, ok, strictEqual } from "node:assert";
import { drawings } from "../../Web/kit/nothing-drawings.js";
import { sources, usersOf } from "./support/sources.js";

Deno.test("each place where there may be nothing has a drawing, and none is drawn for nothing", () => {
  const calls = [...sources().values()].flatMap((text) => text.split(/\bnothing\(\s*/).slice(1));
  const named = new Set(
    calls.map((call) => /^"(\w+)"/.exec(call)?.[1]).filter((name) => name !== undefined),
  );
  // The list of people is called as its drawing is.
  for (const list of ["friends", "followers", "following"]) named.add(list);
  deepStrictEqual([...named].sort(), Object.keys(drawings).sort());
});

Deno.test("no two are alike, and each is within its frame", () => {
  const all = Object.values(drawings);
  strictEqual(new Set(all.map((pieces) => JSON.stringify(pieces))).size, all.length);
  for (const piece of all.flat()) ok(/^#[0-9a-f]{6}$/.test(piece[0]) && piece[1].startsWith("M"));
});

Deno.test("nowhere there is nothing without a drawing, but where no part of the app can be had", () => {
  const all = usersOf(/class: "empty\b/).filter((file) => !/kit\/nothing/.test(file));
  const withCodes = usersOf(/qrPicture\(/);
  deepStrictEqual(all.filter((file) => !withCodes.includes(file)), [
    "app/missing-screen.js",
    "app/no-rules.js",
    "app/router.js",
  ]);
});
