// Lets the computers in engine.wasm and solver.wasm play against themselves: a line "ruleset level seed
// budget" on standard input gives a line "round outcome winner lines" on standard output.
import { loadModule, Rules, writeText } from "../../Web/engine/bindings.js";
import { bestMove } from "../../Web/engine/solver-bindings.js";

const folder = new URL("../../.build/wasm/", import.meta.url).href;
const [module, solver] = await Promise.all(
  ["engine", "solver"].map((name) => loadModule(`${folder}${name}.wasm`)),
);
const perfect = 3;
const rules = new Rules(module);
const plan = await new Response(Deno.stdin.readable).text();

for (const line of plan.trim().split("\n")) {
  const [ruleset, level, seed, budget] = line.split(" ");
  let view = rules.round(`${ruleset}:`);
  while (view.turn !== 0) {
    const cell = Number(level) === perfect
      ? bestMove(solver, view.roundText, BigInt(seed), Number(budget))
      : module.move(writeText(module, view.roundText), Number(level), BigInt(seed));
    view = rules.play(view.text, cell);
  }
  console.log(`${view.roundText} ${view.outcome} ${view.winner} ${JSON.stringify(view.lines)}`);
}
