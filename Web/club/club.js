// The pages of those who run the club, what they write, and what those meet whom they let in: a file of its own, which
// builds on what comes later.
import "../app/later.js";
import "../text/club.js";
import "./style.js";
import "../about/about-screen.js";
import "./desk-acts-screen.js";
import "./desk-bans-screen.js";
import "./desk-screen.js";
import "./host-screen.js";
import "./lists/list-screen.js";
import "./lists/lists-screen.js";
import "./lists/new-list-screen.js";
import "./webhooks/webhook-screen.js";
import "./webhooks/webhooks-screen.js";
import "../join/card-screen.js";
import "../join/invited-screen.js";
import "../join/waiting-screen.js";
export { openRulesSheet } from "../about/rules-sheet.js";
export { workFor } from "../work/newcomer.js";

// They are there with the network off too, for who opened one.
navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage("keep-club"));
