import API
internal import Rules

/// Texts about a match, the same on the screen and in plain lines.
extension Duel {
  func name(of seat: Seat) -> String { seat == self.seat ? "You" : opponentName }

  /// "Your turn, X." or "Nina's turn, O."; in a live match with the seconds that are left.
  func turnWords(at now: Instant) -> String {
    guard let turn = snapshot.round.turn else { return "" }
    let whose = turn == seat ? "Your" : "\(opponentName)'s"
    let clock = secondsLeft(at: now).map { " \($0) s." } ?? ""
    return "\(whose) turn, \(mark(of: turn).letter).\(clock)"
  }

  /// The seconds that the clock shows: full while whoever is to move has time to come back first.
  func secondsLeft(at now: Instant) -> Int? {
    guard isOpen, let deadline = snapshot.round.deadline else { return nil }
    let left = Int((deadline.milliseconds - now.milliseconds + 999) / 1000)
    return min(max(left, 0), snapshot.pace.seconds)
  }

  /// "Nina played b2."; empty before the first move.
  var lastMoveWords: String { round.moves.isEmpty ? "" : playedWords(round.moves.count - 1) }

  func playedWords(_ ply: Int) -> String {
    let mark: Mark = ply.isMultiple(of: 2) ? .x : .o
    return "\(name(of: seat(of: mark))) played \(round.moves[ply].name)."
  }

  /// "You win.", "Nina's time is up. You win."; empty while the round goes on.
  var outcomeWords: String {
    guard let ending = snapshot.round.ending else { return "" }
    let winner = ending.winner.map { $0 == seat ? "You win." : "\(opponentName) wins." } ?? ""
    let loser = ending.winner?.other
    return switch ending.kind {
    case .line: winner
    case .fullBoard: "A draw."
    case .agreement: "A draw by agreement."
    case .resignation: "\(loser == seat ? "You resign" : "\(opponentName) resigns"). \(winner)"
    case .lapse: "\(loser == seat ? "Your" : "\(opponentName)'s") time is up. \(winner)"
    case .claim: "\(loser == seat ? "You were" : "\(opponentName) was") away. \(winner)"
    case .void: "Too few moves were made in time: the round counts for nobody."
    }
  }

  /// "The line: a1, b2, c3."; empty when there is none.
  var lineWords: String {
    guard case .decided(let winner, let lines) = round.outcome else { return "" }
    let all = lines.map { $0.cells.map(\.name).joined(separator: ", ") }.joined(separator: "; ")
    let noun = lines.count == 1 ? "line" : "lines"
    guard round.ruleset.isMisere else { return "The \(noun): \(all)." }
    return "\(name(of: seat(of: winner.opponent))) made the \(noun) \(all)."
  }

  /// "You 2, Nina 1, draws 0"
  var scoreWords: String {
    let wins = snapshot.score.wins
    return "You \(wins[seat.index]), \(opponentName) \(wins[seat.other.index]), "
      + "draws \(snapshot.score.draws)"
  }

  /// "3×3, 3 in a row wins, live, 60 s a move"
  var gameWords: String { snapshot.pace.words(on: round.ruleset) }

  /// Texts for what stands between the two until somebody does something about it: offers, wishes,
  /// absence.
  func standingWords(_ way: Way, at now: Instant) -> [String] {
    [
      drawWords(way), takebackWords(way), resetWords(way), rematchWords(way),
      awayWords(way, at: now),
    ]
    .filter { !$0.isEmpty }
  }

  private func drawWords(_ way: Way) -> String {
    switch snapshot.drawOffer {
    case seat: "You offer a draw."
    case .some: "\(opponentName) offers a draw. \(way.toAnswer)"
    case nil: ""
    }
  }

  private func takebackWords(_ way: Way) -> String {
    switch snapshot.takebackAsk {
    case seat: "You ask for your last move back."
    case .some: "\(opponentName) asks for the last move back. \(way.toAnswer)"
    case nil: ""
    }
  }

  private func resetWords(_ way: Way) -> String {
    switch snapshot.resetAsk {
    case seat: "You ask for a full reset."
    case .some: "\(opponentName) asks to clear board and scores. \(way.toAnswer)"
    case nil: ""
    }
  }

  private func rematchWords(_ way: Way) -> String {
    guard !isOpen else { return "" }
    if snapshot.wishes[seat.index] { return "You wish a rematch; \(opponentName) is asked." }
    let wish = snapshot.wishes[seat.other.index] ? "\(opponentName) wishes a rematch. " : ""
    return wish + way.toRematch
  }

  private func awayWords(_ way: Way, at now: Instant) -> String {
    guard isOpen, let from = snapshot.claimFrom[seat.index] else { return "" }
    let absence = opponentName + (snapshot.pace.isLive ? " is away." : " has not moved for long.")
    if from <= now {
      return "\(absence) \(way.toClaim)"
    }
    guard snapshot.pace.isLive else { return "" }
    let seconds = (from.milliseconds - now.milliseconds + 999) / 1000
    return "\(absence) In \(seconds) s you may claim the round."
  }
}

/// The way in which somebody says what they want.
enum Way {
  /// A word on a line of its own.
  case typing
  /// A key.
  case keys

  var toAnswer: String { self == .typing ? "Type accept or decline." : "Y accepts, N declines." }

  var toRematch: String {
    self == .typing ? "Type rematch for another round, or quit." : "Enter wishes a rematch."
  }

  var toClaim: String {
    self == .typing ? "Type claim to take the round, or wait." : "W takes the round; or wait."
  }
}

extension Pace {
  /// "live, 60 s a move"
  var words: String { isLive ? "live, \(seconds) s a move" : "relaxed, no clock" }

  /// The words for a ruleset, with the pace: "3×3, 3 in a row wins, live, 60 s a move".
  func words(on ruleset: Ruleset) -> String {
    "\(ruleset.boardWords), \(ruleset.lineWords), \(words)"
  }
}
