import { whileBusy } from "../kit/busy.js";
import { radioGroup } from "../kit/choice.js";
import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { openSheet } from "../kit/sheet.js";
import { toast } from "../kit/toast.js";
import { call } from "../online/api.js";
import { asPlayer } from "../online/me.js";
import { playerName, problemText } from "../online/words.js";
import { t } from "../text/text.js";

/** @type {import("wire").ReportReason[]} */
const reasons = ["name", "photo", "cheating", "harassment", "spam", "other"];
/** The server takes no longer words. */
const longest = 1000;

/**
 * Opens the sheet that tells the host of somebody: why, which nothing is chosen for before, and if wanted more
 * in one's own words.
 *
 * @param {import("wire").Player} player
 * @param {{ path: string, hint: string }} [about] what they wrote, where it is about that, and what the host gets with it
 */
export function openReportSheet(player, about) {
  const name = playerName(player);
  let reason = "";
  const problem = h("p", { class: "err", role: "status" });
  const note = h("textarea", { class: "in", rows: 3, maxlength: longest, dir: "auto" });
  const send = async () => {
    if (reason === "") {
      fill(problem, icon("alert"), t("people.reasonMissing"));
      return choice.querySelector("button")?.focus();
    }
    fill(problem);
    const report = { reason, note: note.value.trim() || undefined };
    const to = about?.path ?? `/people/${player.id}/reports`;
    try {
      await whileBusy(
        button,
        t("people.reporting"),
        () => asPlayer(() => call("POST", to, report)),
      );
      sheet.close();
      toast(t("people.reported"));
    } catch (error) {
      fill(problem, icon("alert"), problemText(error));
    }
  };
  const button = h("button", { type: "button", class: "btn risk wide", onclick: send });
  fill(button, icon("flag"), t("people.sendReport"));
  const choice = radioGroup({
    ...{ label: t("people.reason"), value: reason, className: "seg" },
    options: reasons.map((value) => ({ value, content: [t(`people.${value}`)] })),
    onChange: (next) => {
      reason = next;
      fill(problem);
    },
  });
  const sheet = openSheet({
    title: t("people.reportWhom", { name }),
    body: [
      h("p", { class: "s" }, t("people.reportText", { name })),
      h("p", { class: "s" }, about?.hint ?? t("people.reportWith")),
      choice,
      h("label", { class: "field" }, t("people.inYourWords"), note),
      problem,
      button,
    ],
  });
}
