import { fill, h } from "../../kit/dom.js";
import { icon } from "../../kit/icons.js";
import { t } from "../../text/text.js";
import { heard } from "../voice/heard.js";
import { voiceBox } from "../voice/voice-box.js";
import { localAddress } from "./local-files.js";
import { lengthText } from "./times.js";

/** @typedef {import("wire").Attachment} Attachment */
/** @typedef {import("./lines.js").SaidLine} SaidLine */

/** The width of a picture to its height where that isn't known. */
const usual = 4 / 3;

/**
 * The photo, video or voice of a message; its place is kept until it is there. One's own is shown from the file.
 *
 * @param {SaidLine} line that has one
 * @param {object} options
 * @param {string} options.room
 * @param {string} options.name of its writer, as it is said
 * @param {() => void} options.open shows a photo on the whole screen
 * @param {() => void} options.cancel
 * @returns {HTMLElement}
 */
export function mediaBox(line, { room, name, open, cancel }) {
  const { message, unsent } = line;
  const local = localAddress(message.key ?? "", unsent?.file);
  const { media } = message;
  if ((media ?? unsent)?.kind === "voice") return voice(line, { room, name, local, cancel });
  const { kind = "photo", width = 0, height = 0 } = media ?? unsent ?? {};
  const props = { class: "shot", "--ratio": width > 0 && height > 0 ? width / height : usual };
  if (!media) return h("div", props, preview(kind, local, name), ring(cancel));
  if (kind === "photo") {
    const src = local ?? mediaAddress(room, media, width < 2 * height ? "small" : "large");
    const label = t("room.photoFrom", { name });
    return h(
      "button",
      { ...props, type: "button", onclick: open, "aria-label": label },
      image(src),
    );
  }
  const box = h("div", props);
  fill(box, poster(box, { room, media, name, local }));
  return box;
}

/**
 * @param {string} room
 * @param {Attachment} media
 * @param {"small" | "large" | "video" | "voice"} variant
 */
export function mediaAddress(room, { id }, variant) {
  return `/api/v1/rooms/${room}/media/${id}/${variant}`;
}

/**
 * @param {SaidLine} line
 * @param {{ room: string, name: string, local?: string, cancel: () => void }} options
 */
function voice({ id, message, unsent, isMine }, { room, name, local, cancel }) {
  const { media, number } = message;
  const { duration = 0, waveform = "" } = media ?? unsent ?? {};
  const src = local ?? (media ? mediaAddress(room, media, "voice") : "");
  return voiceBox({
    ...{ key: `${room} ${id}`, src, duration, waveform, name },
    isNew: !isMine && !heard.has(room, number),
    onPlay: () => isMine || heard.add(room, number),
    end: media ? undefined : ring(cancel),
  });
}

/** @param {string} src */
function image(src) {
  const picture = h("img", { src, alt: "", decoding: "async", draggable: "false" });
  // The host may keep photos and videos for some time only.
  picture.addEventListener("error", () => {
    picture.replaceWith(h("span", { class: "s" }, t("room.mediaGone")));
  });
  return picture;
}

/** @param {import("./files.js").Kind} kind @param {string | undefined} src @param {string} name */
function preview(kind, src, name) {
  const label = t(kind === "photo" ? "room.photoFrom" : "room.videoFrom", { name });
  if (kind === "photo") return h("img", { src, alt: label });
  return h("video", {
    src,
    muted: true,
    playsinline: true,
    preload: "metadata",
    "aria-label": label,
  });
}

/**
 * The button that starts a video, which isn't loaded before.
 *
 * @param {HTMLElement} box
 * @param {{ room: string, media: Attachment, name: string, local?: string }} video
 */
function poster(box, { room, media, name, local }) {
  const still = mediaAddress(room, media, "small");
  const play = () => {
    const src = local ?? mediaAddress(room, media, "video");
    const props = { controls: true, playsinline: true, preload: "none", poster: still };
    const video = h("video", { src, ...props, "aria-label": t("room.videoFrom", { name }) });
    fill(box, video);
    video.focus();
    video.play().catch(() => {});
  };
  const length = lengthText(media.duration);
  return h(
    "button",
    { type: "button", onclick: play, "aria-label": t("room.playVideo", { name, length }) },
    image(still),
    icon("play"),
    h("span", { class: "tiny num" }, length),
  );
}

/** The ring of how far a file has come, with what calls it off. @param {() => void} cancel */
function ring(cancel) {
  return h(
    "button",
    { type: "button", class: "ib ring", onclick: cancel, "aria-label": t("room.cancelSending") },
    icon("close"),
  );
}
