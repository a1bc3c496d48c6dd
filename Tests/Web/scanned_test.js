import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { readScanned } from "../../Web/people/scanned.js";

const origin = "https://club.example.org";
const secret = "abcdefghijklmnopqrstuvwxyz234567";

Deno.test("a QR code of a friend is their code, by whichever address they have the club", () => {
  const texts = [
    `${origin}/people?q=ABCD2345`,
    "http://192.168.0.7:8080/people?q=ABCD2345",
    "abcd 2345",
    "ABCD2345",
  ];
  for (const text of texts) deepStrictEqual(readScanned(text, origin), { code: "ABCD2345" });
});

Deno.test("a QR code of an invitation or a card leads to it; to a club only of this one", () => {
  deepStrictEqual(readScanned(`${origin}/join/ABCD2345`, origin), { path: "/join/ABCD2345" });
  const invitation = readScanned(`${origin}/invited#${secret}`, origin);
  deepStrictEqual(invitation, { path: `/invited#${secret}` });
  deepStrictEqual(readScanned(`${origin}/card#${secret}`, origin), { path: `/card#${secret}` });
  for (const path of ["invited", "card"]) {
    strictEqual(readScanned(`https://elsewhere.example/${path}#${secret}`, origin), null);
  }
});

Deno.test("whatever else stands in a QR code leads nowhere", () => {
  const texts = [
    "",
    " ",
    "https://example.org/",
    `${origin}/`,
    `${origin}/people`,
    `${origin}/people?q=`,
    `${origin}/people?q=ABCD234!`,
    `${origin}/settings?q=ABCD2345`,
    `${origin}/join/`,
    `${origin}/join/ABCD2345/x`,
    `${origin}//evil.example/join/ABCD2345`,
    "WIFI:S:Club;T:WPA;P:ABCD2345;;",
    "tel:+23456789",
    "ABCD2345\nABCD2345",
  ];
  for (const text of texts) strictEqual(readScanned(text, origin), null, text);
});
