import { noRules } from "../app/no-rules.js";
import { loadPart } from "../app/parts.js";
import { navigate } from "../app/router.js";
import { prepare, think } from "../engine/computer.js";
import { loadRules } from "../engine/rules.js";
import { avatar, face, faceBeside, robot } from "../kit/avatar.js";
import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { nothing } from "../kit/nothing.js";
import { toast } from "../kit/toast.js";
import { toPlay } from "../kit/to-play.js";
import { whenIdle } from "../kit/when-idle.js";
import { me } from "../online/me.js";
import { unreachableText } from "../online/unreachable.js";
import { playMove, playSound } from "../sound/sounds.js";
import { dropMatch, getMatch, onMatchChange, saveMatch } from "../state/matches.js";
import { settings } from "../state/settings.js";
import { boardName, playerNames } from "../text/names.js";
import { t } from "../text/text.js";
import { analyse } from "./analyse.js";
import { localControls } from "./local-controls.js";
import { LocalMatch } from "./local-match.js";
import { MatchPanel } from "./match-panel.js";
import { openMoreSheet } from "./more-sheet.js";
import { sceneOf } from "./scene.js";
import { shareRound } from "./share.js";
import { shortRule } from "./words.js";

/** @typedef {import("../state/matches.js").MatchRecord} MatchRecord */
/** @typedef {import("./local-match.js").Change} Change */

/** A match on this device: two people here, or one against the computer. */
class MatchScreen extends HTMLElement {
  static get focus() {
    return true;
  }
  /** @type {Record<string, string>} */
  params = {};
  /** @type {LocalMatch | null} */
  #match = null;
  /** @type {MatchPanel | null} */
  #panel = null;
  /** @type {ReturnType<typeof localControls> | null} */
  #controls = null;
  #line = h("p", { class: "s" });
  /** Past games, beside the board where there is room. */
  #list = h("section", { class: "card wideonly stack", hidden: true });
  /** @type {(() => void)[]} */
  #unhear = [];

  connectedCallback() {
    this.className = "page";
    this.#open();
  }

  disconnectedCallback() {
    this.#match?.close();
    this.#panel?.stop();
    for (const unhear of this.#unhear) unhear();
  }

  async #open() {
    const record = getMatch(this.params.id);
    if (!record) return this.#showGone();
    const board = record.text.split(/[;:]/)[2];
    document.title = t("app.title", { screen: boardName(board) });
    const bar = this.#bar(board);
    fill(this, bar);
    const rules = await loadRules().catch(() => null);
    if (!this.isConnected) return;
    if (!rules) return fill(this, bar, noRules(() => this.#open()));
    const wait = (/** @type {number} */ time) => new Promise((done) => setTimeout(done, time));
    try {
      this.#match = new LocalMatch(record, { rules, think, saveMatch, wait }, {
        changed: (change) => this.#onChange(change),
        failed: () => this.#onFailure(),
      });
    } catch {
      dropMatch(record.id);
      return navigate("/", { replace: true });
    }
    this.#start(this.#match, bar);
  }

