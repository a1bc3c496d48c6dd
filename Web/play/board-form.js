import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { listRow, switchRow } from "../kit/list-row.js";
import { stepper } from "../kit/stepper.js";
import { boardName, boardRule } from "../text/names.js";
import { t } from "../text/text.js";
import { sampleBoard } from "./board-drawings.js";

/** @typedef {import("../state/ruleset.js").Shape} Shape */

/** For each limit that a board may break: the field to change, and the text that says what is allowed. */
const problems = /** @type {const} */ ({
  "columns-out-of-range": ["columns", "ruleset.columnsOutOfRange"],
  "rows-out-of-range": ["rows", "ruleset.rowsOutOfRange"],
  "line-length-out-of-range": ["inARow", "ruleset.lineLengthOutOfRange"],
});

/**
 * The form for a board of one's own. It shows the board, or what is wrong with it.
 *
 * @param {import("../engine/bindings.js").Rules} rules
 * @param {Shape} start
 * @returns {{ body: HTMLElement[], board: () => string | null }} board: the text of the ruleset; null
 *   when it isn't allowed, and then the field to change gets the focus
 */
export function boardForm(rules, start) {
  const flags = { drop: start.drop, misere: start.misere };
  const check = () => void checked();
  const fields = {
    columns: stepper({ label: t("play.columns"), value: start.columns, onChange: check }),
    rows: stepper({ label: t("play.rows"), value: start.rows, onChange: check }),
    inARow: stepper({ label: t("play.inARow"), value: start.inARow, onChange: check }),
  };
  const answer = h("div", { id: "board-answer", class: "row answer", role: "status" });

  /** @returns {{ board: string } | { wrong: HTMLElement }} */
  function checked() {
    const [columns, rows, inARow] = Object.values(fields).map((field) => field.value());
    const shape = { columns, rows, inARow, ...flags };
    const found = rules.checkRuleset(shape);
    for (const { input } of Object.values(fields)) {
      input.removeAttribute("aria-invalid");
      input.removeAttribute("aria-describedby");
    }
    if ("text" in found) {
      fill(answer, sampleBoard(shape), description(found.text));
      return { board: found.text };
    }
    const [name, text] = problems[/** @type {keyof typeof problems} */ (found.problem)];
    const wrong = fields[name].input;
    wrong.setAttribute("aria-invalid", "true");
    wrong.setAttribute("aria-describedby", answer.id);
    const message = t(text, { side: Math.max(columns, rows) });
    fill(answer, h("p", { class: "err grow" }, icon("alert"), message));
    return { wrong };
  }

  /** @param {"misere" | "drop"} name */
  const flag = (name) => {
    const texts = { title: t(`play.${name}`), hint: t(`play.${name}Hint`) };
    const onChange = (/** @type {boolean} */ on) => {
      flags[name] = on;
      checked();
    };
    return switchRow({ ...texts, checked: flags[name], onChange });
  };
  checked();
  const rows = Object.entries(fields).map(([name, { element }]) =>
    listRow({ title: t(`play.${/** @type {keyof typeof fields} */ (name)}`), control: element })
  );
  return {
    body: [answer, h("ul", { class: "list" }, rows, flag("misere"), flag("drop"))],
    board() {
      const result = checked();
      if ("board" in result) return result.board;
      result.wrong.focus();
      return null;
    },
  };
}

/** @param {string} board */
function description(board) {
  const name = h("p", { class: "t" }, boardName(board));
  return h("div", { class: "grow" }, name, h("p", { class: "s" }, boardRule(board)));
}
