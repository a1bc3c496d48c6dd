// Sharing a game that is over: a file of its own, for who does. It builds on what comes later, which is loaded
// before.
import "../app/later.js";
export { openShareSheet } from "./share-sheet.js";

// It is there with the network off too.
navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage("keep-sharing"));
