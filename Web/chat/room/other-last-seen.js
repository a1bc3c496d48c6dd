import { call } from "../../online/api.js";
import { club } from "../../online/club.js";
import { lastSeenText } from "../../people/last-seen.js";
import { otherIn } from "../names.js";

/** @typedef {import("wire").Room} Room */

/** When the other one of a talk of two was last here: the line tells it of who leaves, of others it is asked for. */
export class OtherLastSeen {
  /** The person of whom it was asked for. @type {string | undefined} */
  #asked;
  /** @type {string | undefined} */
  #at;

  /** @param {Room} room */
  text(room) {
    const other = otherOffline(room);
    if (!other) return "";
    const told = club.standing(other.id);
    const at = told ? told.lastSeenAt : this.#asked === other.id && this.#at;
    return at ? lastSeenText(at, club.now()) : "";
  }

  /**
   * Asks for it once for each talk and connection.
   *
   * @param {Room} room
   * @returns {Promise<boolean>} whether it is known now and wasn't
   */
  async ask(room) {
    if (club.connection !== "open") this.#asked = undefined;
    const other = otherOffline(room);
    if (!other || club.connection !== "open" || this.#asked === other.id) return false;
    this.#asked = other.id;
    this.#at = undefined;
    // The talk is whole without it.
    const profile = await call("GET", `/people/${other.id}`).catch(() => null);
    if (this.#asked !== other.id) return false;
    this.#at = profile?.person.standing.lastSeenAt;
    return this.#at !== undefined;
  }
}

/** @param {Room} room */
function otherOffline(room) {
  const other = room.kind === "group" ? null : otherIn(room);
  if (!other || other.kind.startsWith("former")) return null;
  return (club.standing(other.id)?.presence ?? "offline") === "offline" ? other : null;
}
