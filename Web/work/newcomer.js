import { Helper } from "../engine/helper.js";
import { toast } from "../kit/toast.js";
import { t } from "../text/text.js";

/** @typedef {import("../online/api.js").ApiProblem} ApiProblem */

/** More bits than any server asks for: the work would take minutes. */
const mostBits = 24;

/**
 * Does the work that the server asks newcomers for while very many come, says so, and goes on with the answer. Where
 * that doesn't count any more, because the device slept or is in another network by now, it is done once more.
 *
 * @template T
 * @param {ApiProblem} problem that asks for it
 * @param {(work: string) => Promise<T>} goOn
 * @returns {Promise<T>} rejects with the problem where the work can't be done here
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
  toast(t("work.moment"));
  const helper = new Helper(__WORK_JS__);
  try {
    return (await helper.ask({ challenge, difficulty }).answer).work;
  } catch {
    throw problem;
  } finally {
    helper.end();
  }
}
