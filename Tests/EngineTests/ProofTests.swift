import Engine
import Rules
import Testing

/// Values that a search says to be proven, on boards that are too large to be proven from the
/// start.
struct ProofTests {
  @Test(
    "What is proven agrees with a full search, and with few free cells all is proven",
    arguments: [
      "5x4x3", "5x4x4", "4x5x4m", "5x4x3m", "5x4x4d", "5x4x3dm", "6x3x3", "6x3x5m", "3x6x4d",
      "5x5x4", "5x5x4m", "5x5x4d", "5x5x4dm",
    ])
  func proofs(text: String) throws {
    let ruleset = try Round("\(text):").ruleset
    var random = TestRandom(seed: 6)
    var analyst = Analyst(ruleset)
    var decided = 0
    for sample in 0..<60 {
      let plies = ruleset.cellCount - 10 + sample % 5
      guard let round = try Round.random(ruleset, plies: plies, using: &random) else { continue }
      var plain = PlainGame(round)
      let expected = plain.answer()
      for budget in [0, 40, 400, 100_000] {
        let found = try analyst.evaluate(round, budget: budget)
        let message: Comment = "\(round.text) with \(budget), seed \(random.seed)"
        #expect(found.isProven || budget < 100_000, message)
        #expect(found.isProven == (found.value != .unknown), message)
        guard found.isProven else { continue }
        #expect(found.score.signum() == expected.score.signum(), message)
        #expect(found.score <= expected.score, message)
        #expect(found.best.allSatisfy { plain.score(after: $0.index) >= found.score }, message)
        decided += found.score == 0 ? 0 : 1
      }
    }
    #expect(decided != 0, "positions that are won or lost")
  }

  @Test("A position that can't be proven is unknown")
  func unknown() throws {
    let round = try Round("15x15x5:h8")
    var analyst = Analyst(round.ruleset)
    let evaluation = try analyst.evaluate(round, budget: 2_000)
    #expect(evaluation.value == .unknown && !evaluation.isProven && evaluation.plies == nil)
    #expect(!evaluation.best.isEmpty)
  }

  /// Positions on 15x15 in which most of the proof's budget goes to the guess; the first has 91 open cells in a pattern
  /// without three of a side in line.
  private static func open() throws -> [Round] {
    var drawn = try Round("15x15x5:")
    var cells: [Mark: [Cell]] = [.x: [], .o: []]
    for cell in drawn.ruleset.cells {
      let (x, y) = (cell.index % 15, cell.index / 15)
      if [0, 2].contains((x * 3 + y * 7) % 5) { continue }
      cells[(x + 2 * y) % 4 < 2 ? .x : .o]!.append(cell)
    }
    for (x, o) in zip(cells[.x]!, cells[.o]!) {
      try drawn.play(x)
      try drawn.play(o)
    }
    return [drawn, try Round("15x15x5:h8a1i8a15j8o1"), try Round("15x15x5:h8a1i8a15j8o1k8")]
  }

  @Test(
    "What is soon proven on an open board has all its moves and its reason, with little as with much"
  )
  func openBoards() throws {
    for round in try Self.open() {
      var first = Analyst(round.ruleset)
      let found = try first.evaluate(round, budget: 20_000)
      #expect(found.isProven && round.legalMoves.count > 64, "\(round.text)")
      #expect(try flaw(in: found, of: round) == nil, "\(round.text)")
      var second = Analyst(round.ruleset)
      #expect(try second.evaluate(round, budget: 1_000_000).best == found.best, "\(round.text)")
    }
  }
}
