import { Rules } from "../../../Web/engine/bindings.js";

const file = new URL("../../../.build/wasm/engine.wasm", import.meta.url);
const { instance } = await WebAssembly.instantiate(await Deno.readFile(file));

/** The rules as the app has them; `make web` builds the file. */
export const rules = new Rules(/** @type {any} */ (instance.exports));
