import { navigate } from "../app/router.js";
import { clockTime } from "../chat/room/times.js";
import { toast } from "../kit/toast.js";
import { me } from "../online/me.js";
import { readStored, writeStored } from "../state/storage.js";
import { t } from "../text/text.js";
import { endedHere, isLeavingHere } from "./leave-here.js";

const day = 24 * 60 * 60 * 1000;
const key = "told-end";
/** @type {ReturnType<typeof setTimeout> | undefined} */
let looking;
let isPutOut = false;

/**
 * Tells a member once that their session is about to end by itself, so that nobody is put out in the middle of a form;
 * and when it has ended. Where they were, somebody signs in again. Who has signed out in another tab, or deleted their
 * account there, is told just that.
 */
export function tellSignedOut() {
  let [wasOver, wasMember, session] = [me.isOver, isMember(), me.session];
  me.onChange(() => {
    const isOut = wasMember && !isMember() && !me.isOver;
    const end = isOut ? endedHere(session) : null;
    isPutOut = !isMember() && !me.isOver && (isPutOut || isOut && !isLeavingHere && !end);
    const isEnd = me.isOver ? !wasOver : isPutOut && isOut;
    [wasOver, wasMember, session] = [me.isOver, isMember(), me.session];
    if (isEnd) tell(t("account.isOver"));
    else if (end && !isLeavingHere) {
      toast(t(end.isDeleted ? "account.deletedInTab" : "account.signedOutInTab"));
    }
    lookAhead();
  });
  lookAhead();
}

/** Whether a member was signed out since the page was opened, and not here. */
export function wasPutOut() {
  return isPutOut;
}

/** Whether the session of the member here ends by itself within a day: then they may sign in before. */
export function endsSoon() {
  const left = Date.parse(me.endsAt) - Date.now();
  return isMember() && left > 0 && left <= day;
}

function lookAhead() {
  clearTimeout(looking);
  if (!isMember()) return;
  const left = Date.parse(me.endsAt) - Date.now();
  // After signing in the server has yet to say when the session ends.
  if (Number.isNaN(left)) looking = setTimeout(lookAhead, day / 24);
  if (left > day) looking = setTimeout(lookAhead, Math.min(left - day, day));
  if (!endsSoon() || readStored(key, isText) === me.endsAt) return;
  writeStored(key, me.endsAt);
  tell(t("account.endsSoon", { time: clockTime(me.endsAt) }));
}

function isMember() {
  return me.player?.kind === "member";
}

/** @param {string} text */
function tell(text) {
  toast(text, { action: { label: t("account.signIn"), run: () => navigate("/sign-in") } });
}

/** @param {unknown} value @returns {value is string} */
function isText(value) {
  return typeof value === "string";
}
