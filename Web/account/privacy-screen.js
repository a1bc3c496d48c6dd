import { backBar } from "../kit/back-bar.js";
import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { linkRow } from "../kit/link-row.js";
import { section } from "../kit/section.js";
import { skeleton } from "../kit/skeleton.js";
import { toast } from "../kit/toast.js";
import { call } from "../online/api.js";
import { me } from "../online/me.js";
import { problemText } from "../online/words.js";
import { t } from "../text/text.js";
import { failure } from "../online/failure.js";
import { openDeleteSheet } from "./delete-sheet.js";
import { activityRows } from "./activity-rows.js";
import { exportRow } from "./export-row.js";
import { onlySignedIn } from "./only-signed-in.js";
import { audienceRow, findableRow, lastSeenRow, requestsRow } from "./preference-rows.js";

/** @typedef {import("wire").Preferences} Preferences */

/** The screen of what others see of a player, and of what can be done with all that the server has of them. */
class PrivacyScreen extends HTMLElement {
  #content = h("div", { class: "stack gap6" });
  #seen = h("div", { class: "stack" });
  #unhear = () => {};

  connectedCallback() {
    document.title = t("app.title", { screen: t("account.privacy") });
    this.className = "page narrow";
    fill(this, backBar(t("account.privacy"), "/settings"), this.#content);
    const begin = () => this.#begin();
    this.#unhear = onlySignedIn({ who: "player", content: this.#content, begin });
  }

  disconnectedCallback() {
    this.#unhear();
  }

  #begin() {
    fill(
      this.#content,
      section("seen", t("account.whoSees"), this.#seen),
      section(
        "data",
        t("account.yourData"),
        h("ul", { class: "card list drawn" }, exportRow()),
        h(
          "button",
          { type: "button", class: "btn risk wide", onclick: openDeleteSheet },
          icon("trash"),
          t(me.player?.kind === "member" ? "account.delete" : "account.deleteGuest"),
        ),
        h("p", { class: "tiny mid" }, t("account.deleteHint")),
      ),
    );
    this.#load();
  }

  async #load() {
    fill(this.#seen, skeleton(3));
    try {
      this.#show(await call("GET", "/preferences"));
    } catch (error) {
      // Whoever is suspended sees no more than that, and may lift a block all the same.
      fill(
        this.#seen,
        failure(error, () => this.#load()),
        h("ul", { class: "card list drawn" }, blockedRow()),
      );
    }
  }

  /** @param {Preferences} preferences */
  #show(preferences) {
    const { isFindable, presenceFor, showsLastSeen, activityFor, takesRequests } = preferences;
    /** @param {Partial<Preferences>} change */
    const set = (change) =>
      call("PATCH", "/preferences", change, { keepalive: true }).then(
        (now) => preferences = now,
        (error) => {
          // What is shown is what the server has.
          this.#show(preferences);
          toast(problemText(error));
        },
      );
    const kinds = h("ul", {
      class: "card list audiences",
      "aria-label": t("account.activityKinds"),
    });
    // As it was pressed here: the server's word comes later.
    let chosen = preferences;
    const setKinds = (/** @type {Partial<Preferences>} */ change) => {
      chosen = { ...chosen, ...change };
      return set(change);
    };
    const showKinds = () => {
      kinds.hidden = chosen.activityFor === "nobody";
      fill(kinds, activityRows(chosen, setKinds));
    };
    showKinds();
    const setActivity = (/** @type {Preferences["activityFor"]} */ activityFor) => {
      const done = setKinds({ activityFor });
      showKinds();
      return done;
    };
    // Somebody who doesn't show where they are doesn't show where they were.
    const lastSeen = lastSeenRow(showsLastSeen, (showsLastSeen) => set({ showsLastSeen }));
    lastSeen.hidden = presenceFor === "nobody";
    const setPresence = (/** @type {Preferences["presenceFor"]} */ presenceFor) => {
      lastSeen.hidden = presenceFor === "nobody";
      return set({ presenceFor });
    };
    fill(
      this.#seen,
      h(
        "ul",
        { class: "card list drawn" },
        findableRow(isFindable, (isFindable) => set({ isFindable })),
        requestsRow(takesRequests, (takesRequests) => set({ takesRequests })),
        audienceRow("audience", presenceFor, setPresence),
        lastSeen,
        blockedRow(),
      ),
      h(
        "ul",
        { class: "card list drawn" },
        audienceRow("activity", activityFor, setActivity),
      ),
      kinds,
    );
  }
}

customElements.define("privacy-screen", PrivacyScreen);

/** The way to those whom the reader has blocked. */
function blockedRow() {
  return linkRow({ drawing: "block", title: t("account.blocked"), href: "/people/blocked" });
}
