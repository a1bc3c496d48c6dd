// The bundle "sharing", for sharing a game that is over. It builds on the bundle "later", which is loaded
// before.
import "../app/later.js";
export { openShareSheet } from "./share-sheet.js";

// It is there with the network off too.
navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage("keep-sharing"));
