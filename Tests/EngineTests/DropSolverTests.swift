import Engine
import Rules
import Testing

/// The answers on drop boards, against the plain search.
struct DropSolverTests {
  @Test(
    "Every reachable position of every drop board of up to 12 cells has the value, the plies and the best moves of a full search",
    arguments: try Ruleset.all(withCells: 9...12).filter { $0.isDrop && !$0.isMisere })
  func everyPositionOfSmallBoards(ruleset: Ruleset) throws {
    var solver = DropSolver(ruleset, tableBytes: 1 << 16)
    try expectPlainAnswers(ruleset) { try solver.evaluate($0, budget: .max) { false } }
  }

  @Test(
    "Late positions of larger boards have the answers of a full search",
    arguments: [
      "4x4x4", "5x4x4", "4x5x3", "5x5x4", "6x5x4", "7x6x4", "7x7x4", "8x7x4", "9x6x5", "6x9x5",
      "7x8x6", "16x3x4", "3x19x5", "3x19x7", "4x15x4", "5x11x5", "10x5x3", "12x4x5", "8x6x6",
    ])
  func latePositions(text: String) throws {
    let ruleset = try Round("\(text)d:").ruleset
    var random = TestRandom(seed: 11)
    var solver = DropSolver(ruleset, tableBytes: 1 << 16)
    var decided = 0
    for sample in 0..<200 {
      let plies = ruleset.cellCount - 1 - sample % 10
      guard let round = try Round.randomRunning(ruleset, plies: plies, using: &random) else {
        continue
      }
      let found = try solver.evaluate(round, budget: .max) { false }
      var plain = PlainGame(round)
      let expected = plain.answer()
      #expect(found.isProven && found.score == expected.score, "\(round.text)")
      #expect(found.best.map(\.index) == expected.best, "\(round.text), seed \(random.seed)")
      decided += found.score == 0 ? 0 : 1
    }
    #expect(decided != 0, "positions that are won or lost")
  }

  @Test(
    "The answer to a position follows from the answers to those after its moves",
    arguments: ["5x5x4", "6x5x4", "7x6x4", "8x6x4", "6x7x4", "9x5x4", "7x6x3", "8x7x5"])
  func middlePositions(text: String) throws {
    let ruleset = try Round("\(text)d:").ruleset
    var random = TestRandom(seed: 12)
    var solver = DropSolver(ruleset, tableBytes: 1 << 20)
    for sample in 0..<30 {
      let plies = ruleset.cellCount - 14 - sample % 8
      guard let round = try Round.randomRunning(ruleset, plies: plies, using: &random) else {
        continue
      }
      let found = try solver.evaluate(round, budget: .max) { false }
      let scores = try round.legalMoves.map { cell in
        let next = try round.played(cell)
        let answer =
          next.outcome == .draw
          ? 0
          : next.outcome != nil ? -1000 : try solver.evaluate(next, budget: .max) { false }.score
        return (cell, answer == 0 ? 0 : answer > 0 ? 1 - answer : -1 - answer)
      }
      let most = scores.map(\.1).max()
      #expect(found.score == most, "\(round.text), seed \(random.seed)")
      #expect(
        found.best == scores.filter { $0.1 == most }.map(\.0), "\(round.text), seed \(random.seed)")
    }
  }

  /// Source: Tromp, "John's Connect Four Playground": who wins on boards of all sizes.
  @Test(
    "Published values of the empty board",
    arguments: [
      ("4x4x4", Value.draw), ("5x4x4", .draw), ("4x5x4", .draw), ("5x5x4", .draw), ("6x4x4", .loss),
      ("4x6x4", .draw), ("6x5x4", .draw), ("5x6x4", .draw), ("7x4x4", .draw),
    ])
  func publishedValues(text: String, value: Value) throws {
    let round = try Round("\(text)d:")
    var solver = DropSolver(round.ruleset, tableBytes: 1 << 24)
    let found = try solver.evaluate(round, budget: .max) { false }
    #expect(found.isProven && found.value == value)
  }
}
