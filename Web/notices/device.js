/** The abilities of this device and browser for notices. @returns {import("./ask-rule.js").Device} */
export function device() {
  const canPush = "serviceWorker" in navigator && "PushManager" in globalThis &&
    "Notification" in globalThis;
  // Only Safari on iPhone and iPad has this, and says with it whether the app was installed.
  const isInstalled = "standalone" in navigator && navigator.standalone === true;
  const isIOS = "standalone" in navigator;
  return { canPush, permission: canPush ? Notification.permission : "denied", isIOS, isInstalled };
}
