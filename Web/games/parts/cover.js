import { h } from "../../kit/dom.js";
import { sampleBoard } from "../../play/board-drawings.js";
import { shapeOf } from "../../state/ruleset.js";

/** @typedef {import("../wire.d.ts").GameSummary} GameSummary */

/** Above and below. */
const colours = [
  ["#0fb5c9", "#123a8c"],
  ["#ff9d5c", "#7a2a8a"],
  ["#a5c93d", "#14603c"],
  ["#6b7bff", "#1a1652"],
  ["#7fd3ff", "#1f6fc9"],
  ["#ffcf6b", "#c8441f"],
  ["#ff8fc7", "#5b21b6"],
  ["#8be3d0", "#27406e"],
];
const suns = ["75% 22%", "26% 30%", "50% 18%", "30% 20%", "78% 34%", "50% 40%", "24% 24%"];

/**
 * The cover of a game, or a card with its first letter, always the same for the same game. It is for the
 * eye alone: the title stands beside it.
 *
 * @param {GameSummary} game
 * @param {"small" | "large"} [size]
 */
export function cover(game, size = "small") {
  if (game.ruleset) {
    return h("span", { class: "cover own" }, sampleBoard(shapeOf(game.ruleset)));
  }
  const numbers = [...game.id].map((letter) => letter.charCodeAt(0));
  const sum = numbers.reduce((all, number) => (all * 31 + number) >>> 0, 7);
  const [above, below] = colours[sum % colours.length];
  const drawn = { "--a": above, "--b": below, "--sun": suns[(sum >>> 4) % suns.length] };
  const [letter] = game.title.trim();
  const box = h(
    "span",
    { class: "cover", "aria-hidden": "true", ...drawn },
    h("b", {}, letter.toLocaleUpperCase()),
  );
  if (game.cover) box.append(picture(`/api/v1/game-pictures/${game.cover}/${size}`));
  return box;
}

/**
 * A picture from this server. One that can't be had lets be seen what is beneath it.
 *
 * @param {string} src
 */
export function picture(src) {
  const image = h("img", {
    ...{ src, alt: "", loading: "lazy", decoding: "async" },
    onerror: () => image.remove(),
  });
  return image;
}
