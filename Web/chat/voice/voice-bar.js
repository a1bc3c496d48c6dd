import { deviceFault } from "../room/device-fault.js";
import { fill, h } from "../../kit/dom.js";
import { icon } from "../../kit/icons.js";
import { LiveLine } from "../../kit/live-line.js";
import { toast } from "../../kit/toast.js";
import { t } from "../../text/text.js";
import { lengthText } from "../room/times.js";
import { player } from "./player.js";
import { record } from "./recorder.js";
import { voiceBox } from "./voice-box.js";
import { barsOf, parts, waveDrawing, waveformOf } from "./waveform.js";

/** @typedef {import("../room/files.js").OutFile} OutFile */
/** @typedef {import("./recorder.js").Recording} Recording */

/** @typedef {"idle" | "opening" | "recording" | "recorded"} State */

/** What is said where it can't be had. */
const faults = /** @type {const} */ ({
  forbidden: "voice.forbidden",
  none: "voice.noMicrophone",
  busy: "voice.busy",
});

/** A finger that rests longer on the button holds it: lifted, it stops. In milliseconds. */
const holding = 500;

/**
 * Records a voice message: a button that is tapped or held, and beside it what comes in, and then the message to
 * be heard before it is sent.
 */
export class VoiceBar {
  /** @type {State} */
  #state = "idle";
  /** @type {Recording | null} */
  #recording = null;
  /** @type {OutFile | null} */
  #file = null;
  #src = "";
  #isSending = false;
  /** When the press began that began it all, whose end is no press of its own. @type {number | null} */
  #pressed = null;
  #time = h("span", { class: "num", role: "timer" });
  #level = waveDrawing("", "level");
  #told = new LiveLine();
  #bar = h("div", { class: "row grow" });
  element = h("div", { class: "row grow talk", hidden: true }, this.#bar);
  /** The words of a screen reader, which stand where nothing is hidden. */
  told = this.#told.element;
  button = h("button", { type: "button", class: "ib send", hidden: true });

  /**
   * @param {object} on
   * @param {() => void} on.changed it has begun, or is over
   * @param {(file: OutFile) => Promise<void>} on.send until the device has it
   */
  constructor(on) {
    this.on = on;
    const { button } = this;
    button.addEventListener("pointerdown", (event) => this.#press(event));
    button.addEventListener("pointerup", () => this.#lift());
    // Keys press without a pointer.
    button.addEventListener(
      "click",
      ({ detail }) => this.#click(detail > 0 ? this.#pressed : null),
    );
    button.addEventListener("contextmenu", (event) => event.preventDefault());
    const leave = (/** @type {KeyboardEvent} */ { key }) => key === "Escape" && this.cancel();
    this.element.addEventListener("keydown", leave);
    button.addEventListener("keydown", leave);
    this.#show();
  }

  /** Whether it takes the place of what one writes. */
  get isBusy() {
    return this.#state !== "idle";
  }

  /** Lets go what was recorded. */
  cancel() {
    const isNear = [this.element, this.button].some((part) =>
      part.contains(document.activeElement)
    );
    this.#state = "idle";
    this.#recording?.stop();
    this.#letGo();
    this.#show();
    if (isNear) this.button.focus();
  }

  async #begin() {
    this.#become("opening");
    player.stop();
    try {
      const recording = await record((levels, time) => this.#meter(levels, time));
      if (this.#state !== "opening") return recording.stop();
      recording.ended.then((file) => this.#ended(recording, file));
      this.#recording = recording;
      this.#become("recording");
    } catch (error) {
      if (this.#state !== "opening") return;
      this.cancel();
      toast(t(faults[deviceFault(error)]));
    }
  }

  /** @param {PointerEvent} event */
  #press({ button, pointerId }) {
    this.#pressed = null;
    if (button !== 0 || this.#state !== "idle") return;
    this.#pressed = performance.now();
    // A finger or a mouse that leaves the button lets it go all the same.
    this.button.setPointerCapture(pointerId);
    this.#begin();
  }

  #lift() {
    const isHeld = this.#pressed !== null && performance.now() - this.#pressed > holding;
    if (isHeld && this.#state === "recording") this.#recording?.stop();
  }

  /** @param {number | null} pressed when the press began that also began the recording */
  #click(pressed) {
    this.#pressed = null;
    if (pressed !== null) return;
    if (this.#state === "idle") this.#begin();
    else if (this.#state === "recording") this.#recording?.stop();
    else if (this.#state === "recorded") this.#send();
  }

  /** @param {Recording} recording @param {OutFile | null} file */
  #ended(recording, file) {
    if (this.#recording !== recording || this.#state !== "recording") return;
    if (!file) {
      this.cancel();
      return toast(t("voice.tooShort"));
    }
    this.#file = file;
    this.#src = URL.createObjectURL(file.file);
    this.#become("recorded");
  }

  async #send() {
    const file = this.#file;
    if (!file || this.#isSending) return;
    this.#isSending = true;
    try {
      await this.on.send(file);
      this.cancel();
    } finally {
      this.#isSending = false;
    }
  }

  #letGo() {
    if (this.#src) player.stop();
    URL.revokeObjectURL(this.#src);
    [this.#recording, this.#file, this.#src] = [null, null, ""];
  }

  /** @param {State} state */
  #become(state) {
    this.#state = state;
    this.#show();
  }

  #show() {
    this.element.hidden = !this.isBusy;
    const isRecorded = this.#state === "recorded";
    const length = lengthText(this.#file?.duration);
    const label = isRecorded ? "voice.send" : this.isBusy ? "voice.stop" : "voice.record";
    this.button.setAttribute("aria-label", t(label));
    fill(this.button, icon(isRecorded ? "send" : this.isBusy ? "stop" : "mic"));
    const heard = this.#state === "recording" ? t("voice.recording") : "";
    this.#told.say(isRecorded ? t("voice.recorded", { length }) : heard);
    if (this.#state === "opening") this.#meter([], 0);
    fill(this.#bar, ...this.#parts());
    this.on.changed();
  }

  /** @returns {import("../../kit/dom.js").Child[]} */
  #parts() {
    if (!this.isBusy) return [];
    if (!this.#file) {
      return [
        this.#cancel("close", "voice.cancel"),
        h("span", { class: "rec" }),
        this.#time,
        this.#level,
      ];
    }
    const { duration = 0, waveform = "" } = this.#file;
    const voice = { key: "recorded", src: this.#src, duration, waveform, name: t("room.you") };
    return [this.#cancel("trash", "voice.discard"), voiceBox(voice)];
  }

  /** @param {import("../../kit/icons.js").IconName} drawing @param {"voice.cancel" | "voice.discard"} label */
  #cancel(drawing, label) {
    const props = { type: "button", class: "ib", onclick: () => this.cancel() };
    return h("button", { ...props, "aria-label": t(label) }, icon(drawing));
  }

  /** @param {number[]} levels @param {number} time */
  #meter(levels, time) {
    fill(this.#time, lengthText(Math.floor(time / 1000) * 1000));
    const last = levels.slice(-parts);
    const silence = Array(parts - last.length).fill(0);
    const bars = barsOf(waveformOf([...silence, ...last]));
    this.#level.firstElementChild?.setAttribute("d", bars);
  }
}
