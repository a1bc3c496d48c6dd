import Engine
import Rules
import Testing

/// Visits every reachable position of a board, for as long as nothing is wrong.
///
/// - Parameter fault: says what is wrong with the answer about a running round, beside the full search.
func expectEveryPosition(
  of ruleset: Ruleset, fault: (Round, inout PlainGame) throws -> String?
) throws {
  var plain = PlainGame(ruleset)
  var round = Round(ruleset)
  var seen: Set<[Int]> = []

  func visit() throws {
    guard seen.insert(plain.marks).inserted, round.outcome == nil else { return }
    if let fault = try fault(round, &plain) {
      Issue.record("\(round.text): \(fault)")
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

/// Holds an answer to every reachable position of a board against a full search: the value, the plies and
/// the best moves.
func expectPlainAnswers(_ ruleset: Ruleset, answer: (Round) throws -> Evaluation) throws {
  try expectEveryPosition(of: ruleset) { round, plain in
    let found = try answer(round)
    let expected = plain.answer()
    let isRight =
      found.isProven && found.score == expected.score && found.best.map(\.index) == expected.best
      && (found.value == .draw) == (expected.score == 0)
    return isRight ? nil : "\(found), expected \(expected)"
  }
}
