// One move of the strongest computer on the empty board, in solver.wasm: what `EngineBench move`
// does natively.  deno run engine.js RULESET BUDGET
import { loadModule } from "../Web/engine/bindings.js";
import { bestMove } from "../Web/engine/solver-bindings.js";

const [ruleset, budget] = Deno.args;
const module = await loadModule(new URL("../.build/wasm/solver.wasm", import.meta.url).href);
const start = performance.now();
bestMove(module, `${ruleset}:`, 1n, Number(budget));
const seconds = (performance.now() - start) / 1000;
console.log(JSON.stringify({ name: `move, ${ruleset}, wasm`, unit: "s", samples: [seconds] }));
