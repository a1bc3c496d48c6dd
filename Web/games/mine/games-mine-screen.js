import { backBar } from "../../kit/back-bar.js";
import { fill, h } from "../../kit/dom.js";
import { icon } from "../../kit/icons.js";
import { keepFocus } from "../../kit/keep-focus.js";
import { LiveLine } from "../../kit/live-line.js";
import { nothing } from "../../kit/nothing.js";
import { skeleton } from "../../kit/skeleton.js";
import { toast } from "../../kit/toast.js";
import { isOnline, onLineChange } from "../../online/line.js";
import { problemText } from "../../online/words.js";
import { rowButton } from "../../people/person-row.js";
import { t } from "../../text/text.js";
import { changeNote, statusSelect } from "../game/game-head.js";
import { toggleMine } from "../parts/add-button.js";
import { gameRow } from "../parts/game-row.js";
import { MyList } from "../parts/my-list.js";
import { myGames } from "../state/my-games.js";
import { gameTitle } from "../parts/names.js";

/** @typedef {import("wire").GameEntry} GameEntry */

/** The games of who plays here, to be put in order, noted and removed. */
class GamesMineScreen extends HTMLElement {
  #note = h("div");
  #told = new LiveLine();
  #content = h("div", { class: "stack" });
  #list = new MyList(() => this.#paint());
  #unhear = () => {};

  connectedCallback() {
    this.className = "page narrow";
    document.title = t("app.title", { screen: t("games.mine") });
    fill(this, backBar(t("games.mine"), "/games"), this.#note, this.#told.element, this.#content);
    this.#unhear = onLineChange(() => this.#paint());
    this.#list.open();
  }

  disconnectedCallback() {
    this.#unhear();
    this.#list.close();
  }

  #paint() {
    const note = !isOnline() && h("p", { class: "note", role: "status" }, t("games.offline"));
    fill(this.#note, note);
    this.#note.hidden = !note;
    keepFocus(this.#content, () => fill(this.#content, ...this.#rows()));
  }

  /** @returns {import("../../kit/dom.js").Leaf[]} */
  #rows() {
    return this.#list.content({
      outline: () => skeleton(4),
      none: empty,
      some: (list) => this.#some(list),
    });
  }

  /**
   * @param {import("../state/entries.js").Entries} list
   * @returns {import("../../kit/dom.js").Leaf[]}
   */
  #some({ entries, next }) {
    const more = () => myGames.readMore().catch((error) => toast(problemText(error)));
    return [
      h(
        "ul",
        { class: "card list", "--inset": "76px" },
        entries.map((entry, at) => this.#row(entry, at, entries)),
      ),
      next && h("button", { type: "button", class: "btn wide", onclick: more }, t("lobby.more")),
    ];
  }

  /** @param {GameEntry} entry @param {number} at @param {GameEntry[]} entries */
  #row({ game }, at, entries) {
    const title = gameTitle(game);
    const note = myGames.note(game);
    const change = (/** @type {typeof note.status} */ status) => changeNote(game, note, { status });
    const row = gameRow(
      game,
      note.audience === "friends" ? t("games.onlyFriendsSee") : "",
      rowButton(
        "ib",
        t("games.removeWhich", { title }),
        () => toggleMine(game),
        icon("trash"),
      ),
    );
    row.classList.add("wrap");
    row.append(
      h(
        "div",
        { class: "row acts" },
        statusSelect(note, t("games.statusOf", { title }), change),
        at > 0 &&
          rowButton(
            "ib",
            t("games.moveUp", { title }),
            () => this.#move(game, at, entries[at - 2]),
            icon("up"),
          ),
        at < entries.length - 1 &&
          rowButton(
            "ib",
            t("games.moveDown", { title }),
            () => this.#move(game, at + 2, entries[at + 1]),
            icon("down"),
          ),
      ),
    );
    return row;
  }

  /**
   * @param {GameEntry["game"]} game
   * @param {number} place that it has then, counted from 1
   * @param {GameEntry | undefined} behind
   */
  async #move(game, place, behind) {
    try {
      await myGames.place(game.id, behind?.game.id);
      this.#told.say(t("games.moved", { title: gameTitle(game), place }));
    } catch (error) {
      toast(problemText(error));
    }
  }
}

function empty() {
  return nothing(
    "shelf",
    t("games.noneMine"),
    t("games.noneYet"),
    h("a", { class: "btn main", href: "/games" }, t("games.find")),
  );
}

customElements.define("games-mine-screen", GamesMineScreen);
