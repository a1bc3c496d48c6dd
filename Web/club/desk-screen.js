import { backBar } from "../kit/back-bar.js";
import { fill, h } from "../kit/dom.js";
import { nothing } from "../kit/nothing.js";
import { skeleton } from "../kit/skeleton.js";
import { call } from "../online/api.js";
import { failure } from "../online/failure.js";
import { me } from "../online/me.js";
import { t } from "../text/text.js";
import { DeskMembers } from "./desk-members.js";
import { DeskReports } from "./desk-reports.js";
import { clubSection, machineSection } from "./desk-status.js";

/** The desk of those who run the club: how it does, what waits for a decision, the members, and the machine. */
class DeskScreen extends HTMLElement {
  #content = h("div", { class: "stack gap6" });
  #unhear = () => {};
  /** @type {DeskMembers | null} */
  #members = null;

  connectedCallback() {
    document.title = t("app.title", { screen: t("account.desk") });
    this.className = "page";
    fill(this, backBar(t("account.desk"), "/settings"), this.#content);
    // Another tab may sign out.
    const player = me.player?.id;
    this.#unhear = me.onChange(() => me.player?.id === player || this.#load());
    this.#load();
  }

  disconnectedCallback() {
    this.#unhear();
    this.#members?.close();
  }

  async #load() {
    fill(this.#content, skeleton(4));
    try {
      const { role } = await call("GET", "/me");
      if (role === "host" || role === "moderator") await this.#show(role === "host");
      else fill(this.#content, nothing("nobody", t("desk.notYours"), t("desk.notYoursHint")));
    } catch (error) {
      fill(this.#content, failure(error, () => this.#load()));
    }
  }

  /** @param {boolean} isHost moderators decide, but the machine is none of theirs */
  async #show(isHost) {
    this.#members?.close();
    const reports = new DeskReports();
    const members = this.#members = new DeskMembers(isHost);
    const [status] = await Promise.all([
      isHost ? call("GET", "/club/status") : null,
      reports.load(),
      members.load(),
    ]);
    fill(
      this.#content,
      status && clubSection(status),
      h("div", { class: "cols even2" }, reports.element, members.element),
      status && machineSection(status),
    );
  }
}

customElements.define("desk-screen", DeskScreen);
