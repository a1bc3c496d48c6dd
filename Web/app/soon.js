// What follows the first move: a small file of its own, fetched as soon as the first screen is shown.
import "../match/match-screen.js";
import "./missing-screen.js";
export { openCustomSheet } from "../play/custom-sheet.js";
export { openGoOnSheet } from "../play/go-on-sheet.js";
export { openNewGameSheet } from "../play/new-game-sheet.js";
export { openTwoHereSheet } from "../play/two-here-sheet.js";
