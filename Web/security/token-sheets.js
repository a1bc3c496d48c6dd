import { accountForm } from "../account/form.js";
import { whileBusy } from "../kit/busy.js";
import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { listRow, switchRow } from "../kit/list-row.js";
import { selectField } from "../kit/select-field.js";
import { copyText } from "../kit/share.js";
import { openSheet } from "../kit/sheet.js";
import { TextField } from "../kit/text-field.js";
import { toast } from "../kit/toast.js";
import { call } from "../online/api.js";
import { me } from "../online/me.js";
import { problemText } from "../online/words.js";
import { t } from "../text/text.js";
import { withProof } from "./proof.js";

/** @typedef {import("wire").AccessToken} AccessToken */
/** @typedef {import("wire").AccessTokenRequest} AccessTokenRequest */
/** @typedef {AccessToken["scopes"][number]} Scope */

/** A name takes no more characters than this; the server counts them as people do. */
const longestName = 80;
/** @type {AccessTokenRequest["days"][]} */
const lives = [30, 90, 365, undefined];

/** Makes a token. @param {() => void} onDone when it is known whether there is one, or may be */
export function openNewTokenSheet(onDone) {
  const name = new TextField({
    ...{ label: t("tokens.name"), hint: t("tokens.nameHint") },
    check: (text) => text.trim() ? "" : t("account.nameMissing"),
    props: { maxlength: longestName, dir: "auto", autocomplete: "off" },
  });
  /** @type {Set<Scope>} */
  const scopes = new Set(["read"]);
  const life = selectField(
    t("tokens.end"),
    lives.map((days) => [String(days ?? ""), days ? t(`tokens.days${days}`) : t("tokens.noEnd")]),
    "90",
  );
  let isMade = false;
  const form = accountForm({
    fields: [name],
    more: [scopeList(scopes), life.element],
    ...{ label: t("tokens.make"), verb: t("tokens.making") },
    faults: { "bad-name": name },
    async send() {
      const days = lives.find((days) => String(days) === life.value);
      const wish = { name: name.value, scopes: [...scopes], days };
      const { token } = await withProof(() => call("POST", "/access-tokens", wish));
      isMade = true;
      sheet.close();
      openTokenSheet(token, onDone);
    },
  });
  // There may be one whose answer got lost.
  const onClose = () => isMade || onDone();
  const sheet = openSheet({ title: t("tokens.newTitle"), body: [form], onClose });
}

/** What a token may do, which the set says. @param {Set<Scope>} scopes */
function scopeList(scopes) {
  const isStaff = me.role === "moderator" || me.role === "host";
  /** @type {Exclude<Scope, "read">[]} */
  const choices = ["play", "chat", ...isStaff ? [/** @type {const} */ ("host")] : []];
  return h(
    "section",
    { class: "field", "aria-labelledby": "token-scopes" },
    h("p", { class: "t", id: "token-scopes" }, t("tokens.scopes")),
    h(
      "ul",
      { class: "card list" },
      listRow({
        ...{ title: t("tokens.read"), hint: t("tokens.readHint") },
        control: h("span", { class: "badge" }, t("tokens.always")),
      }),
      choices.map((scope) =>
        switchRow({
          ...{ title: t(`tokens.${scope}`), hint: t(`tokens.${scope}Hint`), checked: false },
          onChange: (isOn) => {
            if (isOn) scopes.add(scope);
            else scopes.delete(scope);
          },
        })
      ),
    ),
  );
}

/** Shows a token, which nobody can show again. @param {string} token @param {() => void} onClose */
function openTokenSheet(token, onClose) {
  const field = h("input", {
    ...{ class: "in", readonly: true, value: token, dir: "ltr", "aria-label": t("tokens.token") },
    onfocus: () => field.select(),
  });
  const copy = () =>
    copyText(token, t("tokens.copied")).catch(() => {
      field.focus();
      toast(t("tokens.byHand"));
    });
  const sheet = openSheet({
    title: t("tokens.madeTitle"),
    body: [
      h("p", {}, t("tokens.madeText")),
      field,
      h("button", { type: "button", class: "btn main wide", onclick: copy }, t("keys.copy")),
      h(
        "button",
        { type: "button", class: "btn wide", onclick: () => sheet.close() },
        t("tokens.kept"),
      ),
    ],
    onClose,
  });
}

/** Asks before a token goes. @param {AccessToken} token @param {() => void} onDone */
export function openRemoveTokenSheet({ id, name }, onDone) {
  const answer = h("div", { role: "status" });
  const button = h("button", { type: "button", class: "btn risk wide" }, t("keys.remove"));
  button.addEventListener("click", () => {
    fill(answer);
    whileBusy(button, t("keys.removing"), async () => {
      await call("DELETE", `/access-tokens/${id}`);
      sheet.close();
      toast(t("keys.removed", { name }));
      onDone();
    }).catch((error) => fill(answer, h("p", { class: "err" }, icon("alert"), problemText(error))));
  });
  const keep = { type: "button", class: "btn wide", onclick: () => sheet.close() };
  const sheet = openSheet({
    title: t("keys.removeTitle", { name }),
    body: [
      h("p", {}, t("tokens.removeText")),
      answer,
      button,
      h("button", keep, t("account.cancel")),
    ],
  });
}
