import { radioGroup } from "../kit/choice.js";
import { fill, h } from "../kit/dom.js";
import { nothing } from "../kit/nothing.js";
import { skeleton } from "../kit/skeleton.js";
import { toast } from "../kit/toast.js";
import { call } from "../online/api.js";
import { failure } from "../online/failure.js";
import { moreButton } from "../online/more-button.js";
import { problemText } from "../online/words.js";
import { t } from "../text/text.js";
import { openDecisionSheet } from "./decision-sheet.js";
import { reportRow } from "./report-row.js";

/** @typedef {import("wire").ClubReport} Report */
/** @typedef {import("wire").Player} Player */
/** @typedef {import("wire").ReportAct} Act */
/** @typedef {"waiting" | "decided"} View */

/** The address of the reports of each view. */
const addresses = { waiting: "/club/reports", decided: "/club/decisions" };

/** The reports: those that wait for a decision, each with what there is to judge it by, and those that were decided. */
export class DeskReports {
  #list = h("div", { class: "stack" });
  element = h(
    "section",
    { class: "sec", "aria-labelledby": "decide" },
    h("h2", { id: "decide", tabindex: "-1" }, t("desk.decide")),
    radioGroup({
      ...{ label: t("desk.whichReports"), value: "waiting", className: "seg" },
      options: [
        { value: "waiting", content: [t("desk.waiting")] },
        { value: "decided", content: [t("desk.decidedOnes")] },
      ],
      onChange: (view) => this.#show(/** @type {View} */ (view)),
    }),
    this.#list,
  );
  /** @type {View} */
  #view = "waiting";
  /** @type {Report[]} */
  #reports = [];
  /** @type {Map<string, Player>} */
  #players = new Map();
  /** The place where more begin. @type {number | undefined} */
  #next;

  /** Reads the first page. Rejects as `call` does. */
  async load() {
    const view = this.#view;
    const page = await call("GET", addresses[view]);
    if (view !== this.#view) return;
    this.#reports = [];
    this.#take(page);
  }

  /** @param {View} view */
  #show(view) {
    this.#view = view;
    this.#reports = [];
    this.#next = undefined;
    fill(this.#list, skeleton(3));
    this.load().catch((error) => {
      if (view === this.#view) fill(this.#list, failure(error, () => this.#show(view)));
    });
  }

  #reload() {
    return this.load().catch((error) => toast(problemText(error)));
  }

  /** @param {import("wire").ClubReportPage} page */
  #take({ reports, players, next }) {
    this.#reports = [...this.#reports, ...reports];
    for (const player of players) this.#players.set(player.id, player);
    this.#next = next;
    this.#paint();
  }

  #paint() {
    if (this.#reports.length === 0 && this.#next === undefined) {
      const [title, hint] = this.#view === "waiting"
        ? [t("desk.nothing"), t("desk.nothingHint")]
        : [t("desk.nothingDecided"), t("desk.nothingDecidedHint")];
      return fill(this.#list, nothing("nobody", title, hint));
    }
    fill(
      this.#list,
      this.#reports.length > 0 &&
        h("ul", { class: "card list" }, this.#reports.map((report) => this.#row(report))),
      this.#next !== undefined && moreButton(() => this.#more()),
    );
  }

  /** Loads the next page. "after" means behind on the list, whose decisions go from the latest back. */
  async #more() {
    const [view, next] = [this.#view, this.#next];
    const page = await call("GET", `${addresses[view]}?after=${next}`);
    // The other view may be shown by now, or this one from its beginning.
    if (view === this.#view && next === this.#next) this.#take(page);
  }

  /** @param {Report} report */
  #row(report) {
    const player = (/** @type {string | undefined} */ id) => this.#players.get(id ?? "") ?? null;
    const decide = () =>
      openDecisionSheet(report, player(report.player), (act) => this.#decided(report, act));
    const undo = () => this.#undo(report, report.decision?.act);
    return reportRow(
      report,
      player,
      !report.decision && button("btn sm soft", t("desk.decideIt"), decide),
      report.decision?.isUndoable && button("btn sm", t("desk.undo"), undo),
    );
  }

  /** @param {Report} report @param {Act} act */
  #decided(report, act) {
    this.#reports = this.#reports.filter((each) => each.number !== report.number);
    this.#paint();
    document.getElementById("decide")?.focus();
    const run = () => void this.#undo(report, act);
    toast(t("desk.decided"), { action: { label: t("desk.undo"), run } });
  }

  /** @param {Report} report @param {Act} [act] that is taken back */
  async #undo({ number, name }, act) {
    try {
      await call("DELETE", `/club/reports/${number}/decision`);
    } catch (error) {
      return toast(problemText(error));
    }
    await this.#reload();
    document.getElementById("decide")?.focus();
    const isLifted = act === "suspend" || act === "ban";
    toast(t(isLifted ? `desk.undone_${act}` : "desk.undone", { name }));
  }
}

/** @param {string} look @param {string} title @param {() => void} onclick */
function button(look, title, onclick) {
  return h("button", { type: "button", class: look, onclick }, title);
}
