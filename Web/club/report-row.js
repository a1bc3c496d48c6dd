import { playerAvatar } from "../kit/avatar.js";
import { h } from "../kit/dom.js";
import { playerName } from "../online/words.js";
import { formatDate, formatTime, t } from "../text/text.js";

/** @typedef {import("wire").ClubReport} Report */
/** @typedef {import("wire").Player} Player */
/** @typedef {(id: string | undefined) => Player | null} Known */

/**
 * A report with what there is to judge it by, and what came of it.
 *
 * @param {Report} report
 * @param {Known} player
 * @param {...import("../kit/dom.js").Child} acts what can be done about it
 * @returns {HTMLLIElement}
 */
export function reportRow(report, player, ...acts) {
  const reported = player(report.player);
  const title = t("desk.reports", {
    name: playerName(player(report.by), t("desk.somebody")),
    other: report.name,
  });
  const heading = `report-${report.number}`;
  return h(
    "li",
    { class: "item top", "aria-labelledby": heading },
    reported && playerAvatar(reported),
    h(
      "div",
      { class: "grow stack" },
      h("h3", { class: "t", id: heading, dir: "auto" }, title),
      h("p", { class: "s" }, facts(report)),
      evidence(report, player),
      report.note && h("blockquote", { class: "report-quote", dir: "auto" }, report.note),
      outcome(report),
      h("div", { class: "row wrap" }, ...acts),
    ),
  );
}

/** @param {Report} report */
function facts({ reason, others, othersBy, by, isSuspended, isBanned, at }) {
  return [
    t(`people.${reason}`),
    others === 0 ? t("desk.first") : t("desk.others", { count: others }),
    by && othersBy > 0 && t("desk.othersBy", { count: othersBy }),
    isSuspended && t(isBanned ? "desk.bannedNow" : "desk.suspended"),
    t("desk.ago", { time: formatTime(Date.now() - Date.parse(at)) }),
  ].filter(Boolean).join(" · ");
}

/** What the report is about, as far as there is text of it. @param {Report} report @param {Known} player */
function evidence({ messages, message, rating, about }, player) {
  if (messages.length > 0) {
    return h(
      "ol",
      { class: "report-said" },
      messages.map((each) =>
        h(
          "li",
          { class: each.number === message ? "report-quote" : "s", dir: "auto" },
          each.number === message && h("span", { class: "vh" }, t("desk.reported"), " "),
          h("b", {}, playerName(player(each.author), t("desk.somebody"))),
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

/** @param {Report} report */
function outcome({ decision }) {
  if (!decision) return null;
  const { reason, isUndoable } = decision;
  return [
    h("p", {}, decisionText(decision)),
    reason && h("p", { class: "s", dir: "auto" }, reason),
    !isUndoable && h("p", { class: "s" }, t("desk.notUndoable")),
  ];
}

/** @param {NonNullable<Report["decision"]>} decision */
function decisionText({ act, at, until }) {
  const date = formatDate(at);
  if (until && (act === "suspend" || act === "ban")) {
    return t(`desk.was_${act}_until`, { date, end: formatDate(until) });
  }
  return t(act ? `desk.was_${act}` : "desk.was_closed", { date });
}
