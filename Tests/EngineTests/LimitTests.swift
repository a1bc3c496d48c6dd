import Engine
import Rules
import Testing

/// Budgets, cancellation, repetition.
struct LimitTests {
  @Test("No more positions are looked at than the budget has", arguments: [0, 1, 100, 5_000])
  func budget(budget: Int) throws {
    for text in ["15x15x5:h8", "7x6x4d:", "5x5x4m:c3", "7x7x4:", "19x19x5:"] {
      let round = try Round(text)
      var analyst = Analyst(round.ruleset)
      let evaluation = try analyst.evaluate(round, budget: budget)
      #expect(evaluation.nodes <= budget)
      #expect(evaluation.nodes == budget, "an unproven position uses all of it")
      #expect(!evaluation.best.isEmpty)
    }
  }

  @Test("With the same questions before, the answer depends on the position and the budget alone")
  func repetition() throws {
    for text in ["15x15x5", "7x6x4d", "6x5x4m", "9x9x5", "7x6x4"] {
      let ruleset = try Round("\(text):").ruleset
      func answers() throws -> [Evaluation] {
        var random = TestRandom(seed: 8)
        var analyst = Analyst(ruleset)
        return try (0..<10).compactMap {
          guard let round = try Round.random(ruleset, plies: $0, using: &random) else { return nil }
          return try analyst.evaluate(round, budget: 2_000)
        }
      }
      #expect(try answers() == answers())
    }
  }

  @Test(
    "A search ends when it is cancelled, and the next one is right",
    arguments: [("4x4x4m:", "4x4x4m:"), ("7x7x5:", "7x7x5:"), ("15x15x5:h8", "15x15x5:a1")])
  func cancellation(text: String, next: String) throws {
    let round = try Round(text)
    var analyst = Analyst(round.ruleset)
    var asked = 0
    #expect(throws: Cancelled()) {
      try analyst.evaluate(round, budget: 100_000) {
        asked += 1
        return asked == 3
      }
    }
    #expect(asked == 3, "it is not asked again")
    // What a search guesses may follow from what it has seen before; of the far corner it has seen nothing.
    let other = try Round(next)
    var fresh = Analyst(round.ruleset)
    let expected = try fresh.evaluate(other, budget: 3_000)
    #expect(try analyst.evaluate(other, budget: 3_000).best == expected.best)

    var computer = Computer(round.ruleset, level: .perfect)
    #expect(throws: Cancelled()) {
      try computer.move(in: round, seed: 1, budget: 100_000) { true }
    }
  }

  @Test("It is asked about every thousand positions whether the answer is still wanted")
  func howOftenItIsAsked() throws {
    let round = try Round("15x15x5:h8")
    var analyst = Analyst(round.ruleset)
    var asked = 0
    let nodes = try analyst.evaluate(round, budget: 50_000) {
      asked += 1
      return false
    }.nodes
    #expect((nodes / 2_000...nodes / 500).contains(asked))
  }

  @Test("Every level plays whole rounds under any rules, and the same again with the same seed")
  func wholeRounds() throws {
    var random = TestRandom(seed: 9)
    for _ in 0..<60 {
      let (columns, rows) = (
        Int.random(in: 3...19, using: &random), Int.random(in: 3...19, using: &random)
      )
      let ruleset = try Ruleset(
        columns: columns, rows: rows,
        lineLength: Int.random(in: 3...max(columns, rows), using: &random),
        isMisere: Bool.random(using: &random), isDrop: Bool.random(using: &random))
      let levels = [
        Level.allCases.randomElement(using: &random)!, .allCases.randomElement(using: &random)!,
      ]
      let seed = UInt64.random(in: 0...(.max), using: &random)
      func play() throws -> Round {
        var players = levels.map { Computer(ruleset, level: $0) }
        var round = Round(ruleset)
        while round.outcome == nil {
          let cell = try players[round.moves.count % 2].move(in: round, seed: seed, budget: 20)
          try round.play(#require(cell))
        }
        return round
      }
      #expect(try play() == play(), "seed \(random.seed)")
    }
  }
}
