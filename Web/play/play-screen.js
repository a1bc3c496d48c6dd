import { noRules } from "../app/no-rules.js";
import { loadLobby, withLater, withSoon } from "../app/on-demand.js";
import { navigate, setQuery } from "../app/router.js";
import { loadRules } from "../engine/rules.js";
import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { pageHeader } from "../kit/page-header.js";
import { whenIdle } from "../kit/when-idle.js";
import { bell } from "../online/bell.js";
import { me } from "../online/me.js";
import { ownLink, signInLink } from "../online/own-link.js";
import { choices, dropChoices } from "../state/choices.js";
import { onMatchChange } from "../state/matches.js";
import { shapeOf } from "../state/ruleset.js";
import { t } from "../text/text.js";
import { boardPicker } from "./board-picker.js";
import { HomeBoard } from "./home-board.js";
import { matchUnderWay, nextView, openMatch } from "./open-match.js";
import { PlayNow } from "./play-now.js";
import { ways } from "./ways.js";
import { greeting, welcomeWords } from "./welcome-words.js";

/** @typedef {import("../engine/bindings.js").Rules} Rules */

/** The screen where play begins. It is shown before the rules are there; what needs them waits for them. */
class PlayScreen extends HTMLElement {
  #playNow = new PlayNow(() => this.#askToStart("computer"));
  #board = new HomeBoard((cell) => this.#start("computer", { cell }));
  #side = h("div");
  #paintLobby = () => {};
  /** @type {(() => void)[]} */
  #unhear = [];

  connectedCallback() {
    document.title = t("app.title", { screen: t("app.play") });
    this.className = "page home";
    const onChange = () => {
      this.#playNow.forget();
      this.#showBoard();
      this.#paintLobby();
    };
    const { element: board, hint } = this.#board;
    const stage = boardPicker({ onChange, board, hint, below: this.#playNow.elements });
    const words = welcomeWords();
    this.#unhear.push(words.close, me.onChange(() => this.#greet()));
    const cols = h("div", { class: "cols" }, stage, this.#ways(), this.#side);
    fill(this, playHeader(), words.element, cols);
    this.#playNow.start();
    this.#showBoard();
    this.#withRules((rules) => {
      if (areAllowed(rules)) return this.#addLobby(rules);
      dropChoices();
      this.disconnectedCallback();
      this.connectedCallback();
    });
    this.#begin(new URLSearchParams(location.search).get("start"));
  }

  /**
   * Does what a shortcut of the app's icon is for, once. Outside of the app a link makes nobody wait for an opponent.
   *
   * @param {string | null} what
   */
  #begin(what) {
    if (!what) return;
    setQuery("");
    const isApp = matchMedia("(display-mode: standalone)").matches;
    if (what === "now" && isApp) this.#playNow.look();
    if (what === "computer") this.#askComputer();
  }

  #greet() {
    const title = this.querySelector("h1");
    if (title) title.textContent = greeting();
  }

  disconnectedCallback() {
    this.#playNow.stop();
    for (const unhear of this.#unhear) unhear();
    this.#unhear = [];
  }

  /** Shows what stands beside the board; who has never played online can do without for a while. @param {Rules} rules */
  #addLobby(rules) {
    this.#unhear.push(onMatchChange("", () => this.#showBoard()));
    const add = async () => {
      const part = await loadLobby().catch(() => null);
      if (!this.isConnected || !part) return;
      const lobby = new part.Lobby(rules, {
        onShow: ({ ruleset, pace }) => this.#openFriend(ruleset, pace),
        onComputer: () => this.#askToStart("computer"),
      });
      this.#paintLobby = () => lobby.paint();
      this.#unhear.push(() => lobby.close());
      fill(this.#side, lobby.element);
    };
    if (me.player) void add();
    else whenIdle(() => void add());
  }

  #askComputer() {
    this.#withRules((rules) =>
      withSoon(({ openNewGameSheet }) =>
        openNewGameSheet({
          solvable: isSolvable(rules),
          onStart: () => this.#askToStart("computer"),
        })
      )
    );
  }

  #ways() {
    const two = () =>
      withSoon(({ openTwoHereSheet }) => openTwoHereSheet(() => this.#askToStart("two")));
    return ways(() => this.#askComputer(), two, () => this.#openFriend(choices().board));
  }

  /** @param {string} board @param {import("wire").Pace} [pace] of an invitation that there is */
  #openFriend(board, pace) {
    const onSomebodyElse = () => this.#playNow.look();
    withLater(({ openFriendSheet }) => {
      if (this.isConnected) openFriendSheet({ board, pace, onSomebodyElse });
    });
  }

  /** Shows the chosen board as it stands against the computer. */
  #showBoard() {
    const { board } = choices();
    if (this.#board.element.view?.ruleset.text !== board) this.#board.keepPlace(board);
    this.#withRules((rules) => {
      if (choices().board !== board || !areAllowed(rules)) return;
      const view = nextView(rules, choiceOf("computer"));
      this.#board.show(view, { canPlay: true, you: view.xSeat === 1 ? 1 : 2 });
    });
  }

  /** Starts what was chosen, and asks before where there is such a match. @param {"computer" | "two"} kind */
  #askToStart(kind) {
    this.#withRules((rules) => {
      const match = matchUnderWay(rules, choiceOf(kind));
      if (!match) return this.#start(kind);
      const onContinue = () => this.#start(kind);
      const onNew = () => this.#start(kind, { isNew: true });
      withSoon(({ openGoOnSheet }) => openGoOnSheet(match, rules, { onContinue, onNew }));
    });
  }

  /** @param {"computer" | "two"} kind @param {Parameters<typeof openMatch>[1]} [options] */
  #start(kind, options) {
    this.#withRules(async () => {
      const id = await openMatch(choiceOf(kind), options);
      if (this.isConnected) navigate(`/match/${id}`);
    });
  }

  /** @param {(rules: Rules) => void} act */
  async #withRules(act) {
    const rules = await loadRules().catch(() => null);
    if (!this.isConnected) return;
    if (rules) act(rules);
    else fill(this, playHeader(), noRules(() => this.connectedCallback()));
  }
}

function playHeader() {
  const rules = { class: "ib phone", href: "/rules", "aria-label": t("app.rules") };
  return pageHeader(
    greeting(),
    ...[h("a", rules, icon("book")), bell(), ownLink(), signInLink()],
  );
}

/**
 * The choice made last for a game on this device.
 *
 * @param {"computer" | "two"} kind
 * @returns {import("./open-match.js").MatchChoice}
 */
function choiceOf(kind) {
  const { board, level, names, starts, startsHere } = choices();
  return kind === "computer"
    ? { kind, board, level, names: ["", ""], marks: starts }
    : { kind, board, level: null, names, marks: startsHere };
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
