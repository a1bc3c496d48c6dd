// What chat keeps on the device: what is to be sent, with its files, and the ends of rooms. Where the
// browser keeps nothing, as in some private windows, it lasts until the page is closed.
import { database as kept } from "./kept.js";
import { goes, mayKeep } from "./storage.js";

/** @typedef {keyof typeof kept.tables} Table */

const tables = /** @type {Table[]} */ (Object.keys(kept.tables));

/** @type {Promise<IDBDatabase | null> | null} */
let opened = null;
/** Values that the database doesn't take. @type {Map<string, unknown>} */
const memory = new Map();

/**
 * @param {Table} table
 * @param {string} key
 * @returns {Promise<any>} undefined: there is none
 */
export async function readKept(table, key) {
  return memory.get(`${table} ${key}`) ??
    await ask(table, "readonly", (store) => store.get(key)).catch(() => undefined);
}

/** All values of a table. @param {Table} table @returns {Promise<any[]>} */
export async function readAllKept(table) {
  const rest = [...memory].filter(([key]) => key.startsWith(`${table} `)).map(([, value]) => value);
  return [...await ask(table, "readonly", (store) => store.getAll()).catch(() => []), ...rest];
}

/**
 * Keeps a value, unless another tab has let somebody else play here.
 *
 * @param {Table} table
 * @param {string} key
 * @param {unknown} value
 * @returns {Promise<void>} when it is safe on this device
 */
export async function keep(table, key, value) {
  if (!mayKeep()) return;
  try {
    await ask(table, "readwrite", (store) => store.put(value, key));
    memory.delete(`${table} ${key}`);
  } catch {
    // There may be no room for a large file. An older value mustn't come back.
    await letGo(table, key);
    memory.set(`${table} ${key}`, value);
  }
}

/** @param {Table} table @param {string} key */
export async function letGo(table, key) {
  memory.delete(`${table} ${key}`);
  await ask(table, "readwrite", (store) => store.delete(key)).catch(() => {});
}

/**
 * Lets all go: what another player wrote and read is not for this one.
 *
 * @param {boolean} isOnDevice false: only what this tab has in memory, since another has done the rest
 * @param {boolean} isReaders also what is of whoever looks
 * @param {boolean} isUnsent also what waits to be sent
 */
export async function letAllGo(isOnDevice, isReaders, isUnsent) {
  const gone = tables.filter((table) => goes(kept.tables[table], isReaders, isUnsent));
  for (const key of memory.keys()) {
    if (gone.some((table) => key.startsWith(`${table} `))) memory.delete(key);
  }
  if (!isOnDevice || !await isThere()) return;
  for (const table of gone) {
    await ask(table, "readwrite", (store) => store.clear()).catch(() => {});
  }
}

/** Whether there is a database by now; where the browser doesn't say, one is made to look into. */
async function isThere() {
  const all = await globalThis.indexedDB?.databases?.();
  return !all || all.some(({ name }) => name === kept.name);
}

/**
 * @template T
 * @param {Table} table
 * @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore) => IDBRequest<T>} act
 * @returns {Promise<T>} rejects where there is no database, or no room in it
 */
async function ask(table, mode, act) {
  const database = await (opened ??= open());
  if (!database) throw new Error("no database");
  return await new Promise((done, fail) => {
    const transaction = database.transaction(table, mode);
    const request = act(transaction.objectStore(table));
    transaction.oncomplete = () => done(request.result);
    transaction.onabort = () => fail(transaction.error);
  });
}

/** @returns {Promise<IDBDatabase | null>} null: it can't be had */
function open() {
  return new Promise((done) => {
    try {
      const request = indexedDB.open(kept.name, kept.version);
      request.onupgradeneeded = () => {
        const { result } = request;
        const missing = tables.filter((table) => !result.objectStoreNames.contains(table));
        for (const table of missing) result.createObjectStore(table);
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
