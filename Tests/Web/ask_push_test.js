import { strictEqual } from "node:assert/strict";
import { leavesOpenMatch, mayAsk, questionFor } from "../../Web/notices/ask-rule.js";
import { mira, nina, snapshot } from "./support/snapshots.js";

const day = 24 * 60 * 60 * 1000;

Deno.test("nobody is asked again for 30 days, nor more than twice", () => {
  strictEqual(mayAsk(null, 0), true);
  strictEqual(mayAsk({ times: 1, at: 0 }, 29 * day), false);
  strictEqual(mayAsk({ times: 1, at: 0 }, 30 * day), true);
  strictEqual(mayAsk({ times: 2, at: 0 }, 365 * day), false);
});

Deno.test("it is asked where the browser can tell and has not been answered yet", () => {
  const device = { canPush: true, isIOS: false, isInstalled: false };
  strictEqual(questionFor({ ...device, permission: "default" }), "permission");
  strictEqual(questionFor({ ...device, permission: "denied" }), null);
  strictEqual(questionFor({ ...device, permission: "granted" }), null);
  strictEqual(questionFor({ ...device, canPush: false, permission: "denied" }), null);
});

Deno.test("on an iPhone the app is to be installed first", () => {
  const device = /** @type {const} */ ({ permission: "denied", canPush: false, isIOS: true });
  strictEqual(questionFor({ ...device, isInstalled: false }), "install");
  strictEqual(questionFor({ ...device, isInstalled: true }), null);
  const installed = /** @type {const} */ ({ ...device, canPush: true, permission: "default" });
  strictEqual(questionFor({ ...installed, isInstalled: true }), "permission");
});

Deno.test("who leaves a match that goes on is one of the two who play it", () => {
  strictEqual(leavesOpenMatch(snapshot("b2"), mira), true);
  strictEqual(leavesOpenMatch(snapshot("b2"), nina), true);
  strictEqual(leavesOpenMatch(snapshot("b2"), "c"), false);
  strictEqual(leavesOpenMatch(snapshot("b2"), undefined), false);
  strictEqual(leavesOpenMatch(snapshot("b2", { ending: { kind: "fullBoard" } }), mira), false);
  strictEqual(leavesOpenMatch(null, mira), false);
});
