import { call } from "./api.js";
import { club } from "./club.js";
import { me } from "./me.js";
import { needsSigns, placeInLive } from "./signs.js";

/** Milliseconds between reports that somebody in a live round or in the pool is still here: the server expects them. */
const signEvery = 4_000;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let signing;

/** Tells the server that this player is here, as long as it wants to know, and when they leave. */
export function reportPresence() {
  club.onChange(() => {
    if (isWanted()) signing ??= setInterval(signOrStop, signEvery);
  });
  club.onEvent(({ name, data }) => {
    // Another tab has left, or the line was lost for a while; here somebody looks.
    if (name !== "match" || document.hidden) return;
    const place = placeInLive(data, me.player?.id ?? "");
    if (place >= 0 && data.away[place]) sign(true);
  });
  addEventListener("pagehide", () => {
    const shown = club.watched().map(club.match);
    const isLeaving = shown.some((match) => match && placeInLive(match, me.player?.id ?? "") >= 0);
    if (isLeaving) sign(false);
  });
}

function isWanted() {
  return club.isFirstTab && club.connection === "open" && me.player !== null &&
    needsSigns(club.matches(), club.invitations(), me.player.id);
}

function signOrStop() {
  if (isWanted()) return sign(true);
  clearInterval(signing);
  signing = undefined;
}

/** @param {boolean} isHere */
function sign(isHere) {
  // What is lost is said again soon.
  call("POST", "/presence", { isHere }, { keepalive: !isHere }).catch(() => {});
}
