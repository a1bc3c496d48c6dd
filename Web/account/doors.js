import { navigate } from "../app/router.js";
import { onProblem } from "../online/api.js";
import { askWhoIAm, me } from "../online/me.js";
import { forgetSite, loadSite } from "../online/site.js";

// Whoever isn't in a club that is closed sees the way in, and nothing else.

/** The screens in front of the doors. */
const outside =
  /^\/(sign-in|register|invited|card|join\/.*|host|about\/.*|carry|confirm|reset|signed-in)$/;
/** What newcomers may do while they wait. */
const whileWaiting =
  /^\/(waiting|settings|account|privacy|security|sessions|online\/.*|about\/.*|carry|confirm|reset|signed-in)$/;

/** Sends whoever may not look to where they come in. */
export function keepDoors() {
  addEventListener("screen", look);
  addEventListener("online", look);
  me.onChange(look);
  onProblem(({ type }) => {
    if (type !== "visitors-off" && type !== "waits-for-approval") return;
    forgetSite();
    look();
  });
  look();
}

async function look() {
  if (me.isWaiting) {
    if (!whileWaiting.test(location.pathname)) navigate("/waiting", { replace: true });
    return;
  }
  if (me.player) return shut(false);
  // The doors are asked for once somebody can answer.
  if (!navigator.onLine) return;
  const isShut = await loadSite().then(({ doors }) => !doors.isOpenToLook, () => false);
  // A browser may have forgotten whose session it has.
  if (isShut && !me.player) await askWhoIAm().catch(() => {});
  const isOutside = isShut && !me.player;
  shut(isOutside);
  if (isOutside && !outside.test(location.pathname)) navigate("/sign-in", { replace: true });
}

/** Hides what leads to other screens. @param {boolean} isShut */
function shut(isShut) {
  document.getElementById("app")?.classList.toggle("shut", isShut);
}
