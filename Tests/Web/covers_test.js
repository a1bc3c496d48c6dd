import { deepStrictEqual, notStrictEqual, ok, strictEqual } from "node:assert";
import { designOf, designsOf } from "../../Web/games/covers/design.js";
import { genres, grounded, manners, motifs, unnamed } from "../../Web/games/covers/motifs.js";
import { palettes } from "../../Web/games/covers/palettes.js";
import { machineOf, surfaceOf } from "../../Web/games/covers/print.js";
import {
  isFromRight,
  lineHeight,
  partsOf,
  piecesOf,
  setTitle,
  typeFor,
  types,
} from "../../Web/games/covers/title.js";
import { contrast } from "./support/contrast.js";

const catalogue = Deno.readTextFileSync(
  new URL("../../Catalogue/starter.jsonl", import.meta.url),
).trim().split("\n").map((line) => JSON.parse(line));
const games = catalogue.map(({ title, released = "", genres, platforms = [] }) => ({
  ...{ title, year: Number(released.slice(0, 4)) || undefined, genre: genres[0], platforms },
}));
const box = { width: 204, height: 168 };
/** As wide as letters are on average. */
const measure = (/** @type {string} */ text) => 0.6 * [...text].length;

Deno.test("each motif has its manners, and nothing names what there isn't", () => {
  deepStrictEqual(Object.keys(manners).sort(), Object.keys(motifs).sort());
  const named = [...Object.values(genres).flat(), ...unnamed, ...grounded];
  ok(named.every((motif) => motif in motifs));
  for (const manner of Object.values(manners)) {
    ok(manner.palettes.every((palette) => palette in palettes));
    ok(manner.types.every((type) => type in types));
  }
});

Deno.test("a title can be read on the ground of every palette", () => {
  for (const [name, [ground, , , , ink]] of Object.entries(palettes)) {
    ok(contrast(ground, ink) >= 7, name);
  }
});

Deno.test("every genre of the starter catalogue has motifs of its own", () => {
  const all = new Set(catalogue.flatMap((game) => game.genres ?? []));
  ok(all.size > 20);
  deepStrictEqual([...all].filter((genre) => !Object.hasOwn(genres, genre)), []);
});

Deno.test("forty games of one genre look different", () => {
  const titles = Array.from({ length: 40 }, (_, i) => `Game ${i}`);
  for (const genre of [...Object.keys(genres), "constructor", undefined]) {
    const designs = titles.map((title) =>
      JSON.stringify(designOf({ title, genre, platforms: [] }))
    );
    deepStrictEqual(
      designs,
      titles.map((title) => JSON.stringify(designOf({ title, genre, platforms: [] }))),
    );
    ok(new Set(designs).size >= 38, `${genre}`);
  }
  const [racing, puzzle] = ["Racing", "Puzzle"].map((genre) =>
    designOf({ title: "a", genre, platforms: [] })
  );
  notStrictEqual(racing.motif, puzzle.motif);
});

Deno.test("a game looks alike in every club, whatever its id is there", () => {
  const game = { title: "Celeste", year: 2018, genre: "Platformer", platforms: ["PC"] };
  const [here, there] = ["b4qkzt7mdw2xf", "c7mdw2xfb4qkz"].map((id) => ({ ...game, id }));
  deepStrictEqual(designOf(here), designOf(there));
  notStrictEqual(
    JSON.stringify(designOf({ ...game, title: "Tetris", year: 1984 })),
    JSON.stringify(designOf({ ...game, title: "Tetris", year: 1989 })),
  );
});

Deno.test("no game of a list has the colours of its neighbours, before it and above", () => {
  for (const columns of [[1], [1, 3, 4, 5, 6]]) {
    const designs = designsOf(games, columns);
    strictEqual(designs.length, games.length);
    for (const [at, { palette, motif }] of designs.entries()) {
      for (const count of columns) {
        ok(at < count || palette !== designs[at - count].palette, games[at].title);
      }
      // All else is as everywhere.
      strictEqual(motif, designOf(games[at]).motif);
    }
  }
});

Deno.test("decade and machine show on a cover", () => {
  const years = [1984, 1991, 2004, 2015, 2024, undefined];
  deepStrictEqual(years.map((year) => surfaceOf(year)), [
    ...["pixels", "lines", "dots", "gloss", "plain", "plain"],
  ]);
  const machines = [["Arcade", "PC"], ["C64", "NES"], ["GBA"], ["iOS", "Web"], ["NES", "Switch"]];
  deepStrictEqual([...machines, ["PC", "PS4"], []].map(machineOf), [
    ...["arcade", "micro", "handheld", "phone", "console", "computer", "computer"],
  ]);
  const shown = new Set(games.map((game) => designOf(game).machine));
  strictEqual(shown.size, 6, "the catalogue knows games of each");
});

Deno.test("every platform of the catalogue is a kind of machine", () => {
  const computers = ["Linux", "Mac", "PC", "VR"];
  const all = new Set(games.flatMap(({ platforms }) => platforms));
  const unknown = [...all].filter((platform) => machineOf([platform]) === "computer");
  deepStrictEqual(unknown.sort(), computers);
});

Deno.test("every title of the catalogue fits its cover", () => {
  for (const { title } of catalogue) {
    for (const name of Object.keys(types)) fits(title, name);
  }
});

Deno.test("titles of one letter and of sixty, without spaces too, fit", () => {
  for (const name of Object.keys(types)) {
    strictEqual(fits("Q", name), 1);
    ok(fits("Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogochxyz", name) > 3);
    ok(fits("One two three four five six seven eight nine ten eleven up", name) > 2);
    fits("", name);
  }
});

Deno.test("scripts without spaces break between words, those from the right are told", () => {
  const pieces = piecesOf("ゼルダの伝説 ブレス オブ ザ ワイルド");
  ok(pieces.length > 4 && pieces.some(({ space }) => !space));
  strictEqual(typeFor("原神", "poster"), typeFor("أمير", "thin"));
  strictEqual(typeFor("Ведьмак", "thin"), types.thin);
  deepStrictEqual(["أمير", "ליגת", "Doom", ""].map(isFromRight), [true, true, false, false]);
});

Deno.test("marks stay with their word, and what follows a colon is small", () => {
  deepStrictEqual(piecesOf("Pac-Man World!").map(({ text }) => text), ["Pac-", "Man", "World!"]);
  deepStrictEqual(partsOf("The Elder Scrolls V: Skyrim"), {
    ...{ over: "The", main: "Elder Scrolls V", under: "Skyrim" },
  });
  deepStrictEqual(partsOf(": ??"), { over: "", main: ": ??", under: "" });
});

/** @param {string} title @param {string} name @returns {number} of lines */
function fits(title, name) {
  const type = typeFor(title, name);
  const { lines, size } = setTitle(piecesOf(partsOf(title).main), type, box, measure);
  const high = lines.length * size * lineHeight * type.stretch;
  ok(high <= box.height + 1, `${title} is ${high} high`);
  for (const { text, width } of lines) ok(width * size <= box.width + 1, `${text} in ${title}`);
  if (title) ok(size > 6, `${title} is set at ${size}`);
  return lines.length;
}
