import { fill, h } from "../kit/dom.js";
import { miniBoard } from "../kit/mini-board.js";
import { t } from "../text/text.js";
import { endOf } from "./words.js";
import { viewOf } from "./view.js";

/** @typedef {import("../engine/door.js").MatchView} MatchView */
/** @typedef {import("../engine/door.js").Rules} Rules */
/** @typedef {import("../match/words.js").Players} Players */
/** @typedef {import("../online/wire.d.ts").MatchSnapshot} MatchSnapshot */
/** @typedef {import("../online/wire.d.ts").PastRound} PastRound */
/** @typedef {import("../online/wire.d.ts").RoundPage} RoundPage */
/** @typedef {import("../online/wire.d.ts").Seat} Seat */
/** @typedef {{ number: number, view: MatchView, headline: string, detail: string }} Past */

/**
 * Every round of a match that is over, the newest first, a page at a time.
 *
 * @param {object} options
 * @param {Rules} options.rules
 * @param {Seat} options.first who is person 1
 * @param {(before: number | undefined) => Promise<RoundPage>} options.load rejects when it can't be had
 * @param {(past: Past) => void} options.open
 */
export function pastRounds({ rules, first, load, open }) {
  const list = h("ul", { class: "list flush", "--inset": "64px" });
  const more = h("button", { type: "button", class: "btn wide", onclick: () => loadMore() });
  const failure = h("p", { class: "s" });
  const element = h(
    "section",
    { class: "stack", hidden: true },
    h("h2", {}, t("duel.past")),
    ...[list, failure, more],
  );
  /** @type {Map<number, PastRound>} */
  const rounds = new Map();
  /** @type {number | undefined} */
  let next;
  let isAsked = false;
  /** @type {{ ruleset: string, players: Players }} */
  let known;

  const paint = () => {
    const all = [...rounds.values()].sort((a, b) => b.number - a.number);
    element.hidden = all.length === 0 && failure.textContent === "";
    fill(list, all.map((past) => row(pastOf(past, known), open)));
  };

  /** @param {PastRound} past @param {typeof known} known */
  const pastOf = (past, { ruleset, players }) => {
    const score = { wins: /** @type {[number, number]} */ ([0, 0]), draws: 0 };
    const view = viewOf(rules, { ruleset, score, round: past }, first);
    const { headline, detail } = /** @type {import("../match/scene.js").Result} */ (
      endOf(view, players, past.ending)
    );
    return { number: past.number, view, headline, detail };
  };

  const loadMore = async () => {
    more.disabled = true;
    try {
      const page = await load(next);
      for (const past of page.rounds) rounds.set(past.number, past);
      next = page.next;
      more.hidden = next === undefined;
      more.textContent = t("duel.showMore");
      failure.textContent = "";
    } catch {
      more.hidden = false;
      more.textContent = t("error.tryAgain");
      failure.textContent = t("duel.pastFailed");
    }
    more.disabled = false;
    paint();
  };

  return {
    element,
    /** Takes up the round that is over; the first time all others are asked for. @param {MatchSnapshot} match @param {Players} players */
    show({ ruleset, round, updatedAt }, players) {
      const { ending } = round;
      const isNew = ending !== undefined && !rounds.has(round.number);
      const hasPast = round.number > 1 || ending !== undefined;
      known = { ruleset, players };
      if (isNew) rounds.set(round.number, { ...round, ending, endedAt: updatedAt });
      if (hasPast && !isAsked) {
        isAsked = true;
        loadMore();
      } else if (isNew) paint();
    },
  };
}

/** @param {Past} past @param {(past: Past) => void} open */
function row(past, open) {
  const { number, view, headline, detail } = past;
  const { ruleset, marks, lines } = view;
  const title = t("duel.pastGame", { number, result: headline });
  return h(
    "li",
    { class: "item" },
    miniBoard({ ...ruleset, marks, lines }),
    h(
      "div",
      { class: "grow" },
      h("button", { type: "button", class: "plain t", onclick: () => open(past) }, title),
      h("p", { class: "s", dir: "auto" }, detail),
    ),
  );
}
