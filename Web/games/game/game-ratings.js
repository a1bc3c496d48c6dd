import { playerAvatar } from "../../kit/avatar.js";
import { fill, h } from "../../kit/dom.js";
import { icon } from "../../kit/icons.js";
import { keepFocus } from "../../kit/keep-focus.js";
import { fillSection } from "../../kit/section.js";
import { openSheet } from "../../kit/sheet.js";
import { toast } from "../../kit/toast.js";
import { call } from "../../online/api.js";
import { club } from "../../online/club.js";
import { me } from "../../online/me.js";
import { playerName, problemText } from "../../online/words.js";
import { rowButton } from "../../people/person-row.js";
import { openSafetySheet } from "../../people/safety-sheet.js";
import { formatDate, formatNumber, t } from "../../text/text.js";
import { starsMark } from "../parts/stars.js";
import { OwnRating } from "./own-rating.js";

/** @typedef {import("wire").GameRating} GameRating */
/** @typedef {import("wire").GameRatingNote} GameRatingNote */
/** @typedef {import("wire").GameRatingPage} GameRatingPage */

/** What friends say of a game and then others, beneath what who plays here says. */
export class GameRatings {
  element = h("section", { class: "sec" });
  #path;
  #own;
  #overall = h("p", { class: "s rated", hidden: true });
  #list = h("div", { class: "stack", hidden: true });
  /** @type {GameRating[] | null} */
  #ratings = null;
  /** @type {string | undefined} */
  #next;

  /**
   * @param {string} id of the game
   * @param {(note: GameRatingNote | null) => void} onChange one's own is another one now
   */
  constructor(id, onChange) {
    this.#path = `/games/${encodeURIComponent(id)}/ratings`;
    this.#own = new OwnRating(id, (note) => {
      onChange(note);
      // It counts among all of them.
      this.read();
    });
    const head = h(
      "div",
      { class: "row wrap" },
      h("h2", { id: "game-ratings", class: "grow" }, t("games.friendsSay")),
      this.#overall,
    );
    fillSection(this.element, "game-ratings", head, this.#own.element, this.#list);
  }

  /** @param {GameRatingNote | null} note one's own, as it was read with the game */
  show(note) {
    this.#own.show(note);
  }

  /** Reads the first page anew. */
  async read() {
    try {
      this.#ratings = [];
      await this.#readMore("");
    } catch {
      // The page is whole without; it comes with the next visit.
    }
  }

  /** @param {string} query */
  async #readMore(query) {
    /** @type {GameRatingPage} */
    const page = await call("GET", this.#path + query);
    club.put({ players: page.ratings.map(({ player }) => player) });
    const known = query ? this.#ratings ?? [] : [];
    const ids = new Set(known.map(({ player }) => player.id));
    this.#ratings = [...known, ...page.ratings.filter(({ player }) => !ids.has(player.id))];
    this.#next = page.next;
    this.#overall.hidden = !page.overall;
    if (page.overall) fill(this.#overall, ...overallMark(page.overall));
    this.#list.hidden = this.#ratings.length === 0;
    keepFocus(this.#list, () => fill(this.#list, ...this.#rows()));
  }

  /** @returns {HTMLElement[]} */
  #rows() {
    const ratings = this.#ratings ?? [];
    const friends = ratings.filter(({ isFriend }) => isFriend);
    const others = ratings.filter(({ isFriend }) => !isFriend);
    const more = () =>
      this.#readMore(`?before=${encodeURIComponent(this.#next ?? "")}`)
        .catch((error) => toast(problemText(error)));
    return [
      ...this.#part(friends),
      ...others.length > 0 ? [h("h3", {}, t("games.othersSay"))] : [],
      ...this.#part(others),
      ...this.#next
        ? [h("button", { type: "button", class: "btn wide", onclick: more }, t("lobby.more"))]
        : [],
    ];
  }

  /** @param {GameRating[]} ratings */
  #part(ratings) {
    if (ratings.length === 0) return [];
    const rows = ratings.map((rating) => ratingRow(rating, this.#path, () => this.read()));
    return [h("ul", { class: "card list", "--inset": "72px" }, rows)];
  }
}

/** @param {NonNullable<GameRatingPage["overall"]>} overall */
function overallMark({ average, count }) {
  const words = t("games.overall", { average: formatNumber(average), count });
  const label = t("games.overallOfFive", { average: formatNumber(average), count });
  const drawing = icon("star");
  drawing.classList.add("fill");
  return [
    h("span", { class: "vh" }, label),
    drawing,
    h("span", { "aria-hidden": "true" }, words),
  ];
}

/** @param {GameRating} rating @param {string} path of all of the game @param {() => void} onTaken its line is gone */
function ratingRow({ player, stars, line, ratedAt }, path, onTaken) {
  const name = playerName(player);
  const about = {
    ...{ path: `${path}/${player.id}/reports`, hint: t("people.reportWithRating") },
    text: line,
  };
  const report = () => openSafetySheet(player, { about });
  const take = () => openTakeSheet(name, `/club${path}/${player.id}`, onTaken);
  const isStaff = me.role === "moderator" || me.role === "host";
  return h(
    "li",
    { class: "item top rating" },
    playerAvatar(player),
    h(
      "div",
      { class: "grow field" },
      h("a", { class: "plain t", href: `/player/${player.id}`, dir: "auto" }, name),
      h(
        "p",
        { class: "wrap row tiny" },
        starsMark(stars),
        h("time", { datetime: ratedAt }, formatDate(ratedAt)),
      ),
      line && h("p", { class: "ratedline", dir: "auto" }, line),
    ),
    line && isStaff && player.id !== me.player?.id &&
      rowButton("ib", t("games.takeLine", { name }), take, icon("trash")),
    me.player && rowButton("ib", t("games.reportRating", { name }), report, icon("flag")),
  );
}

/**
 * Asks a moderator or host once more before a line is taken away.
 *
 * @param {string} name of who wrote it
 * @param {string} path
 * @param {() => void} onTaken
 */
function openTakeSheet(name, path, onTaken) {
  const problem = h("p", { class: "err", role: "status" });
  const take = async () => {
    try {
      await call("DELETE", path);
      sheet.close();
      onTaken();
    } catch (error) {
      fill(problem, problemText(error));
    }
  };
  const yes = h("button", { type: "button", class: "btn risk wide", onclick: take });
  fill(yes, icon("trash"), t("games.takeLineYes"));
  const sheet = openSheet({
    title: t("games.takeLine", { name }),
    body: [h("p", {}, t("games.takeLineText")), problem, yes],
  });
}
