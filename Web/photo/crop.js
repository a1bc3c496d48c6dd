// The square of a picture that is kept: pure geometry, in pixels of the picture.

/** @typedef {{ width: number, height: number }} Size */
/** @typedef {{ x: number, y: number, side: number }} Square its upper left corner and its side */

/** The largest factor by which a picture is enlarged. */
export const mostZoom = 4;

/**
 * The largest square, from the middle.
 *
 * @param {Size} picture
 * @returns {Square}
 */
export function middle({ width, height }) {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, side };
}

/**
 * The factor by which a square is shown larger than the largest one, from 1 on.
 *
 * @param {Square} square
 * @param {Size} picture
 */
export function zoomOf({ side }, { width, height }) {
  return Math.min(width, height) / side;
}

/**
 * Moves a square, but not beyond the picture.
 *
 * @param {Square} square
 * @param {Size} picture
 * @param {number} right in sides of the square
 * @param {number} down
 * @returns {Square}
 */
export function moved({ x, y, side }, { width, height }, right, down) {
  return {
    x: between(0, x + right * side, width - side),
    y: between(0, y + down * side, height - side),
    side,
  };
}

/**
 * Makes a square smaller or larger around a point, which stays where it is shown as far as it can.
 *
 * @param {Square} square
 * @param {Size} picture
 * @param {number} zoom as of `zoomOf`; it is kept from 1 to `mostZoom`
 * @param {[number, number]} [point] in sides from the corner; the middle without it
 * @returns {Square}
 */
export function zoomed({ x, y, side }, picture, zoom, [across, down] = [.5, .5]) {
  const next = middle(picture).side / between(1, zoom, mostZoom);
  const square = { x: x + (side - next) * across, y: y + (side - next) * down, side: next };
  return moved(square, picture, 0, 0);
}

/** @param {number} least @param {number} value @param {number} most */
function between(least, value, most) {
  return Math.max(least, Math.min(value, most));
}
