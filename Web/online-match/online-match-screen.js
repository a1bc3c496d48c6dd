import { noRules } from "../app/no-rules.js";
import { navigate } from "../app/router.js";
import { loadRules } from "../engine/rules.js";
import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { nothing } from "../kit/nothing.js";
import { shareLink } from "../kit/share.js";
import { toast } from "../kit/toast.js";
import { toPlay } from "../kit/to-play.js";
import { openMoreSheet } from "../match/more-sheet.js";
import { shortRule } from "../match/words.js";
import { ApiProblem, call } from "../online/api.js";
import { club } from "../online/club.js";
import { askWhoIAm, me } from "../online/me.js";
import { playerName } from "../online/words.js";
import { openSafetySheet } from "../people/safety-sheet.js";
import { boardName } from "../text/names.js";
import { t } from "../text/text.js";
import { DuelTable } from "./duel-table.js";

/** @typedef {import("../engine/bindings.js").Rules} Rules */
/** @typedef {import("../online/told.d.ts").StreamEvent} StreamEvent */

/** The form of an id; nothing else is asked for. */
const isID = /^[a-z2-7]{13}$/;

/** A match with somebody elsewhere: to play, or for anybody else who has its link to watch. */
class OnlineMatchScreen extends HTMLElement {
  static get focus() {
    return true;
  }
  /** @type {Record<string, string>} */
  params = {};
  /** @type {Rules | null} */
  #rules = null;
  /** @type {DuelTable | null} */
  #table = null;
  /** The player who looked when the table was laid. @type {string | undefined} */
  #player;
  #line = h("p", { class: "s" });
  /** @type {(() => void)[]} */
  #endings = [];

  connectedCallback() {
    this.className = "page";
    if (!isID.test(this.params.id)) return this.#say("duel.unknownTitle", "duel.unknownText");
    this.#endings = [
      club.watch(this.params.id),
      club.onChange(() => this.#start()),
      club.onEvent((event) => this.#hear(event)),
    ];
    this.#open();
  }

  disconnectedCallback() {
    this.#close();
  }

  #close() {
    this.#table?.close();
    this.#table = null;
    for (const end of this.#endings) end();
  }

  /** A match may go into another, or be gone with one of the two. @param {StreamEvent} event */
  #hear({ name, data }) {
    if (name !== "gone" || data.match !== this.params.id) return;
    if (data.into) return this.#goOnIn(data.into);
    this.#close();
    this.#say("duel.goneTitle", "duel.goneText");
  }

  /** @param {string} id of the match into which this one went */
  #goOnIn(id) {
    navigate(`/online/${id}`, { replace: true });
    toast(t("duel.goesOnHere"));
  }

  async #open() {
    fill(this, this.#bar(""));
    const [rules, problem] = await Promise.all([
      loadRules().catch(() => null),
      this.#load().catch((error) => error),
    ]);
    if (!this.isConnected) return;
    this.#rules = rules;
    const isUnknown = problem instanceof ApiProblem && problem.status === 404;
    if (isUnknown && problem.document.into) this.#goOnIn(problem.document.into);
    else if (isUnknown) this.#say("duel.unknownTitle", "duel.unknownText");
    else if (!rules) fill(this, this.#bar(""), noRules(() => this.#open()));
    else if (problem) this.#say("duel.failedTitle", "duel.failedText", () => this.#open());
    else this.#start();
  }

  /** Loads the match, its players and the player here, as far as they aren't known. */
  async #load() {
    const { id } = this.params;
    const match = club.match(id);
    if (!me.player) await askWhoIAm().catch(() => {});
    if (match?.players.every((player) => club.player(player))) return;
    club.put(await call("GET", `/matches/${id}`));
  }

  /** Lays the table as soon as all is there, and anew for somebody else. */
  #start() {
    const match = club.match(this.params.id);
    if (!this.#rules || !match) return;
    if (this.#table && this.#player === me.player?.id) return;
    this.#player = me.player?.id;
    this.#table?.close();
    this.#table = new DuelTable(match, this.#rules, (view, players) => {
      const [first, second] = players.names;
      const board = boardName(match.ruleset);
      document.title = t("app.title", { screen: t("duel.title", { board, first, second }) });
      const rule = shortRule(view.ruleset);
      this.#line.textContent = t("match.subtitle", { number: view.number, rule });
    });
    fill(this, this.#bar(boardName(match.ruleset)), this.#table.element);
  }

  /** @param {string} title */
  #bar(title) {
    const more = h(
      "button",
      { type: "button", class: "ib", "aria-label": t("match.more"), onclick: () => this.#more() },
      icon("more"),
    );
    return h(
      "header",
      { class: "bar" },
      h("a", { class: "ib back", href: "/", "aria-label": t("app.back") }, icon("back")),
      h("div", { class: "grow" }, h("h1", {}, title), this.#line),
      h("a", { class: "ib", href: "/rules", "aria-label": t("app.rules") }, icon("book")),
      more,
    );
  }

  #more() {
    const table = this.#table;
    if (!table) return;
    const copy = () => {
      const url = location.origin + location.pathname;
      const words = { heading: t("duel.linkTitle"), hint: t("duel.linkHint") };
      shareLink({ url, title: document.title, ...words });
    };
    openMoreSheet([
      { drawing: "share", text: t("match.share"), run: () => table.share() },
      { drawing: "eye", text: t("duel.shareLink"), note: t("duel.linkNote"), run: copy },
      ...this.#others().map((player) => ({
        drawing: /** @type {const} */ ("flag"),
        text: t("people.safetyOf", { name: playerName(player) }),
        run: () => openSafetySheet(player),
      })),
    ]);
  }

  /** The players of the match who are there, but for the reader. */
  #others() {
    const players = club.match(this.params.id)?.players ?? [];
    return players.flatMap((id) => {
      const player = club.player(id);
      const isThere = player?.kind === "guest" || player?.kind === "member";
      return player && isThere && me.player && id !== me.player.id ? [player] : [];
    });
  }

  /**
   * @param {"duel.unknownTitle" | "duel.failedTitle" | "duel.goneTitle"} title
   * @param {"duel.unknownText" | "duel.failedText" | "duel.goneText"} text
   * @param {() => void} [retry]
   */
  #say(title, text, retry) {
    document.title = t("app.title", { screen: t(title) });
    const act = retry
      ? h("button", { type: "button", class: "btn main", onclick: retry }, t("error.tryAgain"))
      : toPlay();
    fill(this, nothing(retry ? "offline" : "nobody", t(title), t(text), act, "h1"));
  }
}

customElements.define("online-match-screen", OnlineMatchScreen);
