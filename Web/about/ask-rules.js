import { look } from "../app/look.js";
import { loadPart } from "../app/parts.js";
import { call } from "../online/api.js";
import { me } from "../online/me.js";
import { readStored, writeStored } from "../state/storage.js";

const key = "rules";
/** Of these it was asked since this page was opened: whoever says 'not now' is left in peace. */
let asked = 0;

/** Asks members whether they accept the rules of the house, once for each that are new to them. */
export function askForRules() {
  look.onChange(ask);
  me.onChange(ask);
  addEventListener("screen", ask);
  ask();
}

async function ask() {
  const { rules = 0 } = look.get();
  const isKnown = rules === 0 || rules === asked || readStored(key, isNumber) === rules;
  if (isKnown || me.player?.kind !== "member" || isBusy()) return;
  asked = rules;
  try {
    const page = await call("GET", "/club/pages/rules");
    const keep = () => writeStored(key, page.revision);
    if (page.isAccepted) return keep();
    const { openRulesSheet } = await loadPart("club");
    if (isBusy()) asked = 0;
    else openRulesSheet(page, keep);
  } catch {
    // What can't be had is asked for again on the next screen.
    asked = 0;
  }
}

/** Whether the reader is in the middle of something. */
function isBusy() {
  return document.querySelector("dialog[open], .app.focus") !== null;
}

/** @param {any} value @returns {value is number} */
function isNumber(value) {
  return typeof value === "number";
}
