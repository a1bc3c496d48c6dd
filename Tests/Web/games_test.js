import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import "../../Web/text/games.js";
import { match } from "../../Web/app/router.js";
import { FoundGames } from "../../Web/games/find/found-games.js";
import { lengthText, playerAddress } from "../../Web/games/game/player-address.js";
import { gameAbout, gameTitle, tagName } from "../../Web/games/parts/names.js";
import { playersText } from "../../Web/games/game/fact-list.js";
import { alike, kindQuery } from "../../Web/games/state/alike.js";
import {
  added,
  isEntries,
  moved,
  notInCommon,
  rated,
  removed,
  withPage,
} from "../../Web/games/state/entries.js";
import { othersOf } from "../../Web/games/state/others.js";
import {
  behindWhich,
  countsByPlatform,
  countsByStatus,
  filtered,
} from "../../Web/games/state/shelf.js";
import { presets } from "../../Web/state/ruleset.js";
import { hasText, setLanguage } from "../../Web/text/text.js";

const game = (/** @type {string} */ id) => ({
  ...{ id, title: id.toUpperCase(), platforms: [], players: 0, isMine: false },
});
const entry = (/** @type {string} */ id, /** @type {any} */ note = { audience: "everybody" }) => ({
  ...{ game: game(id), note, addedAt: "2026-01-01T00:00:00Z", friends: 0 },
});
const list = (/** @type {string[]} */ ...ids) => ({
  ...{ entries: ids.map((id) => entry(id)), total: ids.length, next: undefined },
});
const ids = (/** @type {any} */ found) =>
  found?.entries.map((/** @type {any} */ each) => each.game.id);
const page = (/** @type {string[]} */ names, /** @type {any} */ more = {}) => ({
  ...{ games: names.map(game), searched: "catalogue" },
  ...more,
});

Deno.test("a game that both have is not among the others, on whatever page of either list it is", () => {
  const mine = (/** @type {string} */ id) => ({
    ...entry(id),
    game: { ...game(id), isMine: true },
  });
  const first = { entries: [entry("a"), mine("b"), entry("c")], total: 6, next: "c" };
  const others = notInCommon(first, 3);
  deepStrictEqual(ids(others), ["a", "c"]);
  deepStrictEqual([others.total, others.next], [3, "c"]);
  const all = withPage(first, { entries: [mine("d"), entry("e"), mine("f")], total: 6 });
  deepStrictEqual(ids(notInCommon(all, 3)), ["a", "c", "e"]);
});

Deno.test("the club's boards, genres and themes are named in the language of the reader", async () => {
  Object.assign(globalThis, { document: { documentElement: {} } });
  const named = (/** @type {string} */ title, /** @type {string} */ ruleset) =>
    gameTitle({ title, ruleset });
  strictEqual(named("Drop four", "7x6x4d"), "Drop four");
  await setLanguage("de");
  for (const ruleset of presets) strictEqual(named("", ruleset) === "", false, ruleset);
  strictEqual(named("Drop four", "7x6x4d"), "Vier gewinnt");
  strictEqual(gameTitle({ title: "Celeste" }), "Celeste");
  strictEqual(gameAbout(/** @type {any} */ ({ summary: game("a"), about: "A hill." })), "A hill.");
  strictEqual(tagName("Role-playing"), "Rollenspiel");
  for (const other of ["Quiz of the host", "constructor", "a.b", ""]) {
    strictEqual(tagName(other), other);
  }
  const lines = Deno.readTextFileSync(new URL("../../Catalogue/starter.jsonl", import.meta.url));
  const games = lines.trim().split("\n").map((line) => JSON.parse(line));
  const tags = games.flatMap(({ genres = [], themes = [] }) => [...genres, ...themes]);
  deepStrictEqual([...new Set(tags)].filter((name) => !hasText(`tag.${name}`)), []);
  await setLanguage("en");
});

Deno.test("games have their addresses", () => {
  strictEqual(match("/games").screen, "games-screen");
  strictEqual(match("/games/mine").screen, "games-mine-screen");
  deepStrictEqual(match("/games/abc").params, { id: "abc" });
  strictEqual(match("/games/abc/players").screen, "game-players-screen");
  strictEqual(match("/player/abc/games").screen, "games-shelf-screen");
});

Deno.test("a game that is added is the first, and one that is there keeps its place", () => {
  deepStrictEqual(ids(added(null, entry("a"))), ["a"]);
  const two = added(list("a"), entry("b"));
  deepStrictEqual([ids(two), two.total], [["b", "a"], 2]);
  const noted = added(two, entry("a", { status: "wish", audience: "friends" }));
  deepStrictEqual([ids(noted), noted.total], [["b", "a"], 2]);
  strictEqual(noted.entries[1].note.status, "wish");
});

