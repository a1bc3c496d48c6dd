import { navigate } from "../app/router.js";
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
import { exportRow } from "./export-row.js";
import { activityRows, audienceRow, findableRow, requestsRow } from "./preference-rows.js";

/** @typedef {import("wire").Preferences} Preferences */

/** The screen of what others see of a player, and of what can be done with all that the server has of them. */
class PrivacyScreen extends HTMLElement {
  #seen = h("div", { class: "stack" });

  connectedCallback() {
    document.title = t("app.title", { screen: t("account.privacy") });
    this.className = "page narrow";
    const { player } = me;
    if (!player) return navigate("/sign-in", { replace: true });
    fill(
      this,
      backBar(t("account.privacy"), "/settings"),
      section("seen", t("account.whoSees"), this.#seen),
      section(
        "data",
        t("account.yourData"),
        h("ul", { class: "card list drawn" }, exportRow()),
        h(
          "button",
          { type: "button", class: "btn risk wide", onclick: openDeleteSheet },
          icon("trash"),
          t(player.kind === "member" ? "account.delete" : "account.deleteGuest"),
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
      fill(this.#seen, failure(error, () => this.#load()));
    }
  }

  /** @param {Preferences} preferences */
  #show(preferences) {
    const { isFindable, presenceFor, activityFor, hiddenActivities, takesRequests } = preferences;
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
    const kinds = h(
      "ul",
      {
        ...{ class: "card list", hidden: activityFor === "nobody" },
        "aria-label": t("account.activityKinds"),
      },
      activityRows(hiddenActivities, (hiddenActivities) => set({ hiddenActivities })),
    );
    const setActivity = (/** @type {Preferences["activityFor"]} */ activityFor) => {
      kinds.hidden = activityFor === "nobody";
      return set({ activityFor });
    };
    const blocked = { title: t("account.blocked"), href: "/people/blocked" };
    fill(
      this.#seen,
      h(
        "ul",
        { class: "card list drawn" },
        findableRow(isFindable, (isFindable) => set({ isFindable })),
        requestsRow(takesRequests, (takesRequests) => set({ takesRequests })),
        audienceRow("audience", presenceFor, (presenceFor) => set({ presenceFor })),
        linkRow({ drawing: "block", ...blocked }),
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
