import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { findEmoji, readEmoji } from "../../Web/chat/emoji/table.js";
import { languages, t } from "../../Web/text/text.js";
import "../../Web/text/chat.js";

const file = new URL("../../Web/chat/emoji/chat-emoji.txt", import.meta.url);
const text = await Deno.readTextFile(file);

/** What is found first. @param {string} language @param {string} query */
const found = (language, query) =>
  findEmoji(readEmoji(text, language), query).map(({ emoji }) => emoji);

Deno.test("each emoji stands there once, with a name in every language", () => {
  const [head, ...lines] = text.trimEnd().split("\n");
  deepStrictEqual(head.split("\t"), languages.map(({ code }) => code));
  const seen = new Set();
  for (const line of lines.filter((each) => !each.startsWith("# "))) {
    const [emoji, ...told] = line.split("\t");
    ok(!seen.has(emoji), emoji);
    seen.add(emoji);
    strictEqual(told.length, languages.length, emoji);
    for (const words of told) ok(/^[^|]+(\|[^|]+)?$/.test(words), line);
  }
  ok(seen.size > 1500);
  for (const often of ["👍", "❤️", "😂", "😮", "😢", "🎉", "🏆", "🎲", "🇩🇪"]) {
    ok(seen.has(often), often);
  }
});

Deno.test("every group has a name", () => {
  const names = readEmoji(text, "en").map(({ name }) => name);
  strictEqual(names.length, 9);
  for (const name of names) ok(t(`emoji.${name}`) !== `emoji.${name}`, name);
});

Deno.test("emoji are found by words in the reader's language and in English, those called so first", () => {
  strictEqual(found("en", "thumbs up")[0], "👍");
  strictEqual(found("de", "Daumen hoch")[0], "👍");
  strictEqual(found("de", "thumbs up")[0], "👍");
  strictEqual(found("en", "troph")[0], "🏆");
  strictEqual(found("de", "Würfel")[0], "🎲");
  ok(found("de", "wurfel").includes("🎲"));
  ok(found("en", "lauhg").includes("😂"), "one mistake is forgiven");
  deepStrictEqual(found("en", "xyzzyx"), []);
  const names = readEmoji(text, "de")[0].emoji[0];
  strictEqual(names.name, "grinsendes Gesicht");
  strictEqual(readEmoji(text, "fr")[0].emoji[0].name, "grinning face");
});

Deno.test("an emoji that is typed is found, also one that the table doesn't have", () => {
  deepStrictEqual(found("en", "❤"), ["❤️"]);
  deepStrictEqual(found("en", "👋🏽"), ["👋🏽"]);
  deepStrictEqual(found("en", "👋🏽".repeat(20)), []);
});
