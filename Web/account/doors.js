import { navigate } from "../app/router.js";
import { onProblem } from "../online/api.js";
import { askWhoIAm, me } from "../online/me.js";
import { forgetSite, loadSite } from "../online/site.js";

// Whoever isn't in a club that is closed sees the way in, and nothing else.

/** The screens in front of the doors. */
const outside = /^\/(sign-in|register|invited|join\/.*|carry|reset|confirm|host)$/;
/** What newcomers may do while they wait. */
const whileWaiting =
  /^\/(waiting|settings|account|privacy|security|sessions|carry|confirm|reset|online\/.*)$/;

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
  shut(isShut && !me.player);
  if (!isShut || me.player || outside.test(location.pathname)) return;
  navigate("/sign-in", { replace: true });
}

/** Hides what leads to other screens. @param {boolean} isShut */
function shut(isShut) {
  document.getElementById("app")?.classList.toggle("shut", isShut);
}
