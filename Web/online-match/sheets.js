import { h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { openSheet } from "../kit/sheet.js";
import { shareRound } from "../match/share.js";
import { Replayer } from "../round/replayer.js";
import { boardName } from "../text/names.js";
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
export function openReplaySheet({ number, view, headline, detail }) {
  const line = h("p", { class: "s mid", role: "status" });
  const count = view.moves.length;
  const replayer = new Replayer(view, (_, ply) => {
    line.textContent = ply < count ? t("round.move", { ply, count }) : detail;
  });
  const share = () => shareRound(view.roundText, boardName(view.ruleset.text));
  const onkeydown = (/** @type {KeyboardEvent} */ event) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    replayer.step(event.key, event);
  };
  openSheet({
    title: t("duel.pastGame", { number, result: headline }),
    body: [
      h("div", { class: "stack", onkeydown }, replayer.board, line, replayer.buttons),
      h(
        "button",
        { type: "button", class: "btn wide", onclick: share },
        icon("share"),
        t("match.share"),
      ),
    ],
  });
}
