import { isOff } from "../app/look.js";
import { loadPart } from "../app/parts.js";
import { loadRules } from "../engine/rules.js";
import { backBar } from "../kit/back-bar.js";
import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { keepFocus } from "../kit/keep-focus.js";
import { nothing } from "../kit/nothing.js";
import { skeleton } from "../kit/skeleton.js";
import { addViewerStyle } from "../kit/viewer-style.js";
import { ApiProblem, call } from "../online/api.js";
import { club } from "../online/club.js";
import { failure } from "../online/failure.js";
import { askWhoIAm, me } from "../online/me.js";
import { playerName } from "../online/words.js";
import { t } from "../text/text.js";
import { people } from "./people.js";
import { openPersonSheet } from "./person-sheet.js";
import { profileHead } from "./profile-head.js";
import { ProfileHistory } from "./profile-history.js";
import { profileMatches } from "./profile-matches.js";

/** @typedef {import("../engine/bindings.js").Rules} Rules */
/** @typedef {import("wire").Profile} Profile */

/** The screen of what everybody may see of a player, and what the reader can do with them. */
class ProfileScreen extends HTMLElement {
  /** @type {Record<string, string>} */
  params = {};
  /** @type {HTMLElement} */
  #bar = h("div");
  #content = h("div", { class: "stack gap6 profile" });
  /** @type {Profile | null} */
  #profile = null;
  /** @type {Rules | null} */
  #rules = null;
  #wasOpen = false;
  #told = "";
  /** The history of what the reader has played with them, on one's own profile with anybody. @type {ProfileHistory | null} */
  #history = null;
  /** What shows their favourites, once it is there. @type {typeof import("../games/profile/favourites.js").favouriteShelf | null} */
  #favouriteShelf = null;
  /** Their games, once the file that shows them is there. @type {InstanceType<import("../app/on-demand.js").Games["ProfileGames"]> | null} */
  #games = null;
  /** @type {(() => void)[]} */
  #unhear = [];

  connectedCallback() {
    this.className = "page";
    document.title = t("app.title", { screen: t("people.profile") });
    this.#bar = backBar(t("people.profile"), "/people");
    fill(this, this.#bar, this.#content);
    this.#wasOpen = club.connection === "open";
    this.#unhear = [
      club.onChange(() => this.#hear()),
      people.onChange((person) => {
        if (person?.player.id !== this.params.id || !this.#profile) return;
        this.#profile = { ...this.#profile, person };
        this.#paint();
        // With a bond changes what may be seen.
        this.#load();
      }),
    ];
    fill(this.#content, skeleton(3));
    this.#load();
    this.#showGames();
  }

  async #showGames() {
    if (isOff("games")) return;
    // A profile is whole without them.
    const games = await loadPart("games").catch(() => null);
    if (!games || !this.isConnected) return;
    this.#favouriteShelf = games.favouriteShelf;
    this.#games = new games.ProfileGames(this.params.id);
    this.#paint();
    await this.#games.read();
    this.#paint();
  }

  disconnectedCallback() {
    for (const unhear of this.#unhear) unhear();
  }

  #hear() {
    const isOpen = club.connection === "open";
    if (isOpen && !this.#wasOpen) this.#load();
    else {
      this.#tellHistory();
      this.#paint();
    }
    this.#wasOpen = isOpen;
  }

  async #load() {
    try {
      if (!me.player) await askWhoIAm().catch(() => {});
      const path = `/people/${encodeURIComponent(this.params.id)}`;
      const [profile, rules] = await Promise.all([
        call("GET", path),
        loadRules().catch(() => null),
        addViewerStyle(),
      ]);
      if (!this.isConnected) return;
      this.#profile = profile;
      this.#rules = rules;
      club.put({ players: [profile.person.player, ...profile.players], matches: profile.matches });
      this.#tellHistory();
      this.#paint();
    } catch (error) {
      if (this.isConnected) this.#fail(error);
    }
  }

  /** Tells anew what was played when a round has ended. */
  #tellHistory() {
    if (!this.#profile) return;
    const matches = this.#isSelf ? club.matches() : this.#profile.matches;
    const rounds = matches.map(({ id, round }) => [id, round.number, round.ending]);
    const told = JSON.stringify(rounds);
    if (!this.#rules || told === this.#told) return;
    this.#told = told;
    this.#history = new ProfileHistory(matches, me.player?.id ?? "", this.#rules);
    this.#history.read().then(() => this.isConnected && this.#paint());
  }

  get #isSelf() {
    return this.params.id === me.player?.id;
  }

  /** @param {unknown} error */
  #fail(error) {
    const isNobody = error instanceof ApiProblem && error.status === 404;
    // What was read before is of use as long as there is somebody.
    if (!isNobody && this.#profile) return;
    this.#profile = null;
    fill(this.#content, isNobody ? nobody() : failure(error, () => this.#load()));
  }

  #paint() {
    const profile = this.#profile;
    if (!profile) return;
    const { person } = profile;
    const name = playerName(person.player);
    const isSelf = this.#isSelf;
    document.title = t("app.title", { screen: name });
    this.#games?.leaveOut(profile.favourites);
    keepFocus(this, () => {
      const more = h("button", {
        ...{ type: "button", class: "ib", "aria-label": t("match.more") },
        onclick: () => openPersonSheet(person),
      }, icon("more"));
      const bar = backBar(t("people.profile"), "/people", !isSelf && me.player && more);
      this.#bar.replaceWith(bar);
      this.#bar = bar;
      fill(
        this.#content,
        profileHead(profile, isSelf),
        !person.relation.isBlocked && h(
          "div",
          { class: "stack gap6 abreast" },
          this.#favouriteShelf?.(profile.favourites),
          this.#rules && profileMatches(profile, isSelf, this.#rules, this.#history?.element),
          this.#games?.element,
        ),
      );
    });
  }
}

function nobody() {
  const act = h("a", { class: "btn main", href: "/people" }, t("people.find"));
  return nothing("nobody", t("people.nobodyHere"), t("people.nobodyHereHint"), act);
}

customElements.define("profile-screen", ProfileScreen);
