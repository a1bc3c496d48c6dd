import { h } from "../../kit/dom.js";
import { icon } from "../../kit/icons.js";
import { openSheet } from "../../kit/sheet.js";
import { me } from "../../online/me.js";
import { loadSite } from "../../online/site.js";
import { t } from "../../text/text.js";
import { openBoardChoice } from "./board-choice.js";
import { canRecord, openCameraSheet } from "./camera-sheet.js";

/**
 * Opens the ways to a photo or video, from a file or taken now, and to a board. Guests learn what they need for the
 * former.
 *
 * @param {(files: (File | Blob)[]) => void} take
 * @param {(board: string) => void} send takes the text of a round
 */
export async function openAttachSheet(take, send) {
  const board = button("grid", t("room.sendBoard"), () => {
    sheet.close();
    openBoardChoice(send);
  });
  const site = await loadSite().catch(() => ({ takesPhotos: true, takesVideos: true }));
  const isMember = me.player?.kind === "member";
  const ways = isMember ? waysToMedia(site, take, () => sheet.close()) : [];
  const mayLater = !isMember && (site.takesPhotos || site.takesVideos);
  const sheet = openSheet({
    title: t("room.add"),
    body: [...ways, board, ...mayLater ? toRegister() : []],
  });
}

/**
 * @param {Pick<import("wire").Site, "takesPhotos" | "takesVideos">} site
 * @param {(files: (File | Blob)[]) => void} take
 * @param {() => void} close
 * @returns {import("../../kit/dom.js").Child[]}
 */
function waysToMedia({ takesPhotos, takesVideos }, take, close) {
  const isTouch = matchMedia("(pointer: coarse)").matches;
  const accept = [takesPhotos && "image/*,.heic,.heif", takesVideos && "video/*"];
  const picker = input({ accept: accept.filter(Boolean).join(), multiple: true });
  const camera = input({ accept: "image/*", capture: "environment" });
  const record = () => {
    close();
    openCameraSheet({ takesPhotos, takesVideos }, (blob) => take([blob]));
  };
  const pick = t(takesVideos ? "room.choose" : "room.choosePhoto");
  return [
    (takesPhotos || takesVideos) && button("image", pick, () => picker.click()),
    takesPhotos && isTouch && button("camera", t("room.takePhoto"), () => camera.click()),
    (takesVideos || takesPhotos && !isTouch) && canRecord() &&
    button("video", t(takesVideos ? "room.camera" : "room.takePhoto"), record),
    takesPhotos && !takesVideos && h("p", { class: "s" }, t("problem.no-videos")),
    picker,
    camera,
  ];

  /** @param {Record<string, unknown>} props */
  function input(props) {
    const element = h("input", { ...props, type: "file", hidden: true });
    element.addEventListener("change", () => {
      const files = [...element.files ?? []];
      if (files.length === 0) return;
      close();
      take(files);
    });
    return element;
  }
}

/** Tells a guest how to come to photos and videos. */
export function askToRegister() {
  openSheet({ title: t("room.add"), body: toRegister() });
}

function toRegister() {
  return [
    h("p", {}, t("room.membersSend")),
    h("a", { class: "btn main wide", href: "/register" }, t("account.register")),
  ];
}

/**
 * @param {import("../../kit/icons.js").IconName} drawing
 * @param {string} text
 * @param {() => void} onclick
 */
function button(drawing, text, onclick) {
  return h("button", { type: "button", class: "btn wide", onclick }, icon(drawing), text);
}
