import { noRules } from "../app/no-rules.js";
import { navigate } from "../app/router.js";
import { loadRules } from "../engine/rules.js";
import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { logo } from "../kit/logo.js";
import { choices, dropChoices } from "../state/choices.js";
import { listMatches, onMatchChange } from "../state/matches.js";
import { shapeOf } from "../state/ruleset.js";
import { levelKey } from "../text/names.js";
import { t } from "../text/text.js";
import { boardPicker } from "./board-picker.js";
import { fillContinueList } from "./continue-list.js";
import { openNewGameSheet } from "./new-game-sheet.js";
import { openMatch } from "./open-match.js";
import { openTwoHereSheet } from "./two-here-sheet.js";
import { ways } from "./ways.js";

/** @typedef {import("../engine/door.js").Rules} Rules */

/** Where play begins. It is shown before the rules are there; what needs them waits for them. */
class PlayScreen extends HTMLElement {
  #line = h("p", { class: "s mid" });
  #continue = h("section", { class: "sec", "aria-labelledby": "continue" });
  #unhear = () => {};

  connectedCallback() {
    document.title = t("app.title", { screen: t("app.play") });
    this.className = "page";
    const main = h("div", { class: "stack gap6" }, this.#stage(), this.#ways());
    this.#continue.hidden = listMatches().length === 0;
    fill(this, header(), h("div", { class: "cols" }, main, this.#continue));
    this.#withRules((rules) => {
      if (!areAllowed(rules)) {
        dropChoices();
        return this.connectedCallback();
      }
      const list = () => fillContinueList(this.#continue, rules);
      list();
      this.#sayLine(rules);
      this.#unhear = onMatchChange("", list);
    });
  }

  disconnectedCallback() {
    this.#unhear();
  }

  #stage() {
    const play = () => this.#start("computer");
    const label = t("play.computer");
    const button = h(
      "button",
      { type: "button", class: "btn white wide", onclick: play },
      icon("play"),
      label,
    );
    const say = () => this.#withRules((rules) => this.#sayLine(rules));
    return boardPicker({ onChange: say, below: [button, this.#line] });
  }

  #ways() {
    const computer = () =>
      this.#withRules((rules) =>
        openNewGameSheet({
          solvable: isSolvable(rules),
          onStart: () => this.#start("computer"),
          onClose: () => this.#sayLine(rules),
        })
      );
    const two = () => openTwoHereSheet(() => this.#start("two"));
    return ways(computer, two);
  }

  /** @param {"computer" | "two"} kind */
  #start(kind) {
    const { board, level, names, starts, startsHere } = choices();
    const choice = kind === "computer"
      ? { level, names: /** @type {[string, string]} */ (["", ""]), marks: starts }
      : { level: null, names, marks: startsHere };
    this.#withRules(async () => {
      const id = await openMatch({ kind, board, ...choice });
      if (this.isConnected) navigate(`/match/${id}`);
    });
  }

  /** @param {Rules} rules */
  #sayLine(rules) {
    const { level, starts } = choices();
    const name = { level: t(`level.${levelKey(level, isSolvable(rules))}`) };
    const keys = /** @type {const} */ ({
      first: "play.lineFirst",
      second: "play.lineSecond",
      swap: "play.lineSwap",
    });
    fill(this.#line, t(keys[starts], name));
  }

  /** @param {(rules: Rules) => void} act */
  async #withRules(act) {
    const rules = await loadRules().catch(() => null);
    if (!this.isConnected) return;
    if (rules) act(rules);
    else fill(this, header(), noRules(() => this.connectedCallback()));
  }
}

function header() {
  const title = h("h1", { class: "vh" }, t("app.play"));
  return h(
    "header",
    { class: "bar" },
    h("a", { class: "logo grow", href: "/" }, logo(), t("app.name")),
    title,
  );
}

/** Whether the boards that were chosen last are within the limits. @param {Rules} rules */
function areAllowed(rules) {
  const { board, custom } = choices();
  return [board, custom].every((text) => "text" in rules.checkRuleset(shapeOf(text)));
}

/** @param {Rules} rules */
function isSolvable(rules) {
  return rules.round(`${choices().board}:`).ruleset.solvable;
}

customElements.define("play-screen", PlayScreen);
