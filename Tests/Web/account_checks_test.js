import { strictEqual } from "node:assert/strict";
import { isEmail, isSameName, passwordFault, placeAfter } from "../../Web/account/checks.js";

Deno.test("a password has 8 to 128 characters of any kind, counted as the server does", () => {
  strictEqual(passwordFault(""), "missing");
  strictEqual(passwordFault("seven 7"), "short");
  strictEqual(passwordFault("eight  8"), "");
  strictEqual(passwordFault("🎲".repeat(7)), "short");
  strictEqual(passwordFault("🎲".repeat(128)), "");
  strictEqual(passwordFault("a".repeat(129)), "long");
  // A letter and its mark are one.
  strictEqual(passwordFault("u\u0308".repeat(7)), "short");
});

Deno.test("what can't be an e-mail address is told from what may be one", () => {
  for (const good of ["mira@example.org", " m+1@a.b.example ", "миша@пример.рф"]) {
    strictEqual(isEmail(good), true, good);
  }
  for (const bad of ["", "mira", "mira@", "@example.org", "mira@example", "a b@c.de", "a@b..de"]) {
    strictEqual(isEmail(bad), false, bad);
  }
});

Deno.test("a name is typed again in any case and spacing, but it is the same", () => {
  strictEqual(isSameName("  nina  KAUR ", "Nina Kaur"), true);
  strictEqual(isSameName("Jose\u0301", "José"), true);
  strictEqual(isSameName("Nina", "Nina Kaur"), false);
  strictEqual(isSameName("", "Nina Kaur"), false);
});

Deno.test("who has signed in goes back, but not to where one signs in", () => {
  strictEqual(placeAfter("/online/aaaaaaaaaaaaa"), "/online/aaaaaaaaaaaaa");
  for (
    const from of [
      undefined,
      "",
      "https://example.org",
      "//example.org",
      "/\\example.org",
      "/sign-in",
      "/register",
      "/reset",
    ]
  ) {
    strictEqual(placeAfter(from), "/");
  }
});
