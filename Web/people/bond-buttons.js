import { h } from "../kit/dom.js";
import { turn } from "../kit/double-tap.js";
import { icon } from "../kit/icons.js";
import { toast } from "../kit/toast.js";
import { playerName, problemText } from "../online/words.js";
import { t } from "../text/text.js";
import { changeBond } from "./acts.js";
import { rowButton } from "./person-row.js";

/** @typedef {import("wire").Person} Person */

/**
 * Begins to follow somebody, or ends that, which can be undone.
 *
 * @param {Person} person
 * @returns {Promise<void>} rejects as `call` does
 */
export function toggleFollow({ player, relation }) {
  const path = `/following/${player.id}`;
  const follow = () => changeBond("PUT", path);
  if (!relation.follows) return turn(path, true, follow);
  return turn(path, false, async () => {
    await changeBond("DELETE", path);
    toast(t("people.unfollowed", { name: playerName(player) }), {
      action: { label: t("app.undo"), run: () => follow().catch(tell) },
    });
  });
}

/**
 * Follows somebody whom the reader doesn't follow yet.
 *
 * @param {Person} person
 * @param {(person: Person) => unknown} [toggle]
 * @returns {HTMLElement | null} null: they do
 */
export function followButton(person, toggle = toggleOrTell) {
  const { follows, followsYou, isBlocked } = person.relation;
  if (follows || isBlocked) return null;
  const name = playerName(person.player);
  const label = t(followsYou ? "people.followBackWhom" : "people.followWhom", { name });
  const follow = () => toggle(person);
  const text = t(followsYou ? "people.followBack" : "people.follow");
  return rowButton("btn soft sm", label, follow, text);
}

/** The people who could be followed since a list was opened: what was pressed then says what it has done. */
export class FollowButtons {
  /** Their ids. @type {Set<string>} */
  #offered = new Set();

  /** @param {(person: Person) => unknown} [toggle] follows somebody, or ends that */
  constructor(toggle = toggleOrTell) {
    this.toggle = toggle;
  }

  /** @param {Person} person @returns {HTMLElement | null} null: the reader has followed them for longer */
  of(person) {
    const { player, relation } = person;
    const button = followButton(person, this.toggle);
    if (button) this.#offered.add(player.id);
    if (button || relation.isBlocked || !this.#offered.has(player.id)) return button;
    const label = t("people.isFollowedWhom", { name: playerName(player) });
    const unfollow = () => this.toggle(person);
    return rowButton("btn sm", label, unfollow, icon("check"), t("people.isFollowed"));
  }
}

/** Lets somebody off who was blocked. @param {Person} person */
export function unblockButton({ player }) {
  const name = playerName(player);
  const unblock = () => changeBond("DELETE", `/blocked/${player.id}`).catch(tell);
  return rowButton("btn sm", t("people.unblockWhom", { name }), unblock, t("people.unblock"));
}

/** That two follow each other. */
export function friendsMark() {
  return h("span", { class: "badge" }, t("people.areFriends"));
}

/** @param {Person} person */
function toggleOrTell(person) {
  return toggleFollow(person).catch(tell);
}

/** @param {unknown} error of `call` */
function tell(error) {
  toast(problemText(error));
}
