import { whileBusy } from "../kit/busy.js";
import { fill, h } from "../kit/dom.js";
import { club } from "../online/club.js";
import { opponentOf, takeInvitation } from "../online/pairing.js";
import { playerName } from "../online/words.js";
import { tellProblem } from "../people/challenges.js";
import { portrait } from "../people/person-row.js";
import { boardName } from "../text/names.js";
import { t } from "../text/text.js";
import { challenges } from "./lobby-people.js";

/**
 * What waits for the player here, as one row at the end of a small window, as long as its list lies below. It lies over
 * what can be scrolled, so that nothing moves when it comes.
 */
export class WaitsStrip {
  element = h("section", { class: "waits", "aria-label": t("lobby.waits"), hidden: true });
  #isListSeen = false;
  #observer;

  /**
   * @param {import("./match-lists.js").MatchLists} lists
   * @param {HTMLElement} below where the lists begin
   */
  constructor(lists, below) {
    this.lists = lists;
    this.#observer = new IntersectionObserver((entries) => {
      this.#isListSeen = entries.at(-1)?.isIntersecting ?? false;
      this.paint();
    }, { rootMargin: "0px 0px -180px" });
    this.#observer.observe(below);
  }

  close() {
    this.#observer.disconnect();
  }

  /** Shows what is most urgent now. */
  paint() {
    const content = this.#challenge() ?? this.#turn();
    this.element.hidden = this.#isListSeen || content === null;
    fill(this.element, content);
  }

  #challenge() {
    const [first] = challenges(false);
    if (!first) return null;
    const { id, from, ruleset } = first;
    const name = playerName(club.player(from));
    const label = t("lobby.accept", { name });
    const accept = h(
      "button",
      { type: "button", class: "btn main sm", "aria-label": label },
      t("duel.accept"),
    );
    accept.addEventListener("click", () => {
      whileBusy(accept, t("join.joining"), () => takeInvitation(id)).catch(tellProblem);
    });
    return rowOf(from, name, t("lobby.asks", { board: boardName(ruleset) }), accept);
  }

  #turn() {
    const [first] = this.lists.matches.yours;
    if (!first) return null;
    const other = opponentOf(first);
    const name = playerName(club.player(other));
    return rowOf(
      other,
      name,
      t("lobby.turnOn", { board: boardName(first.ruleset) }),
      // Its name is that of no other link: what it leads to is described beside it.
      h("a", {
        ...{ class: "btn main sm", href: `/online/${first.id}` },
        "aria-describedby": "waits-words",
      }, t("people.playOn")),
    );
  }
}

/** @param {string} player @param {string} name @param {string} line @param {HTMLElement} act */
function rowOf(player, name, line, act) {
  const known = club.player(player) ?? /** @type {import("wire").Player} */ ({ id: player });
  return h(
    "div",
    { class: "card row" },
    portrait(known, { player, presence: "offline", open: [] }, 40),
    h(
      "div",
      { class: "grow", id: "waits-words" },
      h("p", { class: "t cut", dir: "auto" }, name),
      h("p", { class: "s cut" }, line),
    ),
    act,
  );
}
