/**
 * A walk through a game, and off its path: the moves of a line, and how many of them are made. Every change is
 * another walk.
 *
 * @typedef {object} Walk
 * @property {number[]} game cells of the game that is looked at, in the order of play
 * @property {number[]} line the game, or another way that goes off from it
 * @property {number} at how many moves of the line are made
 */

/**
 * @param {number[]} game
 * @param {number} [at]
 * @returns {Walk}
 */
export function startWalk(game, at = game.length) {
  return { game, line: game, at };
}

/** The moves that are made. @param {Walk} walk */
export function movesOf({ line, at }) {
  return line.slice(0, at);
}

/**
 * Plays a cell: the next move of the line if it is that, else another way from here on.
 *
 * @param {Walk} walk
 * @param {number} cell
 * @returns {Walk}
 */
export function step(walk, cell) {
  const { game, line, at } = walk;
  if (line[at] === cell) return goTo(walk, at + 1);
  const moves = [...line.slice(0, at), cell];
  const isGame = moves.every((move, ply) => move === game[ply]);
  // On an empty board there is no other way than the one that is gone.
  if (game.length === 0) return { game, line: moves, at: at + 1 };
  return { game, line: isGame ? game : moves, at: at + 1 };
}

/**
 * @param {Walk} walk
 * @param {number} at
 * @returns {Walk}
 */
export function goTo(walk, at) {
  return { ...walk, at: Math.min(Math.max(at, 0), walk.line.length) };
}

/**
 * Takes the last move back, and forgets it where it isn't one of the game.
 *
 * @param {Walk} walk
 * @returns {Walk}
 */
export function takeBack(walk) {
  const { game, line, at } = walk;
  if (at === 0) return walk;
  if (at <= branchOf(walk)) return goTo(walk, at - 1);
  const moves = line.slice(0, at - 1);
  return { game, line: game.length > 0 && at - 1 === branchOf(walk) ? game : moves, at: at - 1 };
}

/**
 * How many moves of the line are those of the game.
 *
 * @param {Walk} walk
 */
export function branchOf({ game, line }) {
  const off = line.findIndex((cell, ply) => cell !== game[ply]);
  return off < 0 ? line.length : off;
}

/** Whether the line is another than the game. @param {Walk} walk */
export function isAside({ game, line }) {
  return game.length > 0 && line !== game;
}

/**
 * Back to where the line has left the game.
 *
 * @param {Walk} walk
 * @returns {Walk}
 */
export function backToGame(walk) {
  return startWalk(walk.game, branchOf(walk));
}
