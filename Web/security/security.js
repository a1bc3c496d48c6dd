// The page of what one signs in with: a file of its own, which builds on what comes later.
import "../app/later.js";
import "../text/security.js";
import "./security-screen.js";

// It is there with the network off too, for who opened it.
navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage("keep-security"));
