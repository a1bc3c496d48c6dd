internal import Rules

extension AnalysisScreen {
  /// The rows of all signs and keys, in as many lines as it takes.
  func help(in size: Size) -> [Row] {
    let ruleset = round.ruleset
    let lines = [
      "▲ win in so many moves, = draw, ▼ loss, for the side to move. ? isn't known yet, ~ is a guess, "
        + "what is underlined is best. ! has to be answered.",
      ruleset.wayToPlayInWords,
      ", and . step through the game, Home and End go to its ends. M goes to the mistake before.",
      "U or Backspace takes back, R returns to the game, T shows the strip from the other side.",
      "S stops the solver and lets it go on, L lets it look longer.",
      "Q or Ctrl-C quits. Ctrl-L paints the screen anew.",
      "Small letters that name a column begin a cell: use capitals for commands then.",
      "The cursor is [ ], the last move ( ). Any key goes back to the board.",
    ]
    return [Row("Analysis", .accent), Row()]
      + lines.flatMap { $0.wrapped(to: min(size.columns, 72)) }.map { Row($0) }
  }
}
