import { markAt } from "../match/turns.js";
import { clock } from "./clock.js";
import { isAway, nextTick, questions, timeLeft } from "./possible.js";
import { questionNotes } from "./question-notes.js";

/** @typedef {import("./duel.js").Duel} Duel */
/**
 * @typedef {object} Surroundings
 * @property {() => number} now the server's time
 * @property {(command: import("wire").Command) => void} answer
 * @property {(text: string) => void} tell says something to a screen reader
 * @property {(text: string) => void} takeBack what was said is over
 * @property {() => void} leave the question that had the focus is gone
 * @property {(isOffered: boolean) => void} offerClaim whether the reader may claim, but would rather wait
 * @property {() => void} changed somebody has come or gone by time alone
 */

/** The changes that time makes in a match: the clock, who is away, and what the reader may claim or is asked. */
export class Clockwork {
  #clock;
  #notes;
  /** @type {Duel | null} */
  #duel = null;
  #name = "";
  /** The time from which the round could be claimed that the reader rather waits for. @type {string | null} */
  #waitedFor = null;
  #away = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {Surroundings} around */
  constructor(around) {
    this.around = around;
    const { answer, tell, takeBack, leave } = around;
    this.#clock = clock(tell, takeBack);
    this.#notes = questionNotes({ answer, tell, takeBack, leave, wait: () => this.#wait() });
    this.clock = this.#clock.element;
    this.questions = this.#notes.element;
  }

  /** @param {Duel} duel @param {string} name of the other */
  show(duel, name) {
    this.#duel = duel;
    this.#name = name;
    this.#away = this.#whoIsAway();
    this.#tick();
  }

  stop() {
    clearTimeout(this.#timer);
  }

  #tick() {
    this.stop();
    if (this.#away !== this.#whoIsAway()) return this.around.changed();
    const { match, seat, view } = /** @type {Duel} */ (this.#duel);
    const now = this.around.now();
    const mark = markAt(view.moves.length);
    const isYours = seat !== 0 && match.round.turn === seat;
    this.#clock.show({ left: timeLeft(match, now), pace: match.pace, mark, isYours });
    const asked = seat ? questions(match, seat, now) : [];
    const putOff = asked.filter(({ no }) => no === null && this.#claimFrom() === this.#waitedFor);
    // Their place has room for one: the next is asked when it is answered.
    this.#notes.show(asked.filter((each) => !putOff.includes(each)).slice(0, 1), this.#name);
    this.around.offerClaim(putOff.length > 0);
    const time = nextTick(match, seat, now);
    if (time !== null) this.#timer = setTimeout(() => this.#tick(), time);
  }

  #wait() {
    this.#waitedFor = this.#claimFrom();
    this.#tick();
  }

  #claimFrom() {
    const { match, seat } = /** @type {Duel} */ (this.#duel);
    return seat ? match.claimFrom[seat - 1] : null;
  }

  #whoIsAway() {
    const { match } = /** @type {Duel} */ (this.#duel);
    const now = this.around.now();
    return [1, 2].map((seat) => isAway(match, /** @type {1 | 2} */ (seat), now)).join();
  }
}
