import { playerAvatar } from "../kit/avatar.js";
import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { t } from "../text/text.js";
import { me } from "./me.js";

/** The way to one's own settings where the tabs have no room for it: one's picture, as far as there is one. */
export function ownLink() {
  const link = h("a", {
    ...{ class: "ib phone own", href: "/settings", "aria-label": t("app.settings") },
  });
  paint(link);
  return link;
}

/** Keeps it right. */
export function showOwnLinks() {
  me.onChange(() => document.querySelectorAll("a.own").forEach(paint));
}

/** @param {Element} link */
function paint(link) {
  fill(link, me.player ? playerAvatar(me.player, { size: 32 }) : icon("gear"));
}
