import { h } from "../../kit/dom.js";
import { turn } from "../../kit/double-tap.js";
import { icon } from "../../kit/icons.js";
import { toast } from "../../kit/toast.js";
import { problemText } from "../../online/words.js";
import { t } from "../../text/text.js";
import { myGames } from "../state/my-games.js";
import { gameTitle } from "./names.js";

/** @typedef {import("wire").GameSummary} GameSummary */

/**
 * Adds a game to those of the player here, or takes it from them, which can be undone.
 *
 * @param {GameSummary} game
 * @returns {Promise<void>}
 */
export async function toggleMine(game) {
  try {
    const isMine = !myGames.has(game);
    const act = () => isMine ? myGames.set(game) : remove(game);
    await turn(`/me/games/${game.id}`, isMine, act);
  } catch (error) {
    toast(problemText(error));
  }
}

/** @param {GameSummary} game */
async function remove(game) {
  const entries = myGames.list()?.entries ?? [];
  const at = entries.findIndex((each) => each.game.id === game.id);
  const note = myGames.note(game);
  const behind = entries[at - 1]?.game.id;
  await myGames.remove(game);
  const undo = async () => {
    try {
      await myGames.set(game, note);
      if (behind) await myGames.place(game.id, behind);
    } catch (error) {
      toast(problemText(error));
    }
  };
  toast(t("games.removed", { title: gameTitle(game) }), {
    action: { label: t("app.undo"), run: undo },
  });
}

/**
 * Add, or Added.
 *
 * @param {GameSummary} game
 * @param {(game: GameSummary) => unknown} [toggle]
 */
export function addButton(game, toggle = toggleMine) {
  const isMine = myGames.has(game);
  return h(
    "button",
    {
      ...{ type: "button", class: isMine ? "btn sm" : "btn soft sm", "aria-pressed": `${isMine}` },
      "aria-label": t(isMine ? "games.addedWhich" : "games.addWhich", { title: gameTitle(game) }),
      onclick: () => toggle(game),
    },
    icon(isMine ? "check" : "plus"),
    t(isMine ? "games.added" : "games.add"),
  );
}
