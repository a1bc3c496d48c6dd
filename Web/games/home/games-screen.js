import { AddressQuery } from "../../app/address-query.js";
import { isOff } from "../../app/look.js";
import { fill, h } from "../../kit/dom.js";
import { keepFocus } from "../../kit/keep-focus.js";
import { nothing } from "../../kit/nothing.js";
import { bell } from "../../online/bell.js";
import { isOnline, onLineChange } from "../../online/line.js";
import { ownLink } from "../../online/own-link.js";
import { t } from "../../text/text.js";
import { FindGames } from "../find/find-games.js";
import { GameShelf } from "./game-shelf.js";
import { FriendsGames } from "./friends-games.js";
import { MyShelf } from "./my-shelf.js";

/** Games: to find them, one's own, those of friends, and those that can be played here. */
class GamesScreen extends HTMLElement {
  #note = h("div");
  #find = new FindGames(new AddressQuery(), () => this.#showParts());
  #parts = [
    new MyShelf(),
    new FriendsGames(),
    new GameShelf("games-here", t("games.here"), "playable=true"),
    new GameShelf(
      "games-popular",
      t("games.popular"),
      "",
      h("a", { class: "s", href: "/games?all=true" }, t("games.all")),
    ),
  ];
  #shelves = h("div", { class: "stack shelves" });
  #unhear = () => {};

  connectedCallback() {
    document.title = t("app.title", { screen: t("app.games") });
    this.className = "page cards";
    const title = h("h1", { class: "grow" }, t("app.games"));
    const head = h("header", { class: "bar" }, title, bell(), ownLink());
    if (isOff("games")) return fill(this, head, nothing("shelf", t("problem.part-is-off")));
    fill(this.#shelves, this.#parts.map(({ element }) => element));
    fill(
      this,
      head,
      this.#note,
      this.#find.element,
      this.#shelves,
    );
    this.#unhear = onLineChange(() => this.#paintNote());
    this.#paintNote();
    this.#showParts();
    this.#find.open();
    for (const part of this.#parts) part.open();
  }

  disconnectedCallback() {
    if (!this.contains(this.#shelves)) return;
    this.#unhear();
    this.#find.close();
    for (const part of this.#parts) part.close();
  }

  #paintNote() {
    const note = !isOnline() && h("p", { class: "note", role: "status" }, t("games.offline"));
    keepFocus(this.#note, () => fill(this.#note, note));
    this.#note.hidden = !note;
  }

  #showParts() {
    this.#shelves.hidden = this.#find.isLooking;
  }
}

customElements.define("games-screen", GamesScreen);
