import { fill, h } from "../kit/dom.js";
import { keepFocus } from "../kit/keep-focus.js";
import { linkRow } from "../kit/link-row.js";
import { club } from "../online/club.js";
import { isOnline } from "../online/line.js";
import { me } from "../online/me.js";
import { sampleBoard } from "../play/board-drawings.js";
import { fillContinueList } from "../play/continue-list.js";
import { choices } from "../state/choices.js";
import { onMatchChange } from "../state/matches.js";
import { presets, shapeOf } from "../state/ruleset.js";
import { boardName } from "../text/names.js";
import { t } from "../text/text.js";
import { computerFaces } from "./computer-faces.js";
import { LobbyPeople } from "./lobby-people.js";
import { MatchLists } from "./match-lists.js";
import { SuspensionNote } from "./suspension-note.js";
import { TodayCard } from "./today-card.js";
import { WaitsStrip } from "./waits-strip.js";

/** @typedef {import("../engine/bindings.js").Rules} Rules */

/** The milliseconds after which what is known is shown, whatever is still on its way. */
const patience = 1_500;

/**
 * What stands beside the board of the Play screen: first what waits for the player, then the puzzle of the day, who is
 * there, and what happened lately. It is shown in one piece once all of it is known, so that nothing moves.
 */
export class Lobby {
  element = h("div", { class: "lobby", hidden: true });
  #now = h("div", { class: "stack gap6" });
  #lately = h("div", { class: "stack gap6" });
  #continue = h("section", { class: "sec" });
  #suspension = new SuspensionNote();
  #lists;
  #today;
  #strip;
  /** Somebody who never played online knows nobody. @type {LobbyPeople | null} */
  #people = null;
  #unhear;
  #frame = 0;

  /**
   * @param {Rules} rules
   * @param {object} listeners
   * @param {(invitation: import("wire").Invitation) => void} listeners.onShow shows an invitation with its code
   * @param {() => void} listeners.onComputer plays the computer of the chosen level
   */
  constructor(rules, { onShow, onComputer }) {
    this.rules = rules;
    this.onComputer = onComputer;
    this.#lists = new MatchLists(rules, { onShow, onMore: () => this.#paint() });
    this.#today = new TodayCard(rules, () => this.paint());
    this.#strip = new WaitsStrip(this.#lists, this.#now);
    fill(this.element, this.#now, this.#lately, this.#strip.element);
    const timer = setTimeout(() => this.#reveal(), patience);
    const fillContinue = () => this.#fillContinue();
    this.#unhear = [
      club.onChange(() => this.paint()),
      onMatchChange("", fillContinue),
      () => clearTimeout(timer),
    ];
    fillContinue();
    this.#paint();
  }

  close() {
    cancelAnimationFrame(this.#frame);
    for (const unhear of this.#unhear) unhear();
    this.#people?.close();
    this.#today.close();
    this.#strip.close();
  }

  /** Shows what is known now. Much may be told at once, so it waits for the next picture. */
  paint() {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#paint());
  }

  #paint() {
    if (me.player) this.#people ??= new LobbyPeople(() => this.paint());
    const people = this.#people;
    const lists = this.#lists;
    this.#today.follow();
    this.#suspension.follow(this.element);
    keepFocus(this.element, () => {
      this.element.classList.toggle("few", !me.player);
      fill(
        this.#now,
        people?.received(),
        lists.yours(),
        people?.waiting(),
        this.#today.element,
        this.#continue,
        lists.open(people?.sent() ?? []),
      );
      fill(
        this.#lately,
        people?.here() ?? computerFaces(this.rules, this.onComputer),
        lists.theirs(),
        ...lists.recent(),
        toLessons(),
        people?.activity(),
      );
      this.#strip.paint();
    });
    if (this.#isKnown) this.#reveal();
  }

  get #isKnown() {
    if (!this.#today.isKnown) return false;
    return !me.player || !isOnline() || club.connection === "open" && this.#people?.isKnown;
  }

  #reveal() {
    this.element.hidden = false;
  }

  #fillContinue() {
    fillContinueList(this.#continue, this.rules);
  }
}

/** The way to what there is to learn of the chosen board, if there is. */
function toLessons() {
  const { board } = choices();
  if (!presets.includes(board)) return null;
  const row = linkRow({
    drawing: sampleBoard(shapeOf(board)),
    title: t("lobby.learn", { board: boardName(board) }),
    hint: t("lobby.learnHint"),
    href: `/rules/${board}`,
  });
  return h("ul", { class: "card list matches" }, row);
}
