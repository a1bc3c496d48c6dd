import { deepStrictEqual } from "node:assert/strict";
import { takeMessages } from "../../Web/app/push-messages.js";

Deno.test("a message leads to pages of this server alone", async () => {
  /** @type {Record<string, (event: any) => void>} */
  const listeners = {};
  /** @type {string[]} */
  const opened = [];
  const clients = {
    matchAll: () => Promise.resolve([]),
    openWindow: (/** @type {string} */ url) => Promise.resolve(void opened.push(url)),
  };
  takeMessages(
    /** @type {any} */ ({
      ...{ clients, location: { origin: "https://club.example" }, registration: {}, navigator: {} },
      addEventListener: (/** @type {string} */ name, /** @type {any} */ act) =>
        listeners[name] = act,
    }),
  );
  for (
    const url of [
      "/online/aaaaaaaaaaaaa",
      "//evil.example/",
      "https://evil.example/",
      "javascript:1",
    ]
  ) {
    /** @type {Promise<unknown>[]} */
    const waits = [];
    const waitUntil = (/** @type {Promise<unknown>} */ wait) => waits.push(wait);
    listeners.notificationclick({ notification: { close() {}, data: { url } }, waitUntil });
    await Promise.all(waits);
  }
  deepStrictEqual(opened, ["/online/aaaaaaaaaaaaa"]);
});
