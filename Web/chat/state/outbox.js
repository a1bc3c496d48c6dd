import { me } from "../../online/me.js";
import { Sender } from "./sender.js";

/** The messages that who plays here has written, until the server has taken it. */
export const outbox = new Sender(() => me.player?.id ?? null);
