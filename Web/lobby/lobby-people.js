import { challengeRow } from "../people/challenge-row.js";
import { FriendsActivity } from "../people/friends-activity.js";
import { people } from "../people/people.js";
import { personRow } from "../people/person-row.js";
import { byPresence, standingOf } from "../people/where.js";
import { club } from "../online/club.js";
import { me } from "../online/me.js";
import { t } from "../text/text.js";
import { friendFaces } from "./friend-faces.js";
import { lobbySection } from "./lobby-section.js";

/** @typedef {import("wire").Person} Person */

/** Challenges and the friends who are there, as the Play screen shows them until it is left. */
export class LobbyPeople {
  #unhear;
  #activity;
  #hasFailed = false;

  /** @param {() => void} onChange what is known of friends is another now */
  constructor(onChange) {
    this.#activity = new FriendsActivity(onChange);
    // The player here needn't know why it fails; the People screen says it.
    const fail = () => {
      this.#hasFailed = true;
      onChange();
    };
    this.#unhear = [people.onChange(onChange), people.show("friends", fail)];
  }

  close() {
    for (const unhear of this.#unhear) unhear();
    this.#activity.close();
  }

  /** Whether friends are known, or can't be. */
  get isKnown() {
    return this.#hasFailed || people.list("friends") !== null;
  }

  activity() {
    return this.#activity.element;
  }

  /** The challenges of others. */
  received() {
    const rows = challenges(false).map(challengeRow);
    return lobbySection("challenges", t("people.challengesTitle"), rows, { count: rows.length });
  }

  /** The challenges to others. @returns {HTMLElement[]} */
  sent() {
    return challenges(true).map(challengeRow);
  }

  /** The friends who wait for somebody, be they there or not. */
  waiting() {
    const rows = friends().filter(isWaiting).map((person) => personRow(person));
    return lobbySection("waiting", t("people.friendsWait"), rows);
  }

  /** The other friends who are there; null: nobody. */
  here() {
    const { here } = byPresence(friends().filter((person) => !isWaiting(person)));
    return here.length > 0 ? friendFaces(here) : null;
  }
}

/** @param {boolean} isOwn */
export function challenges(isOwn) {
  return club.challenges().filter(({ from }) => (from === me.player?.id) === isOwn);
}

function friends() {
  return people.list("friends")?.people ?? [];
}

/** @param {Person} person */
function isWaiting(person) {
  return standingOf(person).open.length > 0;
}
