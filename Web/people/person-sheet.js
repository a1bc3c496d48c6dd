import { h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { openSheet } from "../kit/sheet.js";
import { toast } from "../kit/toast.js";
import { playerName, problemText } from "../online/words.js";
import { t } from "../text/text.js";
import { changeBond } from "./acts.js";
import { openSafetySheet } from "./safety-sheet.js";

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
      button(
        "btn wide",
        "flag",
        t(relation.isBlocked ? "people.report" : "people.safety"),
        then(() => openSafetySheet(player, { isBlocked: relation.isBlocked })),
      ),
    ],
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
