import { backBar } from "../kit/back-bar.js";
import { whileBusy } from "../kit/busy.js";
import { fill, h } from "../kit/dom.js";
import { listRow } from "../kit/list-row.js";
import { skeleton } from "../kit/skeleton.js";
import { toast } from "../kit/toast.js";
import { call } from "../online/api.js";
import { problemText } from "../online/words.js";
import { formatDate, t } from "../text/text.js";
import { failure } from "../online/failure.js";
import { loadSite } from "../online/site.js";
import { moreButton } from "../online/more-button.js";
import { onlySignedIn } from "./only-signed-in.js";

/** @typedef {import("wire").Session} Session */

/** The devices on which somebody is signed in, and the way to end that. */
class SessionsScreen extends HTMLElement {
  #hint = h("p", { class: "s" });
  #content = h("div", { class: "stack" });
  /** @type {Session[]} */
  #sessions = [];
  /** @type {string | undefined} where the next page begins, if there is one */
  #next;
  #unhear = () => {};

  connectedCallback() {
    document.title = t("app.title", { screen: t("account.devices") });
    this.className = "page narrow";
    fill(
      this,
      backBar(t("account.devices"), "/security"),
      this.#hint,
      this.#content,
    );
    const begin = () => void this.#load();
    this.#unhear = onlySignedIn({ who: "player", content: this.#content, begin });
  }

  disconnectedCallback() {
    this.#unhear();
  }

  async #load() {
    fill(this.#content, skeleton(2));
    try {
      const [{ sessions, next }, { takesPasswords }] = await Promise.all([
        call("GET", "/sessions"),
        loadSite(),
      ]);
      fill(this.#hint, t(takesPasswords ? "account.devicesHint" : "account.devicesHintAlone"));
      [this.#sessions, this.#next] = [sessions, next];
      this.#show();
    } catch (error) {
      fill(this.#content, failure(error, () => this.#load()));
    }
  }

  #show() {
    const rows = this.#sessions.map((session) => this.#row(session));
    fill(
      this.#content,
      h("ul", { class: "card list drawn" }, rows),
      this.#next && moreButton(() => this.#more()),
    );
  }

  async #more() {
    const page = await call("GET", `/sessions?before=${this.#next}`);
    this.#sessions = [...this.#sessions, ...page.sessions];
    this.#next = page.next;
    this.#show();
  }

  /** @param {Session} session */
  #row({ id, device, seenAt, endsAt, isThis }) {
    const title = device || t("account.unknownDevice");
    const hint = t("account.seen", { date: formatDate(seenAt), end: formatDate(endsAt) });
    const end = () =>
      whileBusy(button, t("account.ending"), async () => {
        await call("DELETE", `/sessions/${id}`);
        this.#sessions = this.#sessions.filter((session) => session.id !== id);
        this.#show();
        toast(t("account.ended", { device: title }));
      }).catch((error) => toast(problemText(error)));
    const label = t("account.endWhat", { device: title });
    const props = { type: "button", class: "btn sm", "aria-label": label, onclick: end };
    const button = h("button", props, t("account.end"));
    const control = isThis ? h("span", { class: "badge" }, t("account.thisDevice")) : button;
    return listRow({ drawing: isPhone(device) ? "phone" : "laptop", title, hint, control });
  }
}

/** @param {string} device such as "Firefox, Android" */
function isPhone(device) {
  return /Android|iPhone|iPad/.test(device);
}

customElements.define("sessions-screen", SessionsScreen);
