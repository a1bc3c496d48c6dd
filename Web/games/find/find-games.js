import { fill, h } from "../../kit/dom.js";
import { icon } from "../../kit/icons.js";
import { keepFocus } from "../../kit/keep-focus.js";
import { LiveLine } from "../../kit/live-line.js";
import { nothing } from "../../kit/nothing.js";
import { skeleton } from "../../kit/skeleton.js";
import { toast } from "../../kit/toast.js";
import { failure } from "../../online/failure.js";
import { loadSite } from "../../online/site.js";
import { problemText } from "../../online/words.js";
import { t } from "../../text/text.js";
import { gameRows } from "../parts/game-row.js";
import { myGames } from "../state/my-games.js";
import { addYourselfButton } from "./add-yourself.js";
import { GameFilterBar } from "./filter-bar.js";
import { FoundGames } from "./found-games.js";

/** @typedef {import("wire").GameSummary} GameSummary */

/** The milliseconds for which somebody has to stop typing before anything is asked. */
const pause = 250;

/** The field to find games, what narrows the search, and what was found. */
export class FindGames {
  #query;
  #input;
  #filters;
  #told = new LiveLine();
  #results = h("div", { class: "stack", hidden: true });
  #found = new FoundGames();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #unhear;

  /**
   * @param {import("../../app/address-query.js").Query} query where the search is kept
   * @param {() => void} onChange something else is looked for now
   * @param {object} [options]
   * @param {(games: GameSummary[]) => HTMLElement[]} [options.rows] of what was found
   * @param {boolean} [options.isWhole] whether the search can be narrowed, and what isn't found be added
   */
  constructor(query, onChange, { rows = gameRows, isWhole = true } = {}) {
    this.#query = query;
    this.onChange = onChange;
    this.rows = rows;
    this.isWhole = isWhole;
    const label = t("games.find");
    this.#input = h("input", {
      ...{ class: "in", type: "search", "aria-label": label, placeholder: label },
      ...{ value: query.get("q"), maxlength: 200, autocomplete: "off", spellcheck: "false" },
      ...{ dir: "auto", oninput: () => this.#askSoon() },
    });
    this.#filters = new GameFilterBar(query, () => this.#ask());
    /** @param {Event} event */
    const onsubmit = (event) => {
      event.preventDefault();
      this.#ask();
    };
    this.element = h(
      "section",
      { class: "stack" },
      h("form", { class: "find", role: "search", onsubmit }, icon("search"), this.#input),
      this.#filters.element,
      this.#told.element,
      this.#results,
    );
    this.#unhear = myGames.onChange(() => this.#paint());
  }

  /** Looks for what the address says. */
  open() {
    if (this.isLooking) this.#ask();
  }

  /** Whether something is looked for. */
  get isLooking() {
    return this.#query.get("q") !== "" || this.#query.get("all") !== "" || this.#filters.isSet;
  }

  close() {
    clearTimeout(this.#timer);
    this.#unhear();
    this.#found.end();
  }

  #askSoon() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ask(), pause);
  }

  async #ask() {
    clearTimeout(this.#timer);
    this.#query.set("q", this.#input.value.trim());
    this.onChange();
    this.#results.hidden = !this.isLooking;
    if (this.isWhole) this.#filters.show(this.isLooking);
    this.#told.say("");
    if (!this.isLooking) return this.#found.end();
    if (!this.#found.games) fill(this.#results, skeleton(4));
    try {
      const isNew = await this.#found.look(this.#path());
      if (!isNew) return;
      this.#paint();
      this.#tell();
      await this.#lookFurther();
    } catch (error) {
      fill(this.#results, failure(error, () => this.#ask()));
    }
  }

  /** At IGDB too, where the host has set that up and there is a word to look for. */
  async #lookFurther() {
    if (!this.#query.get("q")) return;
    const path = this.#path();
    const site = await loadSite().catch(() => null);
    if (!site?.searchesIGDB) return;
    const further = this.#found.lookFurther(path);
    this.#paint();
    await further;
    if (path !== this.#path()) return;
    this.#paint();
    this.#tell();
    const lacksCovers = this.#found.games?.some(({ cover, ruleset }) => !cover && !ruleset);
    if (this.#found.searched !== "everywhere" || !lacksCovers) return;
    if (await this.#found.awaitCovers()) this.#paint();
  }

  #path() {
    const text = this.#query.get("q");
    const asked = new URLSearchParams(this.#filters.values());
    if (text) asked.set("text", text);
    return `/games?${asked}`;
  }

  #tell() {
    const { games, next } = this.#found;
    // Of more than one page nobody knows how many there are.
    this.#told.say(next ? "" : t("games.found", { count: games?.length ?? 0 }));
  }

  #paint() {
    const { games, next } = this.#found;
    if (!games || !this.isLooking) return;
    const more = () =>
      this.#found.more().then(() => this.#paint(), (error) => toast(problemText(error)));
    keepFocus(this.#results, () =>
      fill(
        this.#results,
        games.length > 0
          ? h(
            "ul",
            { class: "card list", "--inset": "76px" },
            this.rows(games),
          )
          : !this.#found.isLookingFurther && this.#nothing(),
        next && h("button", { type: "button", class: "btn wide", onclick: more }, t("lobby.more")),
        whereNote(this.#found),
        games.length > 0 && !next && this.#offer("btn bare sm"),
      ));
  }

  /** The way to add what isn't among it. @param {string} look */
  #offer(look) {
    const query = this.#query.get("q");
    return this.isWhole && query !== "" && addYourselfButton(query, look);
  }

  #nothing() {
    const query = this.#query.get("q");
    return query
      ? nothing("nobody", t("games.none", { query }), t("games.noneHint"), this.#offer("btn soft"))
      : nothing("nobody", t("games.noneSo"), t("games.noneSoHint"));
  }
}

/** A note on where was looked, calmly. @param {FoundGames} found */
function whereNote({ isLookingFurther, searched }) {
  if (isLookingFurther) return h("p", { class: "s mid" }, t("games.lookingFurther"));
  return h("p", { class: "s mid" }, t(`games.searched_${searched}`));
}
