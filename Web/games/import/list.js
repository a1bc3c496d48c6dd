import { starsColumn, starsOf } from "./stars.js";
import { readTable } from "./table.js";

/** @typedef {NonNullable<import("wire").GameEntryNote["status"]>} Status */
/** A game as a file names it. @typedef {{ title: string, year?: number, status?: Status, stars?: number }} Wanted */

/** Games that are looked up and added at once; what a file has beyond comes after them. */
export const mostGames = 250;
/** Rows of a file that are read. Its bytes hold no more games than that. */
const mostRows = 50_000;
/** Bytes of a file. */
export const mostBytes = 1_000_000;
/** The server takes no longer text to search for. */
const longestTitle = 100;

/** What columns are called by those who export lists, folded. */
const columns = {
  title: [
    ...["title", "name", "game", "game title", "game name", "video game"],
    ...["titel", "spiel", "spieltitel", "videospiel"],
  ],
  year: [
    ...["year", "release year", "release date", "released", "first release date"],
    ...["jahr", "erscheinungsjahr", "erschienen"],
  ],
  status: ["status", "state", "play status", "completion status", "shelf", "list", "category"],
};

/** What is said of a game, folded. @type {[Status, string[]][]} */
const words = [
  ["playing", ["playing", "currently playing", "current", "in progress", "replay", "spiele ich"]],
  ["finished", [
    ...["finished", "completed", "complete", "beaten", "mastered", "played", "done"],
    ...["durchgespielt", "fertig"],
  ]],
  ["wish", [
    ...["wish", "wishlist", "backlog", "want to play", "plan to play", "planned", "unplayed"],
    ...["wunsch", "wunschliste"],
  ]],
];

/**
 * The games that a file names: a table with a column of titles, or one title a line. None comes twice.
 *
 * @param {string} text
 * @returns {Wanted[]}
 */
export function readList(text) {
  const rows = readTable(text, mostRows);
  const head = rows[0]?.map(folded) ?? [];
  const place = head.findIndex((name) => columns.title.includes(name));
  const title = Math.max(place, 0);
  const lines = place < 0 ? rows : rows.slice(1);
  const starsAt = place < 0 ? -1 : starsColumn(head);
  const stars = starsOf(lines.map((row) => row[starsAt] ?? ""));
  /** @type {Map<string, Wanted>} */
  const games = new Map();
  for (const [at, row] of lines.entries()) {
    const name = (row[title] ?? "").slice(0, longestTitle).trim();
    const key = folded(name);
    if (key === "" || games.has(key)) continue;
    games.set(key, {
      title: name,
      ...place < 0 ? {} : { ...yearOf(row, head), ...statusOf(row, head) },
      ...stars[at] ? { stars: stars[at] } : {},
    });
  }
  return [...games.values()];
}

/** @param {string[]} row @param {string[]} head */
function yearOf(row, head) {
  const place = head.findIndex((name) => columns.year.includes(name));
  const year = /\b(19[5-9]\d|20\d\d)\b/.exec(row[place] ?? "");
  return year ? { year: Number(year[1]) } : {};
}

/**
 * What one column says, or that of several named after what they say which has a mark.
 *
 * @param {string[]} row
 * @param {string[]} head
 * @returns {{ status?: Status }}
 */
function statusOf(row, head) {
  const place = head.findIndex((name) => columns.status.includes(name));
  const said = folded(row[place] ?? "");
  const isMarked = (/** @type {string} */ name) =>
    /^(x|1|true|yes|ja|✓|✔)$/.test(folded(row[head.indexOf(name)] ?? ""));
  for (const [status, names] of words) {
    if (names.includes(said) || names.some((name) => head.includes(name) && isMarked(name))) {
      return { status };
    }
  }
  return {};
}

/** Without case and signs between words. @param {string} text */
function folded(text) {
  return text.toLowerCase().replace(/[\s_-]+/g, " ").trim();
}
