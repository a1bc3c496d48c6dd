// Evaluates rounds by solver.wasm: a line "round budget" on standard input gives a line "value plies isProven
// nodes best reason" on standard output.
import { loadModule } from "../../Web/engine/bindings.js";
import { evaluate } from "../../Web/engine/solver-bindings.js";

const solver = await loadModule(new URL("../../.build/wasm/solver.wasm", import.meta.url).href);
const plan = await new Response(Deno.stdin.readable).text();

for (const line of plan.trim().split("\n")) {
  const [round, budget] = line.split(" ");
  const { value, plies, isProven, nodes, best, reason } = evaluate(solver, round, Number(budget));
  console.log(
    `${value} ${
      plies ?? "-"
    } ${isProven} ${nodes} ${best.join()} ${reason.kind} ${reason.cells.join()}`,
  );
}
