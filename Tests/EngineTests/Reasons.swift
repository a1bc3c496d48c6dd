import Engine
import Rules

/// What is wrong with the reason of a proven answer about a running round, nil if nothing is: a check that
/// shares no code with the search.
func flaw(in answer: Evaluation, of round: Round) throws -> String? {
  switch answer.reason {
  case nil: return "no reason"
  case .line(let moves): return try flaw(inLine: moves, answer, round)
  case .pairing(let pairs, let stopsBoth):
    guard answer.value == .draw else { return "a pairing for \(answer.value)" }
    let sides = stopsBoth ? [Mark.x, .o] : [round.turn!]
    return flaw(inPairs: pairs, against: sides, round)
  case .zone(let cells):
    guard answer.value == .draw else { return "a zone for \(answer.value)" }
    return cells.map(\.index) == round.openCells ? nil : "not the open cells: \(names(cells))"
  }
}

/// The line has to be legal, as long as the answer says, and won by the right side.
private func flaw(inLine moves: [Cell], _ answer: Evaluation, _ round: Round) throws -> String? {
  let winner = answer.value == .win ? round.turn : round.turn?.opponent
  guard answer.value == .win || answer.value == .loss else { return "a line for \(answer.value)" }
  guard moves.count == answer.plies else { return "a line of \(moves.count) moves" }
  var end = round
  for move in moves { try end.play(move) }
  guard case .decided(winner, _) = end.outcome else { return "the line isn't won" }
  return nil
}

/// Each free cell may be in one pair, and each line that a side could still complete has both cells of one.
private func flaw(inPairs pairs: [CellPair], against sides: [Mark], _ round: Round) -> String? {
  let cells = pairs.flatMap { [$0.first, $0.second] }
  for (place, cell) in cells.enumerated() {
    if round.board[cell] != nil { return "a cell that is taken" }
    if cells[..<place].contains(cell) { return "a cell in two pairs" }
  }
  for line in round.ruleset.lines {
    for side in sides where !line.contains(where: { round.board[$0] == side.opponent }) {
      guard pairs.contains(where: { line.contains($0.first) && line.contains($0.second) }) else {
        return "a line without a pair: \(names(line))"
      }
    }
  }
  return nil
}

extension Ruleset {
  /// Every run of exactly `lineLength` cells.
  var lines: [[Cell]] {
    cells.flatMap { cell in
      [(1, 0), (0, 1), (1, 1), (-1, 1)].compactMap { right, up in
        let line = (0..<lineLength).compactMap {
          self.cell(column: cell.column + $0 * right, row: cell.row + $0 * up)
        }
        return line.count == lineLength ? line : nil
      }
    }
  }
}

extension Round {
  /// The indices of the free cells of lines that don't hold marks of both sides, in order.
  fileprivate var openCells: [Int] {
    var cells: Set<Int> = []
    for line in ruleset.lines {
      let marks = line.compactMap { board[$0] }
      if marks.contains(.x), marks.contains(.o) { continue }
      cells.formUnion(line.filter { board[$0] == nil }.map(\.index))
    }
    return cells.sorted()
  }

  /// A running round with that many free cells: moves by lot of which none wins; nil where there are none.
  static func late(
    _ ruleset: Ruleset, free: Int, using random: inout some RandomNumberGenerator
  ) throws -> Round? {
    var round = Round(ruleset)
    while round.moves.count < ruleset.cellCount - free {
      let moves = round.legalMoves.shuffled(using: &random)
      guard
        let next = try moves.lazy.map({ try round.played($0) }).first(where: { $0.outcome == nil })
      else { return nil }
      round = next
    }
    return round.outcome == nil ? round : nil
  }
}
