import Engine
import Rules

/// Boards that are won, drawn by search, and drawn by a pairing.
private let boards = [
  "5x5x4", "6x5x4", "7x5x4", "8x5x4", "7x6x4", "7x4x4", "8x4x4", "7x6x5", "9x5x5", "8x6x5", "7x7x5",
  "5x5x5", "6x6x6", "19x19x19",
]

/// The time from nothing to the proof of the empty board with one best move: value and exact plies.
func measureFreeProofs() throws {
  let clock = ContinuousClock()
  for text in boards {
    let ruleset = try Ruleset(text: text.utf8)
    var times: [Double] = []
    for _ in 0..<(text == "8x4x4" ? 1 : 5) {
      let start = clock.now
      var analyst = Analyst(ruleset)
      let answer = try analyst.evaluate(Round(ruleset), budget: .max, oneMove: true)
      times.append((clock.now - start).seconds)
      guard answer.isProven else { preconditionFailure("not proven") }
    }
    printSamples("proof of empty \(text)", unit: "s", times)
  }
}
