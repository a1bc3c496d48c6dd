// The bundle "security": pages of the account, of passkeys and passwords, and of sessions. It is loaded when one of
// them is opened, and builds on the bundle "later".
import "../app/later.js";
import "../text/security.js";
import "../account/account-screen.js";
import "../account/confirm-screen.js";
import "../account/privacy-screen.js";
import "../account/reset-screen.js";
import "../account/sessions-screen.js";
import "../account/sign-in-screen.js";
import "../account/signed-in-screen.js";
import "../carry/carry-screen.js";
import "../people/blocked-screen.js";
import "./security-screen.js";
import "./tokens-screen.js";

// Whoever has opened one of these pages can open them without a network too (`keepPart` in service-worker.js).
navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage("keep-security"));
