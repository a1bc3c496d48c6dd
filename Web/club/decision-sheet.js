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

/** @typedef {import("wire").ClubReport} Report */
/** @typedef {import("wire").Player} Player */
/** @typedef {import("wire").ReportAct} Act */

/**
 * Opens the sheet in which a report is decided: everything that can be done about it, each with what it brings about.
 *
 * @param {Report} report
 * @param {Player | null} reported null: is gone
 * @param {(act: Act) => void} whenDecided
 */
export function openDecisionSheet(report, reported, whenDecided) {
  const { name } = report;
  let act = /** @type {Act} */ ("dismiss");
  // What is meant for those who look it up later is not shown to a child because another act is chosen.
  const [reason, words] = [reasonField(), reasonField()];
  words.rename(t("desk.reasonToPlayer", { name }));
  const newName = h("input", {
    ...{ class: "in", maxlength: 60, autocomplete: "off", autocapitalize: "off" },
    ...{ spellcheck: "false", dir: "auto" },
  });
  const nameField = h("label", { class: "field" }, h("span", {}, t("desk.givenName")), newName);
  const end = endField();
  const problem = h("p", { class: "err", role: "status" });
  const choice = radioGroup({
    ...{ label: t("desk.whatToDo"), value: act, className: "stack picks", optionClass: "pick" },
    options: actsOn(report, reported).map((value) => ({
      value,
      content: [
        h(
          "span",
          { class: "grow" },
          h("b", {}, t(`desk.${value}`)),
          h("span", { class: "s" }, consequence(value, report)),
        ),
        icon("check"),
      ],
    })),
    onChange: (next) => {
      act = /** @type {Act} */ (next);
      show();
    },
  });
  const send = async () => {
    fill(problem);
    const until = hasEnd(act) ? end.value : undefined;
    try {
      await whileBusy(
        button,
        t("desk.doing"),
        () =>
          call("POST", `/club/reports/${report.number}/decision`, {
            ...{ act, reason: (isTold(act) ? words : reason).value, until },
            name: givesName() ? newName.value.trim() || undefined : undefined,
          }),
      );
      sheet.close();
      whenDecided(act);
    } catch (error) {
      fill(problem, icon("alert"), problemText(error));
    }
  };
  const button = h("button", { type: "button", onclick: send });
  const givesName = () => act === "remove" && whatGoes(report, reported) === "removeName";
  const show = () => {
    end.element.hidden = !hasEnd(act);
    words.element.hidden = !isTold(act);
    reason.element.hidden = isTold(act);
    nameField.hidden = !givesName();
    button.className = act === "dismiss" ? "btn main wide" : "btn risk wide";
    fill(button, t(`desk.${act}`));
  };
  show();
  const sheet = openSheet({
    title: t("desk.decideOn", { name }),
    body: [
      choice,
      nameField,
      end.element,
      words.element,
      reason.element,
      h("p", { class: "s" }, t("desk.answered")),
      problem,
      button,
    ],
  });
}

/** What can be done about it. @param {Report} report @param {Player | null} reported @returns {Act[]} */
function actsOn(report, reported) {
  /** @type {Act[]} */
  const acts = ["dismiss"];
  if (whatGoes(report, reported)) acts.push("remove");
  if (reported) acts.push("warn");
  if (reported && !report.isSuspended) acts.push("suspend");
  if (reported) acts.push("ban");
  return acts;
}

/** @param {Act} act */
function hasEnd(act) {
  return act === "suspend" || act === "ban";
}

/** Whether the player reads the reason. @param {Act} act */
function isTold(act) {
  return act === "warn" || hasEnd(act);
}

/** What an act brings about. @param {Act} act @param {Report} report */
function consequence(act, report) {
  const { name } = report;
  if (act === "remove") return t(`desk.${whatGoes(report, null) ?? "removeLine"}`, { name });
  return t(`desk.${act}Text`, { name });
}

/**
 * What is taken away with a report; null where there is nothing to take.
 *
 * @param {Report} report
 * @param {Player | null} reported
 */
function whatGoes({ messages, message, rating, reason, about, name }, reported) {
  if (message !== undefined) {
    const said = messages.find(({ number }) => number === message);
    return said?.hasMedia ? "removeFile" : "removeMessage";
  }
  if (rating) return "removeLine";
  if (reason === "name") return !reported || reported.name === name ? "removeName" : null;
  if (reason === "photo") return !reported || reported.photo ? "removePhoto" : null;
  return about ? "removeLine" : null;
}
