import { nextTask } from "./plan.js";

/** @typedef {import("./plan.js").Scene} Scene */
/** @typedef {import("./plan.js").Task} Task */
/** @typedef {import("./findings.js").Findings} Findings */
/** @typedef {import("../engine/solver-bindings.js").Evaluation} Evaluation */
/**
 * @typedef {object} Solver
 * @property {(moves: number[], budget: number) => { answer: Promise<Evaluation>, stop(): void }} evaluate
 * @property {() => void} end ends it, and frees what it knows; a later question begins anew
 */
/** @typedef {"working" | "idle" | "stopped" | "failed"} State */

/** A question for more positions than these isn't waited for, when something else is to be looked at. */
const short = 500_000;

/** Finds out all that there is to know about what is shown, one question at a time. */
export class Explorer {
  /** @type {Scene | null} */
  #scene = null;
  /** @type {(Task & { stop(): void }) | null} the question that is asked now */
  #asked = null;
  #isStopped = false;
  #isHidden = false;
  #hasFailed = false;

  /**
   * @param {Solver} solver
   * @param {Findings} findings
   * @param {() => void} changed is called when something was found, and when the state has changed
   */
  constructor(solver, findings, changed) {
    this.solver = solver;
    this.findings = findings;
    this.changed = changed;
  }

  /** @returns {State} */
  get state() {
    if (this.#hasFailed) return "failed";
    if (this.#isStopped) return "stopped";
    return this.#asked ? "working" : "idle";
  }

  /** Says what is to be looked at from now on. @param {Scene} scene */
  show(scene) {
    this.#scene = scene;
    const task = nextTask(scene, this.findings);
    if (this.#asked && this.#asked.budget > short && !isSame(task, this.#asked)) this.#drop();
    this.#goOn();
  }

  /** Stops until `goOn`. */
  stop() {
    this.#isStopped = true;
    this.#drop();
    this.changed();
  }

  goOn() {
    this.#isStopped = false;
    this.#hasFailed = false;
    this.#goOn();
    this.changed();
  }

  /** Nothing is worked out where nobody looks. @param {boolean} isHidden */
  hide(isHidden) {
    this.#isHidden = isHidden;
    if (isHidden) this.#drop();
    else this.#goOn();
  }

  /** Ends it for good. */
  close() {
    this.#scene = null;
    this.#drop();
    this.solver.end();
  }

  #drop() {
    this.#asked?.stop();
    this.#asked = null;
  }

  #goOn() {
    if (this.#asked || !this.#scene || this.#isStopped || this.#isHidden || this.#hasFailed) return;
    const task = nextTask(this.#scene, this.findings);
    if (!task) return;
    const { answer, stop } = this.solver.evaluate(task.moves, task.budget);
    const asked = { ...task, stop };
    this.#asked = asked;
    answer.then((evaluation) => {
      this.findings.add(task.moves, evaluation, task.budget);
    }, () => {
      this.#hasFailed = true;
    }).then(() => {
      if (this.#asked !== asked) return;
      this.#asked = null;
      this.#goOn();
      this.changed();
    });
  }
}

/** @param {Task | null} one @param {Task} other */
function isSame(one, other) {
  return one?.budget === other.budget && one.moves.join() === other.moves.join();
}
