import { cellName } from "../engine/bindings.js";
import { declined } from "./possible.js";
import { changeOf, fateOf, seatOfPlayer, viewOf } from "./view.js";

/** @typedef {import("../engine/bindings.js").MatchView} MatchView */
/** @typedef {import("wire").Match} Match */
/** @typedef {import("wire").Command} Command */
/** @typedef {import("./move-sender.js").UnsentMove} UnsentMove */
/** @typedef {ReturnType<typeof changeOf>} Change */
/** @typedef {ReturnType<typeof declined>[number]} Declined */
/**
 * @typedef {object} House what a match needs of the world
 * @property {import("../engine/bindings.js").Rules} rules
 * @property {Pick<typeof import("../online/club.js").club, "match" | "act">} club
 * @property {Pick<import("./move-sender.js").MoveSender, "of" | "isSending" | "send" | "drop">} moves
 */
/**
 * @typedef {object} Listener
 * @property {(change: Change) => void} changed
 * @property {(error: unknown) => void} refused the server would not, or could not be asked; for a move
 *   that had no place any more undefined
 * @property {(what: Declined) => void} declined the other said no
 */

/** The question that is no longer asked by a command. @type {Partial<Record<Command["command"], Declined>>} */
const withdrawals = { withdrawTakeback: "takeback", withdrawReset: "reset" };

/**
 * A match with somebody elsewhere, as one of the two plays it or as somebody watches it.
 *
 * A move shows at once. When it is refused, its place is taken meanwhile, or the round is over, it is
 * taken back.
 */
export class Duel {
  /** @type {UnsentMove | null} */
  #move;
  #isClosed = false;
  /** Questions that the reader asks no longer: those were not declined. @type {Set<Declined>} */
  #withdrawn = new Set();

  /**
   * @param {Match} match
   * @param {string | undefined} player who looks
   * @param {House} house
   * @param {Listener} listener
   */
  constructor(match, player, house, listener) {
    this.match = match;
    this.seat = seatOfPlayer(match, player);
    this.house = house;
    this.listener = listener;
    this.#move = house.moves.of(match.id);
    this.view = this.#viewWithMove();
  }

  /** Whether a mark may be placed now. */
  get canPlay() {
    const { turn, xSeat } = this.view;
    return this.seat !== 0 && this.#move === null && turn === (xSeat === 1 ? 1 : 2);
  }

  /** Whether a move has not been confirmed yet. */
  get isKept() {
    return this.#move !== null;
  }

  /** Looks at the match anew, as what was heard may have changed it. */
  hear() {
    const before = this.match;
    this.match = this.house.club.match(this.match.id) ?? this.match;
    this.#move = this.house.moves.of(this.match.id);
    const refused = this.#settleMove();
    this.#look();
    if (this.seat) this.#tellDeclined(declined(before, this.match, this.seat));
    if (!refused) return;
    const { problem } = refused;
    this.listener.refused(problem === undefined ? undefined : { type: problem });
  }

  /** @param {number} cell */
  play(cell) {
    if (!this.canPlay || !this.view.legal.includes(cell)) return;
    const { number, moves, ruleset } = this.view;
    const { id, version } = this.match;
    const place = { round: number, ply: moves.length, cell, name: cellName(cell, ruleset) };
    this.#move = this.house.moves.send({ ...place, match: id, version });
    this.#look();
  }

  /** @param {Command} command */
  async ask(command) {
    const withdrawn = withdrawals[command.command];
    if (withdrawn) this.#withdrawn.add(withdrawn);
    try {
      await this.house.club.act(this.match.id, command);
    } catch (error) {
      if (withdrawn) this.#withdrawn.delete(withdrawn);
      if (!this.#isClosed) this.listener.refused(error);
    }
  }

  /** Tells of nothing any more. */
  close() {
    this.#isClosed = true;
  }

  /** @param {Declined[]} gone */
  #tellDeclined(gone) {
    for (const what of gone) if (!this.#withdrawn.delete(what)) this.listener.declined(what);
  }

  /**
   * Forgets the move when it was made, was refused, or has no place any more.
   *
   * @returns {UnsentMove | null} one that was not made
   */
  #settleMove() {
    const move = this.#move;
    // What is known of the match may have been kept before the move was.
    if (!move || move.version > this.match.version) return null;
    const { moves } = this.house;
    const fate = fateOf(move, this.#settledView());
    const isRefused = move.problem !== undefined || fate === "gone" && !moves.isSending(move);
    if (fate !== "made" && !isRefused) return null;
    moves.drop(move);
    this.#move = null;
    return fate === "made" ? null : move;
  }

  /** Sees what is different, and tells it. */
  #look() {
    const before = this.view;
    this.view = this.#viewWithMove();
    this.listener.changed(changeOf(before, this.view));
  }

  #viewWithMove() {
    const settled = this.#settledView();
    const isShown = this.#move && fateOf(this.#move, settled) === "open";
    return isShown ? this.#settledView(this.#move?.cell) : settled;
  }

  /** @param {number} [cell] */
  #settledView(cell) {
    return viewOf(this.house.rules, this.match, this.seat || 1, cell);
  }
}
