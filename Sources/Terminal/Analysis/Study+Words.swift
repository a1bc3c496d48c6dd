import API
internal import Engine
internal import Rules

/// Sentences about what is known, the same on the screen and in plain lines, worded as the app words them.
extension Study {
  /// "You", or the letter of the mark.
  func name(of mark: Mark) -> String { mark == reader ? "You" : String(mark.letter) }

  /// "b2", in drop "b2" too: a cell is meant and not a move.
  func names(_ cells: [Cell]) -> String { cells.map(\.name).joined(separator: ", ") }

  /// The sentence that matters about the position, or about the move with which the line goes on:
  /// "X to move: win in 3." or "You could have won here: b2, in 3."
  var headline: String { flaw.flatMap(chance) ?? positionWords }

  /// Fate of the chance that the headline names; empty where there is nothing to say.
  var aftermath: String {
    if let flaw { return consequence(of: flaw) }
    let isClean = round.outcome != nil && slips.isEmpty && worths(for: .x).allSatisfy { $0 != nil }
    return isClean ? "Nobody slipped: every move kept its value." : ""
  }

  private var positionWords: String {
    guard let turn = round.turn else { return ending(of: round).sentence }
    let toMove = turn == reader ? "Your move" : "\(turn.letter) to move"
    switch judgement.worth {
    case let worth? where worth.value == .draw: return "\(toMove): a draw."
    case let worth?: return "\(toMove): \(worth.words)."
    case nil: return "\(toMove)."
    }
  }

  /// Nil where a soft word is enough.
  private func chance(_ flaw: Flaw) -> String? {
    guard flaw.kind == .slip else { return nil }
    let who = name(of: flaw.mark)
    return flaw.before.value == .win
      ? "\(who) could have won here: \(flaw.better.name), in \(flaw.before.plies ?? 0)."
      : "\(who) could have held the draw here: \(flaw.better.name)."
  }

  private func consequence(of flaw: Flaw) -> String {
    let (who, played, better) = (name(of: flaw.mark), flaw.cell.name, flaw.better.name)
    switch flaw.kind {
    case .slower: return "\(played) wins too, only a little later than \(better)."
    case .sooner: return "\(better) would have held out longer than \(played)."
    case .slip where flaw.after.value == .draw:
      return "\(who) played \(played), and it became a draw."
    case .slip:
      let other = flaw.mark.opponent
      let wins = other == reader ? "you win" : "\(name(of: other)) wins"
      return "\(who) played \(played), and \(wins) in \((flaw.after.plies ?? 1) - 1)."
    }
  }

  /// "O threatens b2."; empty where nothing has to be answered.
  var threatWords: String {
    guard let turn = round.turn, !threats.isEmpty else { return "" }
    let other = turn.opponent
    return "\(name(of: other)) \(other == reader ? "threaten" : "threatens") \(names(threats))."
  }

  /// "Best line: b2, a1, c3."; empty where none is known.
  var bestLineWords: String {
    let line = findings.bestLine(from: round)
    return line.isEmpty ? "" : "Best line: \(names(line))."
  }

  /// Knowledge of a move: "win in 3, best, played"; empty where it is none.
  func words(of cell: Cell) -> String {
    guard round.legalMoves.contains(cell) else { return "" }
    let judgement = judgement
    let (worth, isBest) = (judgement.moves[cell.index], judgement.best.contains(cell))
    let isGuess = judgement.isGuess && isBest && worth == nil
    let words = [
      isGuess ? "best guess" : worth?.words ?? "not known yet",
      isBest && !judgement.isGuess ? "best" : "",
      threats.contains(cell) ? "has to be answered" : "",
      walk.next == cell ? "played" : "",
    ]
    return words.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// "The last slip was move 5, c3."; empty where none is known, or it is what is shown.
  var lastSlipWords: String {
    guard let last = slips.last, last.ply != walk.at else { return "" }
    return "The last slip was move \(last.ply + 1), \(last.cell.name)."
  }

  /// "Move 4 of 9", and from where the line has left the game.
  var placeWords: String {
    guard !walk.line.isEmpty else { return "" }
    let place = "Move \(walk.at) of \(walk.line.count)"
    return walk.isAside ? "\(place), another way from move \(walk.branch + 1)" : place
  }

  /// "4 of 9 moves are known."
  var knownWords: String {
    let (all, _, known) = progress
    if all == 0 { return "The game is over here." }
    return known == all ? "Every move is known." : "\(known) of \(all) moves are known."
  }

  /// Reason why a position is a draw, where something short shows it; else empty.
  var drawWords: String {
    guard let turn = round.turn, judgement.worth?.value == .draw else { return "" }
    switch findings.evaluation(of: round)?.reason {
    case .pairing([], stopsBoth: true), .zone([]):
      return "No line is open any more: nobody can win."
    case .pairing(let pairs, let stopsBoth):
      let ends = pairs.map { "\($0.first.name) and \($0.second.name)" }.joined(separator: ", ")
      return
        (stopsBoth
        ? "Whoever answers each mark on one end of a pair with the other end stops every line."
        : "Whenever \(turn.letter) takes one end of a pair, \(turn.opponent.letter) takes the other end. "
          + "So \(turn.letter) never completes a line.") + " The pairs: \(ends)."
    // Where it is all that is left it tells nothing.
    case .zone(let cells) where cells.count < round.legalMoves.count:
      return
        "Only a few squares belong to lines that are still open, and each can be closed in time."
    case .line, .zone, nil: return ""
    }
  }

  /// "X c3: O wins in 4", a move of the line with the value after it.
  func words(ofMove ply: Int) -> String {
    let mark: Mark = ply.isMultiple(of: 2) ? .x : .o
    let after = positions[ply + 1]
    let value =
      after.outcome == nil
      ? result(worths(for: mark)[ply + 1], for: mark)
      : ending(of: after)
    let slip = slips.contains { $0.ply == ply } ? ", a slip" : ""
    return "Move \(ply + 1), \(mark.letter) \(walk.line[ply].name): \(value)\(slip)"
  }

  /// "X wins", "you win", "a draw" of a round that is over.
  private func ending(of round: Round) -> String {
    guard case .decided(let winner, _) = round.outcome else { return "a draw" }
    return winner == reader ? "you win" : "\(winner.letter) wins"
  }

  private func result(_ worth: Worth?, for mark: Mark) -> String {
    guard let worth, worth.value != .draw else { return worth == nil ? "not known yet" : "a draw" }
    let winner = worth.value == .win ? mark : mark.opponent
    return winner == reader
      ? "you win in \(worth.plies ?? 0)" : "\(winner.letter) wins in \(worth.plies ?? 0)"
  }
}

extension Worth {
  /// "win in 3", "draw"
  var words: String {
    switch value {
    case .win: "win in \(plies ?? 0)"
    case .loss: "loss in \(plies ?? 0)"
    case .draw, .unknown: "draw"
    }
  }
}

extension String {
  /// The words with a capital at the beginning and a full stop at the end.
  fileprivate var sentence: String { prefix(1).uppercased() + dropFirst() + "." }
}

extension Flaw {
  var mark: Mark { ply.isMultiple(of: 2) ? .x : .o }
}
