import { h } from "../kit/dom.js";
import { toast } from "../kit/toast.js";
import { club } from "../online/club.js";
import { lobbyOf } from "../online/lobby.js";
import { me } from "../online/me.js";
import { loadOlder, poolEntry, withdraw } from "../online/pairing.js";
import { mostTold } from "../online/state.js";
import { problemText } from "../online/words.js";
import { replayRound } from "../online-match/last-round.js";
import { lobbyRow } from "../play/lobby-row.js";
import { choices } from "../state/choices.js";
import { t } from "../text/text.js";
import { invitationRow } from "./invitation-row.js";
import { lobbySection } from "./lobby-section.js";

/** @typedef {import("wire").Invitation} Invitation */
/** @typedef {import("wire").Match} Match */

/** Recent matches that are shown at first. */
const fewRecent = 5;

/** The online matches and invitations of the player here. */
export class MatchLists {
  #showsAll = false;
  /** The place where the older matches begin; null: there are no more. @type {string | null | undefined} */
  #next;

  /**
   * @param {import("../engine/bindings.js").Rules} rules
   * @param {object} listeners
   * @param {(invitation: Invitation) => void} listeners.onShow shows an invitation with its code
   * @param {() => void} listeners.onMore there are more to show now
   */
  constructor(rules, { onShow, onMore }) {
    this.rules = rules;
    this.onShow = onShow;
    this.onMore = onMore;
  }

  /** What the club knows now, sorted by what it waits for. */
  get matches() {
    return lobbyOf(club.matches(), me.player?.id ?? "");
  }

  /** The matches that wait for the player here. */
  yours() {
    const { yours } = this.matches;
    return lobbySection("yours", t("lobby.yours"), this.#rows(yours), {
      count: yours.length,
      list: "matches",
    });
  }

  /** What waits for others to come. @param {HTMLElement[]} more of it */
  open(more) {
    // The entry for the chosen board is told where it began.
    const told = poolEntry(choices().board);
    const waiting = club.invitations().filter((each) => each !== told)
      .map((each) => this.#invitation(each));
    return lobbySection("open", t("lobby.open"), [...waiting, ...more], { list: "matches" });
  }

  /** The matches that wait for the other. */
  theirs() {
    const rows = this.#rows(this.matches.theirs);
    return lobbySection("theirs", t("lobby.theirs"), rows, { list: "matches" });
  }

  /** The matches that wait for nobody. */
  recent() {
    const { recent } = this.matches;
    const rows = this.#rows(this.#showsAll ? recent : recent.slice(0, fewRecent));
    const more = this.#hasMore(recent.length) && this.#moreButton();
    return [lobbySection("recent", t("lobby.recent"), rows, { list: "matches" }), more];
  }

  /** @param {Match[]} matches */
  #rows(matches) {
    const replay = (/** @type {Match} */ match) => void replayRound(match, this.rules);
    return matches.map((match) => lobbyRow(match, me.player?.id ?? "", this.rules, replay));
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
      this.onMore();
      if (!this.#hasMore(0)) return;
      this.#next ??= await loadOlder();
      if (this.#next) this.#next = await loadOlder(this.#next);
      this.onMore();
    };
    const onclick = () => more().catch((error) => toast(problemText(error)));
    return h("button", { type: "button", class: "btn wide", onclick }, t("lobby.more"));
  }
}
