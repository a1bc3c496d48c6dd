import { loadPart } from "../app/parts.js";
import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { qrDetails } from "../kit/qr-details.js";
import { copyText, shareLink, showText } from "../kit/share.js";
import { openSheet } from "../kit/sheet.js";
import { call } from "../online/api.js";
import { findPeople } from "./acts.js";
import { readCode } from "../online/code.js";
import { navigate } from "../app/router.js";
import { whileBusy } from "../kit/busy.js";
import { TextField } from "../kit/text-field.js";
import { problemText } from "../online/words.js";
import { failure } from "../online/failure.js";
import { asPlayer } from "../online/me.js";
import { spacedCode } from "../online/words.js";
import { t } from "../text/text.js";

/** Opens the sheet with the code by which friends find who plays here; makes a guest for it. */
export function openCodeSheet() {
  const body = h("div", { class: "stack" });
  const load = async () => {
    fill(body, h("p", { class: "s", role: "status" }, t("account.loading")));
    try {
      const { code } = await asPlayer(() => call("GET", "/me/code"));
      fill(body, codeCard(code));
    } catch (error) {
      fill(body, failure(error, load));
    }
  };
  const sheet = openSheet({
    title: t("people.addFriend"),
    body: [codeField(() => sheet.close()), body],
  });
  load();
}

/** The field for the code of a friend, which leads to them, and the camera for it. @param {() => void} close */
function codeField(close) {
  const check = (/** @type {string} */ text) => {
    if (text.trim() === "") return t("people.codeMissing");
    return readCode(text) ? "" : t("friend.codeForm");
  };
  const field = new TextField({
    label: t("people.friendsCode"),
    check,
    props: {
      ...{ autocomplete: "off", autocapitalize: "characters", spellcheck: "false", dir: "ltr" },
      placeholder: "ABCD 2345",
    },
  });
  /** @param {string} path */
  const leave = (path) => {
    close();
    navigate(path);
  };
  const find = async () => {
    const { people: [found] } = await findPeople(readCode(field.value) ?? "");
    if (!found) return field.refuse(t("people.nobodyWithCode"));
    leave(`/player/${found.player.id}`);
  };
  const act = h("button", { class: "btn wide" }, icon("search"), t("people.findCode"));
  const look = () =>
    whileBusy(act, t("people.wait"), find).catch((error) => field.refuse(problemText(error)));
  const onsubmit = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!field.isGood()) return field.input.focus();
    look();
  };
  /** @param {import("./scan-sheet.js").Scanned} found */
  const take = (found) => {
    if ("path" in found) return leave(found.path);
    field.input.value = found.code;
    look();
  };
  const form = h("form", { class: "stack", onsubmit, novalidate: true }, field.element, act);
  if ("BarcodeDetector" in globalThis) {
    loadPart("games").then(({ offerScan }) => offerScan(form, take)).catch(() => {});
  }
  return form;
}

/** The code by which friends find who plays here, and the ways to give it to them. @param {string} code */
export function codeCard(code) {
  const spaced = spacedCode(code);
  const title = t("people.shareText");
  const url = `${location.origin}/people?q=${code}`;
  const share = () =>
    shareLink({ url, title, heading: t("friend.shareTitle"), hint: t("friend.copyLink") });
  const copy = () =>
    copyText(spaced, t("friend.codeCopied")).catch(() =>
      showText(spaced, t("people.yourCode"), t("people.codeHint"))
    );
  return [
    h(
      "div",
      { class: "stage mid stack" },
      h("p", { class: "s" }, t("people.yourCode")),
      h("p", { class: "code num" }, spaced),
    ),
    h("p", { class: "s" }, t("people.codeHint")),
    h(
      "div",
      { class: "row wrap fill" },
      button("btn main", share, icon("share"), t("friend.share")),
      button("btn", copy, t("friend.copyCode")),
    ),
    qrDetails(url),
  ];
}

/** @param {string} classes @param {() => void} onclick @param {...import("../kit/dom.js").Child} content */
function button(classes, onclick, ...content) {
  return h("button", { type: "button", class: classes, onclick }, ...content);
}
