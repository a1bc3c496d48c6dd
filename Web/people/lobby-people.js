import { h } from "../kit/dom.js";
import { club } from "../online/club.js";
import { me } from "../online/me.js";
import { t } from "../text/text.js";
import { challengeRow } from "./challenge-row.js";
import { FriendsActivity } from "./friends-activity.js";
import { people } from "./people.js";
import { personRow } from "./person-row.js";
import { byPresence, standingOf } from "./where.js";

/** Challenges and the friends who are there, as the Play screen shows them until it is left. */
export class LobbyPeople {
  #unhear;
  #activity;

  /** @param {() => void} onChange what is known of friends is another now */
  constructor(onChange) {
    this.#activity = new FriendsActivity(onChange);
    // The player here needn't know why it fails; the People screen says it.
    this.#unhear = [people.onChange(onChange), people.show("friends", () => {})];
  }

  close() {
    for (const unhear of this.#unhear) unhear();
    this.#activity.close();
  }

  activity() {
    return this.#activity.element;
  }

  /** The challenges of others. */
  received() {
    const rows = challenges(false);
    return section("challenges", t("people.challengesTitle"), rows, rows.length);
  }

  /** The challenges to others. @returns {HTMLElement[]} */
  sent() {
    return challenges(true);
  }

  /** The friends who wait for somebody, be they there or not, and the others who are there. */
  friends() {
    const all = people.list("friends")?.people ?? [];
    const waits = (/** @type {import("wire").Person} */ person) =>
      standingOf(person).open.length > 0;
    const { here } = byPresence(all.filter((person) => !waits(person)));
    const rows = (/** @type {import("wire").Person[]} */ some) =>
      some.map((person) => personRow(person));
    return [
      section("waiting", t("people.friendsWait"), rows(all.filter(waits))),
      section("friends", t("people.friendsOnline"), rows(here)),
    ];
  }
}

/** @param {boolean} isOwn */
function challenges(isOwn) {
  return club.challenges()
    .filter(({ from }) => (from === me.player?.id) === isOwn)
    .map(challengeRow);
}

/**
 * @param {string} name
 * @param {string} title
 * @param {HTMLElement[]} rows
 * @param {number} [count] shown beside the heading
 */
function section(name, title, rows, count) {
  if (rows.length === 0) return null;
  const badge = count && h("span", { class: "badge num", "aria-hidden": "true" }, count);
  return h(
    "section",
    { class: "sec", "aria-labelledby": `lobby-${name}` },
    h("h2", { id: `lobby-${name}`, class: "row" }, title, badge),
    h("ul", { class: "card list", "--inset": "72px" }, rows),
  );
}
