// The rules, as the Swift sources say them: a match is its text, and every command gives the view of
// what has become of it. The numbers are laid out by Sources/BrowserEngine.

/** @typedef {"first" | "second" | "swap"} Marks who has X: always this person, or in turn */
/** @typedef {{text: string, columns: number, rows: number, inARow: number, drop: boolean, misere: boolean, solvable: boolean}} Ruleset */
/**
 * Cells are numbered row by row from a1; marks are 0 for none, 1 for X, 2 for O; persons are 1 and 2.
 * @typedef {object} MatchView
 * @property {string} text the match, to keep and to give to the next command
 * @property {string} roundText the round alone, for links and for the computer
 * @property {Ruleset} ruleset
 * @property {number[]} moves cells in the order of play
 * @property {number[]} legal cells that may be played now
 * @property {number[]} marks mark on each cell
 * @property {0 | 1 | 2} turn mark that moves, 0 once the round is over
 * @property {"running" | "decided" | "draw" | "void"} outcome void: over, and it counts for nobody, as it
 *   can only happen online
 * @property {0 | 1 | 2} winner mark
 * @property {number[][]} lines cells of each line; in misere those of the loser
 * @property {1 | 2} xSeat person who has X
 * @property {Marks} markRule
 * @property {number} number of the round in the match
 * @property {{wins: [number, number], draws: number}} score
 */

/** Bad input: a stable code, and how many characters before the place that is wrong. */
export class RulesError extends Error {
  /** @param {string} code @param {number} offset */
  constructor(code, offset) {
    super(`${code} at ${offset}`);
    this.code = code;
    this.offset = offset;
  }
}

const refusals = [
  "expected-number",
  "expected-separator",
  "expected-end",
  "expected-column",
  "expected-seat",
  "expected-mark-rule",
  ["columns-out-of-range", "rows-out-of-range", "line-length-out-of-range"],
  "off-board",
  ["round-is-over", "occupied", "not-lowest-in-column", "other-board"],
];
const commands = { view: 0, play: 1, undo: 2, playAgain: 3, fullReset: 4, chooseMarks: 5 };
/** @type {Marks[]} */
const markRules = ["swap", "first", "second"];
/** The length of the longest text of a match; a longer one would not fit the buffer. */
const longestText = 4096;

/** @typedef {{memory: WebAssembly.Memory, buffer(): number}} Memory what both modules have */
/** @typedef {Memory & {match(command: number, length: number, argument: number): number, move(length: number, level: number, seed: bigint): number}} Exports */

/**
 * Instantiates the module.
 * @param {string} address
 * @returns {Promise<any>} its functions: those of engine.wasm are `Exports`
 */
export async function loadModule(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  const { instance } = await WebAssembly.instantiate(await response.arrayBuffer());
  return instance.exports;
}

/**
 * @param {Memory} module
 * @param {string} text
 * @returns {number} bytes written
 */
export function writeText(module, text) {
  if (text.length > longestText) throw new RulesError("expected-end", longestText);
  const bytes = new TextEncoder().encode(text).subarray(0, longestText);
  new Uint8Array(module.memory.buffer, module.buffer()).set(bytes);
  return bytes.length;
}

/** @param {Memory} module @param {number} count of numbers, less than 0 for a refusal */
export function readAnswer(module, count) {
  const numbers = new Int32Array(module.memory.buffer, module.buffer(), Math.abs(count));
  if (count >= 0) return numbers;
  const names = refusals[numbers[0] - 1];
  throw new RulesError(Array.isArray(names) ? names[numbers[1]] : names, numbers[2]);
}

/** The rules for a page: every function gives a MatchView or throws a RulesError. */
export class Rules {
  /** @param {Exports} module */
  constructor(module) {
    this.module = module;
  }

