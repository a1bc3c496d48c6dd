import { look } from "../app/look.js";
import { fill, h } from "../kit/dom.js";
import { me } from "../online/me.js";
import { t } from "../text/text.js";

/** A word of welcome by name, or without one for somebody who has none yet. */
export function greeting() {
  const { player } = me;
  return player ? t("play.hello", { name: player.name }) : t("play.helloYou");
}

/**
 * The sentence with which the club welcomes who isn't signed in.
 *
 * @returns {{ element: HTMLElement, close: () => void }}
 */
export function welcomeWords() {
  const element = h("p", { dir: "auto" });
  const paint = () => {
    const { welcome } = look.get();
    element.hidden = !welcome || me.player?.kind === "member";
    fill(element, welcome);
  };
  const unhear = [look.onChange(paint), me.onChange(paint)];
  paint();
  return { element, close: () => unhear.forEach((end) => end()) };
}
