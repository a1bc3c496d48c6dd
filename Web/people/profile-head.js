import { navigate } from "../app/router.js";
import { faceButton } from "../faces/face-button.js";
import { whileBusy } from "../kit/busy.js";
import { h } from "../kit/dom.js";
import { icon } from "../kit/icons.js";
import { playerName } from "../online/words.js";
import { boardName } from "../text/names.js";
import { formatDate, t } from "../text/text.js";
import { friendsMark, toggleFollow, unblockButton } from "./bond-buttons.js";
import { openChallengeSheet } from "./challenge-sheet.js";
import { joinEntry, tellProblem } from "./challenges.js";
import { nameNote } from "./name-note.js";
import { portrait } from "./person-row.js";
import { roleBadge } from "./role-badge.js";
import { isOwn, standingOf, standingText } from "./where.js";
import { mayWriteTo, writeTo } from "./write-to.js";

/** @typedef {import("wire").Person} Person */
/** @typedef {import("wire").Profile} Profile */
/** @typedef {import("wire").PresenceStatus} Standing */

/**
 * The head of a profile: the player, their presence, and the buttons for what the viewer can do.
 *
 * @param {Profile} profile
 * @param {boolean} isSelf whether it is the viewer's own
 */
export function profileHead({ person, since, followers, following, about }, isSelf) {
  const { player, relation } = person;
  const standing = standingOf(person);
  const counts = t("people.counts", {
    followers: t("people.followerCount", { count: followers }),
    count: following,
  });
  return h(
    "section",
    { class: "stack" },
    person.formerName && nameNote(person),
    h(
      "div",
      { class: "card empty" },
      portrait(player, standing, 96),
      h("h2", { class: "h2", dir: "auto" }, playerName(player)),
      roleBadge(person),
      about && h("p", { class: "aboutme", dir: "auto" }, about),
      relation.follows && relation.followsYou && friendsMark(),
      relation.isBlocked
        ? h("p", { class: "s" }, t("people.youBlocked"))
        : h("p", { class: "s" }, bondText(person, standing)),
      h("p", { class: "tiny" }, t("people.since", { date: formatDate(since) })),
      h("p", { class: "tiny" }, counts),
    ),
    isSelf
      ? [
        person.player.kind === "member" &&
        h("a", { class: "btn main wide", href: "/account" }, icon("edit"), t("people.editProfile")),
        faceButton("wide"),
        h("a", { class: "btn wide", href: "/settings" }, icon("gear"), t("people.thisIsYou")),
      ]
      : h("div", { class: "row wrap fill" }, actions(person, standing)),
  );
}

/** @param {Person} person @param {Standing} standing */
function bondText({ relation }, standing) {
  const where = standingText(standing);
  const isFan = relation.followsYou && !relation.follows;
  return isFan ? t("people.andFollowsYou", { where }) : where;
}

/** @param {Person} person @param {Standing} standing */
function actions(person, standing) {
  const { player, relation } = person;
  if (relation.isBlocked) return [unblockButton(person)];
  const [entry] = standing.open;
  const follow = button(
    "btn",
    relation.follows ? "check" : "addPerson",
    t(
      relation.follows
        ? "people.isFollowed"
        : relation.followsYou
        ? "people.followBack"
        : "people.follow",
    ),
    () => whileBusy(follow, t("people.wait"), () => toggleFollow(person)).catch(tellProblem),
  );
  return [
    entry && button(
      "btn main",
      "play",
      t("people.joinBoard", { board: boardName(entry.ruleset) }),
      () => joinEntry(entry.id),
    ),
    button(
      entry ? "btn" : "btn main",
      "challenge",
      t("people.challenge"),
      () => openChallengeSheet(player),
    ),
    standing.match &&
    (isOwn(standing.match)
      ? button("btn", "play", t("people.toGame"), () => navigate(`/online/${standing.match}`))
      : button("btn", "eye", t("people.watch"), () => navigate(`/online/${standing.match}`))),
    mayWriteTo() &&
    button("btn", "chat", t("people.message"), () => writeTo(player.id).catch(tellProblem)),
    follow,
  ];
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
