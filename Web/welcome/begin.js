import { loadPart } from "../app/parts.js";
import { me } from "../online/me.js";
import { readStored, removeStored, writeStored } from "../state/storage.js";

/**
 * The welcome that is under way here: that of somebody who has registered on this device, until they have
 * come to its end or closed it.
 * @typedef {{ step: number }} Welcome step: where they are, from 0
 */
/** @typedef {{ photo?: Blob, problem?: string }} Unsent a photo that was chosen already, and why it could not be sent */

const key = "welcome";
/** The screens above which it opens: where nobody plays, reads or writes. */
const calm = /^\/($|(games|people|player)(\/|$)|(chat|notices|settings|account)$)/;
/** @type {Unsent} */
let unsent = {};

/** Welcomes who has registered, on the screen that comes next. @param {Unsent} photo */
export function beginWelcome(photo) {
  unsent = photo;
  writeStored(key, { step: 0 });
}

/** Opens the welcome wherever it may be, and again where a reload has ended it. */
export function offerWelcome() {
  addEventListener("screen", open);
  open();
}

async function open() {
  if (!isDue()) return;
  // What can't be had is asked for again on the next screen.
  const games = await loadPart("games").catch(() => null);
  const kept = readStored(key, isWelcome);
  if (!games || !kept || !isDue()) return;
  games.openWelcome({
    step: kept.step,
    unsent,
    onStep: (step) => {
      unsent = {};
      writeStored(key, { step });
    },
    onEnd: () => {
      unsent = {};
      removeStored(key);
    },
  });
}

function isDue() {
  return me.player?.kind === "member" && calm.test(location.pathname) &&
    readStored(key, isWelcome) !== null && !document.querySelector("dialog[open]");
}

/** @param {any} value @returns {value is Welcome} */
function isWelcome(value) {
  return Number.isInteger(value?.step);
}
