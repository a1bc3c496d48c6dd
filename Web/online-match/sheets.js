import { h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { openSheet } from "../kit/sheet.js";
import { openReplay } from "../round/replay-sheet.js";
import { t } from "../text/text.js";

/**
 * Asks once more before a round is given up.
 *
 * @param {string} name who wins then
 * @param {() => void} resign
 */
export function openResignSheet(name, resign) {
  const act = () => {
    sheet.close();
    resign();
  };
  const button = (/** @type {string} */ classes, /** @type {() => void} */ onclick) =>
    h("button", { type: "button", class: classes, onclick });
  const yes = button("btn risk wide", act);
  const no = button("btn wide", () => sheet.close());
  yes.append(icon("flag"), t("duel.resign"));
  no.append(t("duel.playOn"));
  const sheet = openSheet({
    title: t("duel.resignTitle"),
    body: [h("p", {}, t("duel.resignText", { name })), yes, no],
  });
}

/**
 * Shows a past round, to step through.
 *
 * @param {import("./past-rounds.js").Past} past
 */
export function openReplaySheet({ number, headline, ...game }) {
  openReplay({ title: t("duel.pastGame", { number, result: headline }), ...game });
}
