// One move of the strongest computer on the empty board, in engine.wasm: what `EngineBench move`
// does natively.  deno run engine.js RULESET BUDGET
import { loadModule, writeText } from "../Web/engine/bindings.js";

const [ruleset, budget] = Deno.args;
const module = await loadModule(new URL("../.build/wasm/engine.wasm", import.meta.url).href);
const start = performance.now();
const cell = module.move(writeText(module, `${ruleset}:`), 3, 1n, Number(budget));
const seconds = (performance.now() - start) / 1000;
if (cell < 0) throw new Error("no move");
console.log(JSON.stringify({ name: `move, ${ruleset}, wasm`, unit: "s", samples: [seconds] }));
