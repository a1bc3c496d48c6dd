import { call } from "../../online/api.js";

/** @typedef {import("wire").GameSummary} GameSummary */
/** @typedef {import("wire").GamePage} GamePage */

/** The results of a search; answers to an earlier question are passed over. */
export class FoundGames {
  /** Null: not known. @type {GameSummary[] | null} */
  games = null;
  /** The place where more begin. @type {string | undefined} */
  next;
  /** @type {GamePage["searched"]} */
  searched = "catalogue";
  isLookingFurther = false;
  #path = "";
  #ask;

  /** @param {(path: string) => Promise<GamePage>} [ask] */
  constructor(ask = (path) => call("GET", path)) {
    this.#ask = ask;
  }

  /**
   * Looks for something else.
   *
   * @param {string} path
   * @returns {Promise<boolean>} false: the answer came too late; rejects as `call` does
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
      throw error;
    }
  }

  /**
   * Looks for the same in more places. What was found before keeps its place; the rest comes behind it.
   *
   * @param {string} path
   */
  async lookFurther(path) {
    const asked = this.#path;
    /** @type {GamePage | null} */
    const page = await this.#ask(path).catch(() => null);
    if (asked !== this.#path) return;
    this.isLookingFurther = false;
    if (page) this.#take({ ...page, games: merged(this.games ?? [], page.games) }, []);
    else this.searched = "catalogueOnly";
  }

  /**
   * Gets the covers of games that were just found: they come a moment later.
   *
   * @returns {Promise<boolean>} false: they came too late, or not at all
   */
  async awaitCovers() {
    const asked = this.#path;
    const page = await this.#ask(`${asked}&covers=true`).catch(() => null);
    if (!page || asked !== this.#path) return false;
    this.games = merged(this.games ?? [], page.games).slice(0, this.games?.length);
    return true;
  }

  /** Looks on where the page before ended. Rejects as `call` does. */
  async more() {
    const asked = this.#path;
    if (!this.next) return;
    const page = await this.#ask(`${asked}&before=${encodeURIComponent(this.next)}`);
    if (asked === this.#path) this.#take({ ...page, searched: this.searched }, this.games ?? []);
  }

  /** Ends the search. */
  end() {
    this.#path = "";
    this.games = null;
    this.next = undefined;
  }

  /** @param {GamePage} page @param {GameSummary[]} before */
  #take(page, before) {
    this.games = merged(before, page.games);
    this.next = page.next;
    this.searched = page.searched;
  }
}

/** Each in the place that it had, as it is known by now. @param {GameSummary[]} before @param {GameSummary[]} games */
function merged(before, games) {
  const fresh = new Map(games.map((game) => [game.id, game]));
  const known = new Set(before.map(({ id }) => id));
  return [
    ...before.map((game) => fresh.get(game.id) ?? game),
    ...games.filter(({ id }) => !known.has(id)),
  ];
}
