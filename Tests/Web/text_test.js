import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import "../../Web/text/analysis.js";
import "../../Web/text/chat.js";
import "../../Web/text/games.js";
import "../../Web/text/later.js";
import "../../Web/text/faces.js";
import "../../Web/text/lobby.js";
import { boardName, boardRule, levelKey } from "../../Web/text/names.js";
import {
  addTexts,
  formatNumber,
  formatTime,
  hasText,
  languages,
  loadTexts,
  locale,
  resolveLanguage,
} from "../../Web/text/text.js";
import { setLanguage, t } from "../../Web/text/text.js";
import { usersOf } from "./support/sources.js";

Object.assign(globalThis, { document: { documentElement: {} } });

/** @param {Record<string, Record<string, unknown>>} texts */
const keys = (texts) =>
  Object.entries(texts).flatMap(([section, entries]) =>
    Object.keys(entries).map((name) => `${section}.${name}`)
  ).sort();

/** The {holes} of a text; a text that counts has those of its form for many. @param {any} text */
const holes = (text) => [...new Set((text.other ?? text).match(/\{\w+\}/g) ?? [])].sort();

Deno.test("texts that come at the same time are all there", async () => {
  const part = (/** @type {string} */ section) => {
    const texts = () => Promise.resolve({ [section]: { name: section } });
    return /** @type {any} */ ({ en: texts, de: texts });
  };
  await Promise.all(["one", "other"].map(part).map(addTexts));
  deepStrictEqual(["one.name", "other.name"].map(hasText), [true, true]);
});

Deno.test("every language has every text, with the same holes", async () => {
  const [english, german] = await Promise.all(["en", "de"].map(loadTexts));
  deepStrictEqual(keys(german), keys(english));
  for (const key of keys(english)) {
    const [section, name] = key.split(".");
    const [en, de] = [english, german].map((texts) => /** @type {any} */ (texts)[section][name]);
    deepStrictEqual(holes(de), holes(en), key);
    strictEqual(typeof de, typeof en, key);
  }
});

Deno.test("a text that counts has every plural form of its language", async () => {
  for (const { code } of languages) {
    const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories.sort();
    for (const section of Object.values(await loadTexts(code))) {
      for (const text of Object.values(section)) {
        if (typeof text === "object") deepStrictEqual(Object.keys(text).sort(), forms);
      }
    }
  }
});

Deno.test("no text is empty or shouts", async () => {
  for (const { code } of languages) {
    for (const section of Object.values(await loadTexts(code))) {
      for (const text of Object.values(section).flatMap((text) => Object.values(text))) {
        ok(text !== "" && !text.includes("!"), text);
      }
    }
  }
});

/** All that is said under a key. @param {any} text @returns {string[]} */
const said = (text) => typeof text === "string" ? [text] : Object.values(text);

Deno.test("what is imported are video games, never games that are played here", async () => {
  for (const { code } of languages) {
    for (const text of Object.values((await loadTexts(code)).import).flatMap(said)) {
      ok(!/(?<!video )\bgames?\b|\bSpiele?\b/.test(text), text);
    }
  }
});

Deno.test("who is sent a link need not be a friend", async () => {
  for (const { code } of languages) {
    const { friend, join, online } = await loadTexts(code);
    const texts = [
      friend.title,
      friend.waiting,
      friend.copyLink,
      join.ownText,
      online["own-invitation"],
    ];
    for (const text of texts.flatMap(said)) ok(!/friend|freund/i.test(text), text);
  }
});

Deno.test("the first language that the browser wants and we have is taken, else English", () => {
  strictEqual(resolveLanguage("auto", ["fr-CH", "de-CH", "en"]), "de");
  strictEqual(resolveLanguage("auto", ["fr", "ja"]), "en");
  strictEqual(resolveLanguage("en", ["de"]), "en");
  strictEqual(resolveLanguage("klingon", ["de"]), "de");
});

Deno.test("dates are written as the reader's country does, if the browser says which", () => {
  strictEqual(locale(["de-AT", "en-GB", "en-US"]), "en-GB");
  strictEqual(locale(["en", "de"]), "en");
  strictEqual(locale(["de-AT"]), "en");
  strictEqual(locale(["en-US@posix", "en_GB"]), "en");
});

Deno.test("texts are filled in, counted and fall back", async () => {
  strictEqual(t("play.start", { board: "3×3" }), "Start 3×3");
  strictEqual(t("play.start"), "Start {board}");
  strictEqual(t(/** @type {any} */ ("play.nothing")), "play.nothing");
  strictEqual(hasText("play.start"), true);
  strictEqual(hasText("play.nothing"), false);
  ok(await setLanguage("de"));
  strictEqual(t("play.start", { board: "3×3" }), "3×3 starten");
  strictEqual(t("match.inMoves", { line: "Schräg", count: 1 }), "Schräg, in 1 Zug");
  strictEqual(t("match.inMoves", { line: "Schräg", count: 5 }), "Schräg, in 5 Zügen");
  strictEqual(formatNumber(1234.5), "1.234,5");
  ok(await setLanguage("en"));
  strictEqual(formatNumber(1234.5), "1,234.5");
});

Deno.test("boards and levels have names", () => {
  strictEqual(boardName("3x3x3"), "3×3 Classic");
  strictEqual(boardName("7x6x4d"), "Drop four");
  strictEqual(boardName("6x9x5"), "6×9");
  strictEqual(boardName("6x9x5m"), "6×9 Misère");
  strictEqual(boardName("6x9x5dm"), "Drop 6×9 Misère");
  strictEqual(boardRule("6x9x5"), "5 in a row wins");
  strictEqual(boardRule("6x9x5dm"), "Drop 5 in a row and you lose");
  strictEqual(levelKey("perfect", true), "perfect");
  strictEqual(levelKey("perfect", false), "expert");
  strictEqual(levelKey("sharp", false), "sharp");
});

Deno.test("a length of time is told in its largest unit", async () => {
  await setLanguage("en");
  const lengths = [0, 59, 60, 3_599, 3_600, 86_399, 86_400, 200_000];
  deepStrictEqual(lengths.map((seconds) => formatTime(1_000 * seconds)), [
    ...["1 sec", "59 sec", "1 min", "59 min", "1 hr", "23 hr", "1 day", "2 days"],
  ]);
  await setLanguage("de");
  strictEqual(formatTime(90_000, "long"), "1 Minute");
  await setLanguage("en");
});

Deno.test("that the server didn't answer is said in one place, which knows who is offline", () => {
  deepStrictEqual(usersOf(/online\.noAnswer/), ["online/unreachable.js"]);
});
