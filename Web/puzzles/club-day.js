import { look } from "../app/look.js";
import { club } from "../online/club.js";
import { dayOf, untilNext } from "./day.js";

/** The number of the day that it is in the club: one and the same for everybody who plays there. */
export function today() {
  return dayOf(club.now(), zone());
}

/** Milliseconds until the next day of the club. */
export function untilTomorrow() {
  return untilNext(club.now(), zone());
}

/** The time zone of the club: UTC also as long as it was never reached. */
function zone() {
  return look.get().timeZone ?? "UTC";
}
