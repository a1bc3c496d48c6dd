import { playerAvatar } from "../kit/avatar.js";
import { whileBusy } from "../kit/busy.js";
import { fill, h } from "../kit/dom.js";
import { openSheet } from "../kit/sheet.js";
import { toast } from "../kit/toast.js";
import { call } from "../online/api.js";
import { moreButton } from "../online/more-button.js";
import { problemText } from "../online/words.js";
import { formatTime, t } from "../text/text.js";

/** @typedef {import("wire").Newcomer} Newcomer */

/** Those who wait to be let in; nothing is shown while nobody does. */
export class DeskNewcomers {
  element = h("div", { class: "stack" });
  /** @type {Newcomer[]} */
  #newcomers = [];
  /** The place where more begin. @type {string | undefined} */
  #next;

  /** Reads the first page. Rejects as `call` does. */
  async load() {
    this.#newcomers = [];
    await this.#read("");
  }

  /** @param {string} query */
  async #read(query) {
    const { newcomers, next } = await call("GET", `/club/newcomers${query}`);
    this.#newcomers = [...this.#newcomers, ...newcomers];
    this.#next = next;
    this.#paint();
  }

  #paint() {
    const next = this.#next;
    if (this.#newcomers.length === 0 && next === undefined) return fill(this.element);
    fill(
      this.element,
      h("h3", { class: "t", id: "newcomers", tabindex: "-1" }, t("doors.waiting")),
      h(
        "ul",
        { class: "card list", "--inset": "72px" },
        this.#newcomers.map((newcomer) => this.#row(newcomer)),
      ),
      next !== undefined && moreButton(() => this.#read(`?before=${next}`)),
    );
  }

  /** @param {Newcomer} newcomer */
  #row(newcomer) {
    const { player, since, hasBannedEmail } = newcomer;
    const { name } = player;
    const letIn = () =>
      whileBusy(
        button,
        t("desk.doing"),
        () => this.#decide(newcomer, "PUT", t("doors.isIn", { name })),
      )
        .catch((error) => toast(problemText(error)));
    const button = h("button", {
      ...{ type: "button", class: "btn sm main", onclick: letIn },
      "aria-label": t("doors.letInWhom", { name }),
    });
    fill(button, t("doors.letIn"));
    return h(
      "li",
      { class: "item wrap" },
      playerAvatar(player),
      h(
        "div",
        { class: "grow" },
        h("p", { class: "t", dir: "auto" }, name),
        h("p", { class: "s" }, t("desk.ago", { time: formatTime(Date.now() - Date.parse(since)) })),
        hasBannedEmail && h("p", { class: "s" }, t("desk.bannedEmail")),
      ),
      button,
      h("button", {
        ...{ type: "button", class: "btn sm", onclick: () => this.#ask(newcomer) },
        "aria-label": t("doors.turnAwayWhom", { name }),
      }, t("doors.turnAway")),
    );
  }

  /** Asks once: the account goes. @param {Newcomer} newcomer */
  #ask(newcomer) {
    const { name } = newcomer.player;
    const problem = h("p", { class: "err", role: "status" });
    const turnAway = async () => {
      fill(problem);
      try {
        await whileBusy(
          button,
          t("desk.doing"),
          () => this.#decide(newcomer, "DELETE", t("doors.isAway", { name })),
        );
        sheet.close();
      } catch (error) {
        fill(problem, problemText(error));
      }
    };
    const button = h("button", { type: "button", class: "btn risk wide", onclick: turnAway });
    fill(button, t("doors.turnAway"));
    const sheet = openSheet({
      title: t("doors.turnAwayWhom", { name }),
      body: [h("p", {}, t("doors.turnAwayText", { name })), problem, button],
    });
  }

  /** @param {Newcomer} newcomer @param {"PUT" | "DELETE"} method @param {string} done */
  async #decide(newcomer, method, done) {
    await call(method, `/club/newcomers/${newcomer.player.id}`);
    this.#newcomers = this.#newcomers.filter((each) => each !== newcomer);
    this.#paint();
    document.getElementById(this.#newcomers.length > 0 ? "newcomers" : "doors")?.focus();
    toast(done);
  }
}
