internal import Rules

/// The lines around the board.
extension Session {
  func title(in size: Size) -> Row {
    let ruleset = round.ruleset
    let words = [
      "\(ruleset.boardWords) · \(ruleset.lineWords) · \(contest.opponentWords)",
      "\(ruleset.boardWords) · \(contest.opponentWords)", ruleset.boardWords,
    ]
    return Row(words.longest(in: size.columns), .accent)
  }

  func score(in size: Size) -> Row {
    ScoreRow(left: side(.first), right: side(.second), draws: contest.match.score.draws)
      .row(in: size)
  }

  private func side(_ seat: Seat) -> ScoreRow.Side {
    let (mark, score): (Mark, Score) = (
      contest.match.xSeat == seat ? .x : .o, contest.match.score
    )
    return ScoreRow.Side(
      mark: mark, name: contest.name(of: seat), wins: seat == .first ? score.first : score.second,
      isNext: round.turn == mark)
  }

  func status(in size: Size) -> [Row] {
    statusWords.wrapped(to: size.columns).map { Row($0, statusStyle) }
  }

  private var statusWords: String {
    switch question {
    case .newRound: return "Give this round up and begin a new one? Y yes · N no"
    case .fullReset: return "Clear the board and the score? Y yes · N no"
    case nil: break
    }
    if !notice.isEmpty && !contest.isComputersTurn { return notice }
    if round.outcome != nil { return "\(contest.outcomeWords) Enter plays again." }
    if contest.isComputersTurn {
      return "Computer is thinking \(["|", "/", "-", "\\"][pulse % 4])"
    }
    if !cursor.typed.isEmpty { return "Move: \(cursor.typed)_" }
    return [contest.lastMoveWords, contest.turnWords].filter { !$0.isEmpty }.joined(separator: " ")
  }

  private var statusStyle: Style {
    guard question == nil, notice.isEmpty, case .decided(let winner, _) = round.outcome else {
      return Style(ink: round.turn?.ink, isBold: true)
    }
    return Style(ink: winner.ink, isBold: true)
  }

  // MARK: Keys

  var keys: String {
    "\(round.ruleset.wayToPlay) · U undo · N new round · R reset · Q quit · ? help"
  }

  func shortKeys(in size: Size) -> String {
    [
      keys, "Arrows, Enter · U undo · N new · R reset · Q quit · ?", "U undo · Q quit · ?",
      "? help", "?",
    ]
    .longest(in: size.columns)
  }
}

extension Mark {
  var ink: Style.Ink { self == .x ? .x : .o }
}
