import { cellName } from "../engine/door.js";
import { NoAnswer } from "../online/api.js";
import { changeOf, fateOf, seatOfPlayer, viewOf } from "./view.js";

/** @typedef {import("../engine/door.js").MatchView} MatchView */
/** @typedef {import("../online/wire.d.ts").MatchSnapshot} MatchSnapshot */
/** @typedef {import("../online/wire.d.ts").MatchCommand} MatchCommand */
/** @typedef {import("./view.js").Move} Move */
/** @typedef {ReturnType<typeof changeOf>} Change */
/**
 * @typedef {object} House what a match needs of the world
 * @property {import("../engine/door.js").Rules} rules
 * @property {Pick<typeof import("../online/club.js").club, "match" | "act" | "connection">} club
 * @property {(milliseconds: number) => Promise<unknown>} wait
 */
/**
 * @typedef {object} Listener
 * @property {(change: Change) => void} changed
 * @property {(error: unknown) => void} refused the server would not, or could not be asked; for a move
 *   that had no place any more undefined
 */

/** A move without an answer is sent again after so many milliseconds, or when the line is back. */
const patience = 5_000;

/**
 * A match with somebody elsewhere, as one of the two plays it or as somebody watches it.
 *
 * A move shows at once. It is sent until the server has answered: the same move twice is one move. When
 * its place is taken meanwhile, or the round is over, it is taken back.
 */
export class Duel {
  /** @type {Move & { isSending: boolean, isKept: boolean } | null} */
  #move = null;
  #isClosed = false;
  #connection;

  /**
   * @param {MatchSnapshot} match
   * @param {string | undefined} player who looks
   * @param {House} house
   * @param {Listener} listener
   */
  constructor(match, player, house, listener) {
    this.match = match;
    this.seat = seatOfPlayer(match, player);
    this.house = house;
    this.listener = listener;
    this.#connection = house.club.connection;
    this.view = this.#settledView();
  }

  /** Whether a mark may be placed now. */
  get canPlay() {
    const { turn, xSeat } = this.view;
    return this.seat !== 0 && this.#move === null && turn === (xSeat === 1 ? 1 : 2);
  }

  /** Whether a move waits for the line to come back. */
  get isKept() {
    return this.#move?.isKept === true;
  }

  /** What was heard may have changed the match. */
  hear() {
    const { club } = this.house;
    const isBack = club.connection === "open" && this.#connection !== "open";
    this.#connection = club.connection;
    this.match = club.match(this.match.id) ?? this.match;
    const isRefused = this.#settleMove();
    this.#look();
    if (isRefused) this.listener.refused(undefined);
    if (isBack) this.#send();
  }

  /** @param {number} cell */
  play(cell) {
    if (!this.canPlay || !this.view.legal.includes(cell)) return;
    const { number, moves } = this.view;
    this.#move = { round: number, ply: moves.length, cell, isSending: false, isKept: false };
    this.#look();
    this.#send();
  }

  /** @param {MatchCommand} command */
  async ask(command) {
    try {
      await this.house.club.act(this.match.id, command);
    } catch (error) {
      if (!this.#isClosed) this.listener.refused(error);
    }
  }

  /** Sends nothing any more. */
  close() {
    this.#isClosed = true;
  }

  async #send() {
    const move = this.#move;
    if (!move || move.isSending || this.#isClosed) return;
    const { round, ply } = move;
    const cell = cellName(move.cell, this.view.ruleset);
    move.isSending = true;
    try {
      await this.house.club.act(this.match.id, { command: "move", round, ply, cell });
      this.#end(move);
    } catch (error) {
      move.isSending = false;
      if (error instanceof NoAnswer) this.#keep(move);
      else this.#end(move, error);
    }
  }

  /** The server has answered. @param {Move} move @param {unknown} [refusal] */
  #end(move, refusal) {
    if (this.#move === move) this.#move = null;
    if (this.#isClosed) return;
    this.hear();
    if (refusal) this.listener.refused(refusal);
  }

  /** The server has not answered. @param {{ isKept: boolean }} move */
  #keep(move) {
    if (this.#isClosed) return;
    move.isKept = true;
    this.hear();
    if (this.#move) this.house.wait(patience).then(() => this.#send());
  }

  /** Forgets the move when it was made, or has no place any more. @returns {boolean} whether the latter */
  #settleMove() {
    if (!this.#move) return false;
    const fate = fateOf(this.#move, this.#settledView());
    const isRefused = fate === "gone" && !this.#move.isSending;
    if (fate === "made" || isRefused) this.#move = null;
    return isRefused;
  }

  /** Sees what is different, and tells it. */
  #look() {
    const before = this.view;
    const settled = this.#settledView();
    const isShown = this.#move && fateOf(this.#move, settled) === "open";
    this.view = isShown ? this.#settledView(this.#move?.cell) : settled;
    this.listener.changed(changeOf(before, this.view));
  }

  /** @param {number} [cell] */
  #settledView(cell) {
    return viewOf(this.house.rules, this.match, this.seat || 1, cell);
  }
}
