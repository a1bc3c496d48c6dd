import { call } from "../online/api.js";
import { club } from "../online/club.js";
import { takeLook } from "./look.js";

/**
 * Keeps the look of the club up to date. It is asked for: a page that was kept on this device is as old as the app, and
 * none says what the settings have changed.
 */
export function followLook() {
  club.onEvent((event) => event.name === "look" && takeLook(event.data));
  ask();
  addEventListener("online", ask);
}

function ask() {
  if (navigator.onLine) call("GET", "/club/look").then(takeLook, () => {});
}
