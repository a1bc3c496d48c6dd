import "../../Web/text/chat.js";
import { strictEqual } from "node:assert/strict";
import { readersText } from "../../Web/chat/room/readers.js";
import { room } from "./support/rooms.js";

/** What Mira reads where these read along. @param {string[]} [moderators] */
function said(moderators) {
  return readersText({ ...room("a", 0), moderators }, "Mira", (id) => id);
}

Deno.test("a group of a young club says who reads along, and no other does", () => {
  strictEqual(said(undefined), "");
  strictEqual(said([]), "");
  strictEqual(said(["Mo"]), "Mo reads along here.");
  strictEqual(said(["Mo", "Hana"]), "Mo and Hana read along here.");
  strictEqual(said(["Mo", "Hana", "Ben"]), "Mo, Hana, and Ben read along here.");
});

Deno.test("of many some are named, and the number of the others", () => {
  strictEqual(said(["Mo", "Hana", "Ben", "Lia"]), "Mo, Hana, Ben and one more read along here.");
  strictEqual(
    said(["Mo", "Hana", "Ben", "Lia", "Eve"]),
    "Mo, Hana, Ben and 2 more read along here.",
  );
});

Deno.test("whoever reads along isn't told of themselves as of somebody else", () => {
  strictEqual(said(["Mira"]), "You read along here for the club.");
  strictEqual(said(["Mira", "Mo"]), "Mo reads along here.");
});
