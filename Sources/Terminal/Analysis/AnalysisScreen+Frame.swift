import API
internal import Engine
internal import Rules

extension AnalysisScreen: BoardScreen {
  /// The frame to be seen now in a window of this size.
  package func frame(in size: Size) -> Frame {
    isShowingHelp ? Frame(help(in: size), in: size) : boardFrame(in: size)
  }

  var shownCursorCell: Cell? { round.outcome == nil ? cursorCell : nil }

  private var cursorCell: Cell? { cursor.cell(in: round) }

  /// Values of all free cells that can be played.
  var signs: [Int: CellSign] {
    let judgement = study.judgement
    let threats = study.threats
    var signs: [Int: CellSign] = [:]
    for cell in round.legalMoves {
      let isBest = judgement.best.contains(cell)
      let worth = judgement.moves[cell.index]
      let words = (cell == study.walk.next ? "next" : "") + (threats.contains(cell) ? "!" : "")
      signs[cell.index] = CellSign(worth, isBest: isBest, isGuess: judgement.isGuess, above: words)
    }
    return signs
  }

  func surroundings(_ kind: Surroundings, in size: Size) -> (above: [Row], below: [Row]) {
    let strip = ValueStrip(study, side: side).row(in: size)
    switch kind {
    case .full:
      let above = [Row(title.longest(in: size.columns), .accent), Row()] + headline(in: size)
      let details = [cellWords, study.bestLineWords, study.threatWords, study.drawWords]
      let below =
        words(remark, in: size) + [strip] + details.flatMap { words($0, in: size) }
        + words(progress, in: size, .quiet)
      let keys = keys.wrapped(to: size.columns).map { Row($0, .quiet) }
      return (above + words(study.aftermath, in: size) + [Row()], [Row()] + below + [Row()] + keys)
    case .tight:
      let note = [remark, study.aftermath, cellWords, study.threatWords].filter { !$0.isEmpty }
      return (
        headline(in: size).prefix(1).map(\.self),
        [strip, Row(note.joined(separator: " · ")), Row(shortKeys(in: size), .quiet)]
      )
    case .least: return ([], status(in: size))
    }
  }

  func status(in size: Size) -> [Row] {
    let words = [remark, study.headline].first { !$0.isEmpty } ?? ""
    return words.wrapped(to: size.columns).map { Row($0, Style(isBold: true)) }
  }

  // MARK: Lines

  private var title: [String] {
    let ruleset = round.ruleset
    return [
      "\(ruleset.boardWords) · \(ruleset.lineWords) · Analysis", "\(ruleset.boardWords) · Analysis",
      "Analysis",
    ]
  }

  private func headline(in size: Size) -> [Row] {
    let style = Style(ink: round.turn?.ink, isBold: true)
    return study.headline.wrapped(to: size.columns).map { Row($0, style) }
  }

  /// At least one row, so that the board stays where it is when there is something to say.
  private func words(_ words: String, in size: Size, _ style: Style = .plain) -> [Row] {
    words.isEmpty ? [Row()] : words.wrapped(to: size.columns).map { Row($0, style) }
  }

  /// Text that was typed so far, or word on what the last key did.
  private var remark: String { cursor.typed.isEmpty ? notice : "Move: \(cursor.typed)_" }

  private var cellWords: String {
    guard let cell = shownCursorCell else { return study.lastSlipWords }
    let words = study.words(of: cell)
    return words.isEmpty ? "" : "\(cell.name): \(words)"
  }

  private var progress: String {
    [study.placeWords, work].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  private var work: String {
    let (all, seen, _) = study.progress
    if isStopped { return "Stopped at \(seen) of \(all) moves; S goes on." }
    guard study.question != nil else {
      return study.knownWords + (isUnknownLeft && study.canLookLonger ? " L looks longer." : "")
    }
    let turning = ["|", "/", "-", "\\"][pulse % 4]
    return "Working it out: \(seen) of \(all) moves \(turning)"
  }

  private var isUnknownLeft: Bool { study.progress.known < study.progress.all }

  private var keys: String {
    "\(round.ruleset.wayToPlay) · , . step · M mistake · U take back · T turn sides · Q quit · ? help"
  }

  private func shortKeys(in size: Size) -> String {
    [
      "\(work) · , . step · M mistake · U take back · Q quit · ?", "\(work) · Q quit · ?",
      "\(work) · ?", ", . M U · Q quit · ?", "? help", "?",
    ]
    .longest(in: size.columns)
  }
}

extension CellSign {
  /// ▲ win, = draw, ▼ loss, ? not known, ~ the best as the solver guesses.
  init(_ worth: Worth?, isBest: Bool, isGuess: Bool, above: String) {
    let isGuess = isGuess && isBest && worth == nil
    let (glyph, ink): (Character, Style.Ink) =
      worth.map { ($0.glyph, $0.ink) } ?? (isGuess ? "~" : "?", .quiet)
    let isProvenBest = isBest && !isGuess
    self.init(
      glyph: glyph, count: worth?.plies,
      style: Style(ink: ink, isBold: isProvenBest, isUnderlined: isProvenBest),
      above: above, below: isProvenBest ? "best" : isGuess ? "guess" : "")
  }
}

extension Worth {
  var glyph: Character {
    switch value {
    case .win: "▲"
    case .loss: "▼"
    case .draw, .unknown: "="
    }
  }

  var ink: Style.Ink {
    switch value {
    case .win: .win
    case .loss: .loss
    case .draw, .unknown: .quiet
    }
  }
}
