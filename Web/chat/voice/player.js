/** The speeds at which a voice message is heard: times the usual one. */
const speeds = [1, 1.5, 2];

/**
 * A voice message as it is played.
 * @typedef {object} Track
 * @property {string} key the same wherever it is shown
 * @property {string} src
 * @property {() => void} [next] plays what comes after it
 */

/** Plays voice messages, of which one sounds at a time. */
export class Player {
  /** @type {Track | null} */
  #track = null;
  #speed = 0;
  /** @type {Set<() => void>} */
  #listeners = new Set();

  /** @param {() => HTMLAudioElement} make the element that sounds, once it is needed */
  constructor(make) {
    this.make = make;
  }

  get speed() {
    return speeds[this.#speed];
  }

  /** @param {string} key */
  isPlaying(key) {
    return this.#track?.key === key && !this.#audio.paused;
  }

  /** The seconds of a voice message that are behind. @param {string} key */
  position(key) {
    return this.#track?.key === key ? this.#audio.currentTime : 0;
  }

  /** Plays it, or lets it pause. Rejects when it can't be played. @param {Track} track */
  async toggle(track) {
    if (this.isPlaying(track.key)) {
      this.#audio.pause();
      return this.#tell();
    }
    this.#take(track);
    const begun = this.#audio.play();
    // What sounded before shows at once that it doesn't any more.
    this.#tell();
    try {
      await begun;
    } catch (error) {
      // Another has begun, or this was let pause, before it could sound.
      if (!(error instanceof DOMException) || error.name !== "AbortError") throw error;
    }
  }

  /** Goes to a place in it. @param {Track} track @param {number} seconds */
  seek(track, seconds) {
    this.#take(track);
    this.#audio.currentTime = seconds;
    this.#tell();
  }

  /** Takes up what is shown anew: its place on the screen may be another. @param {Track} track */
  renew(track) {
    if (this.#track?.key === track.key) this.#track = track;
  }

  /** Chooses the speed that follows; after the last the first. */
  nextSpeed() {
    this.#speed = (this.#speed + 1) % speeds.length;
    if (this.#track) this.#pace();
    this.#tell();
  }

  /** Is silent, and lets go what was heard. */
  stop() {
    if (!this.#track) return;
    this.#audio.pause();
    this.#audio.removeAttribute("src");
    this.#track = null;
    this.#tell();
  }

  /**
   * Calls the listener when something sounds, pauses or is further.
   *
   * @param {() => void} listener
   * @returns {() => void} ends it
   */
  onChange(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** @type {HTMLAudioElement | null} */
  #made = null;

  get #audio() {
    if (this.#made) return this.#made;
    const audio = this.#made = this.make();
    for (const name of ["play", "pause", "timeupdate", "seeked"]) {
      audio.addEventListener(name, () => this.#tell());
    }
    audio.addEventListener("ended", () => {
      const next = this.#track?.next;
      this.#track = null;
      this.#tell();
      next?.();
    });
    return audio;
  }

  /** @param {Track} track */
  #take(track) {
    const isSame = this.#track?.key === track.key;
    this.#track = track;
    if (isSame) return;
    this.#audio.src = track.src;
    this.#pace();
  }

  #pace() {
    this.#audio.defaultPlaybackRate = this.speed;
    this.#audio.playbackRate = this.speed;
  }

  #tell() {
    for (const listener of this.#listeners) listener();
  }
}

/** What this page plays. */
export const player = new Player(() => new Audio());
