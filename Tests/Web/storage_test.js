import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { choices, choose, isChoices } from "../../Web/state/choices.js";
import { getMatch, isMatch, listMatches, matchID } from "../../Web/state/matches.js";
import { putBack, removeMatch, saveMatch } from "../../Web/state/matches.js";
import { isSettings, settings } from "../../Web/state/settings.js";
import { onStorageTrouble, readStored, storedKeys } from "../../Web/state/storage.js";
import { removeStored, writeStored } from "../../Web/state/storage.js";

/** @param {any} value @returns {value is number} */
const isNumber = (value) => typeof value === "number";
const record = {
  ...{ id: "computer-sharp-3x3x3", kind: /** @type {const} */ ("computer") },
  ...{ level: /** @type {const} */ ("sharp"), names: /** @type {[string, string]} */ (["", ""]) },
  ...{ text: "1s;0-0-0;3x3x3:", seed: "7", version: 0, updated: 0 },
};
localStorage.clear();
/** @type {string[]} */
const told = [];
onStorageTrouble((trouble) => told.push(trouble));

/** Lets the storage fail in a test. @param {string} name of the exception @param {() => void} body */
function withFailingStorage(name, body) {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = () => {
    throw new DOMException("no", name);
  };
  try {
    body();
  } finally {
    Storage.prototype.setItem = setItem;
  }
}

Deno.test("what is written is read again, and can be removed", () => {
  strictEqual(writeStored("choices", 5), "saved");
  strictEqual(readStored("choices", isNumber), 5);
  deepStrictEqual(storedKeys("match."), []);
  removeStored("choices");
  strictEqual(readStored("choices", isNumber), null);
});

Deno.test("a broken or older value is let go, and told once", () => {
  for (const text of ["{", '"five"', "null"]) {
    localStorage.setItem("gameon.choices", text);
    strictEqual(readStored("choices", isNumber), null);
    strictEqual(localStorage.getItem("gameon.choices"), null);
  }
  deepStrictEqual(told, ["dropped"]);
});

Deno.test("when the storage is full or forbidden the app goes on with what it has in memory", () => {
  withFailingStorage("QuotaExceededError", () => {
    strictEqual(writeStored("choices", 6), "full");
    strictEqual(writeStored("choices", 7), "full");
  });
  withFailingStorage("SecurityError", () => strictEqual(writeStored("settings", 8), "forbidden"));
  strictEqual(readStored("choices", isNumber), 7);
  strictEqual(readStored("settings", isNumber), 8);
  deepStrictEqual(told, ["dropped", "full", "forbidden"]);
  removeStored("choices");
  removeStored("settings");
  strictEqual(readStored("choices", isNumber), null);
});

Deno.test("settings that were stored before there were volume and board styles are kept", () => {
  const { volume, boardStyle, ...before } = { ...settings.get(), theme: "light" };
  writeStored("settings", before);
  settings.reset();
  const after = settings.get();
  deepStrictEqual([after.theme, after.volume, after.boardStyle], ["light", "medium", "auto"]);
  deepStrictEqual([volume, boardStyle], ["medium", "auto"]);
});

Deno.test("settings and choices are kept, and wrong ones refused", () => {
  settings.set({ theme: "dark" });
  strictEqual(readStored("settings", isSettings)?.theme, "dark");
  strictEqual(isSettings({ ...settings.get(), theme: "pink" }), false);
  strictEqual(isSettings({ ...settings.get(), name: "n".repeat(25) }), false);
  strictEqual(isSettings({ ...settings.get(), volume: "louder" }), false);
  strictEqual(isSettings({ ...settings.get(), boardStyle: "ice" }), false);
  strictEqual(isSettings(null), false);
  choose({ level: "fair", board: "7x6x4dm" });
  strictEqual(choices().board, "7x6x4dm");
  strictEqual(choices().starts, "first");
  strictEqual(isChoices({ ...choices(), board: "seven" }), false);
  strictEqual(isChoices({ ...choices(), names: ["one"] }), false);
});

Deno.test("a match is saved, listed latest first, removed and put back", () => {
  strictEqual(matchID("computer", "sharp", "3x3x3"), record.id);
  strictEqual(matchID("two", null, "3x3x3"), "two-3x3x3");
  const first = saveMatch(record);
  strictEqual(first.status, "saved");
  putBack({ ...record, id: "two-4x4x4", kind: "two", level: null, updated: 1 });
  deepStrictEqual(listMatches().map(({ id }) => id), [record.id, "two-4x4x4"]);
  removeMatch("two-4x4x4");
  strictEqual(getMatch("two-4x4x4"), null);
  removeMatch(record.id);
});

Deno.test("a match that another tab has changed is given back instead of being overwritten", () => {
  const { record: shared } = saveMatch(record);
  const other = saveMatch({ ...shared, text: "1s;0-0-0;3x3x3:b2" }).record;
  const mine = saveMatch({ ...shared, text: "1s;0-0-0;3x3x3:a1" });
  strictEqual(mine.status, "stale");
  deepStrictEqual(mine.record, other);
  strictEqual(saveMatch(mine.record).record.version, other.version + 1);
  removeMatch(record.id);
});

Deno.test("a record that is no match is refused", () => {
  strictEqual(isMatch(record), true);
  strictEqual(isMatch({ ...record, level: null }), false);
  strictEqual(isMatch({ ...record, kind: "two" }), false);
  strictEqual(isMatch({ ...record, seed: "x" }), false);
  strictEqual(isMatch({ ...record, text: "nonsense" }), false);
  strictEqual(isMatch({ ...record, past: [record.text] }), true);
  strictEqual(isMatch({ ...record, past: [1] }), false);
  strictEqual(isMatch({ ...record, past: Array(25).fill(record.text) }), false);
  strictEqual(isMatch({ ...record, version: "1" }), false);
  strictEqual(isMatch(undefined), false);
});
