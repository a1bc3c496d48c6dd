import { Helper } from "../engine/helper.js";
import { ApiProblem } from "../online/api.js";
import { showWork } from "./work-line.js";

/** More bits than any server asks for: the work would take minutes. */
const mostBits = 24;

/**
 * Does the work that the server asks newcomers for while very many come, says so, and goes on with the answer. Where
 * that doesn't count any more, because the device slept or is in another network by now, it is done once more. Whoever
 * leaves the sheet or screen ends it.
 *
 * @template T
 * @param {ApiProblem} problem that asks for it
 * @param {(work: string) => Promise<T>} goOn
 * @returns {Promise<T>} rejects with the problem where the work can't be done here, with another for who has left
 */
export async function workFor(problem, goOn) {
  return await goOn(await answerTo(problem)).catch(async (again) => {
    if (again.type !== problem.type) throw again;
    return await goOn(await answerTo(again));
  });
}

/** @param {ApiProblem} problem @returns {Promise<string>} */
async function answerTo(problem) {
  const { challenge, difficulty = 0 } = problem.document;
  if (!challenge || difficulty > mostBits) throw problem;
  const helper = new Helper(__WORK_JS__);
  const line = showWork();
  try {
    return (await Promise.race([helper.ask({ challenge, difficulty }).answer, line.gone])).work;
  } catch (error) {
    throw error instanceof ApiProblem ? error : problem;
  } finally {
    helper.end();
    line.remove();
  }
}
