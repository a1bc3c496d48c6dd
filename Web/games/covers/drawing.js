import { svg } from "../../kit/dom.js";
import { chances } from "./chance.js";
import { seedOf } from "./design.js";
import { motifs } from "./motifs.js";
import { palettes } from "./palettes.js";
import { edgeOf, surfaceOver } from "./print.js";
import { area, box } from "./shapes.js";
import { isFromRight, lineHeight, partsOf, piecesOf, setTitle, typeFor } from "./title.js";

/** The size that is drawn in, and what stays free at its edge. */
const [width, height, margin] = [240, 320, 18];
/** The height of capitals, and of all letters, at a size of 1. */
const [capital, full] = [0.73, 0.95];
let drawings = 0;
/** @type {CanvasRenderingContext2D | null} */
let canvas = null;

/**
 * A cover for a game that has none: the title is the picture, on one motif, under one light.
 *
 * @param {import("./design.js").Facts} game
 * @param {import("./design.js").Design} design
 * @param {boolean} isWhole whether the small parts of the title are there too
 */
export function drawCover(game, design, isWhole) {
  const palette = palettes[design.palette];
  const [ground, middle, , , ink] = palette;
  const name = `cover-${++drawings}`;
  const block = titleBlock(game.title.trim(), design, ink, isWhole);
  const top = design.isAbove ? margin : height - margin - block.height;
  // The title stands on the plain ground, which fades into the motif.
  const edge = (design.isAbove ? top + block.height : height - top) / height;
  const along = design.isAbove ? { x2: 0, y1: 0, y2: 1 } : { x2: 0, y1: 1, y2: 0 };
  const stops = (/** @type {[number, string, number][]} */ ...list) =>
    list.map(([offset, color, opacity]) =>
      svg("stop", { offset, "stop-color": color, "stop-opacity": opacity })
    );
  const motif = svg(
    "g",
    {
      transform: `translate(${design.isMirrored ? width : 0} ${
        design.isAbove ? Math.min(80, block.height * 0.72) : 0
      }) scale(${design.isMirrored ? -1 : 1} 1)`,
    },
    /** @type {SVGElement[]} */ (motifs[design.motif](palette, chances(seedOf(game))).flat(4)),
  );
  return svg(
    "svg",
    { viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: "xMidYMid slice" },
    svg(
      "defs",
      {},
      svg(
        "linearGradient",
        { id: `${name}-ground`, ...along },
        stops([0.3, ground, 1], [1, middle, 1]),
      ),
      svg(
        "radialGradient",
        {
          id: `${name}-light`,
          cx: `${design.light}%`,
          cy: design.isAbove ? "62%" : "24%",
          r: "62%",
        },
        stops([0, "#fff", 0.32], [1, "#fff", 0]),
      ),
      svg(
        "linearGradient",
        { id: `${name}-fade`, ...along },
        stops([Math.min(1, edge + 0.01), ground, 1], [Math.min(1, edge + 0.16), ground, 0]),
      ),
      svg(
        "linearGradient",
        { id: `${name}-spine` },
        stops([0, "#000", 0.28], [0.35, "#fff", 0.22], [1, "#fff", 0]),
      ),
    ),
    box(`url(#${name}-ground)`, [0, 0, width, height]),
    motif,
    surfaceOver(design.surface, `${name}-surface`),
    box(`url(#${name}-light)`, [0, 0, width, height]),
    box(`url(#${name}-fade)`, [0, 0, width, height]),
    edgeOf(design.machine, palette, design.isAbove),
    svg("g", { transform: `translate(0 ${top})` }, block.drawn),
    box(`url(#${name}-spine)`, [0, 0, 7, height]),
    area("none", "M.5.5h239v319H.5z", { stroke: "#000", "stroke-opacity": 0.12 }),
  );
}

/**
 * @param {string} title
 * @param {import("./design.js").Design} design
 * @param {string} ink
 * @param {boolean} isWhole
 */
function titleBlock(title, design, ink, isWhole) {
  const parts = partsOf(title);
  const type = typeFor(title, design.type);
  // Thin letters would be lost where they are small.
  const weight = isWhole ? type.weight : Math.max(type.weight, 500);
  const main = type.capitals ? parts.main.toUpperCase() : parts.main;
  const room = { width: width - 2 * margin, height: isWhole ? 120 : 168 };
  const { lines, size } = setTitle(piecesOf(main), type, room, (text) => measure(text, weight));
  const isCentred = design.isCentred || isFromRight(title);
  const x = isCentred ? width / 2 : margin;
  const anchor = {
    "text-anchor": isCentred ? "middle" : "start",
    ...isFromRight(title) && { direction: "rtl" },
    fill: ink,
  };
  const small = (/** @type {string} */ text, /** @type {number} */ y) => {
    const wide = measure(text, 600);
    const size = Math.min(18, room.width / wide);
    return svg("text", { x, y, ...anchor, "font-size": size, "font-weight": 600 }, text);
  };
  const drawn = [];
  let y = 0;
  if (isWhole && parts.over) drawn.push(small(parts.over, y += 13), (y += 8) && null);
  const step = size * lineHeight * type.stretch;
  y += size * (type.isPlain ? full : capital) * type.stretch;
  for (const [i, line] of lines.entries()) {
    if (i > 0) y += step;
    const slant = type.slant ? ` skewX(${type.slant})` : "";
    drawn.push(svg(
      "text",
      {
        transform: `translate(${x} ${y})${slant} scale(1 ${type.stretch})`,
        ...{ ...anchor, "font-size": size, "font-weight": weight },
        "letter-spacing": type.space * size || null,
        // The line stays as wide when the font comes after it.
        ...!type.isPlain && { textLength: line.width * size, lengthAdjust: "spacingAndGlyphs" },
      },
      line.text,
    ));
  }
  if (isWhole && parts.under) drawn.push(small(parts.under, y += 26));
  return { drawn, height: y };
}

/** Width of a text at a size of 1. @param {string} text @param {number} weight */
function measure(text, weight) {
  canvas ??= document.createElement("canvas").getContext("2d");
  if (!canvas) return text.length * 0.6;
  canvas.font = `${weight} 100px ${getComputedStyle(document.body).fontFamily}`;
  return canvas.measureText(text).width / 100;
}
