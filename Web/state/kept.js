// Everything that this app keeps in a browser, and whose it is. Only what is named here can be kept: other names are no
// `Name`, and a test finds other ways to the browser's storages.

/**
 * The fate of it. device: it stays whoever plays here. reader: of whoever looks, also of nobody; it
 * goes when somebody signs out or is deleted, and when somebody else takes their place. player: the
 * same, and where nobody plays there is none. unsent: the same, but where a session has ended by itself
 * it waits for whoever that was to sign in again.
 * @typedef {"device" | "reader" | "player" | "unsent"} Owner
 */

/**
 * The names of what is a player's in localStorage, behind `prefix`: all that the next two tables don't name.
 * @typedef {"me" | "club" | "people" | "notices" | "chat" | "my-games" | "welcome" | "emoji" | "rules" | "heard" | "told-end"} PlayersName
 */

/** The names of values in localStorage that aren't a player's. */
export const values = /** @type {const} */ ({
  // Looks, sounds, language, and the name that a guest of this device is given.
  settings: "device",
  // The last choices for a match on this device.
  choices: "device",
  // The look of the club, which everybody sees.
  look: "device",
  "told-https": "device",
  "told-hold": "device",
  // The session that was ended by one of the tabs, so that the others know.
  "left-here": "device",
  "asked-push": "device",
  "asked-install": "device",
  // Whether this device gets push messages. The server knows for which session, and stops with it.
  push: "device",
  // Pages of games: they say which friends play, and what is in one's own list.
  games: "reader",
  "games-here": "reader",
  "games-popular": "reader",
  // What was begun to be written in chats.
  drafts: "unsent",
  // Puzzles and daily challenges that were solved here.
  solved: "reader",
});

/** Kinds of values with many names, by the beginnings of these. */
export const folders = /** @type {const} */ ({
  // Matches against the computer or of two people at this device.
  "match.": "device",
  // Moves online that the server hasn't confirmed.
  "move.": "unsent",
});

/** @typedef {keyof typeof folders} Folder */
/** @typedef {PlayersName | keyof typeof values | `${Folder}${string}`} Name */

/** The prefix of each name in localStorage. */
export const prefix = "gameon.";

/** The tables in IndexedDB, each with its owner. With another table the version grows. */
export const database = /** @type {const} */ ({
  name: "gameon-chat",
  version: 2,
  tables: {
    // What is to be sent, with its files.
    outbox: "unsent",
    // The ends of rooms.
    runs: "player",
    // Content that another app has shared with this one, until a chat is chosen for it.
    shared: "reader",
  },
});

/** The beginning of the names of caches: they only have the files of the app, the same for everybody. */
export const cachePrefix = "gameon-";

const owners = new Map(Object.entries({ ...values, ...folders }));

/** @param {string} name also one of an earlier version, which counts as a player's @returns {Owner} */
export function ownerOf(name) {
  return owners.get(/^[a-z-]+\.?/.exec(name)?.[0] ?? "") ?? "player";
}
