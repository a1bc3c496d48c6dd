import Engine
import Rules
import Testing

/// The answers on boards that are proven, against the plain search.
struct SolverTests {
  @Test(
    "Every reachable position of every board of up to 12 cells has the value, the plies and the best moves of a full search",
    arguments: try Ruleset.all(withCells: 9...12))
  func everyPositionOfSmallBoards(ruleset: Ruleset) throws {
    var analyst = Analyst(ruleset)
    try expectPlainAnswers(ruleset) { try analyst.evaluate($0, budget: 0) }
  }

  @Test(
    "Positions of boards of 15 and 16 cells with at most 9 free ones have the answers of a full search",
    arguments: try Ruleset.all(withCells: 15...16))
  func latePositions(ruleset: Ruleset) throws {
    var random = TestRandom(seed: 2)
    var analyst = Analyst(ruleset)
    for sample in 0..<40 {
      let plies = ruleset.cellCount - 9 + sample % 8
      guard let round = try Round.random(ruleset, plies: plies, using: &random) else { continue }
      var plain = PlainGame(round)
      let expected = plain.answer()
      let found = try analyst.evaluate(round, budget: 0)
      #expect(found.score == expected.score, "\(round.text), seed \(random.seed)")
      #expect(found.best.map(\.index) == expected.best, "\(round.text), seed \(random.seed)")
    }
  }

  @Test(
    "The answer to a position follows from the answers to those after its moves",
    arguments: try Ruleset.all(withCells: 15...16))
  func earlyPositions(ruleset: Ruleset) throws {
    var random = TestRandom(seed: 3)
    var analyst = Analyst(ruleset)
    for plies in 0..<8 {
      guard let round = try Round.random(ruleset, plies: plies, using: &random) else { continue }
      let found = try analyst.evaluate(round, budget: 0)
      let scores = try round.legalMoves.map { cell in
        let score = -(try analyst.evaluate(round.played(cell), budget: 0).score)
        return (cell, score == 0 ? 0 : score > 0 ? score - 1 : score + 1)
      }
      let most = scores.map(\.1).max()
      #expect(found.score == most, "\(round.text), seed \(random.seed)")
      #expect(
        found.best == scores.filter { $0.1 == most }.map(\.0), "\(round.text), seed \(random.seed)")
    }
  }

  @Test(
    "The first player's value of known boards",
    arguments: [
      ("3x3x3", Value.draw), ("4x4x4", .draw), ("4x3x4", .draw), ("4x3x3", .win), ("5x3x3", .win),
      ("4x4x3", .win), ("3x3x3m", .draw), ("4x4x4d", .draw),
    ])
  func knownValues(text: String, value: Value) throws {
    let round = try Round("\(text):")
    var analyst = Analyst(round.ruleset)
    let evaluation = try analyst.evaluate(round, budget: 0)
    #expect(evaluation.value == value)
    #expect(evaluation.isProven)
  }

  @Test(
    "Boards of 16 cells are proven, and of larger ones with free placement those that are said to be",
    arguments: ["4x4x3", "6x3x3", "8x8x3", "6x5x5", "7x7x6", "8x8x8"],
    ["7x3x4", "5x5x4", "6x6x5", "8x8x6", "13x5x7", "6x3x3d", "6x3x3m", "15x15x5"])
  func whatIsProven(proven: String, unproven: String) throws {
    #expect(Analyst.provesEverything(on: try Round("\(proven):").ruleset))
    #expect(!Analyst.provesEverything(on: try Round("\(unproven):").ruleset))
  }

  @Test("What an analyst has learned does not change its answers")
  func keptTables() throws {
    var random = TestRandom(seed: 4)
    for text in ["4x4x4", "4x4x3m", "5x3x4d"] {
      let ruleset = try Round("\(text):").ruleset
      var kept = Analyst(ruleset)
      for sample in 0..<12 {
        guard let round = try Round.random(ruleset, plies: sample, using: &random) else { continue }
        var fresh = Analyst(ruleset)
        var expected = try fresh.evaluate(round, budget: 0)
        var found = try kept.evaluate(round, budget: 0)
        (expected.nodes, found.nodes) = (0, 0)
        #expect(found == expected, "\(round.text), seed \(random.seed)")
      }
    }
  }

  @Test("A finished round has a value, no moves and nothing to search")
  func finishedRounds() throws {
    for (text, value) in [
      ("3x3x3:a1a2b1b2c1", Value.loss), ("3x3x3m:a1a2b1b2c1", .win),
      ("3x3x3:a1b1c1b2a2c2b3a3c3", .draw),
    ] {
      let round = try Round(text)
      var analyst = Analyst(round.ruleset)
      let evaluation = try analyst.evaluate(round, budget: 0)
      #expect(evaluation.value == value)
      #expect(evaluation.plies == (value == .draw ? nil : 0))
      #expect(evaluation.best.isEmpty && evaluation.isProven && evaluation.nodes == 0)
    }
  }
}
