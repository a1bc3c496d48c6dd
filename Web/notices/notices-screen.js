import { backBar } from "../kit/back-bar.js";
import { whileBusy } from "../kit/busy.js";
import { fill, h } from "../kit/dom.js";
import { toast } from "../kit/toast.js";
import { call } from "../online/api.js";
import { club } from "../online/club.js";
import { isOnline, onLineChange } from "../online/line.js";
import { me } from "../online/me.js";
import { problemText } from "../online/words.js";
import { people } from "../people/people.js";
import { t } from "../text/text.js";
import { howItStands, standingParts } from "./how-it-stands.js";
import { keepNews, keptNews } from "./kept-news.js";
import { News } from "./news.js";
import { NoticeList } from "./notice-list.js";
import { withTitles } from "./sentences.js";

/** The screen of what happened while the player may not have been looking. What is shown counts as read. */
class NoticesScreen extends HTMLElement {
  /** @type {News | null} */
  #news = null;
  #list = new NoticeList();
  #state = h("div", { role: "status", hidden: true });
  #said = "";
  #markAll = button("btn sm", t("notices.markAll"), () => this.#readAll());
  #more = button("btn wide", t("notices.more"), () => this.#loadMore());
  #wasOnline = isOnline();
  #knowsFollowers = false;
  /** @type {(() => void)[]} */
  #endings = [];

  connectedCallback() {
    document.title = t("app.title", { screen: t("app.notices") });
    this.className = "page";
    fill(
      this,
      backBar(t("app.notices"), "/", this.#markAll),
      ...[this.#state, this.#list.element, this.#more],
    );
    const hear = () => this.#hear();
    document.addEventListener("visibilitychange", hear);
    this.#endings = [
      club.onChange(hear),
      people.onChange(hear),
      onLineChange(hear),
      me.onChange(() => this.#begin()),
      () => document.removeEventListener("visibilitychange", hear),
    ];
    this.#begin();
  }

  disconnectedCallback() {
    for (const end of this.#endings) end();
  }

  #begin() {
    const kept = keptNews();
    this.#news = me.player && this.#makeNews(kept);
    this.#news?.renew();
    if (kept) club.put({ players: kept.players });
    else this.#paint();
  }

  /** @param {import("./kept-news.js").Kept | null} kept */
  #makeNews(kept) {
    return new News({
      state: club.notices,
      load: async (before) => {
        const page = await call("GET", before ? `/notices?before=${before}` : "/notices");
        club.put({ players: page.players });
        return { ...page, notices: withTitles(page) };
      },
      take(page) {
        keepNews(page);
        club.put({ notices: page.state });
      },
      read: async (upTo) => club.put({ notices: await call("PUT", "/notices/read", { upTo }) }),
      changed: () => this.#paint(),
    }, kept);
  }

  /** Hears that something is different: with the server, the line, or whether somebody looks. */
  #hear() {
    const isBack = isOnline() && !this.#wasOnline;
    this.#wasOnline = isOnline();
    if (isBack) this.#news?.renew();
    else this.#news?.hear();
    this.#paint();
  }

  #paint() {
    const { fresh = [], earlier = [], isLoaded = true, problem = null } = this.#news ?? {};
    const isEmpty = fresh.length + earlier.length === 0;
    this.#list.show({ fresh, earlier });
    this.#markAll.hidden = fresh.length === 0;
    this.#more.hidden = !this.#news?.hasMore;
    const how = { isLoaded, hasFailed: problem !== null, isOnline: isOnline(), isEmpty };
    this.#say(howItStands(how));
    if (document.hidden || !this.isConnected) return;
    // What can't be told now is told with the next page.
    this.#news?.read().catch(() => {});
    if ([...fresh, ...earlier].some(({ kind }) => kind === "followed")) this.#showFollowers();
  }

  /** @param {import("./how-it-stands.js").How} how */
  #say(how) {
    if (how === this.#said) return;
    this.#said = how;
    this.#state.hidden = how === "";
    fill(this.#state, ...standingParts(how, () => this.#news?.renew()));
  }

  /** Shows who can be followed back: not those whom the reader follows already; without an answer nobody is. */
  #showFollowers() {
    if (this.#knowsFollowers) return;
    this.#knowsFollowers = true;
    this.#endings.push(people.show("followers", () => {}));
  }

  #readAll() {
    this.#news?.putAway();
    document.getElementById("main")?.focus();
  }

  #loadMore() {
    const more = () => this.#news?.loadMore() ?? Promise.resolve();
    whileBusy(this.#more, t("notices.loading"), more)
      .catch((error) => toast(problemText(error)));
  }
}

/** @param {string} name @param {string} text @param {() => void} onclick */
function button(name, text, onclick) {
  return h("button", { type: "button", class: name, onclick }, text);
}

customElements.define("notices-screen", NoticesScreen);
