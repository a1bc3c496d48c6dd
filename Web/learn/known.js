// Made by Scripts/make-known: what the solver has proven of the boards on offer.

/** @typedef {import("./first-moves.js").Known} Known */

/** By the text of the ruleset. @type {Record<string, Known>} */
export const known = {
  "3x3x3": {
    value: "draw",
    plies: null,
    moves: {
      a1: { value: "draw", plies: null, right: 1, answers: 8 },
      b1: { value: "draw", plies: null, right: 4, answers: 8 },
      b2: { value: "draw", plies: null, right: 4, answers: 8 },
    },
    why: null,
    counted: { marks: 9, ways: 255168, isWhole: true },
    lessons: [
      { name: "cornerStart", moves: "a1" },
      { name: "middleStart", moves: "b2" },
      { name: "cornerTrap", moves: "a1c3" },
    ],
  },
  "4x4x4": {
    value: "draw",
    plies: null,
    moves: {
      a1: { value: "draw", plies: null, right: 15, answers: 15 },
      b1: { value: "draw", plies: null, right: 15, answers: 15 },
      b2: { value: "draw", plies: null, right: 15, answers: 15 },
    },
    why: {
      moves: "b2d4",
      pairs: [
        ["a2", "d2"],
        ["a1", "a3"],
        ["b1", "c1"],
        ["b3", "b4"],
        ["c3", "d3"],
        ["c2", "c4"],
        ["d1", "a4"],
      ],
    },
    counted: { marks: 6, ways: 5765760, isWhole: false },
    lessons: [
      { name: "twoLines", moves: "b1c3c1d3a2b4a3d2" },
      { name: "lastMoment", moves: "b1c3c1d3a2b4a3" },
    ],
  },
  "5x5x4": {
    value: "draw",
    plies: null,
    moves: {
      a1: { value: "draw", plies: null, right: 24, answers: 24 },
      b1: { value: "draw", plies: null, right: 13, answers: 24 },
      c1: { value: "draw", plies: null, right: 17, answers: 24 },
      b2: { value: "draw", plies: null, right: 1, answers: 24 },
      c2: { value: "draw", plies: null, right: 4, answers: 24 },
      c3: { value: "draw", plies: null, right: 4, answers: 24 },
    },
    why: null,
    counted: { marks: 5, ways: 6375600, isWhole: false },
    lessons: [
      { name: "innerStart", moves: "b2" },
      { name: "centreStart", moves: "c3" },
      { name: "openThree", moves: "b3a1c3e5" },
    ],
  },
  "15x15x5": {
    value: "unknown",
    plies: null,
    moves: {},
    why: null,
    counted: { marks: 3, ways: 11239200, isWhole: false },
    lessons: [
      { name: "openThreeOfFive", moves: "g8a1h8a15i8o1" },
      { name: "openFour", moves: "g8a1h8a15i8o1j8" },
      { name: "fourAndThree", moves: "g8f8h8a15i8o1k10a1k9o15" },
    ],
  },
  "7x6x4d": {
    value: "win",
    plies: 41,
    moves: {
      a: { value: "loss", plies: 40, right: 4, answers: 7 },
      b: { value: "loss", plies: 42, right: 1, answers: 7 },
      c: { value: "draw", plies: null, right: 4, answers: 7 },
      d: { value: "win", plies: 41, right: 0, answers: 7 },
    },
    why: null,
    counted: { marks: 8, ways: 5673234, isWhole: false },
    lessons: [
      { name: "middleColumn", moves: "d" },
      { name: "besideMiddle", moves: "c" },
      { name: "bottomRow", moves: "dgcg" },
    ],
  },
};
