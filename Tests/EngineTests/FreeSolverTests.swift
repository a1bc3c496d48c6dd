import Engine
import Rules
import Testing

/// The answers of the search of free placement, against the plain search.
struct FreeSolverTests {
  @Test(
    "Every reachable position of every free board of up to 12 cells has the value, the plies and the best moves of a full search, and a reason that holds",
    arguments: try Ruleset.all(withCells: 9...12).filter { !$0.isDrop && !$0.isMisere })
  func everyPositionOfSmallBoards(ruleset: Ruleset) throws {
    var solver = FreeSolver(ruleset, tableBytes: 1 << 20)
    try expectEveryPosition(of: ruleset) { round, plain in
      try difference(of: solver.evaluate(round, budget: 1_000_000), from: &plain, round)
    }
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

  @Test(
    "The first player's value of known boards, and how fast it wins",
    arguments: [
      // Uiterwijk and van den Herik, "The advantage of the initiative" (2000), have the values.
      ("5x5x4", Value.draw, nil), ("6x5x4", .win, 11), ("7x5x4", .win, 11), ("8x5x4", .win, 11),
      ("7x6x4", .win, 11), ("7x7x5", .draw, nil), ("8x6x5", .draw, nil),
    ])
  func knownValues(text: String, value: Value, plies: Int?) throws {
    let round = try Round("\(text):")
    var solver = FreeSolver(round.ruleset, tableBytes: 1 << 22)
    let found = try solver.evaluate(round, budget: 200_000, oneMove: true)
    #expect(found.value == value && found.plies == plies && found.best.count == 1)
    #expect(try flaw(in: found, of: round) == nil)
  }

  @Test(
    "A pairing proves that nobody has to lose, on the largest board as well",
    arguments: ["5x5x5", "6x6x6", "7x7x7", "8x8x8", "9x9x9", "10x10x10", "15x15x15", "19x19x19"])
  func pairings(text: String) throws {
    let round = try Round("\(text):")
    var solver = FreeSolver(round.ruleset, tableBytes: 1 << 16)
    let found = try solver.evaluate(round, budget: 1_000)
    #expect(found.value == .draw && found.best == round.legalMoves)
    guard case .pairing(_, stopsBoth: true) = found.reason else {
      Issue.record("\(String(describing: found.reason))")
      return
    }
    #expect(try flaw(in: found, of: round) == nil)
  }

  @Test("With any budget an answer comes to an end, and what is proven is never taken back")
  func budgets() throws {
    var random = TestRandom(seed: 22)
    for text in ["5x5x4", "6x5x4", "6x4x4"] {
      let ruleset = try Round("\(text):").ruleset
      for plies in 1...8 {
        guard let round = try Round.random(ruleset, plies: plies, using: &random) else { continue }
        var solver = FreeSolver(ruleset, tableBytes: 1 << 16)
        var before = Value.unknown
        for budget in [300, 3_000, 3_000, 10_000, 10_000] {
          let found = try solver.evaluate(round, budget: budget)
          #expect(found.nodes <= budget)
          #expect(before == .unknown || found.value == before || found.value == .unknown)
          if found.isProven { before = found.value }
        }
      }
    }
  }

  @Test(
    "A win that is known before the fastest one is doesn't stop the search, and stands",
    arguments: ["6x6x4:a2f4f5a5c6", "6x5x4:c1a4f1e5"])
  func slowWins(text: String) throws {
    let round = try Round(text)
    var solver = FreeSolver(round.ruleset, tableBytes: 1 << 20)
    let found = try solver.evaluate(round, budget: 30_000)
    #expect(found.value == .win || found.value == .loss)
    #expect(found.plies != nil && !found.best.isEmpty)
    #expect(try solver.evaluate(round, budget: 30_000).value == found.value)
  }

  @Test("Copies of an analyst don't get in each other's way")
  func copies() throws {
    let round = try Round("5x5x4:c3")
    var first = FreeSolver(round.ruleset, tableBytes: 1 << 18)
    _ = try first.evaluate(round, budget: 3_000)
    var second = first
    let answer = try first.evaluate(round, budget: 20_000)
    #expect(try second.evaluate(round, budget: 20_000) == answer)
  }

  @Test("The best line of a draw is played until nobody can win any more")
  func principalLine() throws {
    let round = try Round("5x5x5:")
    var analyst = Analyst(round.ruleset)
    var end = round
    for cell in try analyst.principalLine(from: round, budget: 10_000) { try end.play(cell) }
    let answer = try analyst.evaluate(end, budget: 10_000)
    #expect(answer.value == .draw && answer.reason == .pairing([], stopsBoth: true))

    let won = try Round("6x5x4:")
    var other = Analyst(won.ruleset)
    #expect(try other.principalLine(from: won, budget: 400_000).count == 11)
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
