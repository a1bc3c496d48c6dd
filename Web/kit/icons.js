import { svg } from "./dom.js";

/** Line drawings on a square of 24, one path each. */
const drawings = {
  play: "M8 5.5v13l11-6.5Z",
  grid: "M9 4v16M15 4v16M4 9h16M4 15h16",
  book:
    "M4.5 5.5c3-1.2 5.5-.8 7.5 1 2-1.8 4.5-2.2 7.5-1v13c-3-1.2-5.5-.8-7.5 1-2-1.8-4.5-2.2-7.5-1Z" +
    "M12 6.5v13",
  gear: "M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0M12 3.5v2.2M12 18.3v2.2M3.5 12h2.2M18.3 12h2.2" +
    "M6 6l1.6 1.6M16.4 16.4 18 18M18 6l-1.6 1.6M7.6 16.4 6 18",
  back: "m14.5 5-7 7 7 7",
  forward: "m9.5 5 7 7-7 7",
  up: "m6 14.5 6-6 6 6",
  down: "m6 9.5 6 6 6-6",
  left: "m14.5 6-6 6 6 6",
  right: "m9.5 6 6 6-6 6",
  first: "M6.5 6v12M17.5 6l-6.5 6 6.5 6",
  last: "M17.5 6v12M6.5 6l6.5 6-6.5 6",
  close: "m6 6 12 12M18 6 6 18",
  check: "m5 12.5 4.5 4.5L19 7.5",
  share: "M12 15V4M8 7.5 12 3.5l4 4M6 12v6.5a1.5 1.5 0 0 0 1.5 1.5h9a1.5 1.5 0 0 0 1.5-1.5V12",
  more: "M4.4 12a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0M11.4 12a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0" +
    "M18.4 12a.6.6 0 1 0 1.2 0a.6.6 0 1 0-1.2 0",
  undo: "M8.5 5 4 9.5 8.5 14M4.5 9.5H14a5.5 5.5 0 0 1 0 11h-3",
  again: "M19.5 12a7.5 7.5 0 1 1-2.3-5.4L19.5 9M19.5 4.5V9H15",
  alert: "M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M12 7.5v5.5M12 16.2v.01",
  computer: "M8.5 8h7a3.5 3.5 0 0 1 3.5 3.5v4a3.5 3.5 0 0 1-3.5 3.5h-7a3.5 3.5 0 0 1-3.5-3.5v-4" +
    "A3.5 3.5 0 0 1 8.5 8ZM12 8V4.5M9 4.5h6M9.5 12.5v1.5M14.5 12.5v1.5M2.8 12.5v2.5M21.2 12.5v2.5",
  two: "M7 4h10a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4ZM12 4v16" +
    "M5.7 10.5l2.8 3M8.5 10.5l-2.8 3M14.7 12a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0",
  link:
    "M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1",
  edit: "M4 20h4L19.5 8.5a2.8 2.8 0 0 0-4-4L4 16ZM13.5 6.5l4 4",
  moon: "M20 14A8.5 8.5 0 0 1 10 4a8.5 8.5 0 1 0 10 10Z",
  palette:
    "M12 3.5a8.5 8.5 0 1 0 0 17c1.4 0 2-1 1.6-2.1-.5-1.5.4-2.9 2-2.9h2.1a2.8 2.8 0 0 0 2.8-2.9" +
    "c-.1-5-3.8-9.1-8.5-9.1ZM8 12v.01M9.8 8.2v.01M14.2 8.2v.01",
  sound: "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM15.5 9a4 4 0 0 1 0 6M18 6.5a7.5 7.5 0 0 1 0 11",
  mute: "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM16 9.5l5 5M21 9.5l-5 5",
  phone: "M9.5 3h5A2.5 2.5 0 0 1 17 5.5v13a2.5 2.5 0 0 1-2.5 2.5h-5A2.5 2.5 0 0 1 7 18.5v-13" +
    "A2.5 2.5 0 0 1 9.5 3ZM11 18h2",
  globe:
    "M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M3.5 12h17M12 3.5c5 5 5 12 0 17-5-5-5-12 0-17Z",
  download: "M12 4v11M7 10.5l5 5 5-5M5 20h14",
  offline: "M7 18.5a4.5 4.5 0 0 1-.5-9 6 6 0 0 1 11.5 1.5 3.8 3.8 0 0 1-.5 7.5ZM4 4l16 16",
  equals: "M5 9.5h14M5 14.5h14",
  flag: "M6 21V4.5M6 5c4-2.2 7 2.2 12 0v8.5c-5 2.2-8-2.2-12 0",
  eye: "M2.5 12c4-7 15-7 19 0c-4 7-15 7-19 0ZM9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0",
  key: "M3.5 15.5a4 4 0 1 0 8 0a4 4 0 1 0-8 0M10.4 12.6 20 3M16 7l3 3",
  mail:
    "M4 5.5h16a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1ZM3.5 6.5l8.5 7 8.5-7",
  camera:
    "M4 8h3.5l1.5-2.5h6L16.5 8H20a1 1 0 0 1 1 1v9.5a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1Z" +
    "M8.5 13.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0",
  image:
    "M4 5h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM3.5 17l5-5 4 4 3-3 5 5" +
    "M15 9.2v.01",
  laptop: "M6 5.5h12a1 1 0 0 1 1 1V15H5V6.5a1 1 0 0 1 1-1ZM2.5 18.5h19",
  lock:
    "M6 10.5h12a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-7.5a1 1 0 0 1 1-1ZM8 10.5V8a4 4 0 0 1 8 0v2.5",
  search: "M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0M15.3 15.3 20.5 20.5",
  block: "M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M6 18 18 6",
  exit: "M14 4.5H6.5a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2H14M10 12h10M16.5 8l4 4-4 4",
  person: "M8.4 8.3a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0-7.2 0M5.6 19.5a6.4 6.4 0 0 1 12.8 0",
  bell: "M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 2H5ZM10 20.8a2.2 2.2 0 0 0 4 0M12 5.5v-2",
  trash: "M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 13h9l1-13M10.5 11v5M13.5 11v5",
};

const solid = new Set(["play"]);
/** These point along the line of reading, so they turn round with it. */
const directed = new Set(["back", "forward", "exit"]);

/** @typedef {keyof typeof drawings} IconName */

/**
 * A drawing that says nothing to a screen reader: the text beside it or the label of its button does.
 *
 * @param {IconName} name
 * @returns {SVGSVGElement}
 */
export function icon(name) {
  const classes = ["i", solid.has(name) && "fill", directed.has(name) && "flip"];
  return svg(
    "svg",
    { class: classes.filter(Boolean).join(" "), viewBox: "0 0 24 24", "aria-hidden": "true" },
    svg("path", { d: drawings[name] }),
  );
}
