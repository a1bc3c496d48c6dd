import { playerAvatar } from "../kit/avatar.js";
import { whileBusy } from "../kit/busy.js";
import { fill, h } from "../kit/dom.js";
import { nothing } from "../kit/nothing.js";
import { openSheet } from "../kit/sheet.js";
import { toast } from "../kit/toast.js";
import { call } from "../online/api.js";
import { playerName, problemText } from "../online/words.js";
import { formatTime, t } from "../text/text.js";
import { reasonField } from "./reason-field.js";

/** @typedef {import("wire").ClubReport} Report */
/** @typedef {import("wire").Player} Player */
/** @typedef {import("wire").ReportDecision["act"]} Act */

/** The reports that wait for a decision, each with what there is to judge it by. */
export class DeskReports {
  #list = h("div", { class: "stack" });
  element = h(
    "section",
    { class: "sec", "aria-labelledby": "decide" },
    h("h2", { id: "decide", tabindex: "-1" }, t("desk.decide")),
    this.#list,
  );
  /** @type {Report[]} */
  #reports = [];
  /** @type {Map<string, Player>} */
  #players = new Map();
  /** The place where more begin. @type {number | undefined} */
  #next;

  /** Reads the first page. Rejects as `call` does. */
  async load() {
    await this.#read("/club/reports");
  }

  /** @param {string} path */
  async #read(path) {
    const { reports, players, next } = await call("GET", path);
    this.#reports = [...this.#reports, ...reports];
    for (const player of players) this.#players.set(player.id, player);
    this.#next = next;
    this.#paint();
  }

  #paint() {
    if (this.#reports.length === 0 && this.#next === undefined) {
      return fill(this.#list, nothing("nobody", t("desk.nothing"), t("desk.nothingHint")));
    }
    fill(
      this.#list,
      this.#reports.length > 0 &&
        h("ul", { class: "card list" }, this.#reports.map((report) => this.#row(report))),
      this.#next !== undefined && this.#moreButton(this.#next),
    );
  }

  /** @param {number} next */
  #moreButton(next) {
    const onclick = () =>
      whileBusy(button, t("lobby.more"), () => this.#read(`/club/reports?after=${next}`))
        .catch((error) => toast(problemText(error)));
    const button = h("button", { type: "button", class: "btn wide", onclick }, t("lobby.more"));
    return button;
  }

  /** @param {string | undefined} id */
  #player(id) {
    return id === undefined ? null : this.#players.get(id) ?? null;
  }

  /** @param {Report} report */
  #row(report) {
    const { player, by, at, reason, note, others, isSuspended } = report;
    const reported = this.#player(player);
    const title = t("desk.reports", {
      name: playerName(this.#player(by), t("desk.somebody")),
      other: report.name,
    });
    const facts = [
      t(`people.${reason}`),
      others === 0 ? t("desk.first") : t("desk.others", { count: others }),
      isSuspended && t("desk.suspended"),
      t("desk.ago", { time: formatTime(Date.now() - Date.parse(at)) }),
    ].filter(Boolean).join(" · ");
    const heading = `report-${report.number}`;
    return h(
      "li",
      { class: "item top", "aria-labelledby": heading },
      reported && playerAvatar(reported),
      h(
        "div",
        { class: "grow stack" },
        h("h3", { class: "t", id: heading, dir: "auto" }, title),
        h("p", { class: "s" }, facts),
        this.#evidence(report),
        note && h("blockquote", { class: "report-quote", dir: "auto" }, note),
        this.#buttons(report, reported),
      ),
    );
  }

  /** What the report is about, as far as there is text of it. @param {Report} report */
  #evidence({ messages, message, rating, about }) {
    if (messages.length > 0) {
      return h(
        "ol",
        { class: "report-said" },
        messages.map((each) =>
          h(
            "li",
            { class: each.number === message ? "report-quote" : "s", dir: "auto" },
            each.number === message && h("span", { class: "vh" }, t("desk.reported"), " "),
            h("b", {}, playerName(this.#player(each.author), t("desk.somebody"))),
            " ",
            each.text,
            each.hasMedia && h("i", {}, ` ${t("desk.file")}`),
          )
        ),
      );
    }
    if (rating) {
      const game = rating.title ?? t("desk.goneGame");
      return h(
        "p",
        { class: "report-quote", dir: "auto" },
        t("desk.stars", { count: rating.stars, game }),
        h("br"),
        rating.line,
      );
    }
    return about && h("p", { class: "report-quote", dir: "auto" }, about);
  }

  /** @param {Report} report @param {Player | null} reported */
  #buttons(report, reported) {
    const { messages, rating, about, isSuspended } = report;
    const button = (/** @type {Act} */ act, /** @type {string} */ look) =>
      h(
        "button",
        { type: "button", class: `btn sm ${look}`, onclick: () => this.#ask(act, report) },
        t(`desk.${act}`),
      );
    return h(
      "div",
      { class: "row wrap" },
      (messages.length > 0 || rating || about) && button("remove", "soft"),
      reported && !isSuspended && button("suspend", ""),
      button("dismiss", ""),
    );
  }

  /** Asks once, and for the reason. @param {Act} act @param {Report} report */
  #ask(act, report) {
    const reason = reasonField();
    const { name } = report;
    const problem = h("p", { class: "err", role: "status" });
    const decide = async () => {
      fill(problem);
      try {
        await whileBusy(
          button,
          t("desk.doing"),
          () =>
            call("POST", `/club/reports/${report.number}/decision`, { act, reason: reason.value }),
        );
        sheet.close();
        this.#reports = this.#reports.filter((each) => each !== report);
        this.#paint();
        document.getElementById("decide")?.focus();
        toast(t("desk.decided"));
      } catch (error) {
        fill(problem, problemText(error));
      }
    };
    const look = act === "dismiss" ? "btn main wide" : "btn risk wide";
    const button = h("button", { type: "button", class: look, onclick: decide }, t(`desk.${act}`));
    const isSuspend = act === "suspend";
    const sheet = openSheet({
      title: isSuspend ? t("desk.suspendWhom", { name }) : t(`desk.${act}Title`),
      body: [
        h("p", {}, isSuspend ? t("desk.suspendText", { name }) : t(`desk.${act}Text`)),
        reason.element,
        problem,
        button,
      ],
    });
  }
}
