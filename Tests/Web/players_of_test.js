import { deepStrictEqual } from "node:assert/strict";
import { playersOf } from "../../Web/games/players/players-of.js";

/** @param {string} id @param {object} [relation] @returns {any} */
const person = (id, relation) => ({ player: { id }, relation: { follows: false, ...relation } });
/** @param {string} id @returns {any} */
const game = (id) => ({ id });
/** @param {ReturnType<typeof playersOf>} found */
const told = (found) =>
  found.map(({ person, games }) => [person.player.id, ...games.map(({ id }) => id)]);

Deno.test("who has most in common comes first, and nobody twice", () => {
  const lists = [
    { game: game("a"), people: [person("mira"), person("nina"), person("me")] },
    { game: game("b"), people: [person("nina"), person("tom")] },
  ];
  deepStrictEqual(told(playersOf(lists, "me", 9)), [["nina", "a", "b"], ["mira", "a"], [
    "tom",
    "b",
  ]]);
  deepStrictEqual(told(playersOf(lists, "me", 1)), [["nina", "a", "b"]]);
});

Deno.test("whom the reader follows or has blocked isn't offered", () => {
  const people = [person("mira", { follows: true }), person("nina", { isBlocked: true })];
  deepStrictEqual(playersOf([{ game: game("a"), people }], "me", 9), []);
});
