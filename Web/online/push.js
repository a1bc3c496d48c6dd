import { language } from "../text/text.js";
import { readStored, removeStored, writeStored } from "../state/storage.js";
import { call } from "./api.js";
import { toBase64URL } from "./base64url.js";
import { me } from "./me.js";
import { within } from "./within.js";

/**
 * unsupported: this browser can't, or the page came without HTTPS; blocked: its owner has forbidden it.
 * @typedef {"unsupported" | "off" | "blocked" | "on"} PushState
 */
/**
 * What the server was told last.
 * @typedef {object} Told
 * @property {string} session of the player here
 * @property {string} endpoint
 * @property {string} language
 * @property {number} time in milliseconds since 1970
 */

const key = "push";
/** Milliseconds after which a push service counts as failed: a browser may wait for it for ever. */
const patience = 20_000;
/** Milliseconds after which the subscription is sent to the server again, because it may have lost it. */
const tellEvery = 86_400_000;

/** Messages that come while no page is open. */
export const push = {
  /** The state on this device. @returns {Promise<PushState>} */
  async state() {
    if (!isSupported()) return "unsupported";
    if (Notification.permission === "denied") return "blocked";
    const isWanted = readStored(key, isTold) && Notification.permission === "granted";
    const subscription = isWanted ? await present().catch(() => null) : null;
    return subscription ? "on" : "off";
  },

  /**
   * Asks for permission, if need be, and takes messages from now on. To be called in answer to a tap.
   *
   * @returns {Promise<PushState>} "off" when the question was put away; rejects when the browser's push
   *   service or the server can't be reached
   */
  async subscribe() {
    if (!isSupported()) return "unsupported";
    const permission = await Notification.requestPermission();
    if (permission !== "granted") return permission === "denied" ? "blocked" : "off";
    await tell(await within(patience, subscription()));
    return "on";
  },

  /** Takes no more messages. @returns {Promise<PushState>} */
  async unsubscribe() {
    removeStored(key);
    const subscription = await present().catch(() => null);
    if (!subscription) return "off";
    const { endpoint } = subscription;
    // Each of the two is enough: a message to an endpoint that is gone ends the subscription.
    await Promise.allSettled([
      call("DELETE", "/push/subscription", { endpoint }),
      within(patience, subscription.unsubscribe()),
    ]);
    return "off";
  },
};

/** Makes sure that the server knows where to send push messages for the player here, as long as they are wanted. */
export function keepSubscribed() {
  const renew = () => void renewed().catch(() => {});
  me.onChange(renew);
  renew();
}

async function renewed() {
  const told = readStored(key, isTold);
  if (!told || !me.player || !isSupported() || Notification.permission !== "granted") return;
  const isDue = Math.abs(Date.now() - told.time) > tellEvery;
  const known = isDue ? await within(patience, subscription()) : await present();
  const isNew = known?.endpoint !== told.endpoint || me.session !== told.session ||
    language() !== told.language;
  if (isDue || isNew) await tell(known ?? await within(patience, subscription()));
}

/** @param {PushSubscription} subscription */
async function tell(subscription) {
  const { session } = me;
  const { endpoint, keys } = subscription.toJSON();
  const body = { endpoint, p256dh: keys?.p256dh, auth: keys?.auth, language: language() };
  await call("PUT", "/push/subscription", body);
  writeStored(key, { session, endpoint, language: language(), time: Date.now() });
}

/** The browser's subscription with the key of this server; one with another key ends. */
async function subscription() {
  const { pushKey } = await call("GET", "/site");
  const registration = await navigator.serviceWorker.ready;
  const old = await registration.pushManager.getSubscription();
  if (old && toBase64URL(old.options.applicationServerKey) === pushKey) return old;
  await old?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: pushKey };
  return await registration.pushManager.subscribe(options);
}

async function present() {
  const registration = await within(patience, navigator.serviceWorker.ready);
  return await within(patience, registration.pushManager.getSubscription());
}

function isSupported() {
  return isSecureContext && "serviceWorker" in navigator && "PushManager" in globalThis &&
    "Notification" in globalThis;
}

/** @param {any} value @returns {value is Told} */
function isTold(value) {
  return [value?.session, value?.endpoint, value?.language].every((each) =>
    typeof each === "string"
  ) && Number.isFinite(value.time);
}
