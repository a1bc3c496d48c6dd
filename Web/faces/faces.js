// The bundle "faces", for who mixes their face. It builds on the bundle "later", which is loaded before.
import "../app/later.js";
import "../text/faces.js";
import "./style.js";
export { openFaceSheet } from "./face-sheet.js";

// It is there with the network off too.
navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage("keep-faces"));
