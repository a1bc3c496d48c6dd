import Engine
import Rules

/// A set of positions of drop four by how many moves were played and how many are left with best play
/// (42 less those played, in a draw): the manner of the sets in Pons, "Solving Connect Four".
private struct DropSet {
  let name: String
  let played: ClosedRange<Int>
  let left: ClosedRange<Int>
  let count: Int

  static let all = [
    DropSet(name: "end easy", played: 29...41, left: 1...13, count: 1_000),
    DropSet(name: "middle easy", played: 15...28, left: 1...13, count: 1_000),
    DropSet(name: "middle", played: 15...28, left: 14...28, count: 1_000),
    DropSet(name: "begin easy", played: 8...14, left: 1...13, count: 200),
    DropSet(name: "begin", played: 8...14, left: 14...28, count: 200),
  ]

  /// The positions, the same in every run: random moves, and those kept that belong here. One that takes
  /// more than 8 million positions to prove counts as harder than any of these sets.
  func positions() throws -> [Round] {
    var generator = XorShift()
    var analyst = Analyst(.dropFour, tableBytes: 1 << 26)
    var rounds: [Round] = []
    while rounds.count < count {
      var round = Round(.dropFour)
      for _ in 0..<Int.random(in: played, using: &generator) {
        guard let cell = round.legalMoves.randomElement(using: &generator) else { break }
        try round.play(cell)
      }
      guard round.outcome == nil, played.contains(round.moves.count) else { continue }
      let evaluation = try analyst.evaluate(
        round, budget: left.upperBound < 14 ? 50_000 : 8_000_000)
      let distance = evaluation.plies ?? 42 - round.moves.count
      if evaluation.isProven, left.contains(distance) { rounds.append(round) }
    }
    return rounds
  }
}

/// The time of a whole answer, value, distance and all best moves, in the mean of a set of positions that
/// one analyst is asked about in turn.
func measureDropSets() throws {
  let clock = ContinuousClock()
  for set in DropSet.all {
    let rounds = try set.positions()
    var means: [Double] = []
    for _ in 0..<3 {
      var analyst = Analyst(.dropFour)
      // The table is made at the first question that needs it.
      _ = try analyst.evaluate(Round(.dropFour), budget: 100)
      let start = clock.now
      for round in rounds {
        guard try analyst.evaluate(round, budget: .max).isProven else {
          preconditionFailure("not proven")
        }
      }
      means.append((clock.now - start).seconds / Double(rounds.count) * 1e6)
    }
    printSamples("drop 7x6, \(set.name), mean of \(rounds.count)", unit: "us", means)
  }
}

/// The proof of empty drop boards, each with a fresh table of 64 MB.
func measureDropBoards() throws {
  let clock = ContinuousClock()
  for text in [
    "5x4x4d", "5x5x4d", "6x4x4d", "6x5x4d", "6x6x4d", "7x4x4d", "7x5x4d", "7x6x4d", "8x4x4d",
  ] {
    let ruleset = try Ruleset(text: text.utf8)
    let start = clock.now
    var analyst = Analyst(ruleset, tableBytes: 1 << 26)
    guard try analyst.evaluate(Round(ruleset), budget: .max).isProven else {
      preconditionFailure("not proven")
    }
    printSamples("drop \(text), empty", unit: "s", [(clock.now - start).seconds])
  }
}
