import { h } from "../../kit/dom.js";
import { sampleBoard } from "../../play/board-drawings.js";
import { shapeOf } from "../../state/ruleset.js";
import { designOf } from "../covers/design.js";
import { drawCover } from "../covers/drawing.js";

/** @typedef {import("wire").GameSummary} GameSummary */

/**
 * The cover of a game, or one that is drawn from title and genre, always the same for the same game. It is
 * for the eye alone: the title stands beside it.
 *
 * @param {GameSummary} game
 * @param {"small" | "large"} [size]
 * @param {import("../covers/design.js").Design} [design] among others, of which none is to be alike
 */
export function cover(game, size = "small", design = designOf(game)) {
  if (game.ruleset) {
    return h("span", { class: "cover own" }, sampleBoard(shapeOf(game.ruleset)));
  }
  const box = h(
    "span",
    { class: "cover", "aria-hidden": "true" },
    drawCover(game, design, size === "large"),
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
