import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { bestOf, shorter } from "../../Web/games/import/fit.js";
import { mostGames, readList } from "../../Web/games/import/list.js";
import { starsOf } from "../../Web/games/import/stars.js";
import { readTable } from "../../Web/games/import/table.js";

Deno.test("a table is read whatever stands between its values", () => {
  deepStrictEqual(readTable('\uFEFFa,b\r\n"x, ""y""",2\n\n,\n', 9), [["a", "b"], ['x, "y"', "2"]]);
  deepStrictEqual(readTable("a;b;c,d\n1;2", 9), [["a", "b", "c,d"], ["1", "2"]]);
  deepStrictEqual(readTable("a\tb\n1\t", 9), [["a", "b"], ["1", ""]]);
  deepStrictEqual(readTable('"one\ntwo",3', 9), [["one\ntwo", "3"]]);
  deepStrictEqual(readTable('"never ended', 9), [["never ended"]]);
  deepStrictEqual(readTable("a\nb\nc", 2), [["a"], ["b"]]);
  deepStrictEqual(readTable("", 9), []);
  strictEqual(readTable(",".repeat(10_000) + "x", 9).length, 0, "cells are bounded");
});

Deno.test("lists as other sites write them are read", () => {
  const igdb = "id,game,url,release_date\n1,Hades,https://x,2020-09-17\n2,Celeste,https://y,";
  deepStrictEqual(readList(igdb), [{ title: "Hades", year: 2020 }, { title: "Celeste" }]);
  const steam = 'game,id,hours,last_played\n"Stray",1332010,4.5,';
  deepStrictEqual(readList(steam), [{ title: "Stray" }]);
  const howLong =
    "Title,Platform,Playing,Backlog,Completed\nHades,PC,,X,\nCeleste,PC,,,X\nTunic,PC,,,";
  deepStrictEqual(readList(howLong), [
    { title: "Hades", status: "wish" },
    { title: "Celeste", status: "finished" },
    { title: "Tunic" },
  ]);
  const backlog =
    "Name;Status;Year\nHades;Currently Playing;2020\nhades;Beaten;\nTetris;Wishlist;1984";
  deepStrictEqual(readList(backlog), [
    { title: "Hades", year: 2020, status: "playing" },
    { title: "Tetris", year: 1984, status: "wish" },
  ]);
  deepStrictEqual(readList("Titel;Jahr\nTetris;1984"), [{ title: "Tetris", year: 1984 }]);
});

Deno.test("stars are those of the file, of whatever scale", () => {
  deepStrictEqual(starsOf(["5", "4.5", "0.5", "0", "", "good"]), [5, 5, 1, ...none(3)]);
  deepStrictEqual(starsOf(["10", "7", "1", "3,5"]), [5, 4, 1, 2]);
  deepStrictEqual(starsOf(["85", "50", "9"]), [4, 3, 1]);
  deepStrictEqual(starsOf(["9/10", "80%", "★★★½", "★★", "4/5", "6/5"]), [
    5,
    4,
    4,
    2,
    4,
    ...none(1),
  ]);
  deepStrictEqual(starsOf(["1984", "5"]), none(2));
  const rated = "Name,Rating,My rating\nHades,96.2,4\nCeleste,90,\nTunic,88,2.5";
  deepStrictEqual(readList(rated), [
    { title: "Hades", stars: 4 },
    { title: "Celeste" },
    { title: "Tunic", stars: 3 },
  ]);
  deepStrictEqual(readList("Hades,5\nCeleste,4").map(({ stars }) => stars), none(2), "no head");
});

/** @param {number} count */
const none = (count) => Array(count).fill(undefined);

Deno.test("a text has a title on each line", () => {
  deepStrictEqual(readList("Hades\n\nCeleste\r\nHades\n"), [{ title: "Hades" }, {
    title: "Celeste",
  }]);
  deepStrictEqual(readList(""), []);
});

Deno.test("all games of a large file are read, each with a title that can be searched for", () => {
  const titles = Array.from({ length: 4 * mostGames + 1 }, (_, number) => `Game ${number}`);
  strictEqual(readList(titles.join("\n")).length, titles.length);
  strictEqual(readList("x".repeat(10_000))[0].title.length, 100);
});

/** @param {string} title @param {number} [year] @returns {any} */
const game = (title, year) => ({ id: `${title}${year}`, title, year, platforms: [] });

/** @param {string} title @param {any[]} games @param {number} [year] */
const best = (title, games, year) => {
  const found = bestOf({ title, year }, games);
  return [found.kind, found.kind === "none" ? null : found.game.id];
};

Deno.test("a game fits that is called so, and was released then", () => {
  const tunic = game("Tunic", 2022);
  deepStrictEqual(best("TUNIC™", [game("Tunic Two"), tunic]), ["fits", "Tunic2022"]);
  deepStrictEqual(best("The Witness", [game("Witness", 2016)]), ["fits", "Witness2016"]);
  deepStrictEqual(best("Ratchet and Clank", [game("Ratchet & Clank", 2002)])[0], "fits");
  const both = [game("Doom", 2016), game("Doom", 1993)];
  deepStrictEqual(best("Doom", both), ["fits", "Doom2016"]);
  deepStrictEqual(best("Doom", both, 1993), ["fits", "Doom1993"]);
  deepStrictEqual(best("Doom", both, 1994), ["fits", "Doom1993"]);
  deepStrictEqual(best("Doom", both, 2003), ["perhaps", "Doom2016"]);
});

Deno.test("an edition is looked for by its game", () => {
  strictEqual(shorter("Hades: Deluxe Edition"), "Hades");
  strictEqual(shorter("Doom (2016)"), "Doom");
  strictEqual(shorter("Tunic - Digital"), "Tunic");
  strictEqual(shorter("Spider-Man"), "");
});

Deno.test("what is only like it is asked about, and all else isn't found", () => {
  deepStrictEqual(best("The Witcher 3", [game("The Witcher 3: Wild Hunt")])[0], "perhaps");
  deepStrictEqual(best("Hades: Deluxe", [game("Hades")])[0], "perhaps");
  deepStrictEqual(best("Had", [game("Hades")]), ["none", null]);
  deepStrictEqual(best("Chess", [{ ...game("Chess"), ruleset: "3x3x3" }]), ["none", null]);
  deepStrictEqual(best("Nothing", []), ["none", null]);
});
