import Engine
import Rules
import Terminal
import Testing

/// Numbers that are the same each time.
private struct Lot: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 29
  }
}

/// What a report says that must not depend on the number of threads: all but nodes, time and the reason.
private func answer(_ json: String) throws -> Substring {
  try #require(json.split(separator: #","reason""#, maxSplits: 1).first.map { $0 })
}

@Suite("Positions that several threads look at")
struct SolverTeamTests {
  /// Running positions by lot, with so many moves.
  private func positions(
    _ text: String, _ count: Int, plies: ClosedRange<Int>
  ) throws -> [Round] {
    let ruleset = try Ruleset(text: Array(text.utf8))
    var lot = Lot(state: 17)
    var rounds: [Round] = []
    while rounds.count < count {
      var round = Round(ruleset)
      for _ in 0..<Int.random(in: plies, using: &lot) {
        guard let cell = round.legalMoves.randomElement(using: &lot) else { break }
        try round.play(cell)
      }
      if round.outcome == nil { rounds.append(round) }
    }
    return rounds
  }

  @Test(
    "One, two and four threads find the same values, moves to the end and best moves",
    arguments: [("6x5x4d", 6...14), ("5x4x4d", 0...8), ("5x5x4", 4...12), ("6x6x5", 8...18)])
  func sameAnswers(board: String, plies: ClosedRange<Int>) throws {
    let rounds = try positions(board, 25, plies: plies)
    let wish = SolverWish(nodes: .max)
    let one = PositionSolver([Analyst(rounds[0].ruleset)], wish: wish)
    let expected = try rounds.map { try answer(one.report(on: $0).json) }
    #expect(expected.allSatisfy { $0.hasSuffix(#""proven":true"#) })
    #expect(Set(expected.map { $0.prefix(12) }).count > 1, "wins and others")
    for threads in [2, 4] {
      let team = PositionSolver(
        Analyst.team(of: threads, on: rounds[0].ruleset, tableBytes: 1 << 20), wish: wish)
      for (round, expected) in zip(rounds, expected) {
        let found = try answer(team.report(on: round).json)
        #expect(
          found == expected,
          "\(String(decoding: round.utf8Text, as: UTF8.self)) by \(threads) threads")
      }
    }
  }

  @Test("A team of one looks at the same positions as an analyst, each time")
  func repeatable() throws {
    let rounds = try positions("6x5x4d", 8, plies: 8...14)
    func nodes(_ analysts: [Analyst]) -> [Int] {
      var first = analysts[0]
      return rounds.map { (try? first.evaluate($0, budget: 20_000).nodes) ?? -1 }
    }
    let expected = nodes([Analyst(rounds[0].ruleset)])
    #expect(nodes(Analyst.team(of: 1, on: rounds[0].ruleset)) == expected)
    #expect(nodes(Analyst.team(of: 1, on: rounds[0].ruleset)) == expected)
  }

  @Test(
    "Where nothing can be proven a team guesses once, and there is a move",
    arguments: ["9x7x5d", "15x15x5", "5x4x4m", "5x5x4dm"])
  func guesses(board: String) throws {
    let round = Round(try Ruleset(text: Array(board.utf8)))
    let solver = PositionSolver(
      Analyst.team(of: 3, on: round.ruleset), wish: SolverWish(nodes: 2_000))
    let json = solver.report(on: round).json
    #expect(
      json.hasPrefix(#"{"value":"unknown","plies":null,"best":[""#)
        && json.contains(#"],"proven":false"#))
  }

  @Test("A line and the best moves come from a team as well")
  func lines() throws {
    let round = try Round(.ticTacToe, moves: "b2b1")
    let solver = PositionSolver(
      Analyst.team(of: 2, on: .ticTacToe), wish: SolverWish(nodes: 10_000, line: true, moves: 2))
    let json = solver.report(on: round).json
    #expect(json.hasPrefix(#"{"value":"win","plies":5,"#))
    #expect(json.contains(#""line":["a1","c3","#) && json.contains(#""lines":[{"move":"a1""#))
  }

  @Test("A member of a team finds what another one has proven")
  func shared() throws {
    let rounds = try positions("6x5x4d", 10, plies: 6...10)
    func ask(_ analyst: inout Analyst) throws -> [Evaluation] {
      try rounds.map { try analyst.evaluate($0, budget: .max) }
    }
    var team = Analyst.team(of: 2, on: rounds[0].ruleset)
    let first = try ask(&team[0])
    let second = try ask(&team[1])
    for (one, other) in zip(first, second) {
      #expect(one.value == other.value && one.best == other.best)
    }
    let (searched, found) = (first.reduce(0) { $0 + $1.nodes }, second.reduce(0) { $0 + $1.nodes })
    #expect(searched > 10_000 && found * 20 < searched, "\(found) of \(searched)")
  }
}
