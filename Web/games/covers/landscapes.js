import { area, ball, box, line, ring, times } from "./shapes.js";

/** @typedef {import("./motifs.js").Motif} Motif */

/** @type {Motif} */
export function space([ground, , light, pop], chance) {
  const x = 120 + chance() * 60;
  const y = 104 + chance() * 16;
  const stars = times(30, () => `M${chance() * 240} ${chance() * 220}h.01`).join("");
  const turned = { transform: `rotate(-18 ${x} ${y})` };
  const orbit = (/** @type {number} */ a, /** @type {number} */ b) =>
    `M${x - a} ${y}a${a} ${b} 0 1 0 ${2 * a} 0a${a} ${b} 0 1 0 ${-2 * a} 0`;
  return [
    line("#fff", 1.8, stars, { opacity: 0.7 }),
    line(light, 1, orbit(150, 46), { ...turned, opacity: 0.6 }),
    ball(light, x, y, 56),
    area(ground, `M${x - 56} ${y}a56 56 0 0 0 112 0a80 80 0 0 1-112 0`, { opacity: 0.55 }),
    line(light, 3, orbit(106, 29), turned),
    ball(pop, x - 96, y + 44, 11),
    ball(pop, x + 70, y - 66, 5),
  ];
}

/** @type {Motif} */
export function mountains([, middle, light, pop], chance) {
  return [
    ball(pop, 60 + chance() * 130, 62 + chance() * 20, 30),
    area(middle, "M0 168L54 96l34 40 40-72 66 92 46-34v200H0z"),
    area("#fff", "M128 64l-22 40 20-8 10 12 14-10 9 9z", { opacity: 0.75 }),
    area(light, "M0 206l70-44 60 36 54-30 56 34v120H0z"),
    area(pop, "M112 250c8-32 46-32 30-48s-26-12-18-26c-4 14 40 16 36 32s-10 22-12 42z", {
      opacity: 0.9,
    }),
  ];
}

/** @type {Motif} */
export function dunes([ground, middle, light, pop], chance) {
  const x = 70 + chance() * 100;
  return [
    ball(pop, x, 92, 66, { opacity: 0.22 }),
    ball(pop, x, 92, 48),
    area(middle, "M0 150c60-40 110 24 240-22v192H0z"),
    area(light, "M0 190c80-50 120 20 240-30v160H0z"),
    area(ground, "M0 222c90-34 150 6 240-14v112H0zM117 150l4-15 4 15z"),
  ];
}

/** @type {Motif} */
export function road([ground, middle, light, pop], chance) {
  const bend = chance() * 60 - 30;
  return [
    ball(pop, 120 + bend, 96, 56),
    times(5, (i) => box(ground, [40, 104 + i * 10, 160, 3 + i])),
    box(ground, [0, 132, 240, 190]),
    area(light, "M112 132h-6L-140 330h130zM128 132h6l246 198H250z", { opacity: 0.75 }),
    area(middle, "M112 132h16l162 188H-50z"),
    area(pop, "M119 138h2l1 14h-4zM118 160h4l2 22h-8zM115 192h10l4 48h-18zM109 252h22l6 60h-34z"),
  ];
}

/** @type {Motif} */
export function track([ground, middle, light, pop]) {
  const d = "M34 190C20 120 60 60 112 76s30 74 66 66 44-66 26-92-60-8-88-18";
  return [
    line(pop, 34, d, { "stroke-linejoin": "round" }),
    line(middle, 2, d, { "stroke-dasharray": "9 9" }),
    times(8, (i) =>
      box((i + (i > 3 ? 1 : 0)) % 2 ? ground : light, [
        16 + (i % 4) * 9,
        186 + (i > 3 ? 9 : 0),
        9,
        9,
      ])),
    ball(light, 178, 142, 9, { stroke: ground, "stroke-width": 3 }),
  ];
}

/** @type {Motif} */
export function castle([ground, middle, light, pop], chance) {
  return [
    ball(pop, 150 + chance() * 60, 60, 30),
    area(middle, "M0 320v-140c60-30 180-30 240 0v140z"),
    area(
      light,
      "M52 250V112h10V98h12v14h10V98h12v14h10v40h28v-62h8V74h12v16h10V74h12v16h8v160z",
    ),
    area(ground, "M112 250v-56a16 16 0 0 1 32 0v56zM74 134h8v20h-8zM152 114h8v22h-8z"),
    area(pop, "M150 74V34l34 10-34 10"),
    box(ground, [148, 32, 3, 42]),
  ];
}

/** @type {Motif} */
export function farm([, middle, light, pop], chance) {
  return [
    ball(pop, 50 + chance() * 60, 70, 34),
    area(middle, "M0 132c70-36 130-20 240-6v194H0z"),
    times(13, (i) => {
      const n = i - 6;
      return area(
        light,
        `M${130 + n * 6} 134L${130 + n * 80} 320h34L${132 + n * 6} 134z`,
        { opacity: 0.9 },
      );
    }),
    area(pop, "M168 128V96l24-20 24 20v32z"),
    area("#fff", "M162 98l30-26 30 26-5 5-25-21-25 21z"),
  ];
}

/** @type {Motif} */
export function sea([ground, middle, light, pop], chance) {
  return [
    area(middle, "M0 30q30-14 60 0t60 0 60 0 60 0v290H0z"),
    area(ground, "M0 84q30-14 60 0t60 0 60 0 60 0v236H0z", { opacity: 0.45 }),
    area(light, "M90 20L30 320h180L130 20z", { opacity: 0.22 }),
    times(11, () => ring(light, 2, 40 + chance() * 160, 70 + chance() * 150, 2 + chance() * 7)),
    area(pop, "M84 150c24-30 70-30 92 0l22-18v36l-22-18c-22 30-68 30-92 0z"),
    ball(ground, 106, 147, 5),
  ];
}

/** @type {Motif} */
export function cave([ground, middle, light, pop]) {
  return [
    box(middle, [0, 0, 240, 320]),
    ball(light, 120, 120, 70, { opacity: 0.35 }),
    ball(light, 120, 120, 42, { opacity: 0.6 }),
    area(ground, "M0 0h240v40l-22 54-20-46-24 22-22-40-30 18-30-22-18 44-24-26-20 60L0 50z"),
    area(ground, "M0 320V190l30-30 20 36 30-14 20 26h40l26-30 26 18 24-44 24 30v138z"),
    area(pop, "M120 66l22 44-22 74-22-74z"),
    area("#fff", "M120 66l22 44h-44z"),
    area(light, "M84 124l13 24-13 36-13-36zM158 118l15 28-15 42-15-42z"),
    area("#fff", "M84 124l13 24h-26zM158 118l15 28h-30z", { opacity: 0.7 }),
  ];
}
