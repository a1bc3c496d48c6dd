import "../../Web/text/later.js";
import { deepStrictEqual, strictEqual } from "node:assert/strict";

Object.assign(globalThis, { document: { createElement: element } });
const { clock } = await import("../../Web/online-match/clock.js");

/** What of an element a clock needs. */
function element() {
  const classes = new Set();
  return {
    textContent: "",
    classes,
    classList: {
      toggle: (/** @type {string} */ name, /** @type {boolean} */ isOn) =>
        isOn ? classes.add(name) : classes.delete(name),
    },
    style: { setProperty() {} },
    setAttribute() {},
    append() {},
  };
}

function started() {
  /** @type {string[]} */
  const told = [];
  const { element, show } = clock((text) => told.push(text), (text) => told.push(`no ${text}`));
  /** @param {number | null} left seconds @param {boolean} isYours */
  const at = (left, isYours = true) =>
    show({ left: left === null ? null : left * 1_000, pace: 30, mark: 1, isYours });
  const isUrgent = () => /** @type {any} */ (element).classes.has("urgent");
  return { told, at, isUrgent };
}

Deno.test("the last seconds stand out, until somebody moves", () => {
  const { at, isUrgent } = started();
  at(6);
  strictEqual(isUrgent(), false);
  at(5);
  strictEqual(isUrgent(), true);
  at(30, false);
  strictEqual(isUrgent(), false);
});

Deno.test("the warning goes when the turn or the round is over", () => {
  const { at, told } = started();
  for (const seconds of [11, 10, 9]) at(seconds);
  deepStrictEqual(told, ["10 seconds left."]);
  at(30, false);
  deepStrictEqual(told, ["10 seconds left.", "no 10 seconds left."]);
  at(29, false);
  for (const seconds of [30, 8]) at(seconds);
  at(null);
  deepStrictEqual(told.slice(2), ["8 seconds left.", "no 8 seconds left."]);
});
