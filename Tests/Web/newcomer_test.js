import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import "../../Web/text/club.js";
import { ApiProblem } from "../../Web/online/api.js";

/** The challenges that a worker was asked about; one called "broken" it can't answer, nor "endless" ever. @type {string[]} */
const asked = [];
/** The lines that were shown. @type {Line[]} */
const shown = [];
/** Workers that were ended. */
let ended = 0;

/** What of an element the line needs. */
class Line {
  textContent = "";
  isShown = false;
  setAttribute() {}
  append() {}
  connectedCallback() {}
  disconnectedCallback() {}

  remove() {
    this.isShown = false;
    this.disconnectedCallback();
  }
}

const screen = {
  /** @param {Line} line */
  append(line) {
    shown.push(line);
    line.isShown = true;
    line.connectedCallback();
  },
};
/** @type {typeof Line} */
let Defined = Line;

class StandIn extends EventTarget {
  /** @param {{ id: number, challenge: string }} question */
  postMessage({ id, challenge }) {
    asked.push(challenge);
    if (challenge === "endless") return;
    const data = challenge === "broken" ? { id, trouble: "no" } : { id, work: `${challenge}:1` };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent("message", { data })));
  }

  terminate() {
    ended++;
  }
}

Object.assign(globalThis, {
  HTMLElement: Line,
  customElements: {
    define: (/** @type {string} */ _, /** @type {typeof Line} */ type) => Defined = type,
  },
  document: {
    ...{ documentElement: {}, querySelectorAll: () => [], createElement: () => new Defined() },
    getElementById: () => ({ firstElementChild: screen }),
  },
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

Deno.test("it is told as long as it takes, and after some seconds that it takes longer", async () => {
  shown.length = 0;
  const { setTimeout } = globalThis;
  /** @type {(() => void)[]} */
  const later = [];
  Object.assign(globalThis, { setTimeout: (/** @type {() => void} */ act) => later.push(act) });
  try {
    const work = workFor(needed("first"), (work) => Promise.resolve(work));
    const [line] = shown;
    ok(line.isShown && line.textContent.startsWith("One moment"), line.textContent);
    later[0]();
    ok(line.textContent.includes("a little longer"), line.textContent);
    await work;
    ok(!line.isShown);
  } finally {
    Object.assign(globalThis, { setTimeout });
  }
});

Deno.test("whoever leaves ends the work, and is told so", async () => {
  [shown.length, ended] = [0, 0];
  const never = () => Promise.reject(new Error("it isn't sent"));
  const work = workFor(needed("endless"), never);
  shown[0].remove();
  await rejects(work, { type: "", message: "You left before this device was done." });
  strictEqual(ended, 1);
});

Deno.test("a device that can't do the work is told by the problem, as is one for which it is too much", async () => {
  const never = () => Promise.reject(new Error("it isn't sent"));
  await rejects(workFor(needed("broken"), never), { type: "proof-of-work-needed" });
  await rejects(workFor(needed("first", 25), never), { type: "proof-of-work-needed" });
  Object.assign(globalThis, { Worker: undefined });
  await rejects(workFor(needed("first"), never), { type: "proof-of-work-needed" });
});
