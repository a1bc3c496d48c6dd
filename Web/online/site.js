import { look } from "../app/look.js";
import { call } from "./api.js";
import { within } from "./within.js";

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

/** Has the server asked anew: its doors may be others by now. */
export function forgetSite() {
  asked = null;
}

// What it takes may be others then.
look.onChange(forgetSite);

/** The milliseconds after which what is only nice to know isn't waited for. */
const patience = 1_000;

/** The name of this club: its address, where it has no other or the server doesn't say it at once. */
export async function clubName() {
  const site = await within(patience, loadSite()).catch(() => null);
  return site?.name ?? location.host;
}
