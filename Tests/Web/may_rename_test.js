import { strictEqual } from "node:assert/strict";
import { takeLook } from "../../Web/app/look.js";
import { mayRename } from "../../Web/account/may-rename.js";

const look = { pages: [], partsOff: [] };

Deno.test("in a young club who has no role keeps the name", () => {
  strictEqual(mayRename(), true);
  takeLook({ ...look, revision: 1, isYoung: true });
  strictEqual(mayRename(), false);
  takeLook({ ...look, revision: 2 });
  strictEqual(mayRename(), true);
});
