import { actButton } from "../kit/act-button.js";
import { h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { t } from "../text/text.js";
import { possible } from "./possible.js";
import { other } from "./view.js";

/** @typedef {import("wire").Command} Command */
/** @typedef {import("wire").Match} Match */
/** @typedef {import("wire").Seat} Seat */
/** @typedef {import("./possible.js").Possibility} Possibility */

/**
 * The controls of what one of the two can do, while a round goes on and when it is over.
 *
 * @param {object} on
 * @param {(command: Command) => void} on.ask
 * @param {() => void} on.resign
 * @param {() => Match} on.match
 * @param {Seat} on.seat
 * @param {import("./match-chat.js").MatchChat} on.chat
 */
export function duelControls({ ask, resign, match, seat, chat }) {
  const round = () => match().round.number;
  const draw = twoWords("equals", "duel.offerDraw", "duel.drawOffered", () => {
    ask({ command: "offerDraw", round: round() });
  });
  const takeBack = twoWords("undo", "duel.takeBack", "duel.cancelTakeBack", ({ detail }) => {
    if (isSecondOfDoubleTap(detail)) return;
    const isAsked = possible(match(), seat).takeBack === "asked";
    if (isAsked) ask({ command: "withdrawTakeback", round: round() });
    else ask({ command: "askTakeback", round: round(), ply: match().round.ply });
  });
  const again = icon("again");
  const rematchWords = new Text();
  const rematch = h(
    "button",
    {
      type: "button",
      onclick: (/** @type {MouseEvent} */ { detail }) => {
        if (isSecondOfDoubleTap(detail)) return;
        ask({ command: "wishRematch", round: round(), wish: !match().wishes[seat - 1] });
      },
    },
    again,
    rematchWords,
  );
  const reset = h("button", {
    type: "button",
    class: "reset",
    onclick: (/** @type {MouseEvent} */ { detail }) => {
      if (isSecondOfDoubleTap(detail)) return;
      const isAsked = possible(match(), seat).reset === "asked";
      ask({ command: isAsked ? "withdrawReset" : "askReset", round: round() });
    },
  });
  const claim = actButton("check", t("duel.claim"), () => {
    ask({ command: "claim", round: round() });
  });
  claim.hidden = true;
  const resignButton = actButton("flag", t("duel.resign"), resign);
  return {
    running: [
      h(
        "div",
        { class: "acts" },
        ...[chat.buttons.running, claim, draw.element, takeBack.element, resignButton],
      ),
    ],
    ended: [rematch, h("div", { class: "row ends" }, reset, chat.buttons.ended)],
    /** @param {boolean} isOffered whether the reader may claim the round, but would rather wait */
    offerClaim(isOffered) {
      // It takes the place of an offer: nothing moves under a thumb.
      draw.element.hidden = isOffered;
      claim.hidden = !isOffered;
    },
    show() {
      const now = match();
      const { offerDraw, takeBack: back, reset: resetting } = possible(now, seat);
      draw.show(offerDraw);
      draw.element.disabled = offerDraw !== "possible";
      takeBack.show(back);
      takeBack.element.disabled = back === "not";
      takeBack.element.hidden = now.pace > 0;
      const [asked, wanted] = [now.wishes[seat - 1], now.wishes[other(seat) - 1]];
      rematch.className = `btn wide again ${asked ? "" : "main"}`;
      again.toggleAttribute("hidden", asked);
      const words = asked ? "duel.cancelRematch" : wanted ? "duel.acceptRematch" : "duel.rematch";
      rematchWords.data = t(words);
      reset.textContent = t(resetting === "asked" ? "duel.cancelReset" : "match.fullReset");
    },
  };
}

/** A question is not to be taken back by the tap that asked it. @param {number} detail of the click */
function isSecondOfDoubleTap(detail) {
  return detail > 1;
}

/**
 * A button that says other words while it waits for an answer.
 *
 * @param {import("../kit/icons.js").IconName} drawing
 * @param {import("../text/text.js").TextKey} words
 * @param {import("../text/text.js").TextKey} wordsWhenAsked
 * @param {(event: MouseEvent) => void} onclick
 */
function twoWords(drawing, words, wordsWhenAsked, onclick) {
  const element = actButton(drawing, t(words), onclick);
  return {
    element,
    /** @param {Possibility} possibility */
    show(possibility) {
      /** @type {Text} */ (element.lastChild).data = t(
        possibility === "asked" ? wordsWhenAsked : words,
      );
    },
  };
}
