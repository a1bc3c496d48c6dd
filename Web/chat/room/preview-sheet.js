import { whileBusy } from "../../kit/busy.js";
import { h } from "../../kit/dom.js";
import { icon } from "../../kit/icons.js";
import { openSheet } from "../../kit/sheet.js";
import { toast } from "../../kit/toast.js";
import { t } from "../../text/text.js";
import { lengthOf, mostCharacters } from "./composer.js";
import { readFile } from "./files.js";

/** @typedef {import("./files.js").OutFile} OutFile */

/**
 * Shows files one after the other before they are sent, each with a caption.
 *
 * @param {(File | Blob)[]} files
 * @param {string} caption what was written already
 * @param {(file: OutFile, caption: string) => Promise<void>} send until the device has it
 */
export async function openPreviews(files, caption, send) {
  const [file, ...rest] = files;
  if (!file) return;
  const read = await readFile(file);
  if (typeof read === "string") {
    toast(t(`room.${read}`));
    return openPreviews(rest, caption, send);
  }
  openPreview(read, caption, (text) => send(read, text), () => openPreviews(rest, "", send));
}

/**
 * @param {OutFile} file
 * @param {string} caption
 * @param {(caption: string) => Promise<void>} send until the device has it
 * @param {() => void} goOn
 */
function openPreview({ file, kind }, caption, send, goOn) {
  const src = URL.createObjectURL(file);
  const label = t(kind === "photo" ? "room.photo" : "room.video");
  const shown = kind === "photo"
    ? h("img", { class: "look", src, alt: label })
    : h("video", { class: "look", src, controls: true, playsinline: true, "aria-label": label });
  // This browser may not know what the server does.
  shown.addEventListener(
    "error",
    () => shown.replaceWith(h("p", { class: "s" }, t("room.unseen"))),
  );
  const field = h("textarea", { class: "in", rows: 2, dir: "auto" });
  field.value = caption;
  const fault = h("p", { class: "err", role: "status" });
  const act = () => {
    const text = field.value.trim();
    const over = lengthOf(text) - mostCharacters;
    if (over > 0) return void (fault.textContent = t("room.tooLong", { count: over }));
    // Until then a page that ends has sent nothing, and has said nothing else.
    whileBusy(button, t("room.sending"), async () => {
      await send(text);
      sheet.close();
      goOn();
    });
  };
  field.addEventListener("keydown", (event) => {
    const isTouch = matchMedia("(pointer: coarse)").matches;
    if (event.key !== "Enter" || event.shiftKey || event.isComposing || isTouch) return;
    event.preventDefault();
    act();
  });
  const button = h(
    "button",
    { type: "button", class: "btn main wide", onclick: act },
    icon("send"),
    t("room.send"),
  );
  const sheet = openSheet({
    title: label,
    body: [shown, h("label", { class: "field" }, t("room.caption"), field), fault, button],
    onClose: () => URL.revokeObjectURL(src),
  });
  field.focus();
}
