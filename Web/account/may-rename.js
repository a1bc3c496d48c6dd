import { look } from "../app/look.js";
import { me } from "../online/me.js";

/** Whether who plays here may take another name: in a young club those who run it choose the names. */
export function mayRename() {
  return look.get().isYoung !== true || me.role === "moderator" || me.role === "host";
}
