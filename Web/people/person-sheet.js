import { whileBusy } from "../kit/busy.js";
import { fill, h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { openSheet } from "../kit/sheet.js";
import { toast } from "../kit/toast.js";
import { call } from "../online/api.js";
import { playerName, problemText } from "../online/words.js";
import { t } from "../text/text.js";
import { changeBond } from "./acts.js";
import { openReportSheet } from "./report-sheet.js";

/** @typedef {import("wire").Person} Person */

/**
 * Opens the sheet of what is seldom needed with somebody.
 *
 * @param {Person} person
 */
export function openPersonSheet(person) {
  const { player, relation } = person;
  const name = playerName(player);
  /** @param {() => void} run */
  const then = (run) => () => {
    sheet.close();
    run();
  };
  const remove = () =>
    changeBond("DELETE", `/followers/${player.id}`).then(
      () => toast(t("people.removed", { name })),
      (error) => toast(problemText(error)),
    );
  const sheet = openSheet({
    title: name,
    body: [
      relation.followsYou &&
      button("btn wide", "close", t("people.removeFollower"), then(remove)),
      button("btn wide", "flag", t("people.report"), then(() => openReportSheet(player))),
      !relation.isBlocked &&
      button("btn risk wide", "block", t("people.block"), then(() => openBlockSheet(player))),
    ],
  });
}

/**
 * Asks once more before somebody is blocked; for a while that can be undone.
 *
 * @param {import("wire").Player} player
 * @param {{ done?: () => void, undone?: () => void }} [on] is told of it
 */
export function openBlockSheet(player, { done, undone } = {}) {
  const name = playerName(player);
  const problem = h("p", { class: "err", role: "status" });
  let followed = false;
  const undo = async () => {
    try {
      await changeBond("DELETE", `/blocked/${player.id}`);
      // A block ends that too.
      if (followed) await changeBond("PUT", `/following/${player.id}`);
      undone?.();
    } catch (error) {
      toast(problemText(error));
    }
  };
  const block = async () => {
    fill(problem);
    try {
      await whileBusy(yes, t("people.blocking"), async () => {
        const known = await call("GET", `/people/${player.id}`).catch(() => null);
        followed = known?.person.relation.follows ?? false;
        await changeBond("PUT", `/blocked/${player.id}`);
      });
      sheet.close();
      done?.();
      toast(t("people.isBlocked", { name }), { action: { label: t("app.undo"), run: undo } });
    } catch (error) {
      fill(problem, icon("alert"), problemText(error));
    }
  };
  const yes = button("btn risk wide", "block", t("people.block"), block);
  const no = h("button", { type: "button", class: "btn wide", onclick: () => sheet.close() });
  fill(no, t("account.cancel"));
  const sheet = openSheet({
    title: t("people.blockWhom", { name }),
    body: [h("p", {}, t("people.blockText", { name })), problem, yes, no],
  });
}

/**
 * @param {string} classes
 * @param {import("../kit/icons.js").IconName} drawing
 * @param {string} text
 * @param {() => void} onclick
 */
function button(classes, drawing, text, onclick) {
  return h("button", { type: "button", class: classes, onclick }, icon(drawing), text);
}
