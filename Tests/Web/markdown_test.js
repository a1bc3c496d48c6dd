import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { readMarkdown, safeLink } from "../../Web/about/markdown.js";

/** @param {string} text @param {unknown[]} blocks */
const reads = (text, blocks) => deepStrictEqual(readMarkdown(text), blocks, text);

/** @param {...unknown} children */
const paragraph = (...children) => ({ kind: "paragraph", children });

Deno.test("headings, paragraphs and lists are told apart", () => {
  reads("# One\n## Two\nText\nmore\n\nLast\n- a\n* b\n1. c\n2) d", [
    { kind: "heading", level: 1, children: ["One"] },
    { kind: "heading", level: 2, children: ["Two"] },
    paragraph("Text\nmore"),
    paragraph("Last"),
    { kind: "list", ordered: false, items: [["a"], ["b"]] },
    { kind: "list", ordered: true, items: [["c"], ["d"]] },
  ]);
  reads("", []);
  reads("  \r\n\r\n", []);
  reads("####no\n#no", [paragraph("####no\n#no")]);
});

Deno.test("bold, italic and links stand within a line, and within one another", () => {
  reads("a **b *c*** d", [paragraph("a ", { kind: "strong", children: ["b *c"] }, "* d")]);
  reads("_so_ and *so*", [
    paragraph({ kind: "em", children: ["so"] }, " and ", { kind: "em", children: ["so"] }),
  ]);
  reads("[**Here**](https://example.org/a_b)", [
    paragraph({
      ...{ kind: "a", href: "https://example.org/a_b" },
      children: [{ kind: "strong", children: ["Here"] }],
    }),
  ]);
});

Deno.test("a sign without its other one is text, and so is HTML", () => {
  const texts = [
    "2 * 3 * 4",
    "snake_case_name",
    "**open",
    "*",
    "[a](b",
    "[]()",
    "[a]",
    "<img src=x onerror=alert(1)>",
    "<script>alert(1)</script>",
  ];
  for (const text of texts) reads(text, [paragraph(text)]);
});

Deno.test("links that could do anything but lead somewhere are text", () => {
  const links = [
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,x",
    "//example.org",
    "/\\example.org",
    "vbscript:x",
    "https://",
    "ftp://example.org",
    "relative",
    "https://example.org/a b",
  ];
  for (const link of links) {
    strictEqual(safeLink(link), null, link);
    reads(`[a](${link})`, [paragraph(`[a](${link})`)]);
  }
  for (const link of ["https://example.org/", "/about/rules", "mailto:host@example.org"]) {
    strictEqual(safeLink(link), link);
  }
});

Deno.test("whatever it is, something comes of it", () => {
  const signs = ["*", "_", "[", "](", ")", "#", "- ", "\n", "a", " ", "1. "];
  let seed = 7;
  for (let round = 0; round < 2_000; round++) {
    let text = "";
    for (let at = 0; at < 40; at++) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      text += signs[seed % signs.length];
    }
    readMarkdown(text);
  }
  readMarkdown("[".repeat(20_000));
  readMarkdown("*a ".repeat(7_000));
  readMarkdown("**".repeat(10_000));
});

/** The number of characters that searches pass over while a text is read. @param {string} text */
function passed(text) {
  const { indexOf } = String.prototype;
  let count = 0;
  String.prototype.indexOf = function (/** @type {string} */ sign, from = 0) {
    const place = indexOf.call(this, sign, from);
    count += (place < 0 ? this.length : place) - from;
    return place;
  };
  try {
    readMarkdown(text);
  } finally {
    String.prototype.indexOf = indexOf;
  }
  return count;
}

Deno.test("what a sign lacks isn't looked for again and again, however many there are of it", () => {
  for (const part of ["[", "[a](", "[a](b", "_a [", "**a [b]( ", "*a [", "a_b[c]("]) {
    const text = part.repeat(2000);
    ok(passed(text) <= 20 * text.length, part);
  }
});
