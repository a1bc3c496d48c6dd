import { navigate } from "../app/router.js";
import { whileBusy } from "../kit/busy.js";
import { h } from "../kit/dom.js";
import { linkRow } from "../kit/link-row.js";
import { listRow } from "../kit/list-row.js";
import { openSheet } from "../kit/sheet.js";
import { toast } from "../kit/toast.js";
import { me } from "../online/me.js";
import { problemText } from "../online/words.js";
import { t } from "../text/text.js";
import { signOut } from "./session.js";
import { countUnsent } from "./unsent.js";

/** The way into everything of the account, or to one. */
export function accountSection() {
  const { player } = me;
  const isMember = player?.kind === "member";
  return h(
    "section",
    { class: "sec", "aria-labelledby": "account" },
    h("h2", { id: "account" }, t("account.account")),
    !isMember && invitation(),
    player && h(
      "ul",
      { class: "card list drawn" },
      isMember && memberRows(),
      linkRow({
        ...{ drawing: "lock", title: t("account.privacy"), hint: t("account.privacyHint") },
        href: "/privacy",
      }),
      isMember && signOutRow(),
    ),
  );
}

function invitation() {
  return h(
    "div",
    { class: "card stack" },
    h("p", { class: "s" }, t("account.invitation")),
    h(
      "div",
      { class: "wrap row" },
      h("a", { class: "btn main", href: "/register" }, t("account.register")),
      h("a", { class: "btn", href: "/sign-in" }, t("account.signIn")),
    ),
  );
}

function memberRows() {
  return [
    ["moderator", "host"].includes(me.role) && linkRow({
      ...{ drawing: "shield", title: t("account.desk"), hint: t("account.deskHint") },
      href: "/club",
    }),
    linkRow({
      ...{ drawing: "person", title: t("account.yours"), hint: t("account.yoursHint") },
      href: "/account",
    }),
    linkRow({
      ...{ drawing: "key", title: t("security.security"), hint: t("security.hint") },
      href: "/security",
    }),
  ];
}

function signOutRow() {
  const button = h("button", { type: "button", class: "btn sm" }, t("account.signOut"));
  const leave = async () => {
    await signOut();
    navigate("/settings", { replace: true });
    toast(t("account.signedOut"));
  };
  const ask = async () => {
    const count = await countUnsent();
    if (count > 0) openUnsentSheet(count, leave);
    else await leave();
  };
  doBy(button, ask);
  return listRow({ drawing: "exit", title: t("account.thisOne"), control: button });
}

/** Opens a sheet first, so that nothing that isn't sent yet goes without a word. @param {number} count @param {() => Promise<void>} leave */
function openUnsentSheet(count, leave) {
  const button = h(
    "button",
    { type: "button", class: "btn risk wide" },
    t("account.signOutAnyway"),
  );
  doBy(button, async () => {
    await leave();
    sheet.close();
  });
  const stay = () => sheet.close();
  const sheet = openSheet({
    title: t("account.unsentTitle"),
    body: [
      h("p", {}, t("account.unsentText", { count })),
      button,
      h("button", { type: "button", class: "btn wide", onclick: stay }, t("account.staySignedIn")),
    ],
  });
}

/** @param {HTMLButtonElement} button @param {() => Promise<void>} act signs out, or asks before */
function doBy(button, act) {
  button.addEventListener("click", () => {
    whileBusy(button, t("account.signingOut"), act).catch((error) => toast(problemText(error)));
  });
}
