import { fill, h } from "../kit/dom.js";
import { miniBoard } from "../kit/mini-board.js";
import { t } from "../text/text.js";
import { viewOf } from "./view.js";
import { endOf } from "./words.js";

/** @typedef {import("../engine/bindings.js").MatchView} MatchView */
/** @typedef {import("../match/words.js").Players} Players */
/** @typedef {import("wire").Match} Match */
/** @typedef {import("wire").PastRound} PastRound */
/** @typedef {{ number: number, view: MatchView, players: Players, headline: string, detail: string }} Past */
/**
 * @typedef {object} House what the list needs of the world
 * @property {import("../engine/bindings.js").Rules} rules
 * @property {import("wire").Seat} first who is person 1
 * @property {(before: number | undefined) => Promise<import("wire").RoundPage>} load
 * @property {(past: Past) => void} open
 * @property {(games: MatchView[], players: Players) => void} tell of those since the last full reset, in their order
 */

/** Rounds that are shown until more are asked for. */
const fewest = 5;

/** Every round of a match that is over, the newest first: the last few, then a page at a time. */
export class PastRounds {
  #list = h("ul", { class: "list flush", "--inset": "64px" });
  #failure = h("p", { class: "s", hidden: true }, t("duel.pastFailed"));
  #more = h("button", { type: "button", class: "btn wide", onclick: () => this.#showMore() });
  element = h(
    "section",
    { class: "card stack", hidden: true },
    h("h2", {}, t("match.past")),
    ...[this.#list, this.#failure, this.#more],
  );
  /** @type {Map<number, PastRound>} */
  #rounds = new Map();
  /** The newest round of which all before are known, or have been asked for. */
  #newest = 0;
  /** @type {number | undefined} where the next page begins */
  #next;
  #hasPage = false;
  #showsAll = false;
  #ruleset = "";
  /** The number of rounds that the score counts. */
  #counted = 0;
  /** @type {Players} */
  #players = { names: ["", ""], kind: "watched" };

  /** @param {House} house */
  constructor(house) {
    this.house = house;
  }

  /**
   * Takes up the round that is over, and asks for those that it hasn't seen.
   *
   * @param {Match} match
   * @param {Players} players
   */
  show({ ruleset, round, score, updatedAt }, players) {
    const { number, ending } = round;
    this.#ruleset = ruleset;
    this.#players = players;
    const counted = score.wins[0] + score.wins[1] + score.draws;
    const isReset = counted < this.#counted;
    this.#counted = counted;
    const newest = ending ? number : number - 1;
    if (newest === this.#newest) return isReset && this.#paint();
    if (ending) this.#rounds.set(number, { ...round, ending, endedAt: updatedAt });
    const isNext = newest === this.#newest + 1 && this.#rounds.has(newest);
    this.#newest = newest;
    if (isNext) this.#paint();
    else this.#load(undefined);
  }

  /** @param {number} number of a round that is known */
  replay(number) {
    const round = this.#rounds.get(number);
    if (round) this.house.open(this.#pastOf(round));
  }

  #showMore() {
    if (this.#showsAll || !this.#failure.hidden) return this.#load(this.#next);
    this.#showsAll = true;
    this.#paint();
  }

  /** @param {number | undefined} before */
  async #load(before) {
    this.#more.disabled = true;
    try {
      const { rounds, next } = await this.house.load(before);
      for (const past of rounds) this.#rounds.set(past.number, past);
      if (before !== undefined || !this.#hasPage) this.#next = next;
      this.#hasPage = true;
      this.#failure.hidden = true;
    } catch {
      this.#failure.hidden = false;
    }
    this.#more.disabled = false;
    this.#paint();
  }

  #paint() {
    const all = [...this.#rounds.values()].sort((a, b) => b.number - a.number);
    const shown = this.#showsAll ? all : all.slice(0, fewest);
    const hasFailed = !this.#failure.hidden;
    this.element.hidden = all.length === 0 && !hasFailed;
    this.#more.hidden = shown.length === all.length && this.#next === undefined && !hasFailed;
    this.#more.textContent = t(hasFailed ? "error.tryAgain" : "duel.showMore");
    fill(this.#list, shown.map((past) => pastRow(this.#pastOf(past), this.house.open)));
    const since = sinceReset(all, this.#counted).reverse();
    this.house.tell(since.map((past) => this.#pastOf(past).view), this.#players);
  }

  /** @param {PastRound} round @returns {Past} */
  #pastOf(round) {
    const { rules, first } = this.house;
    const score = { wins: /** @type {[number, number]} */ ([0, 0]), draws: 0 };
    const view = viewOf(rules, { ruleset: this.#ruleset, score, round }, first);
    const players = this.#players;
    return { number: round.number, view, players, ...endOf(view, players, round.ending) };
  }
}

/**
 * The rounds since the last full reset, which the score alone tells of: it begins anew, the numbers of rounds don't.
 *
 * @template {Pick<PastRound, "ending">} Round
 * @param {Round[]} rounds that are over, the newest first
 * @param {number} counted how many of them the score counts; void ones never
 */
export function sinceReset(rounds, counted) {
  const places = [...rounds.keys()].filter((at) => rounds[at].ending.kind !== "void");
  if (counted >= places.length) return rounds.slice();
  return counted > 0 ? rounds.slice(0, places[counted - 1] + 1) : [];
}

/**
 * A game that is over, as a row of a list.
 *
 * @param {Past} past
 * @param {(past: Past) => void} open
 */
export function pastRow(past, open) {
  const { number, view: { ruleset, marks, lines }, headline, detail } = past;
  const title = t("duel.pastGame", { number, result: headline });
  return h(
    "li",
    { class: "item" },
    miniBoard({ ...ruleset, marks, lines }),
    h(
      "div",
      { class: "grow" },
      h("button", { type: "button", class: "plain t", onclick: () => open(past) }, title),
      h("p", { class: "s", dir: "auto" }, detail),
    ),
  );
}
