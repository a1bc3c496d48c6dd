// Every sound is made here from tones and noise; there are no sound files.

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

/** @type {(from: number, to: number, at: number, length: number, gain: number) => Voice} */
const tone = (from, to, at, length, gain) => ({
  ...{ kind: "tone", from, to, at, attack: .006, length, gain },
});
/** @type {(from: number, to: number, attack: number, length: number, gain: number) => Voice} */
const noise = (from, to, attack, length, gain) => ({
  ...{ kind: "noise", from, to, at: 0, attack, length, gain },
});

/** Wood is a short tone that falls a little, under a click. */
export const sounds = {
  x: [tone(560, 430, 0, .11, .34), noise(2600, 1800, .001, .025, .2)],
  o: [tone(370, 280, 0, .14, .38), noise(1700, 1200, .001, .03, .2)],
  win: [tone(587, 587, 0, .22, .22), tone(880, 880, .16, .42, .24)],
  draw: [tone(392, 392, 0, .4, .22)],
  tick: [tone(1150, 1050, 0, .06, .12)],
  sweep: [noise(500, 3200, .14, .36, .3)],
};

/** @typedef {keyof typeof sounds} SoundName */

/**
 * @param {BaseAudioContext} context
 * @param {SoundName} name
 * @param {number} start in the time of the context
 */
export function synthesise(context, name, start) {
  for (const voice of sounds[name]) {
    const begin = start + voice.at;
    const end = begin + voice.length;
    const volume = context.createGain();
    volume.gain.setValueAtTime(0, begin);
    volume.gain.linearRampToValueAtTime(voice.gain, begin + voice.attack);
    volume.gain.exponentialRampToValueAtTime(.0001, end);
    volume.connect(context.destination);
    const { source, frequency } = voice.kind === "tone"
      ? hum(context, volume)
      : hiss(context, volume);
    frequency.setValueAtTime(voice.from, begin);
    frequency.exponentialRampToValueAtTime(voice.to, end);
    source.start(begin);
    source.stop(end);
  }
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
  for (const at of samples.keys()) samples[at] = 2 * Math.random() - 1;
  source.buffer = second;
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  source.connect(filter).connect(volume);
  return { source, frequency: filter.frequency };
}
