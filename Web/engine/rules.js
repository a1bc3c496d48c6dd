import { loadModule, Rules } from "./bindings.js";

/** @type {Promise<Rules> | null} */
let loading = null;

/**
 * The rules, loaded once for the page.
 * @returns {Promise<Rules>} rejects when the browser has no WebAssembly or the file can't be had; the
 *   next call tries again
 */
export function loadRules() {
  loading ??= loadModule(__ENGINE_WASM__).then((module) => new Rules(module)).catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}
