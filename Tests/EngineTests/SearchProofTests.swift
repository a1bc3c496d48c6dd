import Engine
import Rules
import Testing

/// What the search of large boards proves, on boards so small that a plain full search knows the answer.
struct SearchProofTests {
  private func check(_ search: SearchKeeper, _ round: Round, budget: Int) throws -> Evaluation {
    var plain = PlainGame(round)
    let expected = plain.answer()
    let found = try search.evaluate(round, budget: budget) { false }
    let message: Comment = "\(round.text) with \(budget): \(found), expected \(expected)"
    #expect(found.isProven == (found.value != .unknown), message)
    guard found.isProven else { return found }
    #expect(found.score.signum() == expected.score.signum(), message)
    // The winner may know a faster way.
    if found.score != 0 { #expect(abs(found.score) <= abs(expected.score), message) }
    let isKept = found.best.allSatisfy {
      plain.score(after: $0.index).signum() == expected.score.signum()
    }
    #expect(isKept && !found.best.isEmpty, message)
    return found
  }

  /// Goes through all positions of a board of 9 cells, and through every 97th of one of 12.
  @Test(
    "On boards of up to 12 cells every position is proven with enough positions, and rightly",
    arguments: try Ruleset.all(withCells: 9...12))
  func smallBoards(ruleset: Ruleset) throws {
    let search = SearchKeeper(ruleset)
    let stride = ruleset.cellCount == 9 ? 1 : 97
    var count = 0
    try expectEveryPosition(of: ruleset) { round, _ in
      count += 1
      guard count.isMultiple(of: stride) else { return nil }
      let found = try check(search, round, budget: 1_000_000)
      return found.isProven ? nil : "not proven"
    }
  }

  @Test(
    "In late positions of larger boards no proof is wrong, whatever the budget",
    arguments: [
      "6x6x4", "7x5x4", "9x4x4", "10x3x3", "8x8x5", "9x9x5", "6x6x6", "12x3x7", "5x5x3m",
      "6x4x4m", "6x6x4m", "9x9x5m", "5x5x3dm", "6x5x4dm", "7x7x4dm", "9x9x5d",
    ])
  func latePositions(text: String) throws {
    let ruleset = try Round("\(text):").ruleset
    let search = SearchKeeper(ruleset)
    var random = TestRandom(seed: 12)
    var proven = 0
    for sample in 0..<400 {
      let plies = ruleset.cellCount - 3 - sample % 6
      guard let round = try Round.random(ruleset, plies: plies, using: &random) else { continue }
      for budget in [0, 10, 100, 100_000] {
        let found = try check(search, round, budget: budget)
        #expect(found.isProven || budget < 100_000, "\(round.text), seed \(random.seed)")
        proven += found.isProven ? 1 : 0
      }
    }
    #expect(proven > 0, "positions that are still running")
  }
}
