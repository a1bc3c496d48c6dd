// Lets the computer in engine.wasm play against itself: a line "ruleset level seed budget" on standard
// input gives a line "round outcome winner lines" on standard output.
import { loadModule, Rules, writeText } from "../../Web/engine/bindings.js";

const module = await loadModule(
  new URL("../../.build/wasm/engine.wasm", import.meta.url).href,
);
const rules = new Rules(module);
const plan = await new Response(Deno.stdin.readable).text();

for (const line of plan.trim().split("\n")) {
  const [ruleset, level, seed, budget] = line.split(" ");
  let view = rules.round(`${ruleset}:`);
  while (view.turn !== 0) {
    const length = writeText(module, view.roundText);
    const cell = module.move(length, Number(level), BigInt(seed), Number(budget));
    view = rules.play(view.text, cell);
  }
  console.log(`${view.roundText} ${view.outcome} ${view.winner} ${JSON.stringify(view.lines)}`);
}
