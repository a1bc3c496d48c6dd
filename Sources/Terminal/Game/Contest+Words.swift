import API
internal import Rules

/// Texts about a match, the same on the screen and in plain lines.
extension Contest {
  func name(of seat: Seat) -> String {
    switch (opponent, seat) {
    case (.computer, .first): "You"
    case (.computer, .second): "Computer"
    case (.person, .first): "Player 1"
    case (.person, .second): "Player 2"
    }
  }

  func name(of mark: Mark) -> String { name(of: match.seat(of: mark)) }

  /// "Your turn, X." or "Player 2's turn, O."; empty once the round is over.
  var turnWords: String {
    guard let turn = round.turn else { return "" }
    let whose = level != nil && !isComputersTurn ? "Your" : "\(name(of: turn))'s"
    return "\(whose) turn, \(turn.letter)."
  }

  /// "Computer played b2."; empty before the first move.
  var lastMoveWords: String {
    guard let last = round.moves.last, let mark = round.board[last] else { return "" }
    return "\(name(of: mark)) played \(last.name)."
  }

  /// "You win.", "Computer wins.", "A draw."; empty while the round goes on.
  var outcomeWords: String {
    switch round.outcome {
    case .decided(let winner, _):
      name(of: winner) == "You" ? "You win." : "\(name(of: winner)) wins."
    case .draw: "A draw."
    case nil: ""
    }
  }

  /// "The line: a1, b2, c3."; empty when there is none.
  var lineWords: String {
    guard case .decided(let winner, let lines) = round.outcome else { return "" }
    let cells = lines.map { $0.cells.map(\.name).joined(separator: ", ") }
    let all = cells.joined(separator: "; ")
    guard round.ruleset.isMisere else {
      return "\(lines.count == 1 ? "The line" : "The lines"): \(all)."
    }
    return
      "\(name(of: winner.opponent)) made \(lines.count == 1 ? "the line" : "the lines") \(all)."
  }

  /// "You 2, Computer 1, draws 0"
  var scoreWords: String {
    let score = match.score
    return "\(name(of: Seat.first)) \(score.first), \(name(of: Seat.second)) \(score.second), "
      + "draws \(score.draws)"
  }

  /// "Sharp", "Expert", or "Two players"
  var opponentWords: String { level?.title(on: round.ruleset) ?? "Two players" }

  /// The text for when there is nothing to take back.
  var nothingToUndo: String {
    level == nil ? "No move has been played yet." : "You have not played a move yet."
  }
}
