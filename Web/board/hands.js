import { followFingers } from "../photo/fingers.js";
import { Magnifier } from "./magnifier.js";
import { Zoom } from "./zoom.js";

/** @typedef {import("./game-board.js").GameBoard} GameBoard */

/** Milliseconds for which a finger rests before the magnifier shows. */
const holdTime = 350;
/** The pixels by which a resting finger may move. */
const tremble = 10;

/**
 * The work of fingers on a board whose cells are smaller than they: one that is held slides a magnifier, and lets
 * go to place; two pinch and drag. A short tap is left to the board.
 *
 * @param {GameBoard} board
 * @param {(isZoomed: boolean) => void} onZoom
 * @returns {Zoom}
 */
export function giveHands(board, onZoom) {
  const zoom = new Zoom(board, onZoom);
  const lens = new Magnifier(board, () => zoom.frame());
  /** @type {Map<number, { x: number, y: number }>} where each finger came down */
  const fingers = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let plies = board.view?.moves.length ?? 0;
  board.classList.add("hands");

  const place = (/** @type {PointerEvent} */ { clientX, clientY }) => ({ x: clientX, y: clientY });
  board.addEventListener("pointerdown", (event) => {
    if (event.pointerType === "mouse" || !board.aims) return;
    if (!isOnGrid(event)) return;
    const down = place(event);
    fingers.set(event.pointerId, down);
    clearTimeout(timer);
    if (fingers.size > 1) {
      board.isHeld = true;
      if (lens.isOpen) lens.cancel();
      return;
    }
    timer = setTimeout(() => {
      board.isHeld = true;
      lens.open(down);
    }, holdTime);
  });
  board.addEventListener("pointermove", (event) => {
    const down = fingers.get(event.pointerId);
    if (!down) return;
    const at = place(event);
    if (lens.isOpen) lens.slide(at);
    else if (Math.hypot(at.x - down.x, at.y - down.y) > tremble) clearTimeout(timer);
  });
  const lift = (/** @type {PointerEvent} */ { pointerId, type }) => {
    if (!fingers.delete(pointerId)) return;
    clearTimeout(timer);
    if (!lens.isOpen) return;
    if (type === "pointerup") lens.place();
    else lens.cancel();
  };
  board.addEventListener("pointerup", lift);
  board.addEventListener("pointercancel", lift);
  // No click comes of what was held or pinched.
  board.addEventListener("touchend", (event) => {
    if (board.isHeld && event.cancelable) event.preventDefault();
    if (event.touches.length === 0) board.isHeld = false;
  }, { passive: false });
  board.addEventListener("contextmenu", (event) => {
    if (fingers.size > 0) event.preventDefault();
  });

  followFingers(board, {
    move: (right, down) => board.aims && zoom.drag(right, down),
    zoom: (factor, point) => board.aims && zoom.pinch(factor, point),
  }, { fewest: 2, frame: () => zoom.frame() });

  board.addEventListener("aim", () => {
    const { aim, aims, view } = board;
    const moves = view?.moves ?? [];
    const isNew = moves.length !== plies;
    plies = moves.length;
    if (lens.isOpen) lens.redraw();
    if (!zoom.isZoomed) return;
    if (!aims || (isNew && view?.turn === 0)) return zoom.reset();
    const cell = aim ?? (isNew ? moves.at(-1) : undefined);
    if (cell !== undefined && !lens.isOpen) zoom.follow(cell);
  });
  board.addEventListener("focusin", ({ target }) => {
    if (!zoom.isZoomed || !(target instanceof Element) || !target.matches(":focus-visible")) return;
    const cells = [...board.querySelectorAll("[role=row]")].reverse()
      .flatMap((row) => [...row.children]);
    const cell = cells.indexOf(target);
    if (cell >= 0) zoom.follow(cell);
  });
  return zoom;
}

/** @param {Event} event */
function isOnGrid({ target }) {
  return target instanceof Element && target.closest(".board") !== null;
}
