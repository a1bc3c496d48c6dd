import { whileBusy } from "../kit/busy.js";
import { fill, h } from "../kit/dom.js";
import { openSheet } from "../kit/sheet.js";
import { call } from "../online/api.js";
import { problemText } from "../online/words.js";
import { t } from "../text/text.js";
import { markdownView } from "./markdown-view.js";

/**
 * Opens the sheet that asks whether a member accepts the rules of the house.
 *
 * @param {import("wire").ClubPage} page
 * @param {() => void} onAccept is called once the server has noted it
 */
export function openRulesSheet({ text, revision }, onAccept) {
  const problem = h("p", { class: "err", role: "status" });
  const accept = async () => {
    fill(problem);
    try {
      await whileBusy(
        button,
        t("about.accepting"),
        () => call("PUT", "/club/rules/acceptance", { revision }),
      );
      onAccept();
      sheet.close();
    } catch (error) {
      fill(problem, problemText(error));
    }
  };
  const button = h("button", { type: "button", class: "btn main wide", onclick: accept });
  fill(button, t("about.accept"));
  const later = () => sheet.close();
  const sheet = openSheet({
    title: t("about.rulesTitle"),
    body: [
      h("p", { class: "s" }, t("about.rulesText")),
      markdownView(text),
      problem,
      button,
      h("button", { type: "button", class: "btn wide", onclick: later }, t("about.notNow")),
      h("a", { class: "btn wide", href: "/account" }, t("about.leave")),
    ],
  });
}
