import { fill, h } from "../../kit/dom.js";
import { icon } from "../../kit/icons.js";
import { keepFocus } from "../../kit/keep-focus.js";
import { LiveLine } from "../../kit/live-line.js";
import { call } from "../../online/api.js";
import { club } from "../../online/club.js";
import { me } from "../../online/me.js";
import { t } from "../../text/text.js";
import { apart, roomName } from "../names.js";
import { chat } from "../state/chat.js";
import { foundParts } from "./found-parts.js";

/** @typedef {import("wire").FoundMessages} FoundMessages */
/** What is looked for, in one room or in all. @typedef {{ text: string, room: string | null }} Query */

/** The milliseconds for which somebody has to stop typing before anything is asked. */
const pause = 250;

/** The field to find chats and messages, and what was found. */
export class FindChats {
  /** @type {Query} */
  query = { text: "", room: null };
  #input = h("input", {
    ...{ class: "in", type: "search", maxlength: 100, autocomplete: "off", dir: "auto" },
    oninput: () => this.#askSoon(),
  });
  #told = new LiveLine();
  /** The place where one looks, when that isn't everywhere. */
  #scope = h("div", { class: "row wrap", hidden: true });
  form = h(
    "form",
    {
      class: "stack",
      role: "search",
      onsubmit: (/** @type {Event} */ event) => this.#submit(event),
    },
    h("div", { class: "find" }, icon("search"), this.#input),
    this.#scope,
    this.#told.element,
  );
  results = h("div", { class: "stack gap6", hidden: true });
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** Null: not known. @type {FoundMessages | null} */
  #found = null;
  /** @type {unknown} */
  #problem = null;

  /** @param {() => void} onQuery it is another */
  constructor(onQuery) {
    this.onQuery = onQuery;
    // The list is made once, and stays. What is deleted isn't found any longer.
    club.onEvent(({ name, data }) => {
      if (name === "message" && data.message.isDeleted) this.#drop(data.room, data.message.number);
    });
  }

  /** @param {string} room @param {number} number */
  #drop(room, number) {
    const known = this.#found;
    if (!known) return;
    const found = known.found.filter((each) =>
      each.room !== room || each.message.number !== number
    );
    if (found.length === known.found.length) return;
    this.#found = { ...known, found };
    this.paint();
  }

  /** Whether something is looked for, or a room chosen to look in. */
  get isBusy() {
    return this.query.text !== "" || this.query.room !== null;
  }

  /** Looks for something else. @param {Query} query */
  look({ text, room }) {
    if (text !== this.query.text || room !== this.query.room) {
      this.#input.value = text;
      this.#ask({ text, room });
    }
    this.#showScope();
  }

  focus() {
    this.#input.focus();
  }

  paint() {
    this.results.hidden = !this.isBusy;
    this.#showScope();
    if (this.isBusy) keepFocus(this.results, () => fill(this.results, this.#content()));
  }

  #showScope() {
    const { room: id } = this.query;
    const room = chat.room(id ?? "");
    const name = apart(room ? roomName(room) : t("room.title"));
    const label = id ? t("chat.findIn", { name }) : t("chat.find");
    this.#input.setAttribute("aria-label", label);
    this.#input.placeholder = label;
    this.#scope.hidden = id === null;
    if (id === null || this.#scope.dataset.said === label) return;
    this.#scope.dataset.said = label;
    const onclick = () => {
      this.look({ text: this.query.text, room: null });
      this.focus();
    };
    fill(
      this.#scope,
      h("p", { class: "s grow" }, t("chat.onlyIn", { name })),
      h("button", { type: "button", class: "btn sm", onclick }, t("chat.findInAll")),
    );
  }

  /** @param {Event} event */
  #submit(event) {
    event.preventDefault();
    this.#ask(this.#typed);
  }

  #askSoon() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ask(this.#typed), pause);
  }

  /** @returns {Query} */
  get #typed() {
    return { text: this.#input.value.trim(), room: this.query.room };
  }

  /** @param {Query} query */
  async #ask(query) {
    clearTimeout(this.#timer);
    const { text, room } = this.query;
    if (query.text !== text || query.room !== room) this.#found = null;
    this.query = query;
    this.#problem = null;
    this.#told.say("");
    this.onQuery();
    this.paint();
    if (!query.text || !me.player) return;
    try {
      const found = await load(query);
      if (query !== this.query) return;
      this.#found = found;
      const count = found.found.length;
      // Of more than one page nobody knows how many they are.
      this.#told.say(found.next ? "" : t("chat.foundCount", { count }));
    } catch (error) {
      if (query !== this.query) return;
      this.#problem = error;
    }
    this.paint();
  }

  async #more() {
    const { query } = this;
    const known = this.#found;
    const page = await load(query, known?.next);
    if (query !== this.query || !known) return;
    this.#found = {
      ...page,
      found: [...known.found, ...page.found],
      rooms: [...known.rooms, ...page.rooms],
    };
    this.paint();
  }

  #content() {
    if (!this.query.text) return [h("p", { class: "s" }, t("chat.findHint"))];
    return foundParts(this.query, this.#found, {
      problem: this.#problem,
      again: () => this.#ask(this.query),
      more: () => this.#more(),
    });
  }
}

/** @param {Query} query @param {string} [before] @returns {Promise<FoundMessages>} */
async function load({ text, room }, before) {
  const query = new URLSearchParams({ text });
  if (room) query.set("room", room);
  if (before) query.set("before", before);
  const page = await call("GET", `/messages?${query}`);
  club.put({ players: page.players });
  return page;
}