  /** @param {string} text */
  view(text) {
    return this.#run(commands.view, text);
  }
  /** @param {string} text @param {number} cell */
  play(text, cell) {
    return this.#run(commands.play, text, cell);
  }
  /** @param {string} text */
  undo(text) {
    return this.#run(commands.undo, text);
  }
  /** @param {string} text */
  playAgain(text) {
    return this.#run(commands.playAgain, text);
  }
  /** @param {string} text */
  fullReset(text) {
    return this.#run(commands.fullReset, text);
  }
  /** At once on an empty board, else from the next round on. @param {string} text @param {Marks} marks */
  chooseMarks(text, marks) {
    return this.#run(commands.chooseMarks, text, markRules.indexOf(marks));
  }
  /** A new match; `x` begins when marks swap. @param {string} ruleset @param {{x?: 1 | 2, marks: Marks}} options */
  start(ruleset, { x = 1, marks }) {
    return this.chooseMarks(this.#shifted(`${x}s;0-0-0;`, `${ruleset}:`).text, marks);
  }
  /** A lone round, as a link has it. @param {string} text */
  round(text) {
    return this.#shifted("1s;0-0-0;", text);
  }
  /**
   * @param {{columns: number, rows: number, inARow: number, drop: boolean, misere: boolean}} ruleset
   * @returns {{text: string} | {problem: string}} its text form, or the code of what is outside the limits
   */
  checkRuleset({ columns, rows, inARow, drop, misere }) {
    const text = `${columns}x${rows}x${inARow}${drop ? "d" : ""}${misere ? "m" : ""}`;
    try {
      return { text: this.start(text, { marks: "swap" }).ruleset.text };
    } catch (error) {
      if (error instanceof RulesError) return { problem: error.code };
      throw error;
    }
  }

  /** @param {string} before @param {string} text what the offset of an error counts from */
  #shifted(before, text) {
    try {
      return this.view(before + text);
    } catch (error) {
      if (!(error instanceof RulesError)) throw error;
      throw new RulesError(error.code, Math.max(error.offset - before.length, 0));
    }
  }

  /** @param {number} command @param {string} text */
  #run(command, text, argument = 0) {
    const length = writeText(this.module, text);
    return decode(readAnswer(this.module, this.module.match(command, length, argument)));
  }
}

/** @param {Int32Array} numbers @returns {MatchView} */
function decode(numbers) {
  let at = 0;
  const take = () => numbers[at++];
  /** @param {number} count */
  const list = (count) => Array.from(numbers.subarray(at, at += count));
  const size = { columns: take(), rows: take(), inARow: take() };
  const flags = { drop: take() === 1, misere: take() === 1, solvable: take() === 1 };
  const turn = /** @type {0 | 1 | 2} */ (take());
  const outcome = /** @type {const} */ (["running", "decided", "draw"])[take()];
  const winner = /** @type {0 | 1 | 2} */ (take());
  const xSeat = /** @type {1 | 2} */ (take());
  const markRule = markRules[take()];
  const number = take();
  const score = { wins: /** @type {[number, number]} */ ([take(), take()]), draws: take() };
  const [moveCount, legalCount, lineCount, textLength, roundStart] = list(5);
  const moves = list(moveCount);
  const legal = list(legalCount);
  const lines = Array.from({ length: lineCount }, () => list(take()));
  const text = String.fromCharCode(...list(textLength));
  const roundText = text.slice(roundStart);
  const marks = Array(size.columns * size.rows).fill(0);
  moves.forEach((cell, ply) => marks[cell] = 1 + ply % 2);
  const ruleset = { text: roundText.slice(0, roundText.indexOf(":")), ...size, ...flags };
  return {
    ...{ text, roundText, ruleset, moves, legal, marks, turn, outcome, winner, lines },
    ...{ xSeat, markRule, number, score },
  };
}

/**
 * @param {number} cell
 * @param {{columns: number}} ruleset
 * @returns {string} such as "b2"
 */
export function cellName(cell, { columns }) {
  return String.fromCharCode(97 + cell % columns) + (Math.floor(cell / columns) + 1);
}
