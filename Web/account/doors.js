import { match, navigate } from "../app/router.js";
import { onProblem } from "../online/api.js";
import { askWhoIAm, me } from "../online/me.js";
import { forgetSite, loadSite } from "../online/site.js";
import { outside, whileWaiting } from "./door-screens.js";

// Whoever isn't in a club that is closed sees the way in, and nothing else.

/** Sends whoever may not look to where they come in. */
export function keepDoors() {
  addEventListener("screen", look);
  addEventListener("online", look);
  me.onChange(look);
  onProblem(({ type }) => {
    if (type !== "visitors-off" && type !== "waits-for-approval") return;
    forgetSite();
    // Nobody who is in hears that: their session has ended, which the server says where it is asked.
    if (type === "visitors-off" && me.player) askWhoIAm().catch(() => {});
    look();
  });
  look();
}

async function look() {
  if (me.isWaiting) {
    if (!whileWaiting.has(shown())) navigate("/waiting", { replace: true });
    return;
  }
  if (me.player) return shut(false);
  // The doors are asked for once somebody can answer.
  if (!navigator.onLine) return;
  const isShut = await loadSite().then(({ doors }) => !doors.isOpenToLook, () => false);
  // A browser may have forgotten whose session it has.
  if (isShut && !me.player) await askWhoIAm().catch(() => {});
  shut(isShut && !me.player);
  if (!isShut || me.player || outside.has(shown())) return;
  navigate("/sign-in", { replace: true });
}

/** The name of the screen that is there. */
function shown() {
  return match(location.pathname).screen;
}

/** Hides what leads to other screens. @param {boolean} isShut */
function shut(isShut) {
  document.getElementById("app")?.classList.toggle("shut", isShut);
}
