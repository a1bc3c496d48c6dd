import { listText, t } from "../../text/text.js";
import { momentText } from "../moment.js";

/** @typedef {import("wire").Webhook} Webhook */
/** @typedef {import("wire").WebhookDelivery} Delivery */
/** @typedef {Webhook["events"][number]} WebhookEvent */

/** Events as they are chosen, and as they have happened once. @satisfies {Record<WebhookEvent, [string, string]>} */
const events = /** @type {const} */ ({
  "match-finished": ["hooks.matches", "hooks.match"],
  "member-joined": ["hooks.members", "hooks.member"],
  "report-filed": ["hooks.reports", "hooks.report"],
  test: ["hooks.test", "hooks.test"],
});

/** @satisfies {Record<NonNullable<Delivery["failure"]>, string>} */
const failures = /** @type {const} */ ({
  "private-address": "hooks.privateAddress",
  unreachable: "hooks.unreachable",
  "too-slow": "hooks.tooSlow",
  refused: "hooks.refused",
});

/** The events that can be chosen. @type {Exclude<WebhookEvent, "test">[]} */
export const chosen = ["match-finished", "member-joined", "report-filed"];

/** The events of this kind. @param {WebhookEvent} event */
export function eventsText(event) {
  return t(events[event][0]);
}

/** One event of this kind. @param {WebhookEvent} event */
export function eventText(event) {
  return t(events[event][1]);
}

/** Whether somebody should look after a webhook. @param {Webhook} webhook */
export function isInTrouble({ state, failingSince }) {
  return Boolean(failingSince) || state === "failed" || state === "gone";
}

/** The machine that an address leads to, as it is recognised by. @param {string} url */
export function machineOf(url) {
  return URL.canParse(url) ? new URL(url).host : url;
}

/** How a webhook does, in a line. @param {Webhook} webhook */
export function stateText({ events, state, failingSince, waiting, lost }) {
  return [
    listText(events.map(eventsText)),
    state === "off" && t("hooks.off"),
    state === "failed" && t("hooks.gaveUp"),
    state === "gone" && t("hooks.ended"),
    failingSince && state === "on" && t("hooks.failing", { time: momentText(failingSince) }),
    waiting > 0 && t("hooks.waiting", { count: waiting }),
    lost > 0 && t("hooks.lost", { count: lost }),
  ].filter(Boolean).join(" · ");
}

/** What has become of a delivery. @param {Delivery} delivery */
export function deliveryText({ state, at, tries, nextAt, status, failure }) {
  const why = failure && t(failures[failure], { status: status ?? 0 });
  if (state === "delivered") return t("hooks.delivered");
  if (state === "stopped") return t("hooks.stopped");
  if (state === "failed") return [why, t("hooks.givenUp", { count: tries })].join(" ");
  // Before its first try it waits only where another delivery was told to.
  if (tries === 0 && nextAt && nextAt > at) return t("hooks.rests", { time: momentText(nextAt) });
  return failure && nextAt
    ? [why, t("hooks.nextTry", { count: tries, time: momentText(nextAt) })].join(" ")
    : t("hooks.onItsWay");
}
