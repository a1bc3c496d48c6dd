import { call } from "../../online/api.js";

/** @typedef {import("wire").GameSummary} GameSummary */
/** @typedef {import("wire").GamePage} GamePage */

/** The results of a search; answers to an earlier search are ignored. */
export class FoundGames {
  /** Null: nothing was asked, or it failed. @type {GameSummary[] | null} */
  games = null;
  /** The cursor of the next page; undefined on the last. @type {string | undefined} */
  next;
  /** @type {GamePage["searched"]} */
  searched = "catalogue";
  /** Whether the answer of IGDB is still to come. */
  isLookingFurther = false;
  #path = "";
  #ask;

  /** @param {(path: string) => Promise<GamePage>} [ask] */
  constructor(ask = (path) => call("GET", path)) {
    this.#ask = ask;
  }

  /**
   * Begins another search.
   *
   * @param {string} path with a query, even an empty one: "/games?"
   * @returns {Promise<boolean>} false when another search has begun since; rejects as `call` does
   */
  async look(path) {
    this.#path = path;
    this.isLookingFurther = false;
    try {
      const page = await this.#ask(path);
      if (path !== this.#path) return false;
      this.#take(page, []);
      return true;
    } catch (error) {
      if (path !== this.#path) return false;
      this.games = null;
      this.next = undefined;
      throw error;
    }
  }

  /**
   * Repeats the search at IGDB too. What was found before keeps its place; the rest comes behind it.
   *
   * @param {string} asked the path of the search to repeat; nothing is done if another has begun since
   */
  async lookFurther(asked) {
    if (asked !== this.#path) return;
    this.isLookingFurther = true;
    /** @type {GamePage | null} */
    const page = await this.#ask(`${asked}&online=true`).catch(() => null);
    if (asked !== this.#path) return;
    this.isLookingFurther = false;
    if (page) this.#take(page, this.games ?? []);
    else this.searched = "catalogueOnly";
  }

  /**
   * Asks once more for the same games, once the server has had time to fetch their covers.
   *
   * @returns {Promise<boolean>} false when another search has begun since, or the request failed
   */
  async awaitCovers() {
    const asked = this.#path;
    const page = await this.#ask(`${asked}&covers=true`).catch(() => null);
    if (!page || asked !== this.#path) return false;
    // Only covers are wanted: games that are new in this answer are left out.
    this.games = merged(this.games ?? [], page.games).slice(0, this.games?.length);
    return true;
  }

  /** Loads the next page, if there is one. Rejects as `call` does. */
  async more() {
    const asked = this.#path;
    if (!this.next) return;
    const page = await this.#ask(`${asked}&before=${encodeURIComponent(this.next)}`);
    if (asked === this.#path) this.#take({ ...page, searched: this.searched }, this.games ?? []);
  }

  /** Ends the search: answers that are still to come are ignored. */
  end() {
    this.#path = "";
    this.games = null;
    this.next = undefined;
  }

  /** Shows a page behind what was found before. @param {GamePage} page @param {GameSummary[]} before */
  #take(page, before) {
    this.games = merged(before, page.games);
    this.next = page.next;
    this.searched = page.searched;
  }
}

/**
 * Games of two lists, each once and as the second has it. Those of the first keep their places.
 *
 * @param {GameSummary[]} before
 * @param {GameSummary[]} games
 */
function merged(before, games) {
  const fresh = new Map(games.map((game) => [game.id, game]));
  const known = new Set(before.map(({ id }) => id));
  return [
    ...before.map((game) => fresh.get(game.id) ?? game),
    ...games.filter(({ id }) => !known.has(id)),
  ];
}
