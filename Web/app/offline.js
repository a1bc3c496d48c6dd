import { note } from "../kit/note.js";
import { toast } from "../kit/toast.js";
import { canShowPdf } from "../rules/can-show-pdf.js";
import { readStored, writeStored } from "../state/storage.js";
import { t } from "../text/text.js";
import { match } from "./router.js";

/**
 * Keeps the app on the device, so that it works with the network off, and offers a new version when
 * there is one. Where the browser wants HTTPS for that, the reader is told so once.
 */
export async function startOffline() {
  if (!isSecureContext) return sayWhatNeedsHttps();
  if (!("serviceWorker" in navigator)) return;
  // First the app, then what it may need later.
  if (document.readyState !== "complete") {
    await new Promise((loaded) => addEventListener("load", loaded, { once: true }));
  }
  const pictures = canShowPdf() ? "" : "?pictures";
  try {
    watch(await navigator.serviceWorker.register(`/service-worker.js${pictures}`));
  } catch {
    // Without it the app works too, as long as there is a network.
  }
}

function sayWhatNeedsHttps() {
  const key = "told-https";
  if (readStored(key, isTrue)) return;
  outsideMatch(() => {
    document.querySelector("#main header")?.after(note(t("offline.needsHttps")));
    writeStored(key, true);
  });
}

/** @param {unknown} value @returns {value is true} */
function isTrue(value) {
  return value === true;
}

/** @param {ServiceWorkerRegistration} registration */
function watch(registration) {
  const { serviceWorker } = navigator;
  let isControlled = serviceWorker.controller !== null;
  if (isControlled && registration.waiting) offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const next = registration.installing;
    next?.addEventListener("statechange", () => {
      if (next.state === "installed" && serviceWorker.controller) offer(next);
    });
  });
  serviceWorker.addEventListener("controllerchange", () => {
    if (isControlled) reloadUnseen();
    isControlled = true;
  });
  // An installed app may stay open for weeks.
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) registration.update().catch(() => {});
  });
}

let isAsked = false;

/** @param {ServiceWorker} next */
function offer(next) {
  const run = () => {
    isAsked = true;
    next.postMessage("take-over");
  };
  const action = { label: t("offline.reload"), run };
  outsideMatch(() => toast(t("offline.newVersion"), { action }));
}

/**
 * Tells something now, or as soon as no match would be disturbed.
 *
 * @param {() => void} tell
 */
function outsideMatch(tell) {
  if (match(location.pathname).screen !== "match-screen") tell();
  else addEventListener("screen", () => outsideMatch(tell), { once: true });
}

/** Other tabs take the new version too, each as soon as nobody looks at it. */
function reloadUnseen() {
  if (isAsked || document.hidden) location.reload();
  else document.addEventListener("visibilitychange", reloadUnseen, { once: true });
}
