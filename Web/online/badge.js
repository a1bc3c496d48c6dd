import { h } from "../kit/dom.js";
import { t } from "../text/text.js";
import { club } from "./club.js";
import { lobbyOf } from "./lobby.js";
import { me } from "./me.js";

/** Says in the tabs, the title and on the app's icon how many matches wait for who plays here. */
export function showBadge() {
  const title = /** @type {HTMLTitleElement} */ (document.querySelector("title"));
  const badge = h("span", { class: "badge num" });
  document.querySelector('nav.tabs a[href="/"]:not(.logo) .pill')?.append(badge);
  let plain = document.title;
  let shown = plain;
  let told = 0;
  const paint = () => {
    const count = me.player ? lobbyOf(club.matches(), me.player.id).yours.length : 0;
    badge.hidden = count === 0;
    badge.replaceChildren(
      h("span", { "aria-hidden": "true" }, count > 99 ? "99+" : String(count)),
      h("span", { class: "vh" }, t("lobby.waiting", { count })),
    );
    shown = count > 0 ? t("lobby.title", { count, title: plain }) : plain;
    if (document.title !== shown) document.title = shown;
    if (told !== count) navigator.setAppBadge?.(count).catch(() => {});
    told = count;
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
