import { letAllGo } from "../state/database.js";
import { onLeaving } from "../state/storage.js";

/**
 * Makes sure that nothing of somebody who doesn't play here any more stays in the browser beside what storage.js lets
 * go: not what they had to send, not their messages on the device's screen.
 */
export function clearBehind() {
  onLeaving((isOnDevice, isReaders, isUnsent) => {
    letAllGo(isOnDevice, isReaders, isUnsent).catch(() => {});
    if (isOnDevice) closeMessages().catch(() => {});
  });
}

/** Closes what the service worker has shown, which lies there until somebody puts it away. */
async function closeMessages() {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const shown of await registration?.getNotifications() ?? []) shown.close();
}
