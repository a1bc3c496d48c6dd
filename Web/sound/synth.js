// Every sound is made here from tones and noise; there are no sound files. All notes are of D major, so
// that what sounds together is in tune.

/**
 * A tone or a hiss that dies away.
 * @typedef {object} Voice
 * @property {"tone" | "noise"} kind
 * @property {number} from frequency in Hz; of noise: about which it is let through
 * @property {number} to frequency at its end
 * @property {number} at seconds after the start of the sound
 * @property {number} attack seconds to full loudness
 * @property {number} length seconds
 * @property {number} gain loudness, 0 to 1
 */

/** Notes of D major, in Hz. */
const notes = { D4: 293.66, Fs4: 369.99, A4: 440, D5: 587.33, Fs5: 739.99, A5: 880, D6: 1174.66 };

/** @typedef {keyof typeof notes} Note */

/** @type {(from: number, to: number, at: number, attack: number, length: number, gain: number) => Voice} */
const tone = (from, to, at, attack, length, gain) => ({
  ...{ kind: "tone", from, to, at, attack, length, gain },
});
/** @type {(from: number, to: number, attack: number, length: number, gain: number) => Voice} */
const noise = (from, to, attack, length, gain) => ({
  ...{ kind: "noise", from, to, at: 0, attack, length, gain },
});
/**
 * A bar of wood that is struck: its note, and two octaves above a shorter one.
 *
 * @type {(note: Note, at: number, length: number, gain: number) => Voice[]}
 */
const bar = (note, at, length, gain) => [
  tone(notes[note], notes[note], at, .004, length, gain),
  tone(4 * notes[note], 4 * notes[note], at, .002, length / 5, gain / 5),
];
/** A note that comes and goes softly. @type {(note: Note, at: number, length: number, gain: number) => Voice} */
const breath = (note, at, length, gain) => tone(notes[note], notes[note], at, .04, length, gain);

/** O is a fourth below X; a win is the chord of D, a draw its fifth alone, a loss two quiet notes that fall. */
export const sounds = {
  x: [...bar("D5", 0, .16, .3), noise(2600, 1800, .001, .025, .22)],
  o: [...bar("A4", 0, .2, .32), noise(1700, 1200, .001, .03, .2)],
  turn: [...bar("A5", 0, .3, .26), ...bar("D6", .13, .5, .26)],
  win: [
    ...[...bar("D5", 0, .9, .13), ...bar("Fs5", .07, .9, .13)],
    ...[...bar("A5", .14, .9, .13), ...bar("D6", .21, 1, .15)],
  ],
  loss: [breath("A4", 0, .4, .12), breath("Fs4", .2, .6, .12)],
  draw: [breath("D4", 0, .6, .2), breath("A4", 0, .6, .16)],
  sweep: [noise(500, 3200, .14, .36, .44)],
  undo: [tone(notes.A4, notes.D5, 0, .03, .16, .26), noise(900, 1800, .05, .1, .2)],
  tick: [tone(notes.D6, notes.D6, 0, .002, .06, .2)],
};

/** @typedef {keyof typeof sounds} SoundName */

/** The factor by which noise is made louder, of which little is let through. */
const throughFilter = 2.2;

/**
 * Makes every sound.
 *
 * @param {number} rate samples in a second
 */
export async function renderAll(rate) {
  const names = /** @type {SoundName[]} */ (Object.keys(sounds));
  const made = await Promise.all(names.map((name) => render(name, rate)));
  return new Map(names.map((name, at) => [name, made[at]]));
}

/**
 * Makes a sound, to be played as often as one likes.
 *
 * @param {SoundName} name
 * @param {number} rate samples in a second
 * @returns {Promise<AudioBuffer>}
 */
export function render(name, rate) {
  const end = Math.max(...sounds[name].map(({ at, length }) => at + length));
  const context = new OfflineAudioContext(1, Math.ceil(end * rate), rate);
  for (const voice of sounds[name]) speak(context, voice);
  return context.startRendering();
}

/** @param {OfflineAudioContext} context @param {Voice} voice */
function speak(context, { kind, from, to, at, attack, length, gain }) {
  const end = at + length;
  const volume = context.createGain();
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(gain, at + attack);
  volume.gain.exponentialRampToValueAtTime(.0001, end);
  volume.connect(context.destination);
  const { source, frequency } = kind === "tone" ? hum(context, volume) : hiss(context, volume);
  frequency.setValueAtTime(from, at);
  frequency.exponentialRampToValueAtTime(to, end);
  source.start(at);
  source.stop(end);
}

/** @param {BaseAudioContext} context @param {AudioNode} volume */
function hum(context, volume) {
  const source = context.createOscillator();
  source.connect(volume);
  return { source, frequency: source.frequency };
}

/** @param {BaseAudioContext} context @param {AudioNode} volume */
function hiss(context, volume) {
  const source = context.createBufferSource();
  const second = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = second.getChannelData(0);
  // The same at each time, so that a sound is the same on every device.
  let state = 1;
  for (const at of samples.keys()) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    samples[at] = throughFilter * (state / 2 ** 31 - 1);
  }
  source.buffer = second;
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  source.connect(filter).connect(volume);
  return { source, frequency: filter.frequency };
}
