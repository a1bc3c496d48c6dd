import { call } from "../../online/api.js";
import { me } from "../../online/me.js";

/** @typedef {import("wire").Person} Person */

/** The members of the club, page by page, for who looks after it and may bring anybody into a group. */
export class ClubMembers {
  /** @type {Person[]} */
  people = [];
  /** Where the next page begins; nothing on the last. @type {string | undefined} */
  next;
  /** Those whom no group takes, by id. @type {Set<string> | undefined} */
  #left;

  /** Reads a page more. Rejects as `call` does. */
  async read() {
    const place = this.next ? `?before=${encodeURIComponent(this.next)}` : "";
    const left = this.#left ??= await readLeft();
    /** @type {import("wire").ClubMemberPage} */
    const { members, next } = await call("GET", `/club/members${place}`);
    // Members who are suspended come into no group.
    const others = members.filter(({ player, suspendedAt }) =>
      player.id !== me.player?.id && suspendedAt === undefined && !left.has(player.id)
    );
    this.people = [...this.people, ...others.map(asPerson)];
    this.next = next;
  }
}

/** Finds who waits to be let in, and whom the reader has blocked: the first page of each. */
async function readLeft() {
  // The list is worth more than that each of it fits: the server refuses the rest.
  const [{ newcomers }, { people }] = await Promise.all([
    call("GET", "/club/newcomers").catch(() => ({ newcomers: [] })),
    call("GET", "/blocked").catch(() => ({ people: [] })),
  ]);
  return new Set([...newcomers, ...people].map(({ player }) => player.id));
}

/** @param {import("wire").ClubMember} member @returns {Person} */
function asPerson({ player }) {
  return {
    player,
    relation: { follows: false, followsYou: false, isBlocked: false },
    standing: { player: player.id, presence: "offline", open: [] },
  };
}
