import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { found, piecesOf } from "../../Web/chat/state/find.js";

/** What was found between brackets. @param {string} text @param {string} query */
const shown = (text, query) =>
  piecesOf(text, query).map(({ text, isHit }) => isHit ? `[${text}]` : text).join("");

Deno.test("words are found by their beginnings, whatever their case and accents", () => {
  strictEqual(shown("Corner again? Bold.", "corn BOLD"), "[Corn]er again? [Bold].");
  strictEqual(shown("Found it at the Café", "cafe"), "Found it at the [Café]");
  strictEqual(shown("Cafe\u0301s are open", "cafe"), "[Cafe\u0301]s are open");
  strictEqual(shown("The corner", "rner"), "The corner");
  strictEqual(shown("ein Maß", "maß"), "ein [Maß]");
});

Deno.test("of a long message what was found is shown, from shortly before it", () => {
  const text = `${"all this is far away ".repeat(5)}and here is the needle in it`;
  strictEqual(shown(text, "needle"), "…is far away and here is the [needle] in it");
  const [first, hit] = piecesOf(text, "needle");
  strictEqual(hit.text, "needle");
  strictEqual(first.text.startsWith("…") && first.text.length <= 31, true);
});

Deno.test("lines become one, and nothing is left out but what comes long before", () => {
  strictEqual(shown("one\n\ntwo   three", "three"), "one two [three]");
  deepStrictEqual(piecesOf("", "x"), []);
  strictEqual(shown("<b>bold</b>", "bold"), "<b>[bold]</b>");
});

/** @param {string[]} names @param {string} query */
const named = (names, query) => found(names, (name) => name, query);

Deno.test("a chat is found by words of its name", () => {
  deepStrictEqual(named(["Friday five-in-a-row"], "fri five"), ["Friday five-in-a-row"]);
  deepStrictEqual(named(["Friday five-in-a-row"], "iday"), []);
  deepStrictEqual(named(["Tomás"], "tomas"), ["Tomás"]);
});

Deno.test("one mistake in a word of a name is forgiven where nothing is typed rightly", () => {
  for (const typed of ["firday", "frday", "fridday", "frydai five", "fruday fiev"]) {
    const isTwice = typed === "frydai five";
    deepStrictEqual(named(["Friday five"], typed), isTwice ? [] : ["Friday five"], typed);
  }
  deepStrictEqual(named(["Nina Kaur", "Nino"], "nina"), ["Nina Kaur"]);
  deepStrictEqual(named(["Nina Kaur", "Nino"], "nima"), ["Nina Kaur"]);
  deepStrictEqual(named(["Bob"], "bub"), []);
});

Deno.test("what was meant by a word with a mistake is shown whole", () => {
  strictEqual(shown("The tournament begins", "turnament"), "The [tournament] begins");
  strictEqual(shown("The tournament begins", "tournment begns"), "The [tournament] [begins]");
  strictEqual(shown("The corner", "corn cornr"), "The [corn]er");
  strictEqual(shown("rook and book", "book"), "rook and [book]");
});
