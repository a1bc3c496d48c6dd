import { area, ball, box, line, ring, times } from "./shapes.js";

/** @typedef {import("./motifs.js").Motif} Motif */

const tetrominoes = [
  [[0, 0], [1, 0], [2, 0], [1, 1]],
  [[0, 0], [0, 1], [0, 2], [1, 2]],
  [[0, 0], [1, 0], [1, 1], [2, 1]],
  [[0, 0], [0, 1], [0, 2], [0, 3]],
  [[0, 0], [1, 0], [0, 1], [1, 1]],
];

/** @type {Motif} */
export function blocks([, middle, light, pop], chance) {
  const colours = [light, pop, middle, light, pop];
  const first = Math.floor(chance() * 5);
  return [[0, 5], [3, 5], [5, 6], [7, 3], [1, 1]].map(([column, row], i) =>
    tetrominoes[(i + first) % 5].map(([x, y]) => [
      box(colours[i], [(column + x) * 30 + 1, (row + y) * 30 + 1, 28, 28], 4),
      box("#ffffff66", [(column + x) * 30 + 5, (row + y) * 30 + 5, 20, 3], 1),
    ])
  );
}

/** @type {Motif} */
export function maze([ground, , light, pop]) {
  return [
    line(
      light,
      5,
      "M-6 40h66v44h60V40h126M-6 196h40v-66h40v66h92v-66h40v66h40M120 40V-6M120 130v30",
      { "stroke-linejoin": "round" },
    ),
    line(pop, 8, "M20 108h.01M46 108h.01M72 108h.01M168 108h.01M194 108h.01M220 108h.01"),
    ball(ground, 120, 108, 30),
    ring(pop, 6, 120, 108, 24),
    ball(pop, 120, 108, 11),
    ball(pop, 228, 160, 7),
  ];
}

/** @type {Motif} */
export function steps([ground, middle, light, pop], chance) {
  const rise = 24 + chance() * 14;
  const height = (/** @type {number} */ i) => 192 - i * rise;
  return [
    times(4, (i) => [
      box(middle, [i * 56, height(i), 52, 240]),
      box(light, [i * 56, height(i), 52, 12]),
      box(ground, [i * 56 + 10, height(i) + 26, 8, 8]),
      box(ground, [i * 56 + 32, height(i) + 44, 8, 8]),
    ]),
    times(3, (i) => line(pop, 17, `M${26 + i * 56} ${height(i) - 36}v6`)),
    box(pop, [192, 20, 4, height(3) - 20]),
    area(light, "M196 22l34 14-34 14z"),
    ball(pop, 194, 18, 6),
  ];
}

/** @type {Motif} */
export function door([ground, middle, light, pop]) {
  return [
    box(middle, [0, 0, 240, 320]),
    area(light, "M84 320V92a36 36 0 0 1 72 0v228z", { opacity: 0.3 }),
    area(pop, "M94 320V96a26 26 0 0 1 52 0v224z"),
    area(ground, "M115 320V178c0-14 10-14 10 0v142zM113 160a7 7 0 1 0 14 0a7 7 0 1 0-14 0"),
    area(
      ground,
      "M0 320V0h26c-8 40 12 60 4 96s14 90 6 224zM240 320V0h-30c10 50-12 70-2 110s-14 80-8 210zM34 60C54 50 60 30 58 8c10 26 0 50-22 66zM206 70c-22-8-30-30-26-56-12 28 4 60 26 70z",
    ),
  ];
}

/** @type {Motif} */
export function match([ground, middle, light, pop], chance) {
  const y = 84 + chance() * 40;
  return [
    times(
      3,
      (i) =>
        line(
          i ? middle : pop,
          i ? 3 : 6,
          `M-10 ${y + 112}Q${90 + i * 6} ${y - 164 + i * 34} 176 ${y}`,
        ),
    ),
    ball("#fff", 178, y, 46),
    area(ground, `M178 ${y - 22}l21 15-8 24h-26l-8-24z`),
    line(
      ground,
      4,
      `M178 ${y - 22}v-22m21 37 22-8m-30 32 13 18m-39-18-13 18m5-42-22-8`,
    ),
    box(light, [0, 212, 240, 5]),
    box(light, [0, 226, 240, 2]),
  ];
}

