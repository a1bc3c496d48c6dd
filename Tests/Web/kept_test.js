import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { call, NoAnswer } from "../../Web/online/api.js";
import { ownerOf, prefix, values } from "../../Web/state/kept.js";
import {
  currentOwner,
  mayKeep,
  onLeaving,
  onStoredChange,
  readStored,
  takeOwner,
  writeStored,
} from "../../Web/state/storage.js";
import { sources, usersOf } from "./support/sources.js";

/** @type {import("../../Web/state/kept.js").PlayersName[]} */
const players = [
  "me",
  "club",
  "people",
  "notices",
  "chat",
  "my-games",
  "welcome",
  "emoji",
  "heard",
];
const plain = [...players, ...Object.keys(values)];

/** As a browser has it after some use. @param {string | null} player */
function fill(player) {
  localStorage.clear();
  if (player) localStorage.setItem(`${prefix}me`, JSON.stringify({ id: player }));
  for (const name of [...plain, "match.a", "move.b", "of-an-earlier-version"]) {
    if (name !== "me") localStorage.setItem(prefix + name, '"kept"');
  }
}

/** How what lies elsewhere was let go. @type {boolean[]} */
const cleared = [];
onLeaving((isOnDevice) => void cleared.push(isOnDevice));
const left = () =>
  Object.keys(localStorage).map((key) => key.slice(prefix.length)).filter((key) => key !== "me");
const isDevices = (/** @type {string} */ name) => ownerOf(name) === "device";

Deno.test("each of the browser's storages is used in one place", () => {
  deepStrictEqual(usersOf(/\blocalStorage\b/), ["state/kept.js", "state/storage.js"]);
  deepStrictEqual(usersOf(/\bindexedDB\b/), ["state/database.js"]);
  deepStrictEqual(usersOf(/\bcaches\./), ["service-worker.js"]);
  const others =
    /\b(sessionStorage|cookieStore|openDatabase|navigator\.storage|document\.cookie)\b/;
  deepStrictEqual(usersOf(others), ["account/provider.js"]);
  const planted = new Map([["a.js", "document.cookie = text"], [
    "b.js",
    "a sessionStorage of ours",
  ]]);
  deepStrictEqual(usersOf(others, planted), ["a.js", "b.js"]);
});

Deno.test("each of the browser's caches keeps files of the app alone", () => {
  const worker = sources().get("service-worker.js") ?? "";
  // What goes in is named by the list of files that the build makes.
  deepStrictEqual(worker.match(/\bcache\.(put|add|addAll)\(.*/g), [
    "cache.addAll(wanted.filter((file) => !isExtra(file)).map(fresh));",
    "cache.add(file)));",
    "cache.add(file);",
  ]);
});

Deno.test("of who leaves nothing stays but what is the device's, whoever comes", () => {
  takeOwner(null);
  cleared.splice(0);
  for (const next of [null, "nina"]) {
    fill("mira");
    takeOwner("mira");
    strictEqual(left().length, plain.length + 2);
    takeOwner(next);
    deepStrictEqual(cleared.splice(0), [true]);
    deepStrictEqual(left().filter((name) => !isDevices(name)), []);
    deepStrictEqual(left().sort(), [...plain, "match.a"].filter(isDevices).sort());
    takeOwner(null);
    cleared.splice(0);
  }
});

Deno.test("who comes where nobody was goes on with what nobody had", () => {
  takeOwner(null);
  fill(null);
  const before = left();
  takeOwner("mira");
  deepStrictEqual(left(), before);
});

Deno.test("of whose session has ended by itself stays what is unsent, until somebody else comes", () => {
  /** @type {[boolean, boolean, boolean][]} */
  const gone = [];
  takeOwner(null);
  onLeaving((...all) => void gone.push(all));
  const unsent = ["drafts", "move.b"];
  for (const next of ["mira", "nina"]) {
    fill("mira");
    takeOwner("mira");
    gone.splice(0);
    takeOwner("mira", true);
    takeOwner("mira", true);
    deepStrictEqual(gone.splice(0), [[true, true, false]], "once");
    deepStrictEqual(left().filter((name) => !isDevices(name)).sort(), unsent);
    strictEqual(currentOwner(), null, "nobody plays");
    takeOwner(next);
    strictEqual(currentOwner(), next);
    const isSame = next === "mira";
    deepStrictEqual(gone.splice(0), isSame ? [] : [[true, true, true]]);
    deepStrictEqual(left().filter((name) => !isDevices(name)).sort(), isSame ? unsent : []);
    takeOwner(null);
  }
  onLeaving((isOnDevice) => void cleared.push(isOnDevice));
  cleared.splice(0);
});

Deno.test("a tab that hears late takes nothing from who is here by then, and keeps nothing", () => {
  takeOwner(null);
  fill("mira");
  takeOwner("mira");
  cleared.splice(0);
  strictEqual(mayKeep(), true);
  // In another tab she has signed out, and he has come.
  fill("nina");
  strictEqual(mayKeep(), false);
  writeStored("drafts", { room: "hers" });
  writeStored("choices", "the device's");
  strictEqual(localStorage.getItem(`${prefix}drafts`), '"kept"');
  strictEqual(localStorage.getItem(`${prefix}choices`), '"the device\'s"');
  takeOwner("nina");
  deepStrictEqual(cleared.splice(0), [false]);
  strictEqual(currentOwner(), "nina");
  strictEqual(readStored("drafts", (value) => typeof value === "string"), "kept");
  localStorage.clear();
  takeOwner(null);
});

Deno.test("what was told to somebody who has left is told to nobody", async () => {
  const { fetch } = globalThis;
  takeOwner("mira");
  /** @type {(response: Response) => void} */
  let answer = () => {};
  globalThis.fetch = () => new Promise((done) => answer = done);
  try {
    const asked = call("GET", "/me/games").then(() => "told", (error) => error);
    takeOwner(null);
    answer(Response.json({ entries: [] }));
    strictEqual(await asked instanceof NoAnswer, true);
  } finally {
    globalThis.fetch = fetch;
  }
});

Deno.test("a page that was put away looks again at what is kept when it comes back", () => {
  let heard = 0;
  const end = onStoredChange("me", () => heard++);
  dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
  deepStrictEqual(heard, 0);
  dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  deepStrictEqual(heard, 1);
  end();
});

Deno.test("what waits for who signs in stays while nobody plays, and goes with somebody", () => {
  /** @type {boolean[][]} */
  const told = [];
  takeOwner("mira");
  onLeaving((...how) => void told.push(how));
  told.splice(0);
  localStorage.clear();
  takeOwner(null);
  deepStrictEqual(told, [[true, true, true]]);
  takeOwner("nina");
  deepStrictEqual(told, [[true, true, true]]);
  takeOwner(null);
  localStorage.clear();
});
