import { loadPart } from "../app/parts.js";
import { fill, h } from "../kit/dom.js";
import { keepFocus } from "../kit/keep-focus.js";
import { toast } from "../kit/toast.js";
import { club } from "../online/club.js";
import { lobbyOf } from "../online/lobby.js";
import { me } from "../online/me.js";
import { loadOlder, poolEntry, withdraw } from "../online/pairing.js";
import { mostTold } from "../online/state.js";
import { problemText } from "../online/words.js";
import { choices } from "../state/choices.js";
import { t } from "../text/text.js";
import { invitationRow } from "./invitation-row.js";
import { lobbyRow } from "./lobby-row.js";

/** @typedef {import("wire").Invitation} Invitation */
/** @typedef {import("wire").Match} Match */
/** @typedef {import("../people/lobby-people.js").LobbyPeople} LobbyPeople */

/** Recent matches that are shown at first. */
const fewRecent = 5;

/** The online matches and invitations of who plays here, what waits for them first. */
export class LobbyLists {
  element = h("div", { class: "stack gap6" });
  /** Challenges and friends, once what they need is there. @type {LobbyPeople | null} */
  people = null;
  #showsAll = false;
  /** The place where the older matches begin; null: there are no more. @type {string | null | undefined} */
  #next;

  /**
   * @param {import("../engine/bindings.js").Rules} rules
   * @param {(invitation: Invitation) => void} onShow shows an invitation with its code
   */
  constructor(rules, onShow) {
    this.rules = rules;
    this.onShow = onShow;
  }

  /** Shows what the club knows now. */
  paint() {
    const player = me.player?.id ?? "";
    const { yours, theirs, recent } = lobbyOf(club.matches(), player);
    const replay = (/** @type {Match} */ match) =>
      loadPart("later").then((later) => later.replayRound(match, this.rules))
        .catch(() => toast(t("online.noAnswer")));
    const rows = (/** @type {Match[]} */ matches) =>
      matches.map((match) => lobbyRow(match, player, this.rules, replay));
    // The entry for the chosen board is told where it began.
    const told = poolEntry(choices().board);
    const waiting = club.invitations().filter((each) => each !== told)
      .map((each) => this.#invitation(each));
    keepFocus(this.element, () => {
      fill(
        this.element,
        this.people?.received(),
        section("yours", rows(yours), yours.length),
        section("open", [...waiting, ...this.people?.sent() ?? []]),
        ...this.people?.friends() ?? [],
        section("theirs", rows(theirs)),
        section("recent", rows(this.#showsAll ? recent : recent.slice(0, fewRecent))),
        this.#hasMore(recent.length) && this.#moreButton(),
        this.people?.activity(),
      );
      this.element.hidden = this.element.childElementCount === 0;
    });
  }

  /** @param {Invitation} invitation */
  #invitation(invitation) {
    return invitationRow(invitation, {
      onShow: () => this.onShow(invitation),
      onWithdraw: () =>
        withdraw(invitation).then(
          () => toast(t("lobby.withdrawn")),
          (error) => toast(problemText(error)),
        ),
    });
  }

  /** @param {number} recent how many there are */
  #hasMore(recent) {
    // Of who has fewer the stream has told all.
    const hasOlder = this.#next !== null && club.matches().length >= mostTold;
    return this.#showsAll ? hasOlder : hasOlder || recent > fewRecent;
  }

  #moreButton() {
    const more = async () => {
      this.#showsAll = true;
      this.paint();
      if (!this.#hasMore(0)) return;
      this.#next ??= await loadOlder();
      if (this.#next) this.#next = await loadOlder(this.#next);
      this.paint();
    };
    const onclick = () => more().catch((error) => toast(problemText(error)));
    return h("button", { type: "button", class: "btn wide", onclick }, t("lobby.more"));
  }
}

/**
 * @param {"yours" | "theirs" | "open" | "recent"} name
 * @param {HTMLElement[]} rows
 * @param {number} [count] shown beside the heading
 */
function section(name, rows, count) {
  if (rows.length === 0) return null;
  const badge = count && h("span", { class: "badge num", "aria-hidden": "true" }, count);
  return h(
    "section",
    { class: "sec", "aria-labelledby": `lobby-${name}` },
    h("h2", { id: `lobby-${name}`, class: "row" }, t(`lobby.${name}`), badge),
    h("ul", { class: "card list matches" }, rows),
  );
}