/** @type {Motif} */
export function hexagons([ground, middle, light, pop], chance) {
  return times(42, (i) => {
    const [column, row] = [i % 6, Math.floor(i / 6)];
    const [x, y, drawn] = [column * 50 + (row % 2) * 25 - 10, row * 43 + 8, chance()];
    const fill = drawn < 0.2 ? pop : drawn < 0.5 ? light : middle;
    return [
      area(fill, `M${x} ${y - 27}l23.5 13.5v27L${x} ${y + 27}l-23.5-13.5v-27z`),
      fill === pop && area(ground, `M${x - 9} ${y + 10}v-14h5v4h8v-4h5v14z`),
    ];
  });
}

/** @type {Motif} */
export function notes([ground, , light, pop], chance) {
  const colours = [light, pop, "#fff", pop, light];
  return [
    times(5, (i) => {
      const x = 28 + i * 40;
      const lane = `M${108 + i * 6} 30L${x - (2 - i) * -20} 320h24L${112 + i * 6} 30z`;
      return area(colours[i], lane, { opacity: 0.2 });
    }),
    times(10, (n) => {
      const i = n % 5;
      const near = 0.25 + chance() * 0.62;
      const x = (110 + i * 6) * (1 - near) + (40 + i * 40) * near;
      const y = 30 + 210 * near;
      return [
        line(colours[i], 6 + near * 18, `M${x - 5 - near * 8} ${y}h${10 + near * 16}`),
        line(ground, 2 + near * 6, `M${x - 2 - near * 3} ${y - 2}h${4 + near * 6}`),
      ];
    }),
  ];
}

/** @type {Motif} */
export function cubes([ground, middle, light, pop], chance) {
  const cube = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {string[]} */ [a, b, c],
  ) => [
    area(a, `M${x} ${y}l36 18-36 18-36-18z`),
    area(b, `M${x - 36} ${y + 18}l36 18v40l-36-18z`),
    area(c, `M${x + 36} ${y + 18}l-36 18v40l36-18z`),
  ];
  const [hot, cold] = [[pop, "#fff", light], [light, middle, ground]];
  const one = Math.floor(chance() * 6);
  return [[120, 44], [84, 102], [156, 102], [48, 160], [120, 160], [192, 160]]
    .map(([x, y], i) => cube(x, y, i === one || i === (one + 3) % 6 ? hot : cold));
}

/** @type {Motif} */
export function sword([, middle, light, pop], chance) {
  return [
    ring(light, 2, 120, 96, 74),
    ring(light, 1, 120, 96, 56 + chance() * 10),
    area(middle, "M0 320v-80l50-92 30 40 30-26 36 34 30-50 64 94v80z"),
    area("#fff", "M120 10l10 22v112h-20V32z"),
    area(light, "M120 10l10 22v112h-10z"),
    box(pop, [88, 142, 64, 9], 4),
    box(pop, [115, 151, 10, 34]),
    ball(pop, 120, 192, 9),
  ];
}

/** @type {Motif} */
export function die([ground, middle, , pop], chance) {
  return [
    area(middle, "M120 20l86 50v100l-86 50-86-50V70z"),
    area(pop, "M120 62l52 84H68z"),
    line(
      ground,
      3.5,
      "M120 20l86 50v100l-86 50-86-50V70zM120 62l52 84H68zM120 20v42M206 70l-34 76 34 24M34 70l34 76-34 24M120 220L68 146M120 220l52-74M120 62L34 70M120 62l86 8",
      { "stroke-linejoin": "round" },
    ),
    times(
      1 + Math.floor(chance() * 6),
      (i) => ball(ground, 103 + (i % 3) * 17, 134 - Math.floor(i / 3) * 18, 6),
    ),
  ];
}

/** @type {Motif} */
export function sight([ground, middle, light, pop]) {
  return [
    area(middle, "M0 0h240L150 100v40l90 180H0l90-180v-40z"),
    box(pop, [90, 92, 60, 54]),
    area(ground, "M0 0l90 92v54L0 320zM240 0l-90 92v54l90 174z", { opacity: 0.55 }),
    ring(light, 6, 120, 119, 48),
    line(light, 6, "M120 50v36M120 152v36M51 119h36M153 119h36"),
    ball(ground, 120, 119, 6),
  ];
}

