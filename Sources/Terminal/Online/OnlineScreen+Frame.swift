package import API
internal import Rules

extension OnlineScreen {
  /// The frame to be seen now in a window of this size.
  package func frame(in size: Size, at local: Instant) -> Frame {
    let ruleset = session.duel?.round.ruleset ?? session.ruleset
    if isShowingHelp { return Frame(Self.help(on: ruleset, in: size), in: size) }
    guard let duel = session.duel else { return Frame(waiting(in: size), in: size) }
    let view = DuelView(duel: duel, screen: self, now: session.serverTime(local))
    return view.boardFrame(in: size)
  }

  private func waiting(in size: Size) -> [Row] {
    let lines =
      ["You are \(session.me.name.text)."] + session.waitingWords
      + (notice.isEmpty ? [] : [notice])
    return [Row("GameOn", .accent), Row()]
      + lines.flatMap { $0.wrapped(to: size.columns) }.map { Row($0) }
      + [Row(), Row("Q quit · ? help", .quiet)]
  }

  /// The rows of all keys, in as many lines as it takes.
  private static func help(on ruleset: Ruleset, in size: Size) -> [Row] {
    let lines = [
      ruleset.wayToPlayInWords,
      "D offers a draw, or takes the one that is offered.",
      "T asks for your last move back, where there is no clock.",
      "R asks for a full reset: board and scores.",
      "W takes the round of an opponent who is away or doesn't move.",
      "Y and N accept and decline what you are asked.",
      "G gives the round up; Enter wishes another one after the end.",
      "Q or Ctrl-C leaves. Ctrl-L paints the screen anew.",
      "Small letters that name a column begin a cell: use capitals for commands there.",
      "The cursor is [ ], the last move ( ). Any key goes back to the board.",
    ]
    return [Row("Keys", .accent), Row()]
      + lines.flatMap { $0.wrapped(to: min(size.columns, 72)) }.map { Row($0) }
  }
}

/// A match online with its board, at one moment.
private struct DuelView: GameScreen {
  let duel: Duel
  let screen: OnlineScreen
  let now: Instant

  var round: Round { duel.round }
  var shownCursorCell: Cell? { duel.isMyTurn ? screen.cursor.cell(in: round) : nil }

  func title(in size: Size) -> Row {
    let ruleset = round.ruleset
    let words = [
      "\(ruleset.boardWords) · \(ruleset.lineWords) · \(duel.snapshot.pace.words)",
      "\(ruleset.boardWords) · \(duel.snapshot.pace.words)", ruleset.boardWords,
    ]
    return Row(words.longest(in: size.columns), .accent)
  }

  func score(in size: Size) -> Row {
    ScoreRow(
      left: side(duel.seat), right: side(duel.seat.other), draws: duel.snapshot.score.draws
    )
    .row(in: size)
  }

  private func side(_ seat: Seat) -> ScoreRow.Side {
    ScoreRow.Side(
      mark: duel.mark(of: seat), name: duel.name(of: seat),
      wins: duel.snapshot.score.wins[seat.index], isNext: duel.snapshot.round.turn == seat)
  }

  func status(in size: Size) -> [Row] {
    statusWords.flatMap { $0.wrapped(to: size.columns) }.map { Row($0, style) }
  }

  private var statusWords: [String] {
    if screen.isAskingToResign { return ["Give this round up? Y yes · N no"] }
    let connection = screen.session.isConnected ? "" : "Reconnecting…"
    let lines = [connection, screen.notice, course] + duel.standingWords(.keys, at: now)
    return lines.filter { !$0.isEmpty }
  }

  private var course: String {
    guard duel.isOpen else { return duel.outcomeWords }
    if !screen.cursor.typed.isEmpty { return "Move: \(screen.cursor.typed)_" }
    return [duel.lastMoveWords, duel.turnWords(at: now)].filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  private var style: Style {
    let seat = duel.isOpen ? duel.snapshot.round.turn : duel.snapshot.round.ending?.winner
    return Style(ink: seat.map { duel.mark(of: $0).ink }, isBold: true)
  }

  var keys: String {
    "\(round.ruleset.wayToPlay) · D draw · G give up · R reset · Q quit · ? help"
  }

  func shortKeys(in size: Size) -> String {
    [keys, "D draw · G give up · Q quit · ? help", "Q quit · ? help", "? help", "?"]
      .longest(in: size.columns)
  }
}
