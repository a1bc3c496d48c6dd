import { fill, h } from "../kit/dom.js";
import { t } from "../text/text.js";

/**
 * One of the two at the board.
 * @typedef {object} Side
 * @property {string} name
 * @property {string} status beneath the name
 * @property {1 | 2} mark
 * @property {number} wins
 * @property {boolean} isCurrent to move, or the winner
 * @property {string} [href] where more of them is told
 * @property {boolean} [isYou] whether it is the reader, under a name
 * @property {import("../kit/avatar.js").Mood | null} [mood] when the round is over
 */

/** @typedef {(options: { size: number, mark?: "x" | "o", mood?: import("../kit/avatar.js").Mood }) => HTMLElement} Portrait */

/**
 * Both players with mark, name and status, and the score between them.
 *
 * @param {[Portrait, Portrait]} portraits draw the pictures of the two
 */
export function scoreHeader(portraits) {
  const sides = portraits.map((draw) => side(draw));
  const tally = h("b");
  /** @type {number[]} */
  let shown = [];
  const draws = h("span", { class: "tiny" });
  const element = h(
    "section",
    { class: "score" },
    sides[0].element,
    h("p", { class: "tally num" }, tally, draws),
    sides[1].element,
  );
  return {
    element,
    /** @param {[Side, Side]} players @param {number} drawn */
    show(players, drawn) {
      for (const [at, player] of players.entries()) {
        sides[at].show(player);
      }
      const before = shown;
      shown = players.map(({ wins }) => wins);
      const [left, right] = players.map((player, at) => points(player, player.wins > before[at]));
      fill(tally, left, h("i", {}, "–"), right);
      draws.textContent = drawn ? t("match.draws", { count: drawn }) : t("match.noDraws");
      const [first, second] = players;
      const score = { first: first.name, second: second.name };
      element.setAttribute(
        "aria-label",
        t("match.score", { ...score, firstWins: first.wins, secondWins: second.wins }),
      );
    },
  };
}

/** @param {Side} player @param {boolean} isMore it has just gone up */
function points({ mark, wins }, isMore) {
  return h("span", { class: `ink ${mark === 1 ? "x" : "o"} ${isMore ? "up" : ""}` }, wins);
}

/** @param {Portrait} draw */
function side(draw) {
  let picture = draw({ size: 48 });
  const name = h("h2", { class: "cut", dir: "auto" });
  const status = h("p");
  const you = h("span", { class: "you" }, t("play.you"));
  const element = h("div", {}, you, picture, name, status);
  /** @param {Side} player */
  const show = (player) => {
    const mark = player.mark === 1 ? "x" : "o";
    const next = draw({ size: 48, mark, mood: player.mood ?? undefined });
    // A photo that is there already isn't loaded again.
    if (!next.isEqualNode(picture)) {
      picture.replaceWith(next);
      picture = next;
    }
    const { href } = player;
    if (name.textContent !== player.name) {
      fill(name, href ? h("a", { class: "plain", href }, player.name) : player.name);
      // A long one is cut.
      name.title = player.name;
    }
    you.hidden = !player.isYou;
    status.textContent = player.status;
    element.className = `side ${mark}`;
    if (player.isCurrent) element.setAttribute("aria-current", "true");
    else element.removeAttribute("aria-current");
  };
  return { element, show };
}
