import { isSameName } from "../account/checks.js";
import { accountForm } from "../account/form.js";
import { whileBusy } from "../kit/busy.js";
import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { copyText } from "../kit/share.js";
import { openSheet } from "../kit/sheet.js";
import { TextField } from "../kit/text-field.js";
import { toast } from "../kit/toast.js";
import { call } from "../online/api.js";
import { problemText } from "../online/words.js";
import { withProof } from "../security/proof.js";
import { t } from "../text/text.js";
import { momentText } from "./moment.js";

/** @typedef {import("wire").Player} Player */

const plain = { autocomplete: "off", autocapitalize: "off", spellcheck: "false", dir: "auto" };

/** Opens the sheet in which somebody gets another name. @param {Player} player @param {() => void} whenDone */
export function openRenameSheet({ id, name }, whenDone) {
  const field = new TextField({ label: t("desk.newName"), props: { ...plain, maxlength: 60 } });
  field.input.value = name;
  const form = accountForm({
    ...{ fields: [field], label: t("desk.rename"), verb: t("desk.doing") },
    faults: { "bad-name": field, "name-taken": field },
    async send() {
      await call("PUT", `/club/members/${id}/name`, { name: field.input.value });
      sheet.close();
      toast(t("desk.renamed"));
      whenDone();
    },
  });
  const sheet = openSheet({ title: t("desk.renameWhom", { name }), body: [form] });
}

/** Opens the sheet in which a link to a new password is made, and shown once. @param {Player} player */
export function openResetLinkSheet({ id, name }) {
  const problem = h("p", { class: "err", role: "status" });
  const place = h("div", { class: "stack" });
  const make = async () => {
    fill(problem);
    try {
      await whileBusy(button, t("desk.doing"), async () => {
        const path = `/club/members/${id}/reset-link`;
        fill(place, ...madeLink(await withProof(() => call("POST", path))));
      });
    } catch (error) {
      fill(problem, icon("alert"), problemText(error));
    }
  };
  const props = { type: "button", class: "btn main wide", onclick: make };
  const button = h("button", props, t("desk.makeResetLink"));
  fill(place, button);
  openSheet({
    title: t("desk.resetLinkFor", { name }),
    body: [h("p", {}, t("desk.resetLinkText", { name })), problem, place],
  });
}

/** @param {import("wire").ResetLink} made */
function madeLink({ link, expiresAt }) {
  const field = h("input", {
    ...{ class: "in", readonly: true, dir: "ltr", value: link },
    onfocus: () => field.select(),
  });
  // Where the browser doesn't copy, the link is there to be copied by hand.
  const copy = () => copyText(link, t("desk.copied")).catch(() => field.focus());
  return [
    h("label", { class: "field" }, t("desk.theLink"), field),
    h("p", { class: "s" }, t("desk.linkLasts", { time: momentText(expiresAt) })),
    h("button", { type: "button", class: "btn main wide", onclick: copy }, t("desk.copy")),
  ];
}

/** Opens the sheet in which somebody is deleted, once their name is typed. @param {Player} player @param {() => void} whenDone */
export function openDeleteMemberSheet({ id, name }, whenDone) {
  const field = new TextField({
    label: t("desk.typeName", { name }),
    check: (text) => isSameName(text, name) ? "" : t("account.otherName"),
    props: plain,
  });
  const form = accountForm({
    ...{ fields: [field], label: t("desk.delete"), verb: t("account.deleting"), look: "risk" },
    async send() {
      await withProof(() => call("DELETE", `/club/members/${id}`));
      sheet.close();
      toast(t("desk.deleted", { name }));
      whenDone();
    },
  });
  const sheet = openSheet({
    title: t("desk.deleteWhom", { name }),
    body: [h("p", {}, t("desk.deleteText", { name })), form],
  });
}
