import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { sources, usersOf } from "./support/sources.js";

const hidden = /class: "vh",[^}]*(?:role: "(?:status|alert|log)"|"aria-live")/;

Deno.test("what nobody sees and a screen reader says goes from the page again", () => {
  deepStrictEqual(usersOf(hidden), [
    // It goes with the line above a form, when the wait is over.
    "account/wait-line.js",
    "kit/live-line.js",
    // The turn: the round says the same on its board.
    "round/round-screen.js",
  ]);
  const planted = new Map([["a.js", 'h("p", { class: "vh", role: "status" })']]);
  deepStrictEqual(usersOf(hidden, planted), ["a.js"]);
});

Deno.test("what is said in rooms and at boards is said in a live line", () => {
  for (const file of ["chat/room/room-view.js", "online-match/duel-table.js"]) {
    strictEqual(/new LiveLine\(\)/.test(sources().get(file) ?? ""), true, file);
  }
});
