import Engine
import Rules
import Testing

/// Holds an answer to every reachable position of a board against a full search: the value, the plies and
/// the best moves.
func expectPlainAnswers(_ ruleset: Ruleset, answer: (Round) throws -> Evaluation) throws {
  var plain = PlainGame(ruleset)
  var round = Round(ruleset)
  var seen: Set<[Int]> = []

  func visit() throws {
    guard seen.insert(plain.marks).inserted, round.outcome == nil else { return }
    let found = try answer(round)
    let expected = plain.answer()
    guard
      found.isProven, found.score == expected.score, found.best.map(\.index) == expected.best,
      (found.value == .draw) == (expected.score == 0)
    else {
      Issue.record("\(round.text): \(found), expected \(expected)")
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
