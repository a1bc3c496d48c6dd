// All that this app keeps in a browser, and whose each thing is. What isn't named here can't be kept:
// its name is no `Name`, and a test finds other ways to the browser's storages.

/**
 * The fate of it. device: it stays whoever plays here. reader: of whoever looks, also of nobody; it
 * goes when somebody signs out or is deleted, and when somebody else takes their place. player: the
 * same, and where nobody plays there is none.
 * @typedef {"device" | "reader" | "player"} Owner
 */

/**
 * The names of what is a player's in localStorage, behind `prefix`: all that the next two tables don't name.
 * @typedef {"me" | "club" | "people" | "notices" | "chat" | "drafts" | "my-games" | "welcome" | "emoji"} PlayersName
 */

/** The names in localStorage of what isn't a player's. */
export const values = /** @type {const} */ ({
  // Looks, sounds, language, and the name that a guest of this device is given.
  settings: "device",
  // What was chosen last for a match on this device.
  choices: "device",
  "told-https": "device",
  "asked-push": "device",
  "asked-install": "device",
  // That this device is to tell of things. The server knows for which session, and stops with it.
  push: "device",
  // Pages of games: they say who of one's friends plays, and what is one's own.
  games: "reader",
  "games-here": "reader",
  "games-popular": "reader",
  // Puzzles and daily challenges that were solved here.
  solved: "reader",
});

/** The same with many names, by how they begin. */
export const folders = /** @type {const} */ ({
  // Matches against the computer or of two people at this device.
  "match.": "device",
  // Moves online that the server hasn't confirmed.
  "move.": "player",
});

/** @typedef {keyof typeof folders} Folder */
/** @typedef {PlayersName | keyof typeof values | `${Folder}${string}`} Name */

/** The prefix of each name in localStorage. */
export const prefix = "gameon.";

/** The tables in IndexedDB, each with whose it is. With another table the version grows. */
export const database = /** @type {const} */ ({
  name: "gameon-chat",
  version: 2,
  tables: {
    // What is to be sent, with its files.
    outbox: "player",
    // The ends of rooms.
    runs: "player",
    // What another app has shared with this one, until a chat is chosen for it.
    shared: "reader",
  },
});

/** Before the names of caches: they have the files of the app alone, the same for everybody. */
export const cachePrefix = "gameon-";

const owners = new Map(Object.entries({ ...values, ...folders }));

/** @param {string} name also one of an earlier version, which counts as a player's @returns {Owner} */
export function ownerOf(name) {
  return owners.get(/^[a-z-]+\.?/.exec(name)?.[0] ?? "") ?? "player";
}
