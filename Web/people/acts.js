import { call } from "../online/api.js";
import { asPlayer } from "../online/me.js";
import { people } from "./people.js";

/** @typedef {import("wire").Person} Person */
/** @typedef {import("wire").PersonPage} PersonPage */

/**
 * Changes what who plays here has to do with somebody; makes a guest when there is nobody yet.
 *
 * @param {"PUT" | "DELETE"} method
 * @param {string} path
 * @returns {Promise<Person>} rejects as `call` does
 */
export async function changeBond(method, path) {
  const person = await asPlayer(() => call(method, path));
  people.take(person);
  return person;
}

/**
 * Finds people by the beginning of words of their name, or by their code.
 *
 * @param {string} name
 * @param {string} [before] as the page before gave it
 * @returns {Promise<PersonPage>} rejects as `call` does
 */
export async function findPeople(name, before) {
  const from = before ? `&before=${encodeURIComponent(before)}` : "";
  const path = `/people?name=${encodeURIComponent(name)}${from}`;
  return await asPlayer(() => call("GET", path));
}
