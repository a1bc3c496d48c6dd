import { afterPaint } from "../kit/after-paint.js";
import { nextTap } from "../kit/next-tap.js";
import { isReader, markAt, seatOf } from "../match/turns.js";
import { settings } from "../state/settings.js";

/** @typedef {import("./synth.js").SoundName} SoundName */
/** @typedef {import("../engine/bindings.js").MatchView} MatchView */
/** @typedef {import("../match/turns.js").Kind} Kind */

/** The end sounds when the winning line has been drawn, in seconds. */
const afterLine = .38;
/** In seconds. */
const fading = .1;
/** The length in milliseconds. */
const buzz = 10;
/** A win is felt longer: the move, then two after it; each second number is a pause. */
const winBuzz = [buzz, 90, 30, 60, 60];
/** The part of its loudness that a sound keeps. */
const levels = { soft: .25, medium: .55, full: 1 };

/** @type {AudioContext | null} */
let context = null;
/** Each sound, once it is made. @type {Map<SoundName, AudioBuffer> | null} */
let made = null;
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
    // What can't be had now is asked for again by the next tap.
    requestAnimationFrame(() => setTimeout(() => start().catch(() => isStarted = false)));
  }, { capture: true });
}

async function start() {
  context ??= new AudioContext();
  made = await (await import("./synth.js")).renderAll(context.sampleRate);
  if (first) playSound(first);
}

/**
 * Plays a sound, unless they are turned off or nobody has tapped yet.
 *
 * @param {SoundName} name
 * @param {number} [delay] in seconds
 */
export function playSound(name, delay = 0) {
  const { sound, volume } = settings.get();
  if (!sound) return;
  if (!context || !made) return void (first ??= name);
  const source = context.createBufferSource();
  const gain = context.createGain();
  source.buffer = made.get(name) ?? null;
  gain.gain.value = levels[volume];
  source.connect(gain).connect(context.destination);
  source.start(context.currentTime + delay);
  return { context, source, gain };
}

/**
 * Plays how a round has ended, until the next tap or key.
 *
 * @param {SoundName} name
 * @param {number} [delay] in seconds
 */
export function playEnd(name, delay) {
  const playing = playSound(name, delay);
  if (!playing) return;
  const { source, gain, context: clock } = playing;
  nextTap().addEventListener("abort", () => {
    // What is cut off clicks.
    gain.gain.setTargetAtTime(0, clock.currentTime, fading / 5);
    source.stop(clock.currentTime + fading);
  });
}

/**
 * The sound of a move, and the end of the round if it made one; a move made here can be felt. It is
 * heard when the mark is seen, for making a sound takes longer than drawing the mark.
 *
 * @param {MatchView} view
 * @param {Kind} kind
 */
export function playMove(view, kind) {
  const felt = moveBuzz(view, kind);
  if (felt && settings.get().vibration) navigator.vibrate?.(felt);
  const end = endSound(view, kind);
  afterPaint(() => {
    playSound(moveSound(view, kind, document.hidden));
    if (end) playEnd(end, afterLine);
  });
}

/**
 * @param {MatchView} view
 * @param {Kind} kind
 * @returns {number | number[] | null} null when the last move is not of somebody here, and wins for nobody here
 */
export function moveBuzz(view, kind) {
  if (kind !== "watched" && endSound(view, kind) === "win") return winBuzz;
  const isHere = kind === "two" || isReader(kind, seatOf(view, markAt(view.moves.length - 1)));
  return isHere ? buzz : null;
}

/**
 * @param {MatchView} view
 * @param {Kind} kind
 * @param {boolean} isHidden behind another tab: then the reader hears that it is their turn
 * @returns {"x" | "o" | "turn"}
 */
export function moveSound(view, kind, isHidden) {
  const isAwaited = view.turn !== 0 && isReader(kind, seatOf(view, view.turn));
  if (isHidden && isAwaited) return "turn";
  return markAt(view.moves.length - 1) === 1 ? "x" : "o";
}

/**
 * @param {MatchView} view
 * @param {Kind} kind
 * @returns {"win" | "loss" | "draw" | null} null while the round goes on
 */
export function endSound(view, kind) {
  if (view.outcome === "draw") return "draw";
  if (view.winner === 0) return null;
  const isLost = isReader(kind, 1) && seatOf(view, view.winner) !== 1;
  return isLost ? "loss" : "win";
}
