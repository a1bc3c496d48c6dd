/// <reference lib="webworker" />
/**
 * A message from the server while perhaps no page is open.
 * @typedef {object} PushMessage
 * @property {string} title
 * @property {string} body
 * @property {string} url the path of the page that it is about
 * @property {string} tag of two with the same one the later replaces the earlier
 * @property {number} unread notices in all
 */

/**
 * Takes messages in a service worker.
 *
 * @param {ServiceWorkerGlobalScope} worker
 * @param {string} [icon] the address of a picture to go with them
 */
export function takeMessages(worker, icon) {
  const { registration, clients, navigator } = worker;

  worker.addEventListener("push", (event) => {
    if (event.data) event.waitUntil(show(event.data.json()));
  });
  worker.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data.url));
  });
  worker.addEventListener("pushsubscriptionchange", (event) => {
    event.waitUntil(renew(/** @type {any} */ (event)));
  });

  /** @param {PushMessage} message */
  async function show({ title, body, url, tag, unread }) {
    // Somebody who looks at the app sees it there; but browsers want something shown for every message.
    const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
    const silent = pages.some((page) => page.visibilityState === "visible");
    const options = { body, tag, silent, renotify: !silent, data: { url }, icon };
    await registration.showNotification(title, options);
    await navigator.setAppBadge?.(unread).catch(() => {});
    if (!silent) return;
    for (const shown of await registration.getNotifications({ tag })) shown.close();
  }

  /** @param {string} url */
  async function open(url) {
    const { origin } = worker.location;
    if (new URL(url, origin).origin !== origin) return;
    const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
    const page = pages.find((one) => new URL(one.url).pathname === url);
    await (page ? page.focus() : clients.openWindow(url));
  }

  /** The browser has dropped its subscription. @param {{ oldSubscription?: PushSubscription }} event */
  async function renew({ oldSubscription }) {
    if (!oldSubscription) return;
    const { userVisibleOnly, applicationServerKey } = oldSubscription.options;
    const options = { userVisibleOnly, applicationServerKey };
    const { endpoint, keys } = (await registration.pushManager.subscribe(options)).toJSON();
    await fetch("/api/v1/push/subscription", {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ endpoint, ...keys }),
    });
  }
}
