import { setQuery } from "./router.js";

/** @typedef {Pick<AddressQuery, "get" | "set">} Query what is looked for, by name */

/** The part behind '?' in the address of the screen, so that it is there again after a reload. */
export class AddressQuery {
  #values = new URLSearchParams(location.search);

  /** @param {string} name */
  get(name) {
    return this.#values.get(name) ?? "";
  }

  /** @param {string} name @param {string} value empty: it goes away */
  set(name, value) {
    if (value) this.#values.set(name, value);
    else this.#values.delete(name);
    const query = String(this.#values);
    setQuery(query && `?${query}`);
  }
}

/** The same where no address keeps it, as in a sheet. @returns {Query} */
export function passingQuery() {
  /** @type {Map<string, string>} */
  const values = new Map();
  return {
    get: (name) => values.get(name) ?? "",
    set: (name, value) => void values.set(name, value),
  };
}
