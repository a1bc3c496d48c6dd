/** Addresses of files of this device, by the key of the message with which they go. @type {Map<string, string>} */
const addresses = new Map();
/** Files that are held: what was sent is shown from here until its room is left. */
const mostHeld = 30;

/**
 * An address under which the page shows a file that is still on its way, and was.
 *
 * @param {string} key of its message
 * @param {Blob} [blob]
 * @returns {string | undefined}
 */
export function localAddress(key, blob) {
  const known = addresses.get(key);
  if (known || !blob) return known;
  const address = URL.createObjectURL(blob);
  addresses.set(key, address);
  return address;
}

/** Lets the oldest go, when nothing shows them. */
export function forgetLocalFiles() {
  for (const [key, address] of [...addresses].slice(0, -mostHeld)) {
    URL.revokeObjectURL(address);
    addresses.delete(key);
  }
}
