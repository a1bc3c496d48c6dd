// The analysis, what is known of boards, and the puzzles that are checked by the same solver: a file of its own, for
// who looks at one. It builds on what comes later, which is loaded before.
import "../app/later.js";
import "../text/analysis.js";
import "./style.js";
import "./analysis-screen.js";
import "../learn/learn-screen.js";
import "../puzzles/puzzles-screen.js";
import "../puzzles/puzzle-screen.js";
import "../puzzles/daily-screen.js";
export { openPlayFrom } from "./play-from.js";
