import { accountForm } from "../../account/form.js";
import { h } from "../../kit/dom.js";
import { switchRow } from "../../kit/list-row.js";
import { copyText } from "../../kit/share.js";
import { openSheet } from "../../kit/sheet.js";
import { TextField } from "../../kit/text-field.js";
import { toast } from "../../kit/toast.js";
import { call } from "../../online/api.js";
import { t } from "../../text/text.js";
import { chosen, eventsText, machineOf } from "./webhook-words.js";

/** @typedef {import("wire").Webhook} Webhook */
/** @typedef {import("./webhook-words.js").WebhookEvent} WebhookEvent */

/** The server takes no more. */
const longestAddress = 2048;

/** Adds a webhook. @param {() => void} onDone when it is known whether there is one, or may be */
export function openAddSheet(onDone) {
  /** @type {Set<WebhookEvent>} */
  const events = new Set(["match-finished"]);
  let isMade = false;
  openWishSheet({
    ...{ title: t("hooks.add"), url: "", events, label: t("hooks.add") },
    async send(url, close) {
      const { secret } = await call("POST", "/club/webhooks", { url, events: [...events] });
      isMade = true;
      close();
      openSecretSheet(secret, onDone);
    },
    // There may be one whose answer got lost.
    onClose: () => isMade || onDone(),
  });
}

/** Gives a webhook another address or other events. @param {Webhook} webhook @param {() => void} onDone */
export function openChangeSheet({ number, url, events }, onDone) {
  const wished = new Set(events);
  openWishSheet({
    ...{ title: machineOf(url), url, events: wished, label: t("hooks.save") },
    async send(url, close) {
      await call("PATCH", `/club/webhooks/${number}`, { url, events: [...wished] });
      close();
      toast(t("hooks.saved"));
      onDone();
    },
  });
}

/**
 * @param {object} sheet
 * @param {string} sheet.title
 * @param {string} sheet.url
 * @param {Set<WebhookEvent>} sheet.events is changed as somebody chooses
 * @param {string} sheet.label
 * @param {(url: string, close: () => void) => Promise<void>} sheet.send
 * @param {() => void} [sheet.onClose]
 */
function openWishSheet({ title, url, events, label, send, onClose }) {
  const address = new TextField({
    ...{ label: t("hooks.url"), hint: t("hooks.urlHint") },
    check: (text) => text.trim() ? "" : t("hooks.urlMissing"),
    props: {
      ...{ type: "url", inputmode: "url", maxlength: longestAddress, dir: "ltr", value: url },
      ...{ autocomplete: "off", spellcheck: "false" },
    },
  });
  const form = accountForm({
    fields: [address],
    ...{ more: eventList(events), label, verb: t("desk.doing") },
    faults: { "bad-webhook": address },
    send: () => send(address.value.trim(), () => sheet.close()),
  });
  const sheet = openSheet({ title, body: [form], onClose });
}

/** What a webhook is told, which the set says. @param {Set<WebhookEvent>} events */
function eventList(events) {
  const hints = [t("hooks.matchesHint"), t("hooks.membersHint"), t("hooks.reportsHint")];
  return h(
    "section",
    { class: "field", "aria-labelledby": "webhook-events" },
    h("p", { class: "t", id: "webhook-events" }, t("hooks.events")),
    h(
      "ul",
      { class: "card list" },
      chosen.map((event, index) =>
        switchRow({
          ...{ title: eventsText(event), hint: hints[index], checked: events.has(event) },
          onChange: (isOn) => {
            if (isOn) events.add(event);
            else events.delete(event);
          },
        })
      ),
    ),
  );
}

/** Shows a secret, which nobody can show again. @param {string} secret @param {() => void} [onClose] */
export function openSecretSheet(secret, onClose) {
  const field = h("input", {
    ...{ class: "in", readonly: true, value: secret, dir: "ltr", "aria-label": t("hooks.secret") },
    onfocus: () => field.select(),
  });
  const copy = () =>
    copyText(secret, t("hooks.copied")).catch(() => {
      field.focus();
      toast(t("hooks.byHand"));
    });
  const sheet = openSheet({
    title: t("hooks.secret"),
    body: [
      h("p", {}, t("hooks.secretText")),
      field,
      h("button", { type: "button", class: "btn main wide", onclick: copy }, t("hooks.copy")),
      h(
        "button",
        { type: "button", class: "btn wide", onclick: () => sheet.close() },
        t("hooks.kept"),
      ),
    ],
    onClose,
  });
}
