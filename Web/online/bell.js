import { fillBadge, newBadge } from "../kit/badge.js";
import { h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { onLanguageChange, t } from "../text/text.js";
import { club } from "./club.js";
import { me } from "./me.js";

/**
 * The way to the notices, with the number of those that are unread on whatever device. It is there for
 * who plays online.
 */
export function bell() {
  const link = h(
    "a",
    { class: "ib bell", href: "/notices" },
    icon("bell"),
    h("span", { class: "vh" }, t("app.notices")),
  );
  paint(link);
  return link;
}

/** Keeps every bell of the page right, and the app's icon with them. */
export function showBells() {
  let told = -1;
  const paintAll = () => {
    document.querySelectorAll("a.bell").forEach(paint);
    const { unread } = club.notices();
    if (told !== unread) navigator.setAppBadge?.(unread).catch(() => {});
    told = unread;
  };
  club.onChange(paintAll);
  onLanguageChange(paintAll);
  paintAll();
}

/** @param {Element} link */
function paint(link) {
  const { unread } = club.notices();
  const place = link.querySelector(".pill") ?? link;
  if (!link.querySelector(".badge")) place.prepend(newBadge());
  const badge = /** @type {HTMLElement} */ (link.querySelector(".badge"));
  link.toggleAttribute("hidden", me.player === null);
  fillBadge(badge, unread, t("app.unread", { count: unread }));
}
