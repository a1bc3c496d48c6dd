import { navigate } from "../app/router.js";
import { whileBusy } from "../kit/busy.js";
import { fill, h } from "../kit/dom.js";
import { LiveLine } from "../kit/live-line.js";
import { Stay } from "../kit/stay.js";
import { club } from "../online/club.js";
import { me } from "../online/me.js";
import { isInLiveRound, opponentOf, takeInvitation } from "../online/pairing.js";
import { playerName } from "../online/words.js";
import { tellProblem } from "../people/challenges.js";
import { sampleBoard } from "../play/board-drawings.js";
import { shapeOf } from "../state/ruleset.js";
import { boardName } from "../text/names.js";
import { onLanguageChange, t } from "../text/text.js";
import { waitingFor } from "./waiting.js";

/** @typedef {import("./waiting.js").Waiting} Waiting */

/** Words about a match that waits, besides that it is one's turn. */
const wants = /** @type {const} */ ({
  rematch: "duel.rematchWanted",
  drawOffer: "duel.drawAsked",
  takeback: "duel.takebackAsked",
  reset: "duel.resetAsked",
});

/** Screens that have a list of all that waits. */
const lists = ["/", "/notices"];

/** @type {Banner | null} */
let banner = null;

/** Has a banner tell of challenges, and of matches that begin to wait, on whatever screen one is. */
export function keepBanner() {
  banner ??= new Banner();
}

class Banner {
  #element = h("section", { class: "banner card stack", hidden: true });
  #told = new LiveLine();
  /** It lies above what one came for, and what it tells stands at home and among the notifications. */
  #stay = new Stay(this.#element, 10_000, () => this.#putOff());
  /** What was put off, or seen where it is. @type {Set<string>} */
  #done = new Set();
  /** @type {Waiting | null} */
  #shown = null;
  /** The words that are to be said once nothing lies above the page. */
  #untold = "";
  /** The opening of the page: what waited before stands at home. */
  #since = club.now() - performance.now();

  constructor() {
    document.getElementById("main")?.before(this.#element, this.#told.element);
    this.#element.addEventListener("keydown", ({ key }) => key === "Escape" && this.#putOff());
    addEventListener("focusin", ({ target }) => this.#shown && this.#giveWay(target));
    const look = () => setTimeout(() => this.#look());
    club.onChange(look);
    addEventListener("screen", look);
    addEventListener("uncover", () => this.#tell());
    onLanguageChange(() => this.#shown && this.#show(this.#shown));
    // The line that has just come is heard only when its words come later.
    look();
  }

  #look() {
    const known = { matches: club.matches(), challenges: club.challenges() };
    const waiting = waitingFor(known, me.player?.id ?? "", this.#since);
    for (const { key, match } of waiting) {
      if (match && location.pathname === pathOf(match)) this.#done.add(key);
    }
    const rest = waiting.filter((each) => !this.#done.has(each.key) && !isInSight(each));
    const isQuiet = isInLiveRound() || lists.includes(location.pathname);
    // What is shown stays under the finger as long as it waits.
    const same = rest.find(({ key }) => key === this.#shown?.key);
    const next = isQuiet ? null : same ?? rest[0] ?? null;
    if (next?.key !== this.#shown?.key) this.#put(next);
  }

  /** @param {Waiting | null} next */
  #put(next) {
    this.#shown = next;
    const hadFocus = this.#element.contains(document.activeElement);
    this.#element.hidden = next === null;
    this.#element.classList.remove("low");
    this.#told.say("");
    this.#stay.stop();
    this.#untold = next ? this.#show(next).join(", ") : "";
    if (next) this.#tell();
    else fill(this.#element);
    if (hadFocus) document.getElementById("main")?.focus({ preventScroll: true });
  }

  /** Says what has yet to be told, and lets its time begin, unless something lies above the page. */
  #tell() {
    if (!this.#untold || document.querySelector("dialog[open]")) return;
    this.#told.say(this.#untold);
    this.#untold = "";
    this.#stay.begin();
  }

  /** Gives way to what has the focus. @param {EventTarget | null} target */
  #giveWay(target) {
    if (!(target instanceof Element) || target.id === "main" || this.#element.contains(target)) {
      return;
    }
    const [own, other] = [this.#element, target].map((each) => each.getBoundingClientRect());
    const isOver = own.top < other.bottom && other.top < own.bottom &&
      own.left < other.right && other.left < own.right;
    if (isOver) this.#element.classList.toggle("low");
  }

  /** @param {Waiting} waiting @returns {string[]} the words */
  #show(waiting) {
    const { ruleset } = waiting.challenge ?? waiting.match;
    const words = wordsOf(waiting);
    const later = button("btn sm", t("banner.later"));
    later.addEventListener("click", () => this.#putOff());
    this.#element.setAttribute("aria-label", t("banner.label"));
    const [title, line] = words.map((text) => h("p", { dir: "auto" }, text));
    title.className = "t";
    line.className = "s";
    fill(
      this.#element,
      h(
        "div",
        { class: "row" },
        sampleBoard(shapeOf(ruleset)),
        h("div", { class: "grow" }, title, line),
      ),
      h("div", { class: "row fill" }, act(waiting), later),
    );
    return words;
  }

  #putOff() {
    if (this.#shown) this.#done.add(this.#shown.key);
    this.#look();
  }
}

/** Whether a chat in front has it as a card. @param {Waiting} waiting */
function isInSight({ challenge }) {
  return challenge !== undefined &&
    document.querySelector(`[data-challenge="${challenge.id}"]`) !== null;
}

/** @param {Waiting} waiting @returns {string[]} a title, and what it is about */
function wordsOf(waiting) {
  if (waiting.challenge) {
    const { from, ruleset, pace } = waiting.challenge;
    const board = boardName(ruleset);
    return [
      t("people.challenges", { name: playerName(club.player(from)) }),
      t(pace ? "lobby.live" : "lobby.relaxed", { board, count: pace }),
    ];
  }
  const { match, reason } = waiting;
  const name = playerName(club.player(opponentOf(match)));
  const board = boardName(match.ruleset);
  if (reason === "turn") return [t("banner.yourTurn"), t("notices.yourMove", { name, board })];
  return [t(wants[reason], { name }), board];
}

/** @param {Waiting} waiting */
function act({ challenge, match }) {
  if (match) {
    const go = button("btn main sm", t("people.toGame"));
    go.addEventListener("click", () => navigate(pathOf(match)));
    return go;
  }
  const answer = t("duel.accept");
  const accept = button("btn main sm", answer);
  // The card in a chat has the same button.
  const name = playerName(club.player(challenge.from));
  accept.setAttribute("aria-label", t("people.answerWhom", { answer, name }));
  accept.addEventListener("click", () => {
    whileBusy(accept, t("join.joining"), () => takeInvitation(challenge.id)).catch(tellProblem);
  });
  return accept;
}

/** @param {import("wire").Match} match */
function pathOf({ id }) {
  return `/online/${id}`;
}

/** @param {string} classes @param {string} text */
function button(classes, text) {
  return h("button", { type: "button", class: classes }, text);
}
