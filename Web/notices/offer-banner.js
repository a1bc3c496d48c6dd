import { loadPart } from "../app/parts.js";
import { club } from "../online/club.js";
import { me } from "../online/me.js";
import { waitingFor } from "./waiting.js";

/** Loads the banner as soon as something waits for the player that isn't on screen already. */
export function offerBanner() {
  let isComing = false;
  const look = () => {
    const known = { matches: club.matches(), challenges: club.challenges() };
    const waiting = waitingFor(known, me.player?.id ?? "", club.now() - performance.now());
    if (isComing || waiting.every(({ match }) => location.pathname === `/online/${match?.id}`)) {
      return;
    }
    isComing = true;
    loadPart("games").then(({ keepBanner }) => {
      unhear();
      keepBanner();
    }, () => {
      // Without a connection it is tried again with the next change.
      isComing = false;
    });
  };
  const unhear = club.onChange(look);
  look();
}
