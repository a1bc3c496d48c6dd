import { h } from "../../kit/dom.js";
import { keepFocus } from "../../kit/keep-focus.js";
import { fillSection } from "../../kit/section.js";
import { toast } from "../../kit/toast.js";
import { call } from "../../online/api.js";
import { isOnline, onLineChange } from "../../online/line.js";
import { askWhoIAm, me } from "../../online/me.js";
import { playerName, problemText } from "../../online/words.js";
import { listText, t } from "../../text/text.js";
import { gameRows } from "../parts/game-row.js";
import { myGames } from "../state/my-games.js";

/** @typedef {import("wire").FriendsGame} FriendsGame */
/** @typedef {import("wire").FriendsGamePage} FriendsGamePage */

/** Games that are shown at first. */
const few = 5;

/** The games that friends play, for those who have friends. */
export class FriendsGames {
  element = h("section", { class: "sec", hidden: true });
  /** @type {FriendsGame[]} */
  #games = [];
  /** @type {string | undefined} */
  #next;
  #shown = few;
  /** @type {(() => void)[]} */
  #unhear = [];

  open() {
    const read = () => this.#read();
    this.#unhear = [
      myGames.onChange(() => this.#paint()),
      me.onChange(read),
      onLineChange(() => isOnline() && read()),
    ];
    read();
  }

  close() {
    for (const unhear of this.#unhear) unhear();
  }

  async #read() {
    try {
      if (!me.player) await askWhoIAm();
      if (!me.player) return;
      await this.#take(await call("GET", "/friends/games"), []);
    } catch {
      // What friends play is an extra: the note above says when there is no line.
    }
  }

  async #more() {
    this.#shown = Infinity;
    if (!this.#next) return this.#paint();
    try {
      const page = await call("GET", `/friends/games?before=${encodeURIComponent(this.#next)}`);
      await this.#take(page, this.#games);
    } catch (error) {
      toast(problemText(error));
    }
  }

  /** @param {FriendsGamePage} page @param {FriendsGame[]} before */
  #take(page, before) {
    this.#games = [...before, ...page.games];
    this.#next = page.next;
    this.#paint();
  }

  #paint() {
    const games = this.#games;
    this.element.hidden = games.length === 0;
    const more = () => this.#more();
    const shown = games.slice(0, this.#shown);
    keepFocus(this.element, () =>
      fillSection(
        this.element,
        "games-friends",
        h("h2", { id: "games-friends" }, t("games.friendsPlay")),
        h(
          "ul",
          { class: "card list", "--inset": "76px" },
          gameRows(shown.map(({ game }) => game), (_, at) => ({ line: whoPlays(shown[at]) })),
        ),
        (games.length > this.#shown || this.#next) &&
          h("button", { type: "button", class: "btn wide", onclick: more }, t("lobby.more")),
      ));
  }
}

/** Friends by name, and how many more. @param {{ friends: import("wire").Player[], friendCount: number }} game */
export function whoPlays({ friends, friendCount }) {
  const names = friends.slice(0, 2).map((friend) => playerName(friend));
  const count = friendCount - names.length;
  return listText(count > 0 ? [...names, t("games.moreFriends", { count })] : names, "conjunction");
}
