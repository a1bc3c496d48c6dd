import { nextTap } from "../kit/next-tap.js";

/**
 * Confetti over a board in the colours of whoever has done well, where things may move, until the next tap.
 *
 * @param {HTMLElement} board
 * @param {Element} winner whose colours it has
 */
export function cheer(board, winner) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const until = nextTap();
  import("./confetti.js").then((confetti) => confetti.celebrate(board, winner, until), () => {});
}
