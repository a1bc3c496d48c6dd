import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { isOff, look, takeLook } from "../../Web/app/look.js";

/** @param {number} revision @param {import("wire").ClubPart[]} partsOff */
const made = (revision, partsOff = []) => ({ revision, pages: [], partsOff });

Deno.test("a look that is older than the one that is known is let go", () => {
  let count = 0;
  const unhear = look.onChange(() => count++);
  takeLook(made(3, ["games"]));
  takeLook(made(2));
  strictEqual(isOff("games"), true, "its answer came late");
  takeLook(made(4));
  strictEqual(isOff("games"), false);
  unhear();
  strictEqual(count, 2);
});

Deno.test("of the same revision what the settings call the club is taken", () => {
  takeLook({ ...made(5), name: "One" });
  takeLook({ ...made(5), name: "Other" });
  deepStrictEqual(look.get().name, "Other");
});
