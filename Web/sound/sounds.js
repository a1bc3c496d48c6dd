import { afterPaint } from "../kit/after-paint.js";
import { isReader, markAt, seatOf } from "../match/turns.js";
import { settings } from "../state/settings.js";
import { synthesise } from "./synth.js";

/** @typedef {import("./synth.js").SoundName} SoundName */

/** The end sounds when the winning line has been drawn, in seconds. */
const afterLine = .38;
/** In milliseconds. */
const buzz = 10;

/** @type {AudioContext | null} */
let context = null;
/** @type {SoundName | null} asked for by the tap that gets the context started */
let first = null;

/**
 * Gets ready to sound with the first tap or key, for browsers refuse to before; each later one wakes
 * what they have put to sleep. Starting takes long, so it waits until the tap has been answered.
 */
export function startSounds() {
  let isStarted = false;
  document.addEventListener("click", () => {
    if (!settings.get().sound || typeof AudioContext === "undefined") return;
    if (context?.state === "suspended") context.resume();
    if (isStarted) return;
    isStarted = true;
    requestAnimationFrame(() => setTimeout(start));
  }, { capture: true });
}

function start() {
  context = new AudioContext();
  if (first) playSound(first);
}

/**
 * Plays a sound, unless they are turned off or nobody has tapped yet.
 *
 * @param {SoundName} name
 * @param {number} [delay] in seconds
 */
export function playSound(name, delay = 0) {
  if (!settings.get().sound) return;
  if (context) synthesise(context, name, context.currentTime + delay);
  else first ??= name;
}

/**
 * What a move sounds like, and the end of the round if it made one; a move made here can be felt. It is
 * heard when the mark is seen, for making a sound takes longer than drawing the mark.
 *
 * @param {import("../engine/door.js").MatchView} view
 * @param {import("../match/turns.js").Kind} kind
 */
export function playMove(view, kind) {
  const mark = markAt(view.moves.length - 1);
  const isHere = kind === "two" || isReader(kind, seatOf(view, mark));
  if (isHere && settings.get().vibration) navigator.vibrate?.(buzz);
  const end = endSound(view, kind);
  afterPaint(() => {
    playSound(mark === 1 ? "x" : "o");
    if (end) playSound(end, afterLine);
  });
}

/**
 * @param {import("../engine/door.js").MatchView} view
 * @param {import("../match/turns.js").Kind} kind
 * @returns {"win" | "draw" | null} nothing for a loss
 */
export function endSound(view, kind) {
  if (view.outcome === "draw") return "draw";
  if (view.winner === 0) return null;
  const isLost = isReader(kind, 1) && seatOf(view, view.winner) !== 1;
  return isLost ? null : "win";
}
