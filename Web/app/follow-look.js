import { call } from "../online/api.js";
import { club } from "../online/club.js";
import { takeLook } from "./look.js";

/** Keeps the look of the club up to date. A page that was kept on this device has to ask: it is as old as the app. */
export function followLook() {
  club.onEvent((event) => event.name === "look" && takeLook(event.data));
  if (!navigator.serviceWorker?.controller) return;
  ask();
  addEventListener("online", ask);
}

function ask() {
  if (navigator.onLine) call("GET", "/club/look").then(takeLook, () => {});
}
