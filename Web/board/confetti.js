// A file of its own that imports nothing: it comes when the first round is won.

/** Times in milliseconds; it begins when the line is drawn, because both at once are too much for a slow phone. */
const [delay, length] = [380, 1200];
const pieces = 90;
/** The two of the winner, which stand out from paper, wood and the night. */
export const colours = ["--c", "--c-ink"];

/**
 * Lets confetti fall over the page for about a second, from above a part of it. It takes no taps.
 *
 * @param {Element} part
 * @param {Element} winner whose colours it has
 * @param {AbortSignal} until ends it earlier
 */
export function celebrate(part, winner, until) {
  const canvas = document.createElement("canvas");
  canvas.className = "confetti";
  canvas.ariaHidden = "true";
  const pen = canvas.getContext("2d");
  if (!pen) return;
  // What flies looks no sharper with the pixels of a phone, which cost much.
  canvas.width = innerWidth;
  canvas.height = innerHeight;
  const style = getComputedStyle(winner);
  const paints = colours.map((name) => style.getPropertyValue(name).trim());
  const { left, width, top, height } = part.getBoundingClientRect();
  const all = Array.from({ length: pieces }, (_, at) => ({
    x: left + width * Math.random(),
    y: top + height * .35 * Math.random(),
    across: (Math.random() - .5) * .5,
    down: Math.random() * -.55 - .1,
    turn: Math.random() * 6,
    spin: (Math.random() - .5) * .02,
    size: 7 + 6 * Math.random(),
    colour: paints[at % paints.length],
  }));
  let start = 0;
  let before = 0;
  const draw = (/** @type {number} */ now) => {
    const age = (now - start) / length;
    if (age >= 1 || until.aborted) return canvas.remove();
    const step = Math.min(now - before, 40);
    before = now;
    pen.resetTransform();
    pen.clearRect(0, 0, canvas.width, canvas.height);
    pen.globalAlpha = Math.min(1, 3 * (1 - age));
    for (const piece of all) {
      piece.x += piece.across * step;
      piece.y += piece.down * step;
      piece.down += .0016 * step;
      piece.turn += piece.spin * step;
      pen.setTransform(
        Math.cos(piece.turn),
        Math.sin(piece.turn),
        -Math.sin(piece.turn) * .6,
        Math.cos(piece.turn) * .6,
        piece.x,
        piece.y,
      );
      pen.fillStyle = piece.colour;
      pen.fillRect(-piece.size / 2, -piece.size / 2, piece.size, piece.size * .6);
    }
    requestAnimationFrame(draw);
  };
  setTimeout(() => {
    if (until.aborted || !part.isConnected) return;
    document.body.append(canvas);
    start = before = performance.now();
    requestAnimationFrame(draw);
  }, delay);
}
