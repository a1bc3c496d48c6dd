import { deepStrictEqual } from "node:assert/strict";
import { match } from "../../Web/app/router.js";

Deno.test("every address has its screen", () => {
  deepStrictEqual(match("/"), { screen: "play-screen", params: {} });
  deepStrictEqual(match("/settings"), { screen: "settings-screen", params: {} });
  deepStrictEqual(match("/match/two-3x3x3"), {
    screen: "match-screen",
    params: { id: "two-3x3x3" },
  });
});

Deno.test("a part of an address is decoded", () => {
  deepStrictEqual(match("/round/3x3x3%3Ab2").params, { text: "3x3x3:b2" });
  deepStrictEqual(match("/round/3x3x3:b2").params, { text: "3x3x3:b2" });
});

Deno.test("what is no address of the app is missing", () => {
  for (const path of ["/nowhere", "/match", "/match/", "/match/a/b", "/settings/", "/round/%"]) {
    deepStrictEqual(match(path), { screen: "missing-screen", params: {} }, path);
  }
});
