import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { openSheet } from "../kit/sheet.js";
import { t } from "../text/text.js";
import { readScanned } from "./scanned.js";

/** @typedef {Exclude<ReturnType<typeof readScanned>, null>} Scanned */

/** Milliseconds between two looks at what the camera shows. */
const pause = 200;
const size = { width: { ideal: 1280 }, height: { ideal: 720 }, facingMode: "environment" };

/**
 * Puts the way to the camera at the end of a form, where this browser reads QR codes and can reach one.
 *
 * @param {HTMLFormElement} form
 * @param {(found: Scanned) => void} take
 */
export async function offerScan(form, take) {
  if (!navigator.mediaDevices?.getUserMedia) return;
  if (!(await BarcodeDetector.getSupportedFormats()).includes("qr_code")) return;
  const onclick = () => openScanSheet(take);
  form.append(
    h("button", { type: "button", class: "btn wide", onclick }, icon("camera"), t("scan.scan")),
  );
}

/**
 * Opens the camera and looks for a QR code of a club, until one is seen or the sheet is closed.
 *
 * @param {(found: Scanned) => void} take
 */
function openScanSheet(take) {
  const view = h("video", { class: "scan-view", playsinline: true });
  view.muted = true;
  const words = h("p", { class: "s", role: "status" }, t("scan.opening"));
  const content = h("div", { class: "stack" }, words);
  const end = new AbortController();
  const sheet = openSheet({
    title: t("scan.scan"),
    body: [content],
    onClose: () => end.abort(),
  });
  const isOver = () => end.signal.aborted || !content.isConnected;
  begin().catch((error) => {
    if (!isOver()) fill(content, h("p", { role: "alert" }, faultText(error)));
  });

  async function begin() {
    const stream = await navigator.mediaDevices.getUserMedia({ video: size });
    try {
      if (isOver()) return;
      view.srcObject = stream;
      content.prepend(view);
      fill(words, t("scan.hint"));
      await view.play();
      const found = await look();
      if (!found) return;
      sheet.close();
      take(found);
    } finally {
      stream.getTracks().forEach((track) => track.stop());
    }
  }

  /** @returns {Promise<Scanned | null>} null when the sheet is closed, or its screen has gone */
  async function look() {
    const detector = new BarcodeDetector({ formats: ["qr_code"] });
    while (!isOver()) {
      const codes = await detector.detect(view);
      const found = codes.map(({ rawValue }) => readScanned(rawValue, location.origin));
      const first = found.find((each) => each !== null);
      if (first) return first;
      if (codes.length > 0) fill(words, t("scan.other"));
      await new Promise((done) => setTimeout(done, pause));
    }
    return null;
  }
}

/** @param {unknown} error */
function faultText(error) {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError") return t("scan.forbidden");
  return t(name === "NotFoundError" ? "scan.noCamera" : "scan.busy");
}
