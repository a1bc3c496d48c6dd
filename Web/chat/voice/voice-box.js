import { fill, h } from "../../kit/dom.js";
import { icon } from "../../kit/icons.js";
import { toast } from "../../kit/toast.js";
import { t } from "../../text/text.js";
import { lengthText } from "../room/times.js";
import { player } from "./player.js";
import { VoiceElement } from "./voice-element.js";
import { waveDrawing } from "./waveform.js";

/** The seconds by which an arrow key goes on or back. */
const step = 2;

/**
 * A voice message: played and paused, with its waveform, along which one goes, and the speed.
 *
 * @param {object} voice
 * @param {string} voice.key
 * @param {string} voice.src
 * @param {number} voice.duration in milliseconds
 * @param {string} voice.waveform
 * @param {string} voice.name of the speaker, as it is said
 * @param {boolean} [voice.isNew] whether it wasn't played yet
 * @param {() => void} [voice.onPlay]
 * @param {HTMLElement} [voice.end] stands at its end, instead of the speed
 * @returns {HTMLElement}
 */
export function voiceBox({ key, src, duration, waveform, name, onPlay, end, ...voice }) {
  let isNew = voice.isNew ?? false;
  const seconds = Math.max(.1, duration / 1000);
  const length = lengthText(duration);
  const track = { key, src, next: () => following(box)?.click() };
  const button = h("button", { type: "button", class: "ib play" });
  const slider = h("input", {
    ...{ type: "range", min: 0, max: seconds, step: .1, value: 0 },
    "aria-label": t("voice.place"),
  });
  const seek = h(
    "div",
    { class: "seek" },
    waveDrawing(waveform, "rest"),
    waveDrawing(waveform, "played"),
    slider,
  );
  const time = h("span");
  const mark = h("span", { class: "unheard", "aria-hidden": "true" });
  const speed = h("button", { type: "button", class: "speed num" });
  const box = new VoiceElement();
  box.className = "row voice";
  fill(
    box,
    button,
    h("div", { class: "grow" }, seek, h("p", { class: "row tiny num" }, time, mark)),
    end ?? speed,
  );
  button.addEventListener("click", () => {
    isNew = false;
    onPlay?.();
    player.toggle(track).catch(() => toast(t("voice.unplayable")));
  });
  slider.addEventListener("input", () => player.seek(track, Number(slider.value)));
  slider.addEventListener("keydown", (event) => {
    const by = { ArrowLeft: -step, ArrowRight: step }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    player.seek(track, Math.min(seconds, Math.max(0, player.position(key) + by)));
  });
  speed.addEventListener("click", () => player.nextSpeed());

  let sign = "";
  function paint() {
    const isPlaying = player.isPlaying(key);
    const at = Math.min(seconds, player.position(key));
    slider.value = String(at);
    slider.setAttribute("aria-valuetext", t("voice.at", { at: lengthText(1000 * at), length }));
    seek.style.setProperty("--played", `${100 * at / seconds}%`);
    fill(time, at > 0 ? lengthText(1000 * at) : length);
    const now = `${isPlaying} ${isNew} ${player.speed}`;
    if (now === sign) return;
    sign = now;
    mark.hidden = !isNew;
    const label = isPlaying ? "voice.pause" : isNew ? "voice.playNew" : "voice.play";
    button.setAttribute("aria-label", t(label, { name, length }));
    fill(button, icon(isPlaying ? "pause" : "play"));
    speed.setAttribute("aria-label", t("voice.speed", { speed: player.speed }));
    fill(speed, t("voice.times", { speed: player.speed }));
  }

  paint();
  box.paint = paint;
  player.renew(track);
  return box;
}

/**
 * The button of the voice message that was said directly after another.
 *
 * @param {HTMLElement} box
 * @returns {HTMLButtonElement | null | undefined}
 */
function following(box) {
  let line = box.closest("li")?.nextElementSibling;
  while (line && !line.classList.contains("msg")) line = line.nextElementSibling;
  return line?.querySelector(".voice .play");
}
