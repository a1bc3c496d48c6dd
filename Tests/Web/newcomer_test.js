import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { ApiProblem } from "../../Web/online/api.js";

/** The challenges that a worker was asked about; one called "broken" it can't answer. @type {string[]} */
const asked = [];

class StandIn extends EventTarget {
  /** @param {{ id: number, challenge: string }} question */
  postMessage({ id, challenge }) {
    asked.push(challenge);
    const data = challenge === "broken" ? { id, trouble: "no" } : { id, work: `${challenge}:1` };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent("message", { data })));
  }

  terminate() {}
}

Object.assign(globalThis, {
  ...{ HTMLElement: class {}, customElements: { define: () => {} } },
  document: { documentElement: {}, querySelectorAll: () => [], getElementById: () => null },
  ...{ Worker: StandIn, __WORK_JS__: "work.js" },
});
const { workFor } = await import("../../Web/work/newcomer.js");

/** A problem by which the server asks for work. @param {string} challenge @param {number} [difficulty] */
function needed(challenge, difficulty = 17) {
  const type = "urn:gameon:problem:proof-of-work-needed";
  return new ApiProblem(428, { type, challenge, difficulty }, 0);
}

Deno.test("an answer that came too late is found once more, and no more often", async () => {
  asked.length = 0;
  const late = [needed("second")];
  const goOn = (/** @type {string} */ work) => {
    const refusal = late.pop();
    return refusal ? Promise.reject(refusal) : Promise.resolve(work);
  };
  strictEqual(await workFor(needed("first"), goOn), "second:1");
  deepStrictEqual(asked, ["first", "second"]);
  const never = () => Promise.reject(needed("again"));
  await rejects(workFor(needed("first"), never), { type: "proof-of-work-needed" });
  deepStrictEqual(asked.slice(2), ["first", "again"]);
});

Deno.test("what else is refused is told, and nothing is worked for", async () => {
  asked.length = 0;
  const taken = () =>
    Promise.reject(new ApiProblem(409, { type: "urn:gameon:problem:name-taken" }, 0));
  await rejects(workFor(needed("first"), taken), { type: "name-taken" });
  deepStrictEqual(asked, ["first"]);
});

Deno.test("a device that can't do the work is told by the problem, as is one for which it is too much", async () => {
  const never = () => Promise.reject(new Error("it isn't sent"));
  await rejects(workFor(needed("broken"), never), { type: "proof-of-work-needed" });
  await rejects(workFor(needed("first", 25), never), { type: "proof-of-work-needed" });
  Object.assign(globalThis, { Worker: undefined });
  await rejects(workFor(needed("first"), never), { type: "proof-of-work-needed" });
});
