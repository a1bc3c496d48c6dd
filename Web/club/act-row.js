import { h } from "../kit/dom.js";
import { playerName } from "../online/words.js";
import { hasText, t } from "../text/text.js";
import { momentText } from "./moment.js";

/** @typedef {import("wire").ClubAct} Act */

/** Acts, each by the server's word for it. */
const acts = [
  "suspend",
  "restore",
  "warn",
  "remove-message",
  "remove-rating-line",
  "remove-about",
  "remove-photo",
  "rename",
  "close-report",
  "reopen-report",
  "set-role",
  "become-host",
  "sign-out",
  "reset-password",
  "reset-link",
  "export",
  "delete",
  "ban",
  "lift-ban",
  "restore-network",
  "set-doors",
  "invite",
  "revoke-invitation",
  "let-in",
  "turn-away",
  "bring-in",
  "make-cards",
  "rename-list",
  "remove-list",
  "change-look",
  "change-page",
  "set-limit",
  "add-webhook",
  "change-webhook",
  "renew-webhook-secret",
  "remove-webhook",
  "test-webhook",
  "send-webhook-again",
  "let-game-in",
  "refuse-game",
  "import-games",
  "remove-game",
];

/** The acts that there are words for, with these. @returns {[string, string][]} */
export function knownActs() {
  return acts.map((act) => [act, actText(act)]);
}

/** @param {string} act the server's word; a newer server may have others */
function actText(act) {
  const key = `desk.did_${act.replaceAll("-", "_")}`;
  return hasText(key) ? t(key) : act;
}

/**
 * An act: what, to whom, by whom, when, and why.
 *
 * @param {Act} act
 * @param {Map<string, import("wire").Player>} players
 * @returns {HTMLLIElement}
 */
export function actRow({ at, act, by, role, token, player, detail, reason }, players) {
  /** @param {string} id */
  const named = (id) => playerName(players.get(id) ?? null, t("desk.somebody"));
  const who = by ? named(by) : t(role ? "desk.somebodyGone" : "desk.commandLine");
  return h(
    "li",
    { class: "item top" },
    h(
      "div",
      { class: "grow stack" },
      h(
        "p",
        { class: "t" },
        actText(act),
        player && [
          " · ",
          h("a", { href: `/player/${player}`, dir: "auto" }, named(player)),
        ],
      ),
      detail && h("p", { class: "s", dir: "auto" }, detail),
      reason && h("p", { class: "report-quote", dir: "auto" }, reason),
      h("p", { class: "tiny" }, madeText(who, token, momentText(at))),
    ),
  );
}

/** @param {string} name @param {string | undefined} token by which a program did it @param {string} time */
function madeText(name, token, time) {
  return token ? t("desk.byTokenAt", { name, token, time }) : t("desk.byAt", { name, time });
}
