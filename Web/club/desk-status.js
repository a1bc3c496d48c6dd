import { h } from "../kit/dom.js";
import { section } from "../kit/section.js";
import { formatDate, formatNumber, formatTime, t } from "../text/text.js";
import { bytesText } from "./bytes-text.js";
import { momentText } from "./moment.js";

/** @typedef {import("wire").ClubStatus} ClubStatus */

/** The part that says how the club does. @param {ClubStatus} status */
export function clubSection(status) {
  return section(
    "today",
    t("desk.today"),
    h(
      "dl",
      { class: "card figures" },
      figure(formatNumber(status.playersHere), t("desk.here", { count: status.playersHere })),
      figure(formatNumber(status.liveRounds), t("desk.live", { count: status.liveRounds })),
      figure(formatNumber(status.messagesOfDay), t("desk.said", { count: status.messagesOfDay })),
      figure(bytesText(status.freeBytes), t("desk.free")),
    ),
    status.newcomersWorkSince &&
      h(
        "p",
        { class: "s" },
        t("desk.newcomersWork", { time: momentText(status.newcomersWorkSince) }),
      ),
  );
}

/** The part that says how its machine does. @param {ClubStatus} status */
export function machineSection(status) {
  const rows = machineRows(status).map(([title, text]) => row(title, text));
  return section("machine", t("desk.machine"), h("ul", { class: "card list" }, rows));
}

/** @param {string} value @param {string} name */
function figure(value, name) {
  return h("div", {}, h("dt", { class: "s" }, name), h("dd", { class: "num" }, value));
}

/** @param {string} title @param {string} text */
function row(title, text) {
  return h(
    "li",
    { class: "item" },
    h("p", { class: "t grow" }, title),
    h("p", { class: "s" }, text),
  );
}

/** @param {ClubStatus} status @returns {[string, string][]} */
function machineRows(status) {
  const { certificateEndsAt, mail, push } = status;
  return [
    [t("desk.backup"), backupText(status)],
    ...(certificateEndsAt
      ? [
        /** @type {[string, string]} */ ([
          t("desk.certificate"),
          t("desk.until", { date: formatDate(certificateEndsAt) }),
        ]),
      ]
      : []),
    [t("desk.mail"), queueText(mail)],
    [t("desk.push"), queueText(push)],
    [t("desk.version"), status.version],
  ];
}

/** @param {ClubStatus} status */
function backupText({ lastBackup, backupFailure }) {
  if (backupFailure) return t("desk.backupFailed");
  if (!lastBackup) return t("desk.noBackup");
  return t("desk.ago", { time: formatTime(since(lastBackup)) });
}

/** @param {import("wire").ClubQueue} queue */
function queueText({ waiting, oldest }) {
  if (!waiting || !oldest) return t("desk.nothingWaits");
  return t("desk.waits", { count: waiting, time: formatTime(since(oldest)) });
}

/** The milliseconds since then. @param {string} time */
function since(time) {
  return Date.now() - Date.parse(time);
}
