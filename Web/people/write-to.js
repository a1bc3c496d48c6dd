import { navigate } from "../app/router.js";
import { asPlayer } from "../online/me.js";
import { call } from "../online/api.js";

/**
 * Goes to the chat with somebody. Rejects as `call` does.
 *
 * @param {string} player
 */
export async function writeTo(player) {
  const { room } = await asPlayer(() => call("PUT", `/people/${player}/room`));
  navigate(`/chat/${room.id}`);
}
