/**
 * Confetti over a board in the colours of whoever has done well, where things may move.
 *
 * @param {HTMLElement} board
 * @param {Element} winner whose colours it has
 */
export function cheer(board, winner) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  import("./confetti.js").then((confetti) => confetti.celebrate(board, winner), () => {});
}
