import { whileBusy } from "../kit/busy.js";
import { radioGroup } from "../kit/choice.js";
import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { switchRow } from "../kit/list-row.js";
import { openSheet } from "../kit/sheet.js";
import { toast } from "../kit/toast.js";
import { call } from "../online/api.js";
import { asPlayer } from "../online/me.js";
import { playerName, problemText } from "../online/words.js";
import { t } from "../text/text.js";
import { changeBond } from "./acts.js";

/** @typedef {import("wire").Player} Player */
/**
 * @typedef {object} About
 * @property {string} path to which a report goes
 * @property {string} hint what the host gets with it
 * @property {string} [text] what they wrote, as far as it is text
 */

/** @type {import("wire").ReportReason[]} */
const reasons = ["name", "photo", "cheating", "harassment", "spam", "other"];
/** The server takes no longer words. */
const longest = 1000;

/**
 * Opens the sheet in which somebody is reported to the host, blocked, or both. It says before what each does, and
 * what the other sees of it; a block can be undone for a while.
 *
 * @param {Player} player
 * @param {object} [more]
 * @param {About} [more.about] what they wrote, where it is about that
 * @param {boolean} [more.isBlocked] they are already
 * @param {() => void} [more.done] is called when they are blocked
 * @param {() => void} [more.undone]
 */
export function openSafetySheet(player, { about, isBlocked = false, done, undone } = {}) {
  const name = playerName(player);
  let isSent = false;
  /** @type {Act} */
  const act = {
    isBlocked,
    done,
    undone() {
      undone?.();
      if (isSent) thank();
    },
  };
  const content = h("div", { class: "stack gap6" });
  const thank = () => {
    isSent = true;
    fill(content, ...thanks(player, act, () => sheet.close()));
    content.querySelector("h3")?.focus();
  };
  fill(
    content,
    reportPart(player, act, about, thank),
    !isBlocked && blockPart(player, act, () => sheet.close()),
  );
  const sheet = openSheet({
    title: isBlocked ? t("people.reportWhom", { name }) : t("people.safetyOf", { name }),
    body: [content],
  });
}

/**
 * What is told of a block. isBlocked follows it.
 *
 * @typedef {{ isBlocked: boolean, done?: () => void, undone: () => void }} Act
 */

/** @param {Player} player @param {Act} act @param {About | undefined} about @param {() => void} thank */
function reportPart(player, act, about, thank) {
  const name = playerName(player);
  let reason = "";
  let blocks = false;
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
      await whileBusy(button, t("people.reporting"), async () => {
        await asPlayer(() => call("POST", to, report));
        // What isn't blocked now can be in the next step.
        if (blocks) await block(player, act).catch((error) => toast(problemText(error)));
      });
      thank();
    } catch (error) {
      fill(problem, icon("alert"), problemText(error));
    }
  };
  const button = h("button", { type: "button", class: "btn main wide", onclick: send });
  fill(button, icon("flag"), t("people.sendReport"));
  const choice = radioGroup({
    ...{ label: t("people.reason"), value: reason, className: "seg" },
    options: reasons.map((value) => ({ value, content: [t(`people.${value}`)] })),
    onChange: (next) => {
      reason = next;
      fill(problem);
    },
  });
  const too = switchRow({
    title: t("people.blockToo", { name }),
    checked: false,
    onChange: (checked) => void (blocks = checked),
  });
  return part(
    "report",
    t("people.report"),
    about?.text && h("blockquote", { class: "quote cut", dir: "auto" }, about.text),
    h("p", { class: "s" }, t("people.reportText", { name })),
    choice,
    h("label", { class: "field" }, t("people.inYourWords"), note),
    h("p", { class: "s" }, about?.hint ?? t("people.reportWith")),
    !act.isBlocked && h("ul", { class: "list flush", "--inset": "0px" }, too),
    problem,
    button,
  );
}

/** @param {Player} player @param {Act} act @param {() => void} close */
function blockPart(player, act, close) {
  const name = playerName(player);
  return part(
    "block",
    t("people.block"),
    h("p", { class: "s" }, t("people.blockText", { name })),
    h("p", { class: "s" }, t("people.blockSeen", { name })),
    ...blockButton(player, act, close),
  );
}

/** What comes next after a report. @param {Player} player @param {Act} act @param {() => void} close */
function thanks(player, act, close) {
  const name = playerName(player);
  const end = h("button", { type: "button", class: "btn wide", onclick: close }, t("app.close"));
  return [
    h(
      "div",
      { class: "stack" },
      h("h3", { class: "h2", tabindex: "-1" }, t("people.reported")),
      h("p", {}, t("people.reportNext", { name })),
      h("p", { class: "s" }, t("people.reportAgain")),
    ),
    act.isBlocked ? h("p", { class: "s" }, t("people.isBlocked", { name })) : h(
      "div",
      { class: "stack" },
      h("p", { class: "s" }, t("people.blockMeanwhile", { name })),
      ...blockButton(player, act, close),
    ),
    end,
  ];
}

/** @param {Player} player @param {Act} act @param {() => void} close */
function blockButton(player, act, close) {
  const problem = h("p", { class: "err", role: "status" });
  const onclick = async () => {
    fill(problem);
    try {
      await whileBusy(button, t("people.blocking"), () => block(player, act));
      close();
    } catch (error) {
      fill(problem, icon("alert"), problemText(error));
    }
  };
  const button = h("button", { type: "button", class: "btn risk wide", onclick });
  fill(button, icon("block"), t("people.blockWhom", { name: playerName(player) }));
  return [problem, button];
}

/**
 * Blocks somebody, and offers to take it back.
 *
 * @param {Player} player
 * @param {Act} act
 * @returns {Promise<void>} rejects as `call` does
 */
async function block(player, act) {
  const undo = async () => {
    try {
      await changeBond("DELETE", `/blocked/${player.id}`);
      act.isBlocked = false;
      act.undone();
    } catch (error) {
      toast(problemText(error));
    }
  };
  await changeBond("PUT", `/blocked/${player.id}`);
  act.isBlocked = true;
  act.done?.();
  const name = playerName(player);
  toast(t("people.isBlocked", { name }), { action: { label: t("app.undo"), run: undo } });
}

/** @param {string} id @param {string} title @param {...import("../kit/dom.js").Child} content */
function part(id, title, ...content) {
  const heading = `safety-${id}`;
  return h(
    "section",
    { class: "stack", "aria-labelledby": heading },
    h("h3", { class: "h2", id: heading }, title),
    ...content,
  );
}