Deno.test("a game that is removed is counted no more, and one that isn't there changes nothing", () => {
  const left = removed(list("a", "b", "c"), "b");
  deepStrictEqual([ids(left), left?.total], [["a", "c"], 2]);
  const before = list("a");
  strictEqual(removed(before, "x"), before);
  strictEqual(removed(null, "x"), null);
});

Deno.test("stars are those of one game, and can be taken back", () => {
  const before = list("a", "b");
  const after = rated(before, "b", 4);
  deepStrictEqual(after.entries.map(({ stars }) => stars), [undefined, 4]);
  deepStrictEqual(rated(after, "b", undefined).entries[1].stars, undefined);
  strictEqual(after.total, before.total);
});

Deno.test("a game is moved behind another, or to the first place", () => {
  deepStrictEqual(ids(moved(list("a", "b", "c"), "a", "b")), ["b", "a", "c"]);
  deepStrictEqual(ids(moved(list("a", "b", "c"), "a", "c")), ["b", "c", "a"]);
  deepStrictEqual(ids(moved(list("a", "b", "c"), "c", undefined)), ["c", "a", "b"]);
  const before = list("a", "b");
  strictEqual(moved(before, "x", "a"), before);
  strictEqual(moved(before, "a", "a"), before);
});

Deno.test("what stands on two pages is there once", () => {
  const first = withPage(null, { entries: [entry("a"), entry("b")], total: 3, next: "n" });
  const both = withPage(first, { entries: [entry("b"), entry("c")], total: 3 });
  deepStrictEqual([ids(both), both.next], [["a", "b", "c"], undefined]);
});

Deno.test("what is kept on the device is believed when it has the form", () => {
  strictEqual(isEntries(list("a")), true);
  for (const broken of [null, {}, { entries: [{}], total: 1 }, { entries: [entry("a")] }]) {
    strictEqual(isEntries(broken), false);
  }
});

Deno.test("an answer to an earlier question is passed over", async () => {
  /** @type {Record<string, (page: any) => void>} */
  const answers = {};
  const found = new FoundGames((path) => new Promise((done) => answers[path] = done));
  const first = found.look("/games?text=a");
  const second = found.look("/games?text=ab");
  answers["/games?text=ab"](page(["ab"]));
  strictEqual(await second, true);
  answers["/games?text=a"](page(["a"]));
  strictEqual(await first, false);
  deepStrictEqual(found.games?.map(({ id }) => id), ["ab"]);
});

Deno.test("what is found further on comes behind what was there", async () => {
  const answers = [
    page(["b", "c"]),
    page(["a", "c", "b", "d"], { searched: "everywhere", next: "n" }),
    page(["d", "e"]),
  ];
  const found = new FoundGames(() => Promise.resolve(answers.shift()));
  await found.look("/games?text=x");
  await found.lookFurther("/games?text=x");
  deepStrictEqual(found.games?.map(({ id }) => id), ["b", "c", "a", "d"]);
  strictEqual(found.searched, "everywhere");
  await found.more();
  deepStrictEqual(found.games?.map(({ id }) => id), ["b", "c", "a", "d", "e"]);
  strictEqual(found.next, undefined);
});

Deno.test("of what is found again the newer word counts, in the place that it had", async () => {
  const covered = (/** @type {string} */ id) => ({ ...game(id), cover: `cover of ${id}` });
  const answers = [
    page(["a", "b"]),
    { ...page([]), games: [covered("b"), game("c")] },
    { ...page([]), games: [covered("c"), game("d")] },
  ];
  const found = new FoundGames(() => Promise.resolve(answers.shift()));
  await found.look("/games?text=x");
  await found.lookFurther("/games?text=x");
  deepStrictEqual(found.games, [game("a"), covered("b"), game("c")]);
  await found.awaitCovers();
  deepStrictEqual(found.games, [game("a"), covered("b"), covered("c")]);
});

Deno.test("when nobody answers further on, what was found stays, and it is said", async () => {
  let asked = 0;
  const found = new FoundGames(() =>
    asked++ === 0 ? Promise.resolve(page(["a"])) : Promise.reject(new Error("no line"))
  );
  await found.look("/games?text=x");
  await found.lookFurther("/games?text=x");
  deepStrictEqual([found.games?.length, found.searched], [1, "catalogueOnly"]);
  strictEqual(found.isLookingFurther, false);
});

Deno.test("a search that fails leaves nothing from before", async () => {
  const answers = [Promise.resolve(page(["a"])), Promise.reject(new Error("no line"))];
  answers[1].catch(() => {});
  const found = new FoundGames(() => /** @type {any} */ (answers.shift()));
  await found.look("/games?text=a");
  await rejects(() => found.look("/games?text=b"));
  strictEqual(found.games, null);
});

Deno.test("a player shows just the video that was pressed, and nothing can be added to its address", () => {
  strictEqual(
    playerAddress("youtube", "a b?x=1&y#z/..", "club.example", "de"),
    "https://www.youtube-nocookie.com/embed/a%20b%3Fx%3D1%26y%23z%2F..?autoplay=1&rel=0&hl=de",
  );
  strictEqual(
    playerAddress("twitch", "some&one", "club.example", "en"),
    "https://player.twitch.tv/?channel=some%26one&parent=club.example&autoplay=true",
  );
});

