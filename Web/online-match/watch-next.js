import { h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { call } from "../online/api.js";
import { t } from "../text/text.js";

/** @typedef {import("wire").Match} Match */

const minute = 60_000;

/** Ways from a match that somebody watches to another that goes on; not there when there is none. */
export function watchNext() {
  const [running, ended] = ["btn sm", "btn wide again main"].map((classes) =>
    h("a", { class: classes, hidden: true }, icon("eye"), t("duel.watchNext"))
  );
  let asked = "";
  return {
    /** while a round goes on */
    running,
    /** and when it is over */
    ended,
    /** Asks the server which one: again with each round, its end, and after a minute. @param {Match} match */
    async show({ id, round }) {
      const state = `${round.number} ${round.ending?.kind} ${Math.floor(Date.now() / minute)}`;
      if (state === asked) return;
      asked = state;
      const next = await call("GET", `/matches/${id}/next`).catch(() => null);
      // A later question has its own answer, and where there is none, that of before still counts.
      if (!next || state !== asked) return;
      for (const link of [running, ended]) {
        link.hidden = !next.match;
        link.href = `/online/${next.match}`;
      }
    },
  };
}
