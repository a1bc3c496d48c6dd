/**
 * Follows fingers, the mouse and its wheel on an element: one drags, two pinch.
 *
 * @param {HTMLElement} element
 * @param {object} acts lengths are in widths of the element
 * @param {(right: number, down: number) => void} acts.move
 * @param {(factor: number, point: [number, number]) => void} acts.zoom around a point of the element
 */
export function followFingers(element, { move, zoom }) {
  /** Where each finger was last. @type {Map<number, [number, number]>} */
  const fingers = new Map();
  /** @param {MouseEvent} event @returns {[number, number]} */
  const place = ({ clientX, clientY }) => {
    const { left, top, width } = element.getBoundingClientRect();
    return [(clientX - left) / width, (clientY - top) / width];
  };
  element.addEventListener("pointerdown", (event) => {
    element.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, place(event));
  });
  element.addEventListener("pointermove", (event) => {
    const before = spread([...fingers.values()]);
    const from = fingers.get(event.pointerId);
    if (!from) return;
    const to = place(event);
    fingers.set(event.pointerId, to);
    const [right, down] = [to[0] - from[0], to[1] - from[1]];
    move(right / fingers.size, down / fingers.size);
    const after = spread([...fingers.values()]);
    if (before && after) zoom(after.length / before.length, after.middle);
  });
  for (const name of ["pointerup", "pointercancel"]) {
    element.addEventListener(name, (event) => {
      fingers.delete(/** @type {PointerEvent} */ (event).pointerId);
    });
  }
  element.addEventListener("wheel", (event) => {
    event.preventDefault();
    zoom(Math.exp(-event.deltaY / 500), place(event));
  }, { passive: false });
}

/**
 * How far apart two fingers are, and what is between them.
 *
 * @param {[number, number][]} fingers
 * @returns {{ length: number, middle: [number, number] } | null} null: they are not two
 */
function spread(fingers) {
  if (fingers.length !== 2) return null;
  const [[left, top], [right, bottom]] = fingers;
  // Two fingers at one place are still somewhere.
  const length = Math.max(.01, Math.hypot(right - left, bottom - top));
  return { length, middle: [(left + right) / 2, (top + bottom) / 2] };
}
