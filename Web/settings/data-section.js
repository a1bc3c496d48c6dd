import { leaveHere } from "../account/leave-here.js";
import { languageFor } from "../app/look.js";
import { navigate } from "../app/router.js";
import { h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { openSheet } from "../kit/sheet.js";
import { toast } from "../kit/toast.js";
import { call } from "../online/api.js";
import { becomePlayer, me } from "../online/me.js";
import { settings } from "../state/settings.js";
import { removeAllStored } from "../state/storage.js";
import { setLanguage, t } from "../text/text.js";

/** The section on what is kept on this device, and the way to let all of it go. */
export function dataSection() {
  return h(
    "section",
    { class: "sec", "aria-labelledby": "data" },
    h("h2", { id: "data" }, t("settings.data")),
    h("p", { class: "s" }, t("settings.dataHint")),
    button("btn risk wide", confirm, icon("trash"), t("settings.forget")),
  );
}

function confirm() {
  const forget = async () => {
    sheet.close();
    if (me.player) await call("DELETE", "/session").catch(() => {});
    leaveHere(() => becomePlayer(null));
    removeAllStored();
    settings.reset();
    await setLanguage(languageFor(settings.get().language));
    navigate("/settings", { replace: true });
    toast(t("settings.forgotten"));
  };
  const sheet = openSheet({
    title: t("settings.forgetTitle"),
    body: [
      h("p", {}, t("settings.forgetText")),
      me.player && h("p", {}, whoGoes(me.player)),
      button("btn risk wide", forget, icon("trash"), t("settings.forget")),
      button("btn wide", () => sheet.close(), t("settings.keep")),
    ],
  });
}

/** A member signs in again; a guest can't be reached any more. @param {import("wire").Player} player */
function whoGoes({ kind, name }) {
  return t(kind === "member" ? "account.forgetText" : "carry.forgetText", { name });
}

/** @param {string} name @param {() => void} onclick @param {...import("../kit/dom.js").Child} content */
function button(name, onclick, ...content) {
  return h("button", { type: "button", class: name, onclick }, ...content);
}
