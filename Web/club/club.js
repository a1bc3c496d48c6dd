// The pages of those who run the club: a file of its own, which builds on what comes later.
import "../app/later.js";
import "../text/club.js";
import "./desk-screen.js";
import "./host-screen.js";

// They are there with the network off too, for who opened one.
navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage("keep-club"));
