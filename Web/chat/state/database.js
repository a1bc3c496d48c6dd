// What chat keeps on the device: what is to be sent, with its files, and the ends of rooms. Where the
// browser keeps nothing, as in some private windows, it lasts until the page is closed.

/** @typedef {"outbox" | "runs"} Table */

const name = "gameon-chat";
/** @type {Table[]} */
const tables = ["outbox", "runs"];
/** @type {Promise<IDBDatabase | null> | null} */
let opened = null;
/** In the place of the database. @type {Map<string, unknown>} */
const memory = new Map();

/**
 * @param {Table} table
 * @param {string} key
 * @returns {Promise<any>} undefined: there is none
 */
export function readKept(table, key) {
  return ask(table, "readonly", (store) => store.get(key), () => memory.get(`${table} ${key}`));
}

/** All values of a table. @param {Table} table @returns {Promise<any[]>} */
export function readAllKept(table) {
  const rest = () =>
    [...memory].filter(([key]) => key.startsWith(`${table} `)).map(([, value]) => value);
  return ask(table, "readonly", (store) => store.getAll(), rest);
}

/** @param {Table} table @param {string} key @param {unknown} value */
export function keep(table, key, value) {
  const put = (/** @type {IDBObjectStore} */ store) => store.put(value, key);
  return ask(table, "readwrite", put, () => memory.set(`${table} ${key}`, value));
}

/** @param {Table} table @param {string} key */
export function letGo(table, key) {
  const remove = (/** @type {IDBObjectStore} */ store) => store.delete(key);
  return ask(table, "readwrite", remove, () => memory.delete(`${table} ${key}`));
}

/** Lets all go: what another player wrote and read is not for this one. */
export async function letAllGo() {
  for (const table of tables) {
    await ask(table, "readwrite", (store) => store.clear(), () => memory.clear());
  }
}

/**
 * @template T
 * @param {Table} table
 * @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore) => IDBRequest<T>} act
 * @param {() => unknown} instead where there is no database, or no room in it
 * @returns {Promise<any>}
 */
async function ask(table, mode, act, instead) {
  const database = await (opened ??= open());
  if (!database) return instead();
  try {
    return await new Promise((done, fail) => {
      const transaction = database.transaction(table, mode);
      const request = act(transaction.objectStore(table));
      transaction.oncomplete = () => done(request.result);
      transaction.onabort = () => fail(transaction.error);
    });
  } catch {
    return instead();
  }
}

/** @returns {Promise<IDBDatabase | null>} null: it can't be had */
function open() {
  return new Promise((done) => {
    try {
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => {
        for (const table of tables) request.result.createObjectStore(table);
      };
      request.onsuccess = () => {
        // A later version of the app in another tab is not held up.
        request.result.onversionchange = () => {
          request.result.close();
          opened = null;
        };
        done(request.result);
      };
      request.onerror = () => done(null);
    } catch {
      done(null);
    }
  });
}
