import { call } from "../online/api.js";
import { club } from "../online/club.js";
import { me } from "../online/me.js";
import { readStored, writeStored } from "../state/storage.js";
import { isLists, takePage, takePerson, takePlayer, worthKeeping } from "./lists.js";

/** @typedef {import("wire").Person} Person */
/** @typedef {import("./lists.js").ListName} ListName */
/** @typedef {import("./lists.js").Lists} Lists */

const key = "people";

let player = me.player?.id;
/** @type {Lists} */
let lists = player ? readStored(key, isLists) ?? {} : {};
let connection = club.connection;
let lastNotice = club.notices().last;
/** @type {Set<(person?: Person) => void>} */
const listeners = new Set();
/** The number of times that each list is shown in this tab. @type {Map<ListName, number>} */
const shown = new Map();
/** Players whom the lists don't know, for whom they were read again. @type {Set<string>} */
const strangers = new Set();

/** The people whom who plays here has to do with: what was known at first, then what the server says. */
export const people = {
  /** @param {ListName} name @returns {import("./lists.js").List | null} null: not read yet */
  list: (name) => lists[name] ?? null,

  /**
   * Reads a list from its beginning. Rejects as `call` does.
   *
   * @param {ListName} name
   */
  async read(name) {
    if (!me.player) return;
    const page = await call("GET", `/${name}`);
    takePage(lists, name, page, true);
    changed();
  },

  /**
   * Reads what comes after that. Rejects as `call` does.
   *
   * @param {ListName} name
   */
  async readMore(name) {
    const next = lists[name]?.next;
    if (!next) return;
    takePage(lists, name, await call("GET", `/${name}?before=${encodeURIComponent(next)}`), false);
    changed();
  },

  /**
   * Reads a list, and again whenever it may have changed.
   *
   * @param {ListName} name
   * @param {(error: unknown) => void} onFailure of the first reading
   * @returns {() => void} ends it
   */
  show(name, onFailure) {
    shown.set(name, (shown.get(name) ?? 0) + 1);
    people.read(name).catch(onFailure);
    return () => shown.set(name, (shown.get(name) ?? 1) - 1);
  },

  /**
   * Takes up how somebody stands to the reader now.
   *
   * @param {Person} person
   */
  take(person) {
    takePerson(lists, person);
    changed(person);
  },

  /**
   * Calls the listener after every change, with the person whom it is about when it is a single one.
   *
   * @param {(person?: Person) => void} listener
   * @returns {() => void} ends it
   */
  onChange(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

club.onEvent(({ name, data }) => {
  if (name === "player" && takePlayer(lists, data)) changed();
  if (name === "standing" && isStranger(data.player)) {
    strangers.add(data.player);
    readShown();
  }
});

club.onChange(() => {
  const { last } = club.notices();
  const isBack = club.connection === "open" && connection !== "open";
  // Perhaps somebody follows who plays here.
  const isNoticed = last !== lastNotice && !document.hidden;
  if (isBack || isNoticed) readShown();
  connection = club.connection;
  lastNotice = last;
});

me.onChange(() => {
  const next = me.player?.id;
  if (next === player) return;
  // What another player knew is not for this one.
  if (player) lists = {};
  player = next;
  readShown();
  changed();
});

/** @param {string} id of somebody whom who plays here follows */
function isStranger(id) {
  const isKnown = Object.values(lists).some((list) =>
    list.people.some(({ player, relation }) => player.id === id && relation.follows)
  );
  return !isKnown && !strangers.has(id);
}

function readShown() {
  // What fails is read again when the line is back.
  for (const [name, times] of shown) if (times > 0) people.read(name).catch(() => {});
}

/** @param {Person} [person] */
function changed(person) {
  if (me.player) writeStored(key, worthKeeping(lists));
  for (const listener of listeners) listener(person);
}
