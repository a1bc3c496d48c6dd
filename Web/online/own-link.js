import { playerAvatar } from "../kit/avatar.js";
import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { onLanguageChange, t } from "../text/text.js";
import { me } from "./me.js";

/**
 * A link with the face and name of the player here, to their settings, where the tabs have no room for it.
 * Before there is somebody it leads to the settings of this device.
 */
export function ownLink() {
  const link = h("a", { class: "phone own", href: "/settings" });
  paint(link);
  return link;
}

/** The way in for somebody who isn't signed in, on the first screen of a phone; the rail has its own. */
export function signInLink() {
  const link = h("a", { class: "btn sm soft phone sign", href: "/sign-in" }, t("app.signIn"));
  paintSign(link);
  return link;
}

/** Keeps all of them right, and the rail's. */
export function showOwnLinks() {
  const paintAll = () => {
    document.querySelectorAll("a.own").forEach(paint);
    document.querySelectorAll("a.sign").forEach(paintSign);
  };
  me.onChange(paintAll);
  onLanguageChange(paintAll);
  paintAll();
}

/** @param {Element} link */
function paint(link) {
  const { player } = me;
  const isRail = link.classList.contains("rail");
  if (isRail) link.setAttribute("href", player ? `/player/${player.id}` : "/sign-in");
  if (!player) {
    link.removeAttribute("title");
    if (isRail) link.removeAttribute("aria-label");
    else link.setAttribute("aria-label", t("app.settings"));
    return fill(link, icon(isRail ? "person" : "gear"), isRail && t("app.signIn"));
  }
  const { name, kind } = player;
  link.setAttribute("aria-label", t(isRail ? "app.ownProfile" : "app.ownSettings", { name }));
  link.setAttribute("title", name);
  fill(
    link,
    playerAvatar(player, { size: 32 }),
    h(
      "span",
      { class: "grow" },
      h("span", { class: "cut", dir: "auto" }, name),
      kind === "guest" && h("span", { class: "tiny" }, t("app.guest")),
    ),
  );
}

/** @param {Element} link */
function paintSign(link) {
  link.toggleAttribute("hidden", me.player !== null);
}
