import { isOff } from "../app/look.js";
import { navigate } from "../app/router.js";
import { asPlayer } from "../online/me.js";
import { call } from "../online/api.js";

/** Whether two write to each other here: a club may do without. */
export function mayWriteTo() {
  return !isOff("chat") && !isOff("direct");
}

/**
 * Goes to the chat with somebody. Rejects as `call` does.
 *
 * @param {string} player
 */
export async function writeTo(player) {
  const { room } = await asPlayer(() => call("PUT", `/people/${player}/room`));
  navigate(`/chat/${room.id}`);
}
