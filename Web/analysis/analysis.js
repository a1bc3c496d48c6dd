// The analysis and what is known of boards: a file of its own, for who looks at one. It builds on what comes later, which is loaded before.
import "../app/later.js";
import "../text/analysis.js";
import "./style.js";
import "./analysis-screen.js";
import "../learn/learn-screen.js";
