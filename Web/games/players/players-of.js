/** @typedef {import("wire").GameSummary} GameSummary */
/** @typedef {import("wire").Person} Person */
/** @typedef {{ person: Person, games: GameSummary[] }} Alike somebody, and the games that they play too */

/**
 * Others who play what somebody plays, those with most in common first: nobody whom the reader follows already.
 *
 * @param {{ game: GameSummary, people: Person[] }[]} lists the players of each game
 * @param {string} self id of the reader
 * @param {number} most
 * @returns {Alike[]}
 */
export function playersOf(lists, self, most) {
  /** @type {Map<string, Alike>} */
  const found = new Map();
  for (const { game, people } of lists) {
    for (const person of people) {
      const { player, relation } = person;
      if (player.id === self || relation.follows || relation.isBlocked) continue;
      const known = found.get(player.id);
      if (known) known.games.push(game);
      else found.set(player.id, { person, games: [game] });
    }
  }
  return [...found.values()].sort((a, b) => b.games.length - a.games.length).slice(0, most);
}
