import { club } from "../online/club.js";
import { me } from "../online/me.js";
import { MoveSender } from "./move-sender.js";

/** The moves of the player here, until the server has taken it. */
export const moves = new MoveSender({
  club,
  player: () => me.player?.id ?? null,
  wait: (time) => new Promise((done) => setTimeout(done, time)),
});
