import { pastWith } from "../state/matches.js";
import { isComputersTurn, undoCount } from "./turns.js";

/** @typedef {import("../engine/bindings.js").MatchView} MatchView */
/** @typedef {import("../engine/bindings.js").Rules} Rules */
/** @typedef {import("../state/matches.js").MatchRecord} MatchRecord */
/**
 * What has become of a match: a mark was placed, moves were taken back, the board was cleared, it was
 * put back as it was, or another tab went on with it.
 * @typedef {"moved" | "undone" | "cleared" | "restored" | "adopted"} Change
 */
/**
 * @typedef {object} House what a match needs of the world
 * @property {Rules} rules
 * @property {typeof import("../engine/computer.js").think} think
 * @property {typeof import("../state/matches.js").saveMatch} saveMatch
 * @property {(milliseconds: number) => Promise<unknown>} wait
 */

/** The computer takes this long at least, in milliseconds, so that one can follow. */
const pause = 500;

/**
 * A match of two people here, or of one against the computer: takes commands, keeps every state, and
 * lets the computer move. A command that doesn't fit, such as a tap on the computer's turn, does nothing.
 */
export class LocalMatch {
  /** @type {{ stop(): void } | null} */
  #thinking = null;
  #isClosed = false;
  /** The views that `past` has given, and of which texts. @type {{ of?: string[], views: MatchView[] }} */
  #past = { views: [] };

  /**
   * @param {MatchRecord} record
   * @param {House} house
   * @param {{ changed: (change: Change) => void, failed: () => void }} listener failed: the computer
   *   could not think
   * @throws {import("../engine/bindings.js").RulesError} when the text of the record is none of a match
   */
  constructor(record, house, listener) {
    this.record = record;
    this.view = house.rules.view(record.text);
    this.house = house;
    this.listener = listener;
  }

  /** Whether a person may place a mark now. */
  get canPlay() {
    return this.view.turn !== 0 && !isComputersTurn(this.view, this.record.kind);
  }

  get canUndo() {
    return undoCount(this.view, this.record.kind) > 0;
  }

  /** The rounds of the match that are over, as far as they are kept, in their order. */
  get past() {
    const { past = [] } = this.record;
    if (this.#past.of !== past) {
      this.#past = {
        of: past,
        views: past.flatMap((text) => this.#read(text)),
      };
    }
    return this.view.outcome === "running" ? this.#past.views : [...this.#past.views, this.view];
  }

  /** Lets the computer move if it is its turn. */
  goOn() {
    this.#stop();
    if (this.#isClosed || !isComputersTurn(this.view, this.record.kind)) return;
    const { house, view } = this;
    const level = /** @type {import("../engine/computer.js").Level} */ (this.record.level);
    const seed = BigInt(this.record.seed) + BigInt(view.number);
    const thinking = house.think({ roundText: view.roundText, level, seed });
    this.#thinking = thinking;
    Promise.all([thinking.move, house.wait(pause)]).then(([cell]) => {
      if (this.#thinking !== thinking) return;
      this.#thinking = null;
      this.#become(house.rules.play(view.text, cell), "moved");
    }, () => {
      if (this.#thinking === thinking) this.listener.failed();
    });
  }

  /** Stops the computer for good; what is done later is still kept. */
  close() {
    this.#isClosed = true;
    this.#stop();
  }

  /** @param {number} cell */
  play(cell) {
    if (!this.canPlay || !this.view.legal.includes(cell)) return;
    this.#become(this.house.rules.play(this.view.text, cell), "moved");
  }

  /** Takes back to where the person was to move. */
  undo() {
    let { view } = this;
    const count = undoCount(view, this.record.kind);
    if (count === 0) return;
    for (let left = count; left > 0; left--) view = this.house.rules.undo(view.text);
    this.#become(view, "undone");
  }

  /** Clears the board and keeps the score. */
  playAgain() {
    const past = pastWith(this.record.past ?? [], this.view);
    this.#clear(this.house.rules.playAgain(this.view.text), past);
  }

  /** Clears the board, the score and the games before. */
  fullReset() {
    this.#clear(this.house.rules.fullReset(this.view.text), []);
  }

  /** @param {Pick<MatchRecord, "text" | "seed" | "past">} earlier the match as it was before it was cleared */
  restore({ text, seed, past }) {
    this.record = { ...this.record, seed, past };
    this.#become(this.house.rules.view(text), "restored");
  }

  /** @param {MatchRecord} stored the match as another tab has left it */
  adopt(stored) {
    if (stored.version <= this.record.version) return;
    this.record = stored;
    this.view = this.house.rules.view(stored.text);
    this.listener.changed("adopted");
    this.goOn();
  }

  #stop() {
    this.#thinking?.stop();
    this.#thinking = null;
  }

  /** A cleared board is another game for the computer too. @param {MatchView} view @param {string[]} past */
  #clear(view, past) {
    this.record = { ...this.record, past, seed: nextSeed(this.record.seed) };
    this.#become(view, "cleared");
  }

  /** @param {string} text of a round @returns {MatchView[]} none when the rules refuse it */
  #read(text) {
    try {
      return [this.house.rules.view(text)];
    } catch {
      return [];
    }
  }

  /** @param {MatchView} view @param {Change} change */
  #become(view, change) {
    const { record, status } = this.house.saveMatch({ ...this.record, text: view.text });
    if (status === "stale") {
      this.adopt(record);
      return;
    }
    this.record = record;
    this.view = view;
    this.listener.changed(change);
    this.goOn();
  }
}

/**
 * The next number of Knuth's linear congruential generator.
 *
 * @param {string} seed a whole number below 2^64
 */
function nextSeed(seed) {
  return String(BigInt.asUintN(64, BigInt(seed) * 6364136223846793005n + 1442695040888963407n));
}
