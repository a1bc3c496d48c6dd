import { whileBusy } from "../kit/busy.js";
import { radioGroup } from "../kit/choice.js";
import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { openSheet } from "../kit/sheet.js";
import { call } from "../online/api.js";
import { problemText } from "../online/words.js";
import { t } from "../text/text.js";
import { endField } from "./end-field.js";
import { reasonField } from "./reason-field.js";

/** @typedef {import("wire").Player} Player */

/**
 * Opens the sheet in which a player is banned.
 *
 * @param {Player} player
 * @param {() => void} whenDone
 */
export function openPlayerBanSheet({ id, name }, whenDone) {
  const reason = reasonField();
  reason.rename(t("desk.reasonToPlayer", { name }));
  openBanSheet(
    t("desk.banFor", { name }),
    [h("p", {}, t("desk.banText", { name }))],
    reason,
    () => ({ player: id }),
    whenDone,
  );
}

/**
 * Opens the sheet in which an e-mail address or a network is banned.
 *
 * @param {() => void} whenDone
 */
export function openAddressBanSheet(whenDone) {
  let kind = /** @type {"email" | "network"} */ ("email");
  const field = h("input", {
    ...{ class: "in", autocomplete: "off", spellcheck: "false", maxlength: 254, dir: "ltr" },
  });
  const label = h("span");
  const hint = h("p", { class: "s" });
  const show = () => {
    field.type = kind === "email" ? "email" : "text";
    fill(label, t(kind === "email" ? "desk.banEmail" : "desk.banNetwork"));
    fill(hint, t(kind === "email" ? "desk.banEmailHint" : "desk.banNetworkHint"));
  };
  show();
  const choice = radioGroup({
    ...{ label: t("desk.banWhat"), value: kind, className: "seg" },
    options: [
      { value: "email", content: [t("desk.banEmail")] },
      { value: "network", content: [t("desk.banNetwork")] },
    ],
    onChange: (next) => {
      kind = /** @type {typeof kind} */ (next);
      show();
    },
  });
  openBanSheet(
    t("desk.newBan"),
    [choice, h("label", { class: "field" }, label, field), hint],
    reasonField(),
    () => ({ [kind]: field.value.trim() }),
    whenDone,
  );
}

/**
 * @param {string} title
 * @param {import("../kit/dom.js").Child[]} subject
 * @param {ReturnType<typeof reasonField>} reason
 * @param {() => Partial<import("wire").BanRequest>} named
 * @param {() => void} whenDone
 */
function openBanSheet(title, subject, reason, named, whenDone) {
  const end = endField();
  const problem = h("p", { class: "err", role: "status" });
  const send = async () => {
    fill(problem);
    const ban = { ...named(), until: end.value, reason: reason.value };
    try {
      await whileBusy(button, t("desk.doing"), () => call("POST", "/club/bans", ban));
      sheet.close();
      whenDone();
    } catch (error) {
      fill(problem, icon("alert"), problemText(error));
    }
  };
  const props = { type: "button", class: "btn risk wide", onclick: send };
  const button = h("button", props, t("desk.ban"));
  const sheet = openSheet({
    title,
    body: [...subject, end.element, reason.element, problem, button],
  });
}
