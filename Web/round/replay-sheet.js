import { h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { openSheet } from "../kit/sheet.js";
import { analyse } from "../match/analyse.js";
import { shareRound } from "../match/share.js";
import { detail as detailOf, headline } from "../match/words.js";
import { t } from "../text/text.js";
import { addViewerStyle } from "../kit/viewer-style.js";
import { Replayer } from "./replayer.js";

/** @typedef {import("../engine/bindings.js").MatchView} MatchView */

/**
 * Shows a round to go through, one that is over if nothing else is said.
 *
 * @param {object} game
 * @param {MatchView} game.view
 * @param {import("../match/words.js").Players} game.players
 * @param {string} [game.title] who won, if nothing else
 * @param {string} [game.detail] how it ended, if not on the board
 * @param {object} [options]
 * @param {HTMLElement[]} [options.acts] what else can be done
 * @param {(shown: MatchView) => void} [options.onStep]
 * @param {boolean} [options.canAnalyse]
 */
export function openReplay(
  { view, players, ...words },
  { acts = [], onStep = () => {}, canAnalyse = true } = {},
) {
  const { title = headline(view, players), detail = detailOf(view, players) } = words;
  addViewerStyle();
  const line = h("p", { class: "s mid", role: "status" });
  const count = view.moves.length;
  const replayer = new Replayer(view, (position, ply, isPlaying) => {
    onStep(position);
    // Nobody can listen as fast as it goes on by itself.
    line.setAttribute("aria-live", isPlaying ? "off" : "polite");
    line.textContent = ply < count ? t("round.move", { ply, count }) : detail;
  });
  const share = () => shareRound(view, players);
  const onkeydown = (/** @type {KeyboardEvent} */ event) => replayer.press(event);
  openSheet({
    title,
    body: [
      h("div", { class: "stack", onkeydown }, replayer.board, line, replayer.controls),
      h(
        "div",
        { class: "row fill wrap" },
        button("share", t("match.share"), share),
        canAnalyse && button("analyse", t("match.analyse"), () => analyse(view, players)),
        acts,
      ),
    ],
  });
}

/** @param {import("../kit/icons.js").IconName} drawing @param {string} label @param {() => void} onclick */
function button(drawing, label, onclick) {
  return h("button", { type: "button", class: "btn", onclick }, icon(drawing), label);
}
