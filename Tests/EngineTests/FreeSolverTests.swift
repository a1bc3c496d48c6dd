import Engine
import Rules
import Testing

/// The answers of the search of free placement, against the plain search.
struct FreeSolverTests {
  @Test(
    "Every reachable position of every free board of up to 12 cells has the value, the plies and the best moves of a full search, and a reason that holds",
    arguments: try Ruleset.all(withCells: 9...12).filter { !$0.isDrop && !$0.isMisere })
  func everyPositionOfSmallBoards(ruleset: Ruleset) throws {
    var plain = PlainGame(ruleset)
    var solver = FreeSolver(ruleset, tableBytes: 1 << 20)
    var round = Round(ruleset)
    var seen: Set<[Int]> = []

    func visit() throws {
      guard seen.insert(plain.marks).inserted, round.outcome == nil else { return }
      let found = try solver.evaluate(round, budget: 1_000_000)
      if let difference = try difference(of: found, from: &plain, round) {
        Issue.record("\(round.text): \(difference)")
        return
      }
      for cell in round.legalMoves {
        plain.marks[cell.index] = plain.turn
        try round.play(cell)
        try visit()
        round.undo()
        plain.marks[cell.index] = 0
      }
    }
    try visit()
    #expect(seen.count > 400, "a walk through all positions")
  }

  @Test(
    "Late positions of larger boards have the answers of a full search",
    arguments: [
      "5x3x3", "3x6x4", "4x4x3", "4x4x4", "5x4x3", "5x4x4", "5x5x4", "5x5x5", "6x6x4", "7x5x4",
      "7x7x5",
      "8x8x5", "9x8x5", "13x5x5", "19x4x6",
    ])
  func latePositions(text: String) throws {
    let ruleset = try Round("\(text):").ruleset
    var random = TestRandom(seed: 21)
    var solver = FreeSolver(ruleset, tableBytes: 1 << 18)
    var compared = 0
    for _ in 0..<80 {
      let free = Int.random(in: 1...(ruleset.cellCount > 30 ? 6 : 8), using: &random)
      guard let round = try Round.late(ruleset, free: free, using: &random) else { continue }
      compared += 1
      var plain = PlainGame(round)
      let found = try solver.evaluate(round, budget: 1_000_000)
      if let difference = try difference(of: found, from: &plain, round) {
        Issue.record("\(round.text): \(difference), seed \(random.seed)")
      }
    }
    #expect(compared > 10)
  }

  /// What is wrong with an answer to a running position, nil if nothing is.
  private func difference(
    of found: Evaluation, from plain: inout PlainGame, _ round: Round
  ) throws -> String? {
    let expected = plain.answer()
    guard found.isProven, found.score == expected.score,
      (found.value == .draw) == (expected.score == 0)
    else { return "\(found), expected \(expected)" }
    guard found.best.map(\.index) == expected.best else { return "\(found), expected \(expected)" }
    return try flaw(in: found, of: round)
  }
}
