/** @typedef {[number, number]} Point */

/**
 * Follows fingers, or the mouse, on an element: one drags, two pinch.
 *
 * @param {HTMLElement} element
 * @param {object} acts lengths are in widths of the frame
 * @param {(right: number, down: number) => void} acts.move
 * @param {(factor: number, point: Point) => void} acts.zoom around a point of the frame
 * @param {object} [options]
 * @param {number} [options.fewest] the number of fingers from which on they do something; fewer are left to the element
 * @param {() => { left: number, top: number, width: number }} [options.frame] where in the window lengths are
 *   measured, the element itself without it
 */
export function followFingers(
  element,
  { move, zoom },
  { fewest = 1, frame = () => element.getBoundingClientRect() } = {},
) {
  /** The place where each finger was last. @type {Map<number, Point>} */
  const fingers = new Map();
  element.addEventListener("pointerdown", (event) => {
    fingers.set(event.pointerId, place(event, frame()));
    if (fingers.size >= fewest) element.setPointerCapture(event.pointerId);
  });
  element.addEventListener("pointermove", (event) => {
    const before = spread([...fingers.values()]);
    const from = fingers.get(event.pointerId);
    if (!from) return;
    const to = place(event, frame());
    fingers.set(event.pointerId, to);
    if (fingers.size < fewest) return;
    const after = spread([...fingers.values()]);
    // What grows first has room to move.
    if (before && after) zoom(after.length / before.length, before.middle);
    const [right, down] = [to[0] - from[0], to[1] - from[1]];
    move(right / fingers.size, down / fingers.size);
  });
  for (const name of ["pointerup", "pointercancel"]) {
    element.addEventListener(name, (event) => {
      fingers.delete(/** @type {PointerEvent} */ (event).pointerId);
    });
  }
}

/**
 * Follows the wheel of a mouse on an element.
 *
 * @param {HTMLElement} element
 * @param {(factor: number, point: Point) => void} zoom as of `followFingers`
 */
export function followWheel(element, zoom) {
  element.addEventListener("wheel", (event) => {
    event.preventDefault();
    zoom(Math.exp(-event.deltaY / 500), place(event, element.getBoundingClientRect()));
  }, { passive: false });
}

/**
 * @param {MouseEvent} event
 * @param {{ left: number, top: number, width: number }} frame
 * @returns {Point}
 */
function place({ clientX, clientY }, { left, top, width }) {
  return [(clientX - left) / width, (clientY - top) / width];
}

/**
 * The distance between two fingers, and what is between them.
 *
 * @param {Point[]} fingers
 * @returns {{ length: number, middle: Point } | null} null: they are not two
 */
function spread(fingers) {
  if (fingers.length !== 2) return null;
  const [[left, top], [right, bottom]] = fingers;
  // Two fingers at one place are still somewhere.
  const length = Math.max(.01, Math.hypot(right - left, bottom - top));
  return { length, middle: [(left + right) / 2, (top + bottom) / 2] };
}
