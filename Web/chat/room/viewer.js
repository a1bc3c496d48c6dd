import { fill, h } from "../../kit/dom.js";
import { icon } from "../../kit/icons.js";
import { toastsOfDialog } from "../../kit/toast.js";
import { t } from "../../text/text.js";
import { clockTime } from "./times.js";
import { localAddress } from "./local-files.js";
import { mediaAddress } from "./media-box.js";
import { nameOrYou } from "./words.js";

/** @typedef {import("wire").Message} Message */

/** The distance that a finger must go for the next photo, in pixels. */
const swipe = 60;
const mostZoom = 5;

/**
 * Shows a photo on the whole screen, with a way to the others. Escape closes it, and the focus goes back.
 *
 * @param {string} room
 * @param {Message[]} photos messages with photos, the oldest first
 * @param {number} number of the one to show first
 */
export function openViewer(room, photos, number) {
  let at = Math.max(0, photos.findIndex((each) => each.number === number));
  let zoom = 1;
  let shift = { x: 0, y: 0 };
  const picture = h("img", { alt: "", draggable: "false" });
  const title = h("p", { class: "grow s", role: "status", dir: "auto" });
  const save = h("a", { class: "ib", "aria-label": t("room.download") }, icon("download"));
  const before = button("back", t("room.photoBefore"), () => go(-1));
  const after = button("forward", t("room.photoAfter"), () => go(1));
  const close = button("close", t("app.close"), () => dialog.close());
  const bigger = button("plus", t("room.zoom"), () => zoomTo(zoom > 1 ? 1 : 2));
  const frame = h("div", { class: "frame" }, picture);
  const dialog = h(
    "dialog",
    { class: "viewer", "aria-label": t("room.photo") },
    h("div", { class: "row" }, title, bigger, save, close),
    frame,
    h("div", { class: "row fill" }, before, after),
  );

  function show() {
    const { media, key = "", author, at: time } = photos[at];
    if (!media) return;
    const src = localAddress(key) ?? mediaAddress(room, media, "large");
    const from = { name: nameOrYou(author), time: clockTime(time) };
    picture.src = src;
    picture.alt = t("room.photoFrom", from);
    title.textContent = t("room.saidAt", from);
    save.href = src;
    save.download = `photo-${photos[at].number}.jpg`;
    before.disabled = at === 0;
    after.disabled = at === photos.length - 1;
    zoomTo(1);
  }

  /** @param {number} step */
  function go(step) {
    const next = at + step;
    if (next < 0 || next >= photos.length) return;
    at = next;
    show();
  }

  /** @param {number} next */
  function zoomTo(next) {
    zoom = Math.min(mostZoom, Math.max(1, next));
    if (zoom === 1) shift = { x: 0, y: 0 };
    picture.style.setProperty("transform", `translate(${shift.x}px, ${shift.y}px) scale(${zoom})`);
  }

  letTouch(frame, {
    get zoom() {
      return zoom;
    },
    zoomTo,
    go,
    move(x, y) {
      shift = { x: shift.x + x, y: shift.y + y };
      zoomTo(zoom);
    },
  });
  dialog.addEventListener("keydown", ({ key }) => {
    const isRTL = document.documentElement.dir === "rtl";
    if (key === "ArrowLeft") go(isRTL ? 1 : -1);
    if (key === "ArrowRight") go(isRTL ? -1 : 1);
    if (key === "+" || key === "-") zoomTo(zoom + (key === "+" ? .5 : -.5));
  });
  dialog.append(toastsOfDialog());
  dialog.addEventListener("close", () => dialog.remove());
  show();
  (document.getElementById("main")?.firstElementChild ?? document.body).append(dialog);
  dialog.showModal();
  close.focus();
}

/**
 * @param {HTMLElement} frame
 * @param {{ zoom: number, zoomTo: (zoom: number) => void, go: (step: number) => void, move: (x: number, y: number) => void }} on
 */
function letTouch(frame, on) {
  /** @type {Map<number, { x: number, y: number }>} */
  const fingers = new Map();
  let start = { x: 0, spread: 0, zoom: 1 };
  const spread = () => {
    const [one, two] = [...fingers.values()];
    return two ? Math.hypot(one.x - two.x, one.y - two.y) : 0;
  };
  frame.addEventListener("pointerdown", (event) => {
    frame.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    start = { x: event.clientX, spread: spread(), zoom: on.zoom };
  });
  frame.addEventListener("pointermove", ({ pointerId, clientX: x, clientY: y }) => {
    const finger = fingers.get(pointerId);
    if (!finger) return;
    fingers.set(pointerId, { x, y });
    if (fingers.size === 2 && start.spread > 0) on.zoomTo(start.zoom * spread() / start.spread);
    else if (on.zoom > 1) on.move(x - finger.x, y - finger.y);
  });
  frame.addEventListener("pointerup", ({ pointerId, clientX }) => {
    const wasOne = fingers.size === 1;
    fingers.delete(pointerId);
    const way = clientX - start.x;
    if (wasOne && on.zoom === 1 && Math.abs(way) > swipe) {
      on.go((way < 0 ? 1 : -1) * (document.documentElement.dir === "rtl" ? -1 : 1));
    }
  });
  frame.addEventListener("pointercancel", ({ pointerId }) => fingers.delete(pointerId));
  frame.addEventListener("dblclick", () => on.zoomTo(on.zoom > 1 ? 1 : 2));
  frame.addEventListener("wheel", (event) => {
    event.preventDefault();
    on.zoomTo(on.zoom * (event.deltaY < 0 ? 1.15 : 1 / 1.15));
  });
}

/**
 * @param {import("../../kit/icons.js").IconName} drawing
 * @param {string} label
 * @param {() => void} onclick
 */
function button(drawing, label, onclick) {
  const element = h("button", { type: "button", class: "ib", onclick, "aria-label": label });
  fill(element, icon(drawing));
  return element;
}
