import { showBadge } from "./badge.js";
import { showBells } from "./bell.js";
import { startClub } from "./club.js";
import { comeTogether } from "./come-together.js";
import { showOwnLinks } from "./own-link.js";
import { reportPresence } from "./presence.js";

/** Goes on with online play where it was left; does nothing yet for somebody who never played online. */
export function startOnline() {
  comeTogether();
  reportPresence();
  showBadge();
  showBells();
  showOwnLinks();
  startClub();
}
