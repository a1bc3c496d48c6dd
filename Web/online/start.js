import { showBadge } from "./badge.js";
import { showBells } from "./bell.js";
import { startClub } from "./club.js";
import { comeTogether } from "./come-together.js";
import { showOwnLinks } from "./own-link.js";
import { reportPresence } from "./presence.js";

/** Takes up online play where it was left; for who never played online it does nothing yet. */
export function startOnline() {
  comeTogether();
  reportPresence();
  showBadge();
  showBells();
  showOwnLinks();
  startClub();
}
