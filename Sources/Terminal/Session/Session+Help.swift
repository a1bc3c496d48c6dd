internal import Rules

extension Session {
  /// The rows of all keys, in as many lines as it takes.
  func help(in size: Size) -> [Row] {
    let ruleset = round.ruleset
    let capitals =
      ruleset.columns > 13
      ? ["Small letters that name a column begin a cell: use capitals for N, R and Q here."] : []
    let lines =
      [
        ruleset.wayToPlayInWords,
        "U takes the last move back\(contest.level == nil ? "." : ", yours and its answer.")",
        "N begins a new round and keeps the score.",
        "R is the full reset: it clears the board and the score.",
        "Q or Ctrl-C quits, also while the computer is thinking.",
        "Ctrl-L paints the screen anew.",
      ] + capitals + ["The cursor is [ ], the last move ( ). Any key goes back to the board."]
    return [Row("Keys", .accent), Row()]
      + lines.flatMap { $0.wrapped(to: min(size.columns, 72)) }.map { Row($0) }
  }
}
