internal import Engine
internal import Rules

/// A move that wasn't one of the best.
struct Flaw: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    /// It gave a win or a draw away.
    case slip
    /// It wins too, but later.
    case slower
    /// It loses sooner than it had to.
    case sooner
  }

  /// The round before the move.
  let round: Round
  let cell: Cell
  let kind: Kind
  /// Value of the position to whoever made the move, and what was left of that.
  let before: Worth
  let after: Worth
  /// One of the best cells.
  let better: Cell

  /// The number of moves before it.
  var ply: Int { round.moves.count }
}

/// Verdict of the findings on a line of moves.
extension Findings {
  /// Fault of a move; nil where there is none, or it isn't known.
  func flaw(of cell: Cell, in round: Round) -> Flaw? {
    guard let found = evaluation(of: round), let before = Worth(found),
      let after = worth(of: cell, in: round), after < before, let better = found.best.first
    else { return nil }
    let kind: Flaw.Kind
    if before.value != after.value {
      kind = .slip
    } else {
      // Elsewhere the number of moves need not be the least that there is.
      guard Analyst.provesEverything(on: round.ruleset) else { return nil }
      kind = before.value == .win ? .slower : .sooner
    }
    return Flaw(
      round: round, cell: cell, kind: kind, before: before, after: after, better: better)
  }

  /// Moves that follow if both play as well as they can, as far as that is proven and known: a win to its end,
  /// of a draw the beginning.
  func bestLine(from round: Round) -> [Cell] {
    guard let worth = worth(of: round) else { return [] }
    let most = worth.value == .draw ? 6 : 24
    var round = round
    var line: [Cell] = []
    while line.count < most, let found = evaluation(of: round), found.isProven,
      let cell = found.best.first
    {
      line.append(cell)
      round = round.after(cell)
    }
    return line
  }
}
