import { fillBadge, newBadge } from "../kit/badge.js";
import { t } from "../text/text.js";
import { club } from "./club.js";
import { lobbyOf } from "./lobby.js";
import { me } from "./me.js";

/** Says in the tabs and the title how many matches wait for the player here. */
export function showBadge() {
  const title = /** @type {HTMLTitleElement} */ (document.querySelector("title"));
  const badge = newBadge();
  document.querySelector('nav.tabs a[href="/"]:not(.logo) .pill')?.append(badge);
  let plain = document.title;
  let shown = plain;
  const paint = () => {
    const count = me.player ? lobbyOf(club.matches(), me.player.id).yours.length : 0;
    fillBadge(badge, count, t("lobby.waiting", { count }));
    shown = count > 0 ? t("lobby.title", { count, title: plain }) : plain;
    if (document.title !== shown) document.title = shown;
  };
  // Each screen sets its own title.
  new MutationObserver(() => {
    if (document.title === shown) return;
    plain = document.title;
    paint();
  }).observe(title, { childList: true });
  club.onChange(paint);
  paint();
}
