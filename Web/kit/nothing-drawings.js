import { svg } from "./dom.js";

const [blue, coral, violet] = ["#5c8ff5", "#f4776d", "#8b74e8"];
const [paper, soft, dark, gold] = ["#ffffff", "#8b74e82b", "#2a1f3d", "#ffc23d"];

/**
 * Drawings where there is nothing, from the back to the front: a colour, an outline, and for lines how
 * thick they are. In colours that are seen on both themes, 160 wide and 104 high.
 *
 * @type {Record<string, [colour: string, outline: string, thickness?: number][]>}
 */
export const drawings = {
  // Two who look at each other, with room for a third.
  friends: [
    [violet, "M118 30a20 20 0 1 0 .01 0Z", 2],
    [violet, "M118 42v16M110 50h16", 3],
    [blue, "M50 26a24 24 0 1 0 .01 0ZM22 96c0-22 56-22 56 0Z"],
    [coral, "M86 38a20 20 0 1 0 .01 0ZM62 98c0-20 48-20 48 0Z"],
    [dark, "M46 47h.01M60 47h.01M80 56h.01M92 56h.01", 5],
    [dark, "M48 56q6 6 12 0M80 64q6 5 11 0", 2.5],
  ],
  // Somebody with eyes only for a door that is still shut.
  followers: [
    [violet, "M84 96V24a6 6 0 0 1 6-6h36a6 6 0 0 1 6 6v72Z"],
    [paper, "M120 58h.01", 7],
    [coral, "M48 36a22 22 0 1 0 .01 0ZM20 98c0-22 56-22 56 0Z"],
    [dark, "M52 56h.01M64 56h.01", 5],
    [dark, "M54 66q5 3 9 0", 2.5],
  ],
  // Steps that lead on.
  following: [
    [blue, "M30 88h.01M52 74h.01M44 92h.01M70 62h.01M64 82h.01M90 52h.01M86 70h.01", 11],
    [coral, "M116 86V20", 4],
    [gold, "M118 22h30l-9 11 9 11h-30Z"],
  ],
  chats: [
    [
      blue,
      "M30 18h62a14 14 0 0 1 14 14v20a14 14 0 0 1-14 14H56L38 80V66h-8a14 14 0 0 1-14-14V32a14 14 0 0 1 14-14Z",
    ],
    [
      coral,
      "M84 44h46a14 14 0 0 1 14 14v16a14 14 0 0 1-14 14h-4v14L110 88H84a14 14 0 0 1-14-14V58a14 14 0 0 1 14-14Z",
    ],
    [paper, "M34 34l14 14M48 34L34 48", 5],
    [paper, "M107 57a9 9 0 1 0 .01 0Z", 5],
  ],
  // A letter with nothing to answer.
  requests: [
    [violet, "M34 26h92a8 8 0 0 1 8 8v54a8 8 0 0 1-8 8H34a8 8 0 0 1-8-8V34a8 8 0 0 1 8-8Z"],
    [paper, "M32 36l48 36 48-36", 4],
    [gold, "M126 8a19 19 0 1 0 .01 0Z"],
    [dark, "M118 27l6 6 11-12", 4],
  ],
  // Under a magnifier there is somebody who shrugs.
  nobody: [
    [violet, "M108 74l26 24", 12],
    [paper, "M74 14a37 37 0 1 0 .01 0Z"],
    [violet, "M74 14a37 37 0 1 0 .01 0Z", 6],
    [dark, "M64 46h.01M86 46h.01", 7],
    [dark, "M68 66q7-4 14-1M59 36q5-4 10 0M81 36q5-4 10 0", 3],
  ],
  // A shelf with one place taken.
  shelf: [
    [violet, "M14 92h132", 6],
    [coral, "M32 30h30a4 4 0 0 1 4 4v54H28V34a4 4 0 0 1 4-4Z"],
    [paper, "M38 46l18 18M56 46L38 64", 5],
    [violet, "M78 88V40M110 88V40M78 40h32M122 88V48M144 88V48M122 48h22", 2],
    [gold, "M94 56v16M86 64h16", 4],
  ],
  // A pad that nobody holds.
  players: [
    [
      blue,
      "M50 34h60c22 0 32 20 32 40 0 22-18 24-28 10l-6-8H52l-6 8C36 98 18 96 18 74c0-20 10-40 32-40Z",
    ],
    [paper, "M54 46v18M45 55h18", 6],
    [gold, "M100 50h.01", 9],
    [coral, "M116 58h.01", 9],
    [violet, "M80 34V22q0-10 12-10h8", 4],
  ],
  // A bell asleep under the moon.
  bell: [
    [gold, "M128 14a18 18 0 1 0 16 26 20 20 0 0 1-16-26Z"],
    [violet, "M80 18c-18 0-26 14-26 30v18L44 82h72L106 66V48c0-16-8-30-26-30Z"],
    [violet, "M80 12v8", 7],
    [coral, "M70 88a10 10 0 0 0 20 0Z"],
    [paper, "M64 56q5 4 10 0M86 56q5 4 10 0", 3],
    [blue, "M24 26h14L24 42h14M8 50h9L8 60h9", 3],
  ],
  // A plug out of its socket.
  offline: [
    [violet, "M8 62q20 0 26 0", 5],
    [blue, "M34 40h18a22 22 0 0 1 0 44H34Z"],
    [blue, "M74 52h12M74 72h12", 6],
    [coral, "M112 40h14v44h-14a22 22 0 0 1 0-44Z"],
    [violet, "M126 62h28", 5],
    [gold, "M90 20l4 10M102 16v10M78 26l8 8", 4],
  ],
};

/** @typedef {"friends" | "followers" | "following" | "chats" | "requests" | "nobody" | "shelf" | "players" | "bell" | "offline"} NothingName */

/** @param {NothingName} name */
export function nothingDrawing(name) {
  const lines = { "stroke-linejoin": "round", fill: "none" };
  return svg(
    "svg",
    { viewBox: "0 0 160 104", width: 160, height: 104, "aria-hidden": "true" },
    svg("ellipse", { cx: 80, cy: 60, rx: 78, ry: 43, fill: soft }),
    drawings[name].map(([colour, d, thickness]) =>
      svg(
        "path",
        thickness
          ? { d, stroke: colour, "stroke-width": thickness, ...lines }
          : { d, fill: colour },
      )
    ),
  );
}
