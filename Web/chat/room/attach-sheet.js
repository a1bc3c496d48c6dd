import { h } from "../../kit/dom.js";
import { icon } from "../../kit/icons.js";
import { openSheet } from "../../kit/sheet.js";
import { me } from "../../online/me.js";
import { loadSite } from "../../online/site.js";
import { t } from "../../text/text.js";
import { canRecord, openCameraSheet } from "./camera-sheet.js";

/**
 * Opens the ways to a photo or video: from a file, or taken now. Guests learn what they need for it.
 *
 * @param {(files: (File | Blob)[]) => void} take
 */
export async function openAttachSheet(take) {
  if (me.player?.kind !== "member") return askToRegister();
  const site = await loadSite().catch(() => ({ takesPhotos: true, takesVideos: true }));
  const { takesPhotos, takesVideos } = site;
  const isTouch = matchMedia("(pointer: coarse)").matches;
  const accept = [takesPhotos && "image/*,.heic,.heif", takesVideos && "video/*"];
  const picker = input({ accept: accept.filter(Boolean).join(), multiple: true });
  const camera = input({ accept: "image/*", capture: "environment" });
  const record = () => {
    sheet.close();
    openCameraSheet({ takesPhotos, takesVideos }, (blob) => take([blob]));
  };
  const pick = t(takesVideos ? "room.choose" : "room.choosePhoto");
  const hasAny = takesPhotos || takesVideos;
  const sheet = openSheet({
    title: t("room.add"),
    body: [
      !hasAny && h("p", {}, t("room.noMediaHere")),
      hasAny && button("image", pick, () => picker.click()),
      takesPhotos && isTouch && button("camera", t("room.takePhoto"), () => camera.click()),
      (takesVideos || takesPhotos && !isTouch) && canRecord() &&
      button("video", t(takesVideos ? "room.camera" : "room.takePhoto"), record),
      takesPhotos && !takesVideos && h("p", { class: "s" }, t("problem.no-videos")),
      picker,
      camera,
    ],
  });

  /** @param {Record<string, unknown>} props */
  function input(props) {
    const element = h("input", { ...props, type: "file", hidden: true });
    element.addEventListener("change", () => {
      const files = [...element.files ?? []];
      if (files.length === 0) return;
      sheet.close();
      take(files);
    });
    return element;
  }
}

/** Tells a guest how to come to photos and videos. */
export function askToRegister() {
  openSheet({
    title: t("room.add"),
    body: [
      h("p", {}, t("room.membersSend")),
      h("a", { class: "btn main wide", href: "/register" }, t("account.register")),
    ],
  });
}

/**
 * @param {import("../../kit/icons.js").IconName} drawing
 * @param {string} text
 * @param {() => void} onclick
 */
function button(drawing, text, onclick) {
  return h("button", { type: "button", class: "btn wide", onclick }, icon(drawing), text);
}
