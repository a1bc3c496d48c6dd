import Engine
import Rules

/// Every ruleset of up to 16 cells, with all variants.
func smallRulesets() throws -> [Ruleset] {
  var rulesets: [Ruleset] = []
  for (columns, rows) in [(3, 3), (4, 3), (3, 4), (5, 3), (3, 5), (4, 4)] {
    for lineLength in 3...max(columns, rows) {
      for flags in 0..<4 {
        rulesets.append(
          try Ruleset(
            columns: columns, rows: rows, lineLength: lineLength, isMisere: flags & 1 == 1,
            isDrop: flags & 2 == 2))
      }
    }
  }
  return rulesets
}

/// The proof of the empty board of every small ruleset, each with fresh tables.
func measureProofs() throws {
  let clock = ContinuousClock()
  var total: [Double] = []
  var slowest: [Double] = []
  var nodesPerSecond: [Double] = []
  for _ in 0..<5 {
    var times: [Double] = []
    var nodes = 0
    for ruleset in try smallRulesets() {
      let start = clock.now
      var analyst = Analyst(ruleset)
      let evaluation = try analyst.evaluate(Round(ruleset), budget: .max)
      times.append((clock.now - start).seconds)
      guard evaluation.isProven else { preconditionFailure("not proven") }
      nodes += evaluation.nodes
    }
    total.append(times.reduce(0, +))
    slowest.append(times.max()!)
    nodesPerSecond.append(Double(nodes) / times.reduce(0, +))
  }
  printSamples("proving every board of up to 16 cells, together", unit: "s", total)
  printSamples("the slowest of them", unit: "s", slowest)
  printSamples("proving, speed", unit: "nodes/s", nodesPerSecond)
}

/// The time of one move of the strongest computer on the empty board: the work that
/// `Benchmarks/engine.js` does in WebAssembly.
func measureMove(_ text: String, budget: Int) throws {
  let ruleset = try Ruleset(text: text.utf8)
  let clock = ContinuousClock()
  let start = clock.now
  var computer = Computer(ruleset, level: .perfect)
  guard try computer.move(in: Round(ruleset), seed: 1, budget: budget) != nil else {
    preconditionFailure("no move")
  }
  printSamples("move, \(text)", unit: "s", [(clock.now - start).seconds])
}
