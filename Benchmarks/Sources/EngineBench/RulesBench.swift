import Rules

/// Rounds of random moves, from the empty board to the end.
func measureRandomRounds(_ name: String, _ ruleset: Ruleset, rounds: Int) {
  var generator = XorShift()
  var order = ruleset.cells
  measureRate("random rounds, \(name)", unit: "rounds/s") {
    for _ in 0..<rounds {
      order.shuffle(using: &generator)
      var round = Round(ruleset)
      for cell in order {
        guard round.outcome == nil else { break }
        try! round.play(cell)
      }
    }
    return rounds
  }
}

/// Move sequences counted to a depth, each move played and taken back.
func measurePerft(_ name: String, _ ruleset: Ruleset, depth: Int) {
  measureRate("perft, \(name), depth \(depth)", unit: "sequences/s") {
    Round(ruleset).perft(depth: depth)
  }
}
