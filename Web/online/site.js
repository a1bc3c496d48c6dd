import { call } from "./api.js";

/** @type {Promise<import("wire").Site> | null} */
let asked = null;

/** The abilities of this server; asked once. Rejects as `call` does, and the next call tries again. */
export function loadSite() {
  asked ??= call("GET", "/site").catch((error) => {
    asked = null;
    throw error;
  });
  return asked;
}
