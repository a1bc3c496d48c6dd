import { Helper } from "../engine/helper.js";
import { roundText } from "./round-text.js";

/**
 * The solver of a board, in a worker of its own.
 *
 * @param {import("../engine/bindings.js").Ruleset} ruleset
 * @returns {import("./explorer.js").Solver}
 */
export function solverOf(ruleset) {
  const helper = new Helper(__SOLVER_JS__);
  return {
    evaluate(moves, budget) {
      const { answer, stop } = helper.ask({ roundText: roundText(ruleset, moves), budget });
      return { answer: answer.then(({ found }) => found), stop };
    },
    end: () => helper.end(),
  };
}
