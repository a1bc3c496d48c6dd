internal import Rules

/// The lines around the board. Each is the longest wording that fits.
extension Session {
  func title(in size: Size) -> Row {
    let ruleset = round.ruleset
    let words = [
      "\(ruleset.boardWords) · \(ruleset.lineWords) · \(contest.opponentWords)",
      "\(ruleset.boardWords) · \(contest.opponentWords)",
    ]
    return Row(words.first { $0.count <= size.columns } ?? ruleset.boardWords, .accent)
  }

  /// "▸ X You  2 – 1  Computer O", with the player to move underlined.
  func score(in size: Size) -> Row {
    let score = contest.match.score
    var long = player(.first, withName: true)
    long.append("   \(score.first) – \(score.second)   ", Style(isBold: true))
    long.append(player(.second, withName: true))
    if size.columns >= long.width + 12 { long.append("   draws \(score.draws)", .quiet) }
    guard long.width > size.columns else { return long }
    var short = player(.first, withName: false)
    short.append(" \(score.first) – \(score.second) ", Style(isBold: true))
    short.append(player(.second, withName: false))
    return short
  }

  private func player(_ seat: Seat, withName: Bool) -> Row {
    let mark: Mark = contest.match.xSeat == seat ? .x : .o
    let isNext = round.turn == mark
    let letter = String(mark.letter)
    let name = withName ? contest.name(of: seat) : ""
    let words = seat == .first ? [letter, name] : [name, letter]
    var row = Row(seat == .first && isNext ? "▸ " : seat == .first ? "  " : "")
    row.append(
      words.filter { !$0.isEmpty }.joined(separator: " "),
      Style(ink: mark.ink, isBold: true, isUnderlined: isNext))
    row.append(seat == .second && isNext ? " ◂" : seat == .second ? "  " : "")
    return row
  }

  /// What has just happened and what is to be done, in as many lines as it takes.
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
    if !typed.isEmpty { return "Move: \(typed)_" }
    return [contest.lastMoveWords, contest.turnWords].filter { !$0.isEmpty }.joined(separator: " ")
  }

  private var statusStyle: Style {
    guard question == nil, notice.isEmpty, case .decided(let winner, _) = round.outcome else {
      return Style(ink: round.turn?.ink, isBold: true)
    }
    return Style(ink: winner.ink, isBold: true)
  }

  // MARK: Keys

  private var wayToPlay: String {
    "\(round.ruleset.isDrop ? "← →" : "Arrows") and Enter, or \(round.ruleset.exampleMove)"
  }

  var keys: String { "\(wayToPlay) · U undo · N new round · R reset · Q quit · ? help" }

  func shortKeys(in size: Size) -> String {
    [
      keys, "Arrows, Enter · U undo · N new · R reset · Q quit · ?", "U undo · Q quit · ?",
      "? help",
    ]
    .first { $0.count <= size.columns } ?? "?"
  }
}

extension Mark {
  var ink: Style.Ink { self == .x ? .x : .o }
}
