import Engine
import Rules
import Testing

/// The answers on boards that are too large to be proven.
struct SearchTests {
  private func evaluate(_ text: String, budget: Int) throws -> Evaluation {
    let round = try Round(text)
    var analyst = Analyst(round.ruleset)
    return try analyst.evaluate(round, budget: budget)
  }

  @Test(
    "A win in one is taken with any budget",
    arguments: [
      ("15x15x5:h8a1i8b1j8c1k8d1", "g8 l8"), ("19x19x5:a1s1b2s2c3s3d4s5", "e5"),
      ("5x5x4:a1a5b1b5c1c5", "d1"), ("7x6x4d:cdcdce", "c4"),
    ], [0, 20_000])
  func winInOne(position: (text: String, cells: String), budget: Int) throws {
    let evaluation = try evaluate(position.text, budget: budget)
    #expect(names(evaluation.best).joined(separator: " ") == position.cells)
    #expect(evaluation.value == .win && evaluation.plies == 1 && evaluation.isProven)
  }

  @Test(
    "A loss in one is blocked with any budget",
    arguments: [
      ("15x15x5:a1h8g8i8a3j8a5k8", "l8"), ("19x19x5:a1j10s1k11s3l12s5n14", "m13"),
      ("5x5x4:a1a5b1b5c1", "d1"), ("7x6x4d:cdcdc", "c4"), ("10x9x6:a1a9b1b9c1c9d1d9e1", "f1"),
    ], [0, 20_000])
  func lossInOne(position: (text: String, cells: String), budget: Int) throws {
    #expect(
      names(try evaluate(position.text, budget: budget).best).joined(separator: " ")
        == position.cells)
  }

  @Test(
    "Two threats at once can't be met: lost in two, and one of them is blocked all the same",
    arguments: ["15x15x5:h8a1i8c1j8e1k8", "6x6x4:c3a1d3f1e3"])
  func twoThreats(text: String) throws {
    let evaluation = try evaluate(text, budget: 1_000)
    #expect(evaluation.value == .loss && evaluation.plies == 2 && evaluation.isProven)
    let ends = text.hasPrefix("6") ? ["b3", "f3"] : ["g8", "l8"]
    #expect(try choices(of: .perfect, in: Round(text)).sorted() == ends)
  }

  @Test(
    "An open three becomes an open four, which wins in three",
    arguments: [
      ("15x15x5:h8a1i8c1j8e1", "g8 k8"), ("19x19x5:k10a1k11c1k12e1", "k9 k13"),
      ("6x6x4:c3a1d4f1", "e5"), ("9x9x5:d4a1e5c1g7e1", "f6"),
    ])
  func openThreeOfOwn(text: String, cells: String) throws {
    let evaluation = try evaluate(text, budget: 0)
    #expect(evaluation.value == .win && evaluation.plies == 3 && evaluation.isProven)
    #expect(names(evaluation.best).joined(separator: " ") == cells)
  }

  @Test("Two fours at once win as an open four does")
  func twoFours() throws {
    let evaluation = try evaluate("15x15x5:f8e8g8i12h8a1i9c1i10e1i11g1", budget: 0)
    #expect(evaluation.value == .win && evaluation.plies == 3 && evaluation.isProven)
    #expect(names(evaluation.best) == ["i8"])
  }

  @Test(
    "Far from the middle too, the move that makes most is seen without looking ahead",
    arguments: [
      ("15x15x5:c3h8d4k12", ["b2", "e5", "f6"]),
      // Two open twos cross.
      ("15x15x5:c4h8d4k12e5l9e6o1", ["e4"]),
    ])
  func worth(text: String, cells: [String]) throws {
    let round = try Round(text)
    var analyst = Analyst(round.ruleset)
    let best = names(try analyst.evaluate(round, budget: 100_000, depth: 1).best)
    #expect(!best.isEmpty && best.allSatisfy(cells.contains), "\(best)")
  }

  @Test(
    "An open three is stopped",
    arguments: [
      ("15x15x5:h8a1i8c1j8", ["g8", "k8"]), ("19x19x5:k10a1k11c1k12", ["k9", "k13"]),
      ("11x11x5:d4a1e5c1g7", ["c3", "f6", "h8"]), ("7x6x4d:ddc", ["b1", "e1"]),
    ])
  func openThreeOfOpponent(text: String, cells: [String]) throws {
    for budget in [3_000, 30_000] {
      let best = names(try evaluate(text, budget: budget).best)
      #expect(!best.isEmpty && best.allSatisfy(cells.contains), "\(best) with \(budget)")
    }
  }

  @Test(
    "A combination of threats is found and proven",
    arguments: [
      // Two open twos cross: two open threes at once.
      ("15x15x5:h8a1i8o1j9a15j10o15", 5), ("7x6x4d:ddcg", 3),
    ])
  func combination(text: String, plies: Int) throws {
    let evaluation = try evaluate(text, budget: 50_000)
    #expect(evaluation.value == .win && evaluation.plies == plies && evaluation.isProven)
  }

  @Test(
    "A search that is asked again goes on with what it has seen",
    arguments: ["5x5x4m:a3c1a5c3b5c4e5e3d4e4b2a4", "5x5x4m:d1b3c5a4d3b2d2a2d5e2e3e5"])
  func askedAgain(text: String) throws {
    let round = try Round(text)
    var analyst = Analyst(round.ruleset)
    let slice = 20_000
    #expect(try !analyst.evaluate(round, budget: slice).isProven)
    var slices = 1
    while slices < 20, try !analyst.evaluate(round, budget: slice).isProven { slices += 1 }
    let proven = try analyst.evaluate(round, budget: slice)
    let expected = try evaluate(text, budget: 1_000_000)
    #expect(proven.isProven && proven.value == expected.value && proven.plies == expected.plies)
    #expect(expected.nodes > slice, "no slice would do by itself")
  }

  @Test("The first mark goes to the middle", arguments: ["15x15x5:", "19x19x5:"])
  func middle(text: String) throws {
    let ruleset = try Round(text).ruleset
    let best = try evaluate(text, budget: 5_000).best
    #expect(best == [try #require(ruleset.cell(at: ruleset.cellCount / 2))])
  }

  @Test("In misere no line is completed while that can be avoided, and the opponent is left to it")
  func misere() throws {
    var random = TestRandom(seed: 7)
    for text in ["5x5x3m", "6x4x3m", "7x6x4dm", "15x15x5m"] {
      let ruleset = try Round("\(text):").ruleset
      var analyst = Analyst(ruleset)
      for sample in 0..<40 {
        let plies = ruleset.cellCount * (sample % 10) / 10
        guard let round = try Round.random(ruleset, plies: plies, using: &random) else { continue }
        let plain = PlainGame(round)
        let safe = plain.moves.filter { !plain.completes($0, mark: plain.turn) }
        let best = try analyst.evaluate(round, budget: 300).best.map(\.index)
        #expect(
          safe.isEmpty || best.allSatisfy(safe.contains), "\(round.text), seed \(random.seed)")
      }
    }
  }

  @Test("Perfect beats Sharp on large boards from either side")
  func beatsSharp() throws {
    for (text, budget) in [("15x15x5", 1_500), ("7x6x4d", 5_000), ("6x6x4", 3_000)] {
      let ruleset = try Round("\(text):").ruleset
      for seed in 0..<UInt64(4) {
        var players = [
          Computer(ruleset, level: .perfect), Computer(ruleset, level: .sharp),
        ]
        if seed % 2 == 1 { players.swapAt(0, 1) }
        var round = Round(ruleset)
        while round.outcome == nil {
          let player = round.moves.count % 2
          let cell = try players[player].move(in: round, seed: seed, budget: budget)
          try round.play(#require(cell))
        }
        guard case .decided(let winner, _) = round.outcome else {
          Issue.record("a draw: \(round.text)")
          continue
        }
        #expect((winner == .x) == (seed % 2 == 0), "\(round.text) with seed \(seed)")
      }
    }
  }
}
