import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { isNoYear, tagIn, tagsIn } from "../../Web/games/find/proposal.js";

const known = [{ name: "Role-playing", text: "Rollenspiel" }, { name: "PC", text: "PC" }];

Deno.test("a year has four digits, and somebody may have played then", () => {
  for (const text of ["", " ", "1940", " 1998 ", "2100"]) strictEqual(isNoYear(text), false, text);
  for (const text of ["98", "1939", "2101", "year", "1e3", "-199", "20171"]) {
    strictEqual(isNoYear(text), true, text);
  }
});

Deno.test("what the catalogue knows is written as it does", () => {
  strictEqual(tagIn(" rollenspiel ", known), "Role-playing");
  strictEqual(tagIn("ROLE-PLAYING", known), "Role-playing");
  strictEqual(tagIn(" Vectrex", known), "Vectrex");
  strictEqual(tagIn("x".repeat(80), known).length, 60);
});

Deno.test("platforms are told apart by commas, each once and no more than fit", () => {
  deepStrictEqual(tagsIn("pc, Vectrex,, PC ,", known), ["PC", "Vectrex"]);
  deepStrictEqual(tagsIn(" , ", known), []);
  strictEqual(tagsIn(Array.from({ length: 20 }, (_, at) => `P${at}`).join(","), known).length, 10);
});
