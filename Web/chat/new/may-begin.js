import { look } from "../../app/look.js";
import { me } from "../../online/me.js";
import { mayWriteTo } from "../../people/write-to.js";

/** Whether the reader looks after a young club: they make its groups, of whomever they like. */
export function attendsYoungClub() {
  return look.get().isYoung === true && (me.role === "host" || me.role === "moderator");
}

/** Whether the reader may make a group. */
export function mayMakeGroup() {
  return look.get().isYoung !== true || attendsYoungClub();
}

/** Whether the reader may begin a chat of any kind. */
export function mayBegin() {
  return mayWriteTo() || mayMakeGroup();
}
