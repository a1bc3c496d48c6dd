import { noRules } from "../app/no-rules.js";
import { RulesError } from "../engine/bindings.js";
import { loadRules } from "../engine/rules.js";
import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { detail, headline, turnText } from "../match/words.js";
import { analyse } from "../match/analyse.js";
import { shareRound } from "../match/share.js";
import { chooseBoard } from "../state/choices.js";
import { boardName, boardRule } from "../text/names.js";
import { t } from "../text/text.js";
import { problemOf } from "./problem.js";
import { wrongLink } from "./wrong-link.js";
import { Replayer } from "./replayer.js";
import { addViewerStyle } from "../kit/viewer-style.js";

/** @typedef {import("../engine/bindings.js").MatchView} MatchView */

/** Nobody knows who played: the marks stand for the players. */
const players = /** @type {import("../match/words.js").Players} */ ({
  kind: "two",
  names: ["X", "O"],
});

/** The round of a link, to step through. */
class RoundScreen extends HTMLElement {
  static get focus() {
    return true;
  }
  /** @type {Record<string, string>} */
  params = {};
  /** @type {Replayer | null} */
  #replayer = null;
  #title = h("h2", { class: "h2" });
  #line = h("p", { class: "s" });
  #status = h("p", { class: "vh", role: "status" });
  #onKey = (/** @type {KeyboardEvent} */ event) => {
    if (!document.querySelector("dialog[open]")) this.#replayer?.press(event);
  };

  connectedCallback() {
    this.className = "page";
    document.addEventListener("keydown", this.#onKey);
    addViewerStyle();
    this.#open();
  }

  disconnectedCallback() {
    document.removeEventListener("keydown", this.#onKey);
  }

  async #open() {
    document.title = t("app.title", { screen: t("round.title") });
    const rules = await loadRules().catch(() => null);
    if (!this.isConnected) return;
    if (!rules) return fill(this, bar(t("round.title")), noRules(() => this.#open()));
    try {
      this.#build(rules.round(this.params.text));
    } catch (error) {
      if (!(error instanceof RulesError)) throw error;
      fill(this, bar(t("round.title")), wrongLink(problemOf(error, this.params.text)));
    }
  }

  /** @param {MatchView} round */
  #build(round) {
    const { ruleset } = round;
    const name = boardName(ruleset.text);
    const result = round.outcome === "running" ? t("round.title") : headline(round, players);
    document.title = t("app.title", { screen: t("round.named", { board: name, result }) });
    const count = round.moves.length;
    const replayer = new Replayer(round, (view, ply, isPlaying) => {
      this.#tell(view, ply, count);
      // Nobody can listen as fast as it goes on by itself.
      this.#status.setAttribute("aria-live", isPlaying ? "off" : "polite");
    });
    this.#replayer = replayer;
    const share = h("button", {
      type: "button",
      class: "ib",
      "aria-label": t("match.share"),
      onclick: () => shareRound(round, players),
    }, icon("share"));
    const select = () => chooseBoard(ruleset.text);
    const below = h(
      "div",
      { class: "stack" },
      this.#status,
      replayer.controls,
      h("a", { class: "btn main wide", href: "/", onclick: select }, t("round.play")),
      // A game that goes on may be one's own.
      round.outcome !== "running" &&
        h(
          "button",
          { type: "button", class: "btn wide", onclick: () => analyse(round, players) },
          icon("analyse"),
          t("match.analyse"),
        ),
    );
    const head = h(
      "section",
      { class: "card row" },
      h("div", { class: "grow" }, this.#title, this.#line),
      share,
    );
    const columns = h("div", { class: "cols match" }, head, replayer.board, below);
    fill(this, bar(name, boardRule(ruleset.text)), columns);
  }

  /** @param {MatchView} view @param {number} ply @param {number} count of all moves */
  #tell(view, ply, count) {
    const isOver = view.outcome !== "running";
    this.#title.textContent = isOver
      ? headline(view, players)
      : t("round.toMove", { name: "XO"[view.turn - 1] });
    this.#line.textContent = isOver ? detail(view, players) : t("round.move", { ply, count });
    this.#status.textContent = isOver ? `${headline(view, players)}.` : turnText(view, players);
  }
}

/** @param {string} title @param {string} [line] */
function bar(title, line) {
  return h(
    "header",
    { class: "bar" },
    h("a", { class: "ib back", href: "/", "aria-label": t("app.back") }, icon("back")),
    h("div", { class: "grow" }, h("h1", {}, title), line && h("p", { class: "s" }, line)),
  );
}

customElements.define("round-screen", RoundScreen);
