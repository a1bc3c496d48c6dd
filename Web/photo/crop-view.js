import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { t } from "../text/text.js";
import { middle, mostZoom, moved, zoomed, zoomOf } from "./crop.js";
import { followFingers, followWheel } from "./fingers.js";

/** The longest side of the photo that is sent, in pixels. */
const largest = 1024;
/** The size that is shown while it is cut. */
const shown = 640;
/** An arrow moves by this part of what is shown. */
const step = .05;

const arrows = /** @type {const} */ ([
  ["left", "board.left", -1, 0],
  ["up", "board.up", 0, -1],
  ["down", "board.down", 0, 1],
  ["right", "board.right", 1, 0],
]);

/** A picture in a round frame: it is dragged, pinched, or moved by buttons, arrow keys and a slider. */
export class CropView {
  #canvas = h("canvas", {
    ...{ class: "crop", width: shown, height: shown, tabindex: 0, role: "img" },
    "aria-label": t("photo.frame"),
    onkeydown: (/** @type {KeyboardEvent} */ event) => this.#onKey(event),
  });
  #slider = h("input", {
    ...{ type: "range", class: "wide", min: 1, max: mostZoom, step: .05, value: 1 },
    "aria-label": t("photo.zoom"),
    oninput: () => this.#zoom(Number(this.#slider.value)),
  });
  #square;

  /** @param {ImageBitmap} picture */
  constructor(picture) {
    this.picture = picture;
    this.#square = middle(picture);
    const zoom = (/** @type {number} */ factor, /** @type {[number, number]} */ point) =>
      this.#zoom(factor * zoomOf(this.#square, picture), point);
    followFingers(this.#canvas, { move: (right, down) => this.#move(right, down), zoom });
    followWheel(this.#canvas, zoom);
    const buttons = arrows.map(([drawing, name, right, down]) =>
      h(
        "button",
        {
          ...{ type: "button", class: "btn sm", "aria-label": t(name) },
          onclick: () => this.#move(step * right, step * down),
        },
        icon(drawing),
      )
    );
    this.element = h("div", { class: "stack mid" });
    fill(this.element, this.#canvas, this.#slider, h("div", { class: "row fill" }, buttons));
    this.#draw();
  }

  /** The part in the frame, as a JPEG. @returns {Promise<Blob>} */
  photo() {
    const side = Math.min(largest, Math.ceil(this.#square.side));
    const canvas = h("canvas", { width: side, height: side });
    this.#drawOn(canvas);
    return new Promise((done, fail) => {
      canvas.toBlob((blob) => blob ? done(blob) : fail(new Error("no JPEG")), "image/jpeg", .9);
    });
  }

  /** Moves the picture, in sides of the frame. @param {number} right @param {number} down */
  #move(right, down) {
    this.#square = moved(this.#square, this.picture, -right, -down);
    this.#draw();
  }

  /** @param {number} zoom @param {[number, number]} [point] */
  #zoom(zoom, point) {
    this.#square = zoomed(this.#square, this.picture, zoom, point);
    this.#slider.value = String(zoomOf(this.#square, this.picture));
    this.#draw();
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const arrow = arrows.find(([direction]) => event.key.toLowerCase() === `arrow${direction}`);
    const zoom = { "+": 1.1, "-": 1 / 1.1 }[event.key];
    if (!arrow && !zoom) return;
    event.preventDefault();
    if (arrow) this.#move(step * arrow[2], step * arrow[3]);
    if (zoom) this.#zoom(zoom * zoomOf(this.#square, this.picture));
  }

  #draw() {
    this.#drawOn(this.#canvas);
  }

  /** @param {HTMLCanvasElement} canvas */
  #drawOn(canvas) {
    const context = canvas.getContext("2d");
    if (!context) return;
    const { x, y, side } = this.#square;
    // A JPEG has no holes.
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = "high";
    context.drawImage(this.picture, x, y, side, side, 0, 0, canvas.width, canvas.height);
  }
}
