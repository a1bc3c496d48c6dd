import { backBar } from "../kit/back-bar.js";
import { fill, h } from "../kit/dom.js";
import { keepFocus } from "../kit/keep-focus.js";
import { nothing } from "../kit/nothing.js";
import { skeleton } from "../kit/skeleton.js";
import { toast } from "../kit/toast.js";
import { failure } from "../online/failure.js";
import { me } from "../online/me.js";
import { problemText } from "../online/words.js";
import { t } from "../text/text.js";
import { unblockButton } from "./bond-buttons.js";
import { people } from "./people.js";
import { personRow } from "./person-row.js";

/** The screen of those whom who plays here has blocked, to be let off. */
class BlockedScreen extends HTMLElement {
  #list = h("div", { class: "stack" });
  /** @type {unknown} */
  #problem = null;
  /** @type {(() => void)[]} */
  #unhear = [];

  connectedCallback() {
    document.title = t("app.title", { screen: t("account.blocked") });
    this.className = "page cards";
    fill(this, backBar(t("account.blocked"), "/privacy"), this.#list);
    const fail = (/** @type {unknown} */ error) => {
      this.#problem = error;
      this.#paint();
    };
    this.#unhear = [people.onChange(() => this.#paint()), people.show("blocked", fail)];
    this.#paint();
  }

  disconnectedCallback() {
    for (const unhear of this.#unhear) unhear();
  }

  #paint() {
    keepFocus(this.#list, () => fill(this.#list, this.#content()));
  }

  /** @returns {import("../kit/dom.js").Leaf[]} */
  #content() {
    const list = people.list("blocked");
    if (me.player && !list) {
      return [this.#problem ? failure(this.#problem, () => this.connectedCallback()) : skeleton(3)];
    }
    if (!list || list.people.length === 0) {
      return [nothing("friends", t("people.noneBlocked"))];
    }
    const more = () => people.readMore("blocked").catch((error) => toast(problemText(error)));
    return [
      h("p", { class: "s" }, t("people.blockedHint")),
      h(
        "ul",
        { class: "card list", "--inset": "72px" },
        list.people.map((person) => personRow(person, unblockButton(person))),
      ),
      list.next &&
      h("button", { type: "button", class: "btn wide", onclick: more }, t("lobby.more")),
    ];
  }
}

customElements.define("blocked-screen", BlockedScreen);