/** @type {Motif} */
export function blow([, , light, pop], chance) {
  const star = times(40, (i) => {
    const far = i % 2 ? 44 + chance() * 12 : 104 + chance() * 60;
    const angle = i * Math.PI / 20;
    return `${120 + Math.cos(angle) * far} ${110 + Math.sin(angle) * far}`;
  });
  return [
    area(light, `M${star.join("L")}z`),
    ball("#fff", 120, 110, 40),
    area(
      pop,
      "M98 92q0-8 8-8h28q10 0 10 10v24q0 16-16 16h-20q-14 0-14-12v-8q0-6 6-6h20v-6h-22z",
    ),
    line("#fff", 3, "M108 84v16M120 84v16M132 84v16"),
  ];
}

/** @type {Motif} */
export function flame([, , light, pop], chance) {
  const sparks = times(6, () => `M${chance() * 240} ${20 + chance() * 130}h.01`).join("");
  return [
    line(pop, 8, sparks),
    area(
      light,
      "M120 4c10 50 66 66 66 132a66 66 0 0 1-132 0c0-34 20-44 24-74 14 8 18 20 18 34 20-24 26-54 24-92z",
    ),
    area(
      pop,
      "M122 80c6 30 36 40 36 74a38 38 0 0 1-76 0c0-20 12-28 14-46 10 6 12 12 12 20 10-14 14-30 14-48z",
    ),
    area("#fff", "M120 142c4 14 14 18 14 32a14 14 0 0 1-28 0c0-12 12-18 14-32z"),
  ];
}

/** @type {Motif} */
export function guests([, middle, light, pop], chance) {
  const spots =
    /** @type {const} */ ([[70, 90, 50], [160, 70, 38], [204, 134, 34], [122, 144, 28]]);
  const colours = [light, pop, middle, pop];
  return spots.map(([x, y, r], i) => {
    const down = y + chance() * 14;
    return [
      ball(colours[i], x, down, r),
      ball("#fff", x - r * 0.28, down - r * 0.1, r * 0.13),
      ball("#fff", x + r * 0.28, down - r * 0.1, r * 0.13),
      line(
        "#fff",
        r * 0.09,
        `M${x - r * 0.25} ${down + r * 0.28}q${r * 0.25} ${r * 0.26} ${r * 0.5} 0`,
      ),
    ];
  });
}

/** @type {Motif} */
export function blinds([ground, middle, light, pop], chance) {
  const slope = 20 + chance() * 20;
  return [
    area(pop, "M40 320c0-140 20-150 50-160-24-30-20-90 30-96s66 50 44 92c30 10 46 26 46 164z"),
    times(
      11,
      (i) =>
        line(
          i % 3 ? middle : light,
          i % 3 ? 9 : 13,
          `M-20 ${20 + i * 28}L260 ${20 - slope + i * 28}`,
          {
            opacity: 0.8,
          },
        ),
    ),
    area(ground, "M70 74c10-40 92-50 104-6l26 2-2 10-150 12 0-12z"),
  ];
}

/** @type {Motif} */
export function cards([ground, middle, light, pop], chance) {
  const pip =
    "M0-26c10 14 24 20 24 34a13 13 0 0 1-21 9l4 15h-14l4-15a13 13 0 0 1-21-9c0-14 14-20 24-34z";
  return [-24, 0, 24].map((turn, i) => [
    svgCard(["#fff", light, middle][(i + Math.floor(chance() * 3)) % 3], turn),
    i === 2 && area(pop, pip, { transform: "rotate(24 120 260) translate(120 116)" }),
    i === 2 && line(ground, 2, "M88 62h.01", { transform: "rotate(24 120 260)", opacity: 0.5 }),
  ]);
}

/** @param {string} fill @param {number} turn */
function svgCard(fill, turn) {
  return area(
    fill,
    "M76 42h88a10 10 0 0 1 10 10v126a10 10 0 0 1-10 10H76a10 10 0 0 1-10-10V52a10 10 0 0 1 10-10z",
    {
      ...{ transform: `rotate(${turn} 120 260)`, stroke: "#0004", "stroke-width": 1.5 },
    },
  );
}
