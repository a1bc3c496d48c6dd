import { svg } from "../kit/dom.js";
import { t } from "../text/text.js";

/** @typedef {import("wire").PresenceStatus["presence"]} Presence */

/** A shape for each presence, so that colour isn't all that tells them apart. */
const forms = {
  online: () => svg("circle", { cx: 8, cy: 8, r: 5.5, fill: "var(--live)" }),
  away: () => svg("circle", { cx: 8, cy: 8, r: 4, stroke: "var(--edge)", "stroke-width": 3 }),
  playing: () => svg("path", { d: "M4.5 3v10l8.5-5Z", fill: "var(--accent)" }),
};

/**
 * The sign at somebody's picture that shows their presence.
 *
 * @param {Presence} presence
 * @returns {SVGSVGElement | null} null for somebody who is offline
 */
export function presenceDot(presence) {
  if (presence === "offline") return null;
  return svg(
    "svg",
    { class: "dot", viewBox: "0 0 16 16", role: "img", "aria-label": t(`people.${presence}`) },
    svg("circle", { cx: 8, cy: 8, r: 8, fill: "var(--surface)" }),
    forms[presence](),
  );
}