  /** @param {LocalMatch} match @param {HTMLElement} bar */
  #start(match, bar) {
    const { level } = match.record;
    this.#controls = localControls({
      undo: () => match.undo(),
      again: () => {
        if (match.view.outcome !== "running") match.playAgain();
        else this.#clear(() => match.playAgain(), t("match.boardCleared"));
      },
      reset: () => this.#clear(() => match.fullReset(), t("match.scoresCleared")),
    });
    this.#panel = new MatchPanel({
      ...this.#controls,
      portraits: [
        ({ mood, ...options }) => {
          const photo = level ? me.player?.photo : undefined;
          return avatar({ drawing: face(me.faced, { mood }), photo, ...options });
        },
        ({ mood, ...options }) => {
          const drawing = level ? robot(level, { mood }) : faceBeside(me.faced, { mood });
          return avatar({ drawing, ...options });
        },
      ],
      lists: [this.#list],
      play: (cell) => match.play(cell),
      share: () => this.#share(),
      replay: () => this.#replay(match.view),
      analyse: () => analyse(match.view, playersOf(match)),
      replayPast: (number) => {
        const game = match.past.find((view) => view.number === number);
        if (game) this.#replay(game);
      },
    });
    this.#show(false);
    fill(this, bar, this.#panel.element);
    this.#unhear = [
      onMatchChange(match.record.id, () => this.#onOtherTab()),
      settings.onChange(() => this.#show(false)),
    ];
    match.goOn();
    if (level) whenIdle(() => prepare(level));
  }

  /** @param {boolean} isMove */
  #show(isMove) {
    if (!this.#match || !this.#panel) return;
    const { view, canPlay, canUndo } = this.#match;
    const players = playersOf(this.#match);
    this.#panel.show(sceneOf(view, players, canPlay), { isMove });
    this.#panel.showPast(this.#match.past, players);
    this.#listPast(this.#match.past, players);
    this.#controls?.show({ canUndo, canClear: view.moves.length > 0 });
    const rule = shortRule(view.ruleset);
    this.#line.textContent = t("match.subtitle", { number: view.number, rule });
  }

  /** @param {import("../engine/bindings.js").MatchView[]} past @param {import("./words.js").Players} players */
  #listPast(past, players) {
    if (past.length === this.#list.querySelectorAll("li").length) return;
    loadPart("later").then((later) => {
      fill(this.#list, h("h2", {}, t("match.past")), later.pastGames(past, players));
      this.#list.hidden = !past.length;
    }, () => {});
  }

  /** @param {Change} change */
  #onChange(change) {
    if (!this.#match) return;
    const { view, record } = this.#match;
    this.#show(change === "moved");
    if (change === "moved") playMove(view, record.kind);
    if (change === "cleared") playSound("sweep");
    if (change === "undone") playSound("undo");
    if (change === "adopted") toast(t("match.otherTab"));
  }

  #onFailure() {
    const run = () => this.#match?.goOn();
    toast(t("match.computerFailed"), { action: { label: t("error.tryAgain"), run } });
  }

  #onOtherTab() {
    const stored = getMatch(this.params.id);
    if (stored) return this.#match?.adopt(stored);
    this.#match?.close();
    this.#showGone();
  }

  /**
   * Clears at once, and offers to put all back as it was.
   *
   * @param {() => void} act
   * @param {string} message
   */
  #clear(act, message) {
    const match = /** @type {LocalMatch} */ (this.#match);
    const before = match.record;
    act();
    const run = () => match.restore(before);
    toast(message, { action: { label: t("app.undo"), run } });
  }

  #share() {
    const match = /** @type {LocalMatch} */ (this.#match);
    shareRound(match.view, playersOf(match));
  }

  /** @param {import("../engine/bindings.js").MatchView} view of a round that is over */
  #replay(view) {
    const players = playersOf(/** @type {LocalMatch} */ (this.#match));
    loadPart("later")
      .then((later) => later.openReplay({ view, players }))
      .catch(() => toast(unreachableText()));
  }

  #openPast() {
    const match = /** @type {LocalMatch} */ (this.#match);
    loadPart("later").then((later) => later.openPastGames(match.past, playersOf(match)))
      .catch(() => toast(unreachableText()));
  }

  /** @param {string} board text of the ruleset */
  #bar(board) {
    const share = () => this.#share();
    const past = {
      drawing: /** @type {const} */ ("play"),
      text: t("match.past"),
      run: () => this.#openPast(),
    };
    const more = () =>
      openMoreSheet([
        { drawing: "share", text: t("match.share"), run: share },
        ...(this.#match?.past.length ? [past] : []),
      ]);
    return h(
      "header",
      { class: "bar" },
      h("a", { class: "ib back", href: "/", "aria-label": t("app.back") }, icon("back")),
      h("div", { class: "grow" }, h("h1", {}, boardName(board)), this.#line),
      h("a", { class: "ib", href: "/rules", "aria-label": t("app.rules") }, icon("book")),
      h(
        "button",
        { type: "button", class: "ib", "aria-label": t("match.more"), onclick: more },
        icon("more"),
      ),
    );
  }

  #showGone() {
    document.title = t("app.title", { screen: t("match.goneTitle") });
    fill(this, nothing("nobody", t("match.goneTitle"), t("match.goneText"), toPlay(), "h1"));
  }
}

/** @param {LocalMatch} match @returns {import("./words.js").Players} */
function playersOf({ view, record }) {
  return { names: playerNames(record, view.ruleset.solvable), kind: record.kind };
}

customElements.define("match-screen", MatchScreen);
