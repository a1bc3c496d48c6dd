import { navigate } from "../app/router.js";
import { playerAvatar } from "../kit/avatar.js";
import { h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { playerName } from "../online/words.js";
import { boardName } from "../text/names.js";
import { t } from "../text/text.js";
import { openChallengeSheet } from "./challenge-sheet.js";
import { joinEntry, tellProblem } from "./challenges.js";
import { presenceDot } from "./presence-dot.js";
import { roleBadge } from "./role-badge.js";
import { standingOf, standingText, wayTo } from "./where.js";
import { mayWriteTo, writeTo } from "./write-to.js";

/** @typedef {import("wire").Person} Person */
/** @typedef {import("wire").Player} Player */
/** @typedef {import("wire").PresenceStatus} Standing */

/**
 * A player in a list: the whole row leads to their profile, its buttons to a game.
 *
 * @param {Person} person
 * @param {import("../kit/dom.js").Child} [control] in the place of the ways to a game
 * @returns {HTMLLIElement}
 */
export function personRow(person, control) {
  const { player } = person;
  const standing = standingOf(person);
  const title = h(
    "a",
    { class: "plain t", href: `/player/${player.id}`, dir: "auto" },
    playerName(player),
  );
  const controls = control ??
    [mayWriteTo() ? writeButton(player) : null, wayButton(player, standing)];
  const name = [title, " ", roleBadge(person)];
  return pictureRow(portrait(player, standing), name, standingText(standing), controls);
}

/**
 * A row with a picture, and a line below its title.
 *
 * @param {HTMLElement} picture
 * @param {import("../kit/dom.js").Child} title where the row leads
 * @param {string | false} line
 * @param {import("../kit/dom.js").Child} [controls]
 * @returns {HTMLLIElement}
 */
export function pictureRow(picture, title, line, controls) {
  const words = h("div", { class: "grow" }, title, line && h("p", { class: "s" }, line));
  return h("li", { class: "item" }, picture, words, controls);
}

/**
 * The picture of somebody, with a sign for where they are.
 *
 * @param {Player} player
 * @param {Standing} standing
 * @param {number} [size] in pixels
 */
export function portrait(player, { presence }, size) {
  const picture = playerAvatar(player, { size });
  picture.append(...[presenceDot(presence)].filter((dot) => dot !== null));
  return picture;
}

/** The way to a chat. @param {Player} player */
function writeButton(player) {
  const label = t("people.messageWhom", { name: playerName(player) });
  const onclick = () => writeTo(player.id).catch(tellProblem);
  return rowButton("ib", label, onclick, icon("chat"));
}

/** The nearest way to a game. @param {Player} player @param {Standing} standing */
export function wayButton(player, standing) {
  const { open, match } = standing;
  const name = playerName(player);
  switch (wayTo(standing)) {
    case "join": {
      const label = t("people.joinWhom", { name, board: boardName(open[0].ruleset) });
      const onclick = () => joinEntry(open[0].id);
      return rowButton("btn soft sm", label, onclick, t("join.join"));
    }
    case "play":
      return rowButton(
        "btn soft sm",
        t("people.playOnWith", { name }),
        () => navigate(`/online/${match}`),
        t("people.playOn"),
      );
    case "watch":
      return rowButton(
        "ib",
        t("people.watchWhom", { name }),
        () => navigate(`/online/${match}`),
        icon("eye"),
      );
    default:
      return rowButton(
        "ib",
        t("people.challengeWhom", { name }),
        () => openChallengeSheet(player),
        icon("challenge"),
      );
  }
}

/**
 * A button above the link of its row.
 *
 * @param {string} classes
 * @param {string} label
 * @param {() => void} onclick
 * @param {...import("../kit/dom.js").Child} content
 */
export function rowButton(classes, label, onclick, ...content) {
  const props = { type: "button", class: classes, "aria-label": label, onclick };
  return h("button", props, ...content);
}
