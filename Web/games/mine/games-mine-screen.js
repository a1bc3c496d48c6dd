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
import { openImportSheet } from "../import/import-sheet.js";
import { toggleMine } from "../parts/add-button.js";
import { aloneText, gameRows } from "../parts/game-row.js";
import { MyList } from "../parts/my-list.js";
import { gameTitle } from "../parts/names.js";
import { changeNote } from "../parts/notes.js";
import { ShelfFilter } from "../parts/shelf-filter.js";
import { statusChoice } from "../parts/status-choice.js";
import { shareShelf } from "../shelf/share-shelf.js";
import { myGames } from "../state/my-games.js";
import { behindWhich } from "../state/shelf.js";
import { addGrip } from "./grip.js";

/** @typedef {import("wire").GameEntry} GameEntry */

/** The games of the player here, to be put in order, noted and removed. */
class GamesMineScreen extends HTMLElement {
  #note = h("div");
  #told = new LiveLine();
  #content = h("div", { class: "stack" });
  #list = new MyList(() => this.#paint(), true);
  #filter = new ShelfFilter(() => this.#paint(), true);
  #isHeld = false;
  #unhear = () => {};

  connectedCallback() {
    this.className = "page narrow";
    document.title = t("app.title", { screen: t("games.mine") });
    const share = h(
      "button",
      {
        ...{ type: "button", class: "ib", "aria-label": t("games.shareShelf") },
        onclick: () => shareShelf(),
      },
      icon("share"),
    );
    const bar = backBar(t("games.mine"), "/games", share);
    fill(this, bar, this.#note, this.#told.element, this.#content);
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
    // A row that is replaced under a finger could not be put down.
    if (this.#isHeld) return;
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
    const shown = this.#filter.of(entries);
    const last = shown.length - 1;
    const rows = gameRows(shown.map(({ game }) => game), (game, at) => ({
      line: aloneText(game) || whoSees(game),
      stars: shown[at].stars,
      control: last > 0 && this.#steps(at, shown),
    }));
    rows.forEach((row, at) => this.#complete(row, at, shown));
    const more = () => myGames.readMore().catch((error) => toast(problemText(error)));
    return [
      !next && this.#filter.bar(entries),
      shown.length > 0
        ? h("ul", { class: "card list mine", "--inset": "120px" }, rows)
        : h("p", { class: "card s" }, t("games.noneSo")),
      next && h("button", { type: "button", class: "btn wide", onclick: more }, t("lobby.more")),
      importButton(),
    ];
  }

  /** The buttons that move a game by one. @param {number} at @param {GameEntry[]} shown */
  #steps(at, shown) {
    const title = gameTitle(shown[at].game);
    const step = (
      /** @type {"up" | "down"} */ drawing,
      /** @type {string} */ label,
      /** @type {number} */ to,
    ) => rowButton("ib", label, () => this.#move(shown, at, to), icon(drawing));
    return h(
      "div",
      { class: "row" },
      at > 0 && step("up", t("games.moveUp", { title }), at - 1),
      at < shown.length - 1 && step("down", t("games.moveDown", { title }), at + 1),
    );
  }

  /** @param {HTMLLIElement} row @param {number} at @param {GameEntry[]} shown */
  #complete(row, at, shown) {
    const { game } = shown[at];
    const title = gameTitle(game);
    const note = myGames.note(game);
    const last = shown.length - 1;
    row.classList.add("wrap");
    if (last > 0) {
      addGrip(row, {
        label: t("games.moveWhich", { title }),
        onTake: () => this.#isHeld = true,
        onCancel: () => this.#letGo(),
        onDrop: () => {
          const to = [...row.parentElement?.children ?? []].indexOf(row);
          this.#letGo();
          if (to !== at) this.#move(shown, at, to);
        },
        onKey: (key) => {
          const to = { up: at - 1, down: at + 1, first: 0, last }[key];
          if (to >= 0 && to <= last && to !== at) this.#move(shown, at, to);
        },
      });
    }
    const choice = statusChoice({
      ...{ label: t("games.statusOf", { title }), className: "seg grow", status: note.status },
      onChange: (status) => changeNote(game, note, { status }),
    });
    const label = t("games.removeWhich", { title });
    const remove = rowButton("ib", label, () => toggleMine(game), icon("trash"));
    row.append(h("div", { class: "row acts" }, choice, remove));
  }

  #letGo() {
    this.#isHeld = false;
    this.#paint();
  }

  /**
   * @param {GameEntry[]} shown
   * @param {number} from
   * @param {number} to place that it has then among those that are shown
   */
  async #move(shown, from, to) {
    const { game } = shown[from];
    const others = shown.toSpliced(from, 1).map((each) => each.game.id);
    const all = myGames.list()?.entries ?? [];
    try {
      await myGames.place(game.id, behindWhich(all, game.id, others[to - 1], others[to]));
      this.#told.say(t("games.moved", { title: gameTitle(game), place: to + 1 }));
    } catch (error) {
      toast(problemText(error));
    }
  }
}

/** @param {import("wire").GameSummary} game */
function whoSees(game) {
  return myGames.note(game).audience === "friends" ? t("games.onlyFriendsSee") : "";
}

function empty() {
  return nothing(
    "shelf",
    t("games.noneMine"),
    t("games.noneYet"),
    [h("a", { class: "btn main", href: "/games" }, t("games.find")), importButton()],
  );
}

function importButton() {
  return h(
    "button",
    { type: "button", class: "btn wide", onclick: openImportSheet },
    icon("up"),
    t("import.open"),
  );
}

customElements.define("games-mine-screen", GamesMineScreen);
