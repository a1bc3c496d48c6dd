import { stopStream } from "../room/device-fault.js";
import { waveformOf } from "./waveform.js";

/** @typedef {import("../room/files.js").OutFile} OutFile */

/** The milliseconds that a voice message may last. */
const longestVoice = 120_000;
/** What is shorter was a slip of the finger. */
const shortest = 400;
/** A level is taken so often, in milliseconds. */
const levelEvery = 80;
/** The kinds that a recording may have, the first that the browser can make. */
const kinds = ["audio/mp4;codecs=mp4a.40.2", "audio/webm;codecs=opus", "audio/webm"];
const audioBitsPerSecond = 64_000;

/**
 * Opens the microphone and records. Rejects as `getUserMedia` does.
 *
 * @param {(levels: number[], time: number) => void} tell how loud it was from the beginning, and for how many
 *   milliseconds
 * @returns {Promise<Recording>}
 */
export async function record(tell) {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  try {
    return new Recording(stream, tell);
  } catch (error) {
    // Nothing would let the microphone go.
    stopStream(stream);
    throw error;
  }
}

/** A recording that goes on until it is stopped, for two minutes at most. */
export class Recording {
  #recorder;
  /** @type {Blob[]} */
  #pieces = [];
  /** @type {number[]} */
  #levels = [];
  #began = performance.now();
  /** The milliseconds that it lasted, once it is over. @type {number | null} */
  #time = null;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #timer;

  /** Whatever ended it: a wish, the time, or the microphone that went. @type {Promise<OutFile | null>} */
  ended;

  /** @param {MediaStream} stream @param {(levels: number[], time: number) => void} tell */
  constructor(stream, tell) {
    const mimeType = kinds.find((kind) => MediaRecorder.isTypeSupported(kind));
    this.#recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond });
    const meter = levelMeter(stream);
    this.#recorder.addEventListener("dataavailable", ({ data }) => this.#pieces.push(data));
    this.ended = new Promise((done) => {
      this.#recorder.addEventListener("stop", () => {
        this.#end();
        stopStream(stream);
        meter.close();
        done(this.#file());
      });
    });
    this.#recorder.start(1000);
    this.#timer = setInterval(() => {
      const time = performance.now() - this.#began;
      this.#levels.push(meter.level());
      tell(this.#levels, Math.min(time, longestVoice));
      if (time >= longestVoice) this.stop();
    }, levelEvery);
  }

  stop() {
    if (this.#recorder.state === "inactive") return;
    this.#end();
    this.#recorder.stop();
  }

  #end() {
    clearInterval(this.#timer);
    this.#time ??= Math.min(longestVoice, performance.now() - this.#began);
  }

  /** @returns {OutFile | null} */
  #file() {
    const duration = Math.round(this.#time ?? 0);
    const file = new Blob(this.#pieces, { type: this.#recorder.mimeType.split(";")[0] });
    if (duration < shortest || file.size === 0) return null;
    return { file, kind: "voice", duration, waveform: waveformOf(this.#levels) };
  }
}

/** How loud a stream is, as far as the browser lets it be measured. @param {MediaStream} stream */
function levelMeter(stream) {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 2048;
  try {
    context.createMediaStreamSource(stream).connect(analyser);
  } catch (error) {
    // Browsers allow few of them.
    context.close();
    throw error;
  }
  const samples = new Float32Array(analyser.fftSize);
  return {
    level() {
      analyser.getFloatTimeDomainData(samples);
      return Math.sqrt(samples.reduce((sum, each) => sum + each * each, 0) / samples.length);
    },
    close: () => void context.close(),
  };
}