Deno.test("the length of a video is read as a clock", () => {
  deepStrictEqual([7, 92, 365, 3723].map(lengthText), ["0:07", "1:32", "6:05", "1:02:03"]);
});

Deno.test("who looks isn't counted among the others who have a game", () => {
  const known = (
    /** @type {number} */ players,
    /** @type {number} */ friendCount,
    audience = "",
  ) => /** @type {any} */ ({
    ...{ summary: { ...game("a"), players }, friendCount },
    ...audience && { entry: { audience } },
  });
  strictEqual(othersOf(known(0, 0), null), 0);
  strictEqual(othersOf(known(1, 0, "everybody"), null), 0);
  strictEqual(othersOf(known(1, 0, "friends"), null), 1);
  strictEqual(othersOf(known(0, 2), null), 2);
  const page = /** @type {any} */ ({ players: [{}, {}, {}] });
  strictEqual(othersOf(known(1, 0), page), 3);
  strictEqual(othersOf(known(90, 0), { ...page, next: "n" }), 90);
});

Deno.test("a shelf is narrowed by status and platform, with the number of each", () => {
  const on = (
    /** @type {string} */ id,
    /** @type {string[]} */ platforms,
    /** @type {any} */ note,
  ) => ({
    ...entry(id, { audience: "everybody", ...note }),
    game: { ...game(id), platforms },
  });
  const shelf = [
    on("a", ["PC", "Switch"], { status: "playing" }),
    on("b", ["PC"], { status: "wish" }),
    on("c", ["PS5"], {}),
  ];
  const idsOf = (/** @type {any} */ filter) => filtered(shelf, filter).map(({ game }) => game.id);
  deepStrictEqual(idsOf({ status: "", platform: "" }), ["a", "b", "c"]);
  deepStrictEqual(idsOf({ status: "wish", platform: "" }), ["b"]);
  deepStrictEqual(idsOf({ status: "playing", platform: "PC" }), ["a"]);
  deepStrictEqual(idsOf({ status: "wish", platform: "PS5" }), []);
  deepStrictEqual(countsByStatus(shelf, ["playing", "finished", "wish"], ""), [
    { value: "playing", count: 1 },
    { value: "wish", count: 1 },
  ]);
  deepStrictEqual(countsByStatus(shelf, ["playing", "finished", "wish"], "finished").length, 3);
  deepStrictEqual(countsByPlatform(shelf, ""), [
    { value: "PC", count: 2 },
    { value: "PS5", count: 1 },
    { value: "Switch", count: 1 },
  ]);
  deepStrictEqual(countsByPlatform(shelf, "Wii").at(-1), { value: "Wii", count: 0 });
});

Deno.test("a game that is moved in a part of the list keeps its place to the rest", () => {
  const { entries } = list("a", "b", "c", "d");
  strictEqual(behindWhich(entries, "d", "b", undefined), "b");
  // Of a list that shows only c and d, d goes first: before c, which is behind b.
  strictEqual(behindWhich(entries, "d", undefined, "c"), "b");
  strictEqual(behindWhich(entries, "b", undefined, "a"), undefined);
  strictEqual(behindWhich(entries, "b", undefined, "c"), "a");
});

Deno.test("games that are like one: of its genre first, never itself or of its series", () => {
  const one = (
    /** @type {string} */ id,
    /** @type {string} */ genre,
    /** @type {string} */ series,
  ) => ({
    ...{ ...game(id), genre, series, year: 2011 },
  });
  const portal = one("p", "Puzzle", "Portal");
  strictEqual(kindQuery(portal), "genre=Puzzle&from=2003&to=2019");
  strictEqual(kindQuery({ ...game("b"), ruleset: "3x3x3" }), "playable=true");
  strictEqual(kindQuery(game("x")), null);
  const kind = [
    ...[one("s", "Roguelike", "Hades"), portal, one("q", "Puzzle", "Portal")],
    { ...game("t"), genre: "Puzzle" },
  ];
  deepStrictEqual(alike(portal, kind, 6).map(({ id }) => id), ["t", "s"]);
  deepStrictEqual(alike(portal, kind, 1).map(({ id }) => id), ["t"]);
  const alone = { ...game("u"), genre: "Puzzle" };
  deepStrictEqual(alike(alone, kind, 6).map(({ id }) => id), ["p", "q", "t", "s"]);
});

Deno.test("how many play together is a number, from one to another, or to several hundred", () => {
  strictEqual(playersText({ fewest: 1, most: 1 }), "1");
  strictEqual(playersText({ fewest: 2, most: 8 }), "2 to 8");
  strictEqual(playersText({ fewest: 1 }), "1 to several hundred");
});
