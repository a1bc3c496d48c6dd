import { backBar } from "../kit/back-bar.js";
import { fill, h } from "../kit/dom.js";
import { linkRow } from "../kit/link-row.js";
import { nothing } from "../kit/nothing.js";
import { skeleton } from "../kit/skeleton.js";
import { toPlay } from "../kit/to-play.js";
import { call } from "../online/api.js";
import { failure } from "../online/failure.js";
import { becomePlayer, me } from "../online/me.js";
import { t } from "../text/text.js";
import { beginningSection } from "./desk-beginning.js";
import { DeskGames } from "./desk-games.js";
import { DeskDoors } from "./desk-doors.js";
import { DeskLook } from "./desk-look.js";
import { DeskMembers } from "./desk-members.js";
import { DeskReports } from "./desk-reports.js";
import { clubSection, machineSection } from "./desk-status.js";
import { DeskStorage } from "./desk-storage.js";

/** The desk of those who run the club: how it does, what waits for a decision, the members, and the machine. */
class DeskScreen extends HTMLElement {
  #content = h("div", { class: "stack gap6" });
  #unhear = () => {};
  /** The player whose desk it is, as the server told it. @type {string | undefined} */
  #player;
  /** @type {DeskMembers | null} */
  #members = null;

  connectedCallback() {
    document.title = t("app.title", { screen: t("account.desk") });
    this.className = "page";
    fill(this, backBar(t("account.desk"), "/settings"), this.#content);
    // Another tab may sign out. What was typed stays when a browser that had forgotten its player learns who it is.
    this.#player = me.player?.id;
    this.#unhear = me.onChange(() => me.player?.id === this.#player || this.#load());
    this.#load();
  }

  disconnectedCallback() {
    this.#unhear();
    this.#members?.close();
  }

  async #load() {
    fill(this.#content, skeleton(4));
    try {
      const { player = null, role } = await call("GET", "/me");
      this.#player = player?.id;
      becomePlayer(player);
      if (role === "host" || role === "moderator") await this.#show(role === "host");
      else {
        const hint = t("desk.notYoursHint");
        fill(this.#content, nothing("nobody", t("desk.notYours"), hint, toPlay()));
      }
    } catch (error) {
      fill(this.#content, failure(error, () => this.#load()));
    }
  }

  /** @param {boolean} isHost moderators decide, but the machine is none of theirs */
  async #show(isHost) {
    this.#members?.close();
    const reports = new DeskReports();
    const look = isHost ? new DeskLook() : null;
    const doors = new DeskDoors(isHost, () => look?.paintParts());
    const games = new DeskGames();
    const storage = isHost ? new DeskStorage() : null;
    const members = this.#members = new DeskMembers(isHost);
    const [status] = await Promise.all([
      isHost ? call("GET", "/club/status") : null,
      reports.load(),
      games.load(),
      members.load(),
      doors.load(),
      storage?.load(),
    ]);
    fill(
      this.#content,
      status && clubSection(status),
      isHost && members.isAlone && beginningSection(),
      onThisPage(isHost),
      h("div", { class: "cols even2" }, reports.element, members.element),
      h(
        "ul",
        { class: "card list" },
        isHost && listsRow(),
        bansRow(),
        isHost && webhooksRow(),
        status && actsRow(),
      ),
      games.element,
      doors.element,
      look?.element,
      storage?.element,
      status && machineSection(status),
    );
  }
}

/** The ways to the parts of this long page. @param {boolean} isHost */
function onThisPage(isHost) {
  /** @type {[id: string, title: string][]} */
  const parts = [
    ["members", t("desk.members")],
    ["doors", t("doors.title")],
    ...isHost && /** @type {[string, string][]} */ ([
          ["look-heading", t("look.title")],
          ["storage", t("storage.title")],
          ["machine", t("desk.machine")],
        ]) || [],
  ];
  return h(
    "nav",
    { class: "row wrap", "aria-label": t("desk.onThisPage") },
    parts.map(([id, title]) => h("a", { class: "btn sm", href: `#${id}` }, title)),
  );
}

/** The way to the classes and teams that come in by cards. */
function listsRow() {
  return linkRow({
    ...{ drawing: "person", title: t("lists.title"), hint: t("lists.hint") },
    href: "/club/lists",
  });
}

/** The way to who doesn't come in. */
function bansRow() {
  return linkRow({
    ...{ drawing: "block", title: t("desk.bans"), hint: t("desk.bansHint") },
    href: "/club/bans",
  });
}

/** The way to the programs that are told what happens. */
function webhooksRow() {
  return linkRow({
    ...{ drawing: "link", title: t("hooks.title"), hint: t("hooks.hint") },
    href: "/club/webhooks",
  });
}

/** The way to what was done. */
function actsRow() {
  return linkRow({
    ...{ drawing: "shield", title: t("desk.acts"), hint: t("desk.actsHint") },
    href: "/club/acts",
  });
}

customElements.define("desk-screen", DeskScreen);
