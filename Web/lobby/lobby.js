// What stands beside the board of the Play screen: a file of its own, which comes once that can be played on. It builds
// on what comes later, which is loaded before.
import "../app/later.js";
import "../text/lobby.js";
import "./style.js";
export { Lobby } from "./lobby-view.js";
