import { svg } from "../kit/dom.js";
import { t } from "../text/text.js";

/** @typedef {import("wire").PresenceStatus["presence"]} Presence */

/** The forms that tell the presences apart besides their colour. */
const forms = {
  online: () => svg("circle", { cx: 8, cy: 8, r: 5.5, fill: "var(--live)" }),
  away: () => svg("circle", { cx: 8, cy: 8, r: 4, stroke: "var(--edge)", "stroke-width": 3 }),
  playing: () => svg("path", { d: "M4.5 3v10l8.5-5Z", fill: "var(--accent)" }),
};

/**
 * A sign at somebody's picture for where they are.
 *
 * @param {Presence} presence
 * @returns {SVGSVGElement | null} null: nothing is shown of who is offline
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
