import { deviceFault, stopStream } from "./device-fault.js";
import { fill, h } from "../../kit/dom.js";
import { icon } from "../../kit/icons.js";
import { openSheet } from "../../kit/sheet.js";
import { t } from "../../text/text.js";
import { longestVideo } from "./files.js";
import { lengthText } from "./times.js";

/** What is said where it can't be had. */
const faults = /** @type {const} */ ({
  forbidden: "room.cameraForbidden",
  none: "room.noCamera",
  busy: "room.cameraBusy",
});

/** The kinds that a recording may have, the first that the browser can make. */
const kinds = [
  "video/mp4;codecs=avc1.42E01E,mp4a.40.2",
  "video/webm;codecs=vp8,opus",
  "video/webm",
];
const size = { width: { ideal: 1280 }, height: { ideal: 720 } };
/** Bits a second: a minute stays far below what the server takes. */
const bits = { videoBitsPerSecond: 3_000_000, audioBitsPerSecond: 96_000 };

/** Whether this browser can reach a camera and record. */
export function canRecord() {
  return typeof MediaRecorder !== "undefined" && !!navigator.mediaDevices?.getUserMedia;
}

/**
 * Opens the camera: takes a photo, or records a video of a minute at most.
 *
 * @param {{ takesPhotos: boolean, takesVideos: boolean }} site
 * @param {(blob: Blob) => void} take is shown once more before it is sent
 */
export function openCameraSheet({ takesPhotos, takesVideos }, take) {
  const view = h("video", { class: "look", muted: true, playsinline: true });
  view.muted = true;
  const left = h("p", { class: "mid num", role: "timer", "aria-label": t("room.timeLeft") });
  const content = h("div", { class: "stack" }, h("p", { class: "s mid" }, t("room.opening")));
  const end = new AbortController();
  const sheet = openSheet({
    title: t(takesVideos ? "room.camera" : "room.takePhoto"),
    body: [content],
    onClose: () => end.abort(),
  });
  begin().catch((error) => fill(content, h("p", { role: "alert" }, t(faults[deviceFault(error)]))));

  async function begin() {
    const stream = await openCamera(takesVideos);
    const stop = () => stopStream(stream);
    if (end.signal.aborted) return stop();
    end.signal.addEventListener("abort", stop);
    view.srcObject = stream;
    await view.play();
    const done = (/** @type {Blob | null} */ blob) => {
      sheet.close();
      if (blob) take(blob);
    };
    const shoot = button("camera", t("room.shoot"), () => still(view).then(done));
    const record = button("video", t("room.record"), () => {
      const recording = recordFrom(stream, (blob) => end.signal.aborted || done(blob));
      end.signal.addEventListener("abort", recording.stop);
      const stopButton = button("check", t("room.stop"), recording.stop, "main");
      fill(content, view, left, stopButton);
      countDown(left, recording.stop, end.signal);
      stopButton.focus();
    }, "main");
    fill(content, view, takesVideos && record, takesPhotos && shoot);
    (takesVideos ? record : shoot).focus();
  }
}

/** Opens the camera, with sound where there is a microphone that may be used. @param {boolean} takesVideos */
async function openCamera(takesVideos) {
  const { mediaDevices } = navigator;
  if (!takesVideos) return mediaDevices.getUserMedia({ video: size });
  try {
    return await mediaDevices.getUserMedia({ video: size, audio: true });
  } catch (error) {
    if (deviceFault(error) !== "none") throw error;
    return await mediaDevices.getUserMedia({ video: size });
  }
}

/** @param {MediaStream} stream @param {(blob: Blob) => void} done */
function recordFrom(stream, done) {
  const mimeType = kinds.find((kind) => MediaRecorder.isTypeSupported(kind));
  const recorder = new MediaRecorder(stream, { mimeType, ...bits });
  /** @type {Blob[]} */
  const pieces = [];
  recorder.addEventListener("dataavailable", ({ data }) => pieces.push(data));
  recorder.addEventListener("stop", () => {
    done(new Blob(pieces, { type: recorder.mimeType.split(";")[0] }));
  });
  recorder.start(1000);
  return { stop: () => void (recorder.state === "recording" && recorder.stop()) };
}

/** @param {HTMLElement} place @param {() => void} stop @param {AbortSignal} signal */
function countDown(place, stop, signal) {
  const start = performance.now();
  const show = () => {
    const left = longestVideo - (performance.now() - start);
    fill(place, lengthText(Math.max(0, left)));
    if (left > 0) return;
    clearInterval(timer);
    stop();
  };
  const timer = setInterval(show, 250);
  signal.addEventListener("abort", () => clearInterval(timer));
  show();
}

/** The picture that the camera shows now. @param {HTMLVideoElement} video @returns {Promise<Blob | null>} */
function still(video) {
  const canvas = h("canvas", { width: video.videoWidth, height: video.videoHeight });
  canvas.getContext("2d")?.drawImage(video, 0, 0);
  return new Promise((done) => canvas.toBlob(done, "image/jpeg", .92));
}

/**
 * @param {import("../../kit/icons.js").IconName} drawing
 * @param {string} text
 * @param {() => void} onclick
 * @param {string} [look]
 */
function button(drawing, text, onclick, look = "") {
  return h("button", { type: "button", class: `btn wide ${look}`, onclick }, icon(drawing), text);
}
