import { fill, h } from "../../kit/dom.js";
import { icon } from "../../kit/icons.js";
import { keepFocus } from "../../kit/keep-focus.js";
import { nothing } from "../../kit/nothing.js";
import { shareLink } from "../../kit/share.js";
import { skeleton } from "../../kit/skeleton.js";
import { ApiProblem, call } from "../../online/api.js";
import { club } from "../../online/club.js";
import { failure } from "../../online/failure.js";
import { isOnline, onLineChange } from "../../online/line.js";
import { askWhoIAm, me } from "../../online/me.js";
import { t } from "../../text/text.js";
import { keep, readKept } from "../state/kept-games.js";
import { myGames } from "../state/my-games.js";
import { about } from "./about.js";
import { BoardRecordsSection } from "./board-records.js";
import { facts } from "./facts.js";
import { boardWays } from "./board-ways.js";
import { gameHead } from "./game-head.js";
import { GameRatings } from "./game-ratings.js";
import { GameSeries } from "./game-series.js";
import { GameVideos } from "./game-videos.js";
import { myCard } from "./my-card.js";
import { SimilarGames } from "./similar-games.js";
import { WhoPlays } from "./who-plays.js";
import { gameTitle } from "../parts/names.js";

/** @typedef {import("wire").Game} Game */

/** The screen of a game: what it is, who plays it, and what there is to be seen of it. */
class GameScreen extends HTMLElement {
  /** @type {Record<string, string>} */
  params = {};
  #note = h("div", { hidden: true });
  #shareButton = h(
    "button",
    { type: "button", class: "ib", "aria-label": t("games.share"), onclick: () => this.#share() },
    icon("share"),
  );
  #content = h("div", { class: "parts" });
  /** Beside what is drawn anew: a player that is moved begins from the start. */
  #article = h("article", { class: "game" }, this.#content);
  /** @type {Game | null} */
  #game = null;
  /** @type {GameVideos | null} */
  #videos = null;
  /** @type {WhoPlays | null} */
  #players = null;
  /** @type {GameRatings | null} */
  #ratings = null;
  /** @type {BoardRecordsSection | null} */
  #records = null;
  /** @type {GameSeries | null} */
  #series = null;
  #similar = new SimilarGames();
  /** @type {(() => void)[]} */
  #unhear = [];

  connectedCallback() {
    this.className = "page";
    document.title = t("app.title", { screen: t("games.game") });
    const back = history.state?.from?.startsWith("/games") ? history.state.from : "/games";
    const bar = h(
      "header",
      { class: "bar" },
      h("a", { class: "ib back", href: back, "aria-label": t("app.back") }, icon("back")),
      h("div", { class: "grow" }),
      this.#shareButton,
    );
    fill(this, bar, this.#note, this.#article);
    const players = this.#players = new WhoPlays(this.params.id);
    players.open();
    this.#records = new BoardRecordsSection(this.params.id);
    this.#series = new GameSeries(this.params.id);
    this.#ratings = new GameRatings(this.params.id, (rating) => this.#takeRating(rating));
    this.#unhear = [
      () => players.close(),
      myGames.onChange(() => this.#paint()),
      me.onChange(() => this.#load()),
      onLineChange(() => this.#hearLine()),
    ];
    this.#game = readKept(this.params.id);
    if (this.#game) this.#paint();
    else fill(this.#content, skeleton(3));
    this.#hearLine();
    this.#load();
  }

  disconnectedCallback() {
    for (const unhear of this.#unhear) unhear();
  }

  #hearLine() {
    const isOff = !isOnline();
    fill(this.#note, isOff && h("p", { class: "note", role: "status" }, t("games.offline")));
    this.#note.hidden = !isOff;
    if (!isOff && !this.#videos) this.#load();
  }

  async #load() {
    const id = encodeURIComponent(this.params.id);
    try {
      if (!me.player) await askWhoIAm().catch(() => {});
      this.#game = await call("GET", `/games/${id}`);
      if (!this.isConnected || !this.#game) return;
      keep(this.#game);
      club.put({ players: this.#game.friends });
      this.#paint();
      this.#players?.read();
      this.#ratings?.read();
      if (this.#game.summary.ruleset) this.#records?.read();
      if (this.#videos) return;
      this.#videos = this.#addVideos(this.#game);
      this.#series?.read(this.#game.summary);
      this.#similar.read(this.#game.summary);
    } catch (error) {
      if (this.isConnected) this.#fail(error);
    }
  }

  /** @param {unknown} error */
  #fail(error) {
    const isNone = error instanceof ApiProblem && error.status === 404;
    // What was known last time is of use as long as there is such a game.
    if (!isNone && this.#game) return;
    this.#game = null;
    this.#videos?.element.remove();
    this.#shareButton.hidden = isNone;
    fill(this.#content, isNone ? noGame() : failure(error, () => this.#load()));
  }

  #paint() {
    const game = this.#game;
    if (!game) return;
    const entry = this.#entry(game);
    const { proposal, ruleset } = game.summary;
    this.#shareButton.hidden = proposal !== undefined;
    document.title = t("app.title", { screen: gameTitle(game.summary) });
    this.#players?.show(game, entry !== null);
    this.#ratings?.show(game.rating ?? null);
    keepFocus(this.#content, () =>
      fill(
        this.#content,
        gameHead(game),
        proposal && h("p", { class: "card" }, t(`games.alone_${proposal}`)),
        ruleset && boardWays(ruleset),
        myCard(game.summary, entry),
        !proposal && this.#ratings?.element,
        about(game),
        h(
          "div",
          { class: "aside" },
          ruleset && this.#records?.element,
          !proposal && this.#players?.element,
          this.#series?.element,
          this.#similar.element,
        ),
        facts(game),
      ));
  }

  /** @param {Game} game */
  #addVideos({ summary }) {
    const videos = new GameVideos(summary);
    this.#article.append(videos.element);
    return videos;
  }

  /** Takes up what who plays here says of it now. @param {import("wire").GameRatingNote | null} rating */
  #takeRating(rating) {
    if (!this.#game) return;
    this.#game = { ...this.#game, rating: rating ?? undefined };
    keep(this.#game);
    myGames.rate(this.#game.summary.id, rating?.stars);
  }

  /** The note of the player here on it now. @param {Game} game */
  #entry({ summary, entry }) {
    return myGames.has(summary) ? myGames.note(summary, entry) : null;
  }

  #share() {
    const title = this.#game ? gameTitle(this.#game.summary) : t("games.game");
    shareLink({
      ...{ url: location.origin + location.pathname, title },
      ...{ heading: t("games.share"), hint: t("games.shareHint") },
    });
  }
}

function noGame() {
  const act = h("a", { class: "btn main", href: "/games" }, t("games.find"));
  return nothing("shelf", t("games.unknown"), t("games.unknownHint"), act, "h1");
}

customElements.define("game-screen", GameScreen);
