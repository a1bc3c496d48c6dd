internal import Rules

extension FreeSolver {
  /// Adds what shows that the value is right.
  mutating func explain(
    _ round: Round, _ finding: inout RootFinding, _ isCancelled: () -> Bool
  ) throws(Interruption) {
    guard finding.isSettled else { return }
    if finding.value == .draw {
      finding.reason = pairing(in: round) ?? .zone(openCells(of: round))
    } else {
      finding.reason = .line(try line(from: round, finding, isCancelled))
    }
  }

  /// A line of play in which the winner is as fast and the loser as slow as possible.
  private mutating func line(
    from round: Round, _ finding: RootFinding, _ isCancelled: () -> Bool
  ) throws(Interruption) -> [Cell] {
    var (round, finding) = (round, finding)
    let first = round.moves.count
    let winner = finding.value == .win ? round.nextMark : round.nextMark.opponent
    while round.outcome == nil {
      // Of two threats one is blocked, though that loses as well.
      let isLast = finding.win.within == 1 || finding.loss.within == 1
      var cells = isLast ? Judgement(of: round).sharp : round.legalMoves
      let known = root.knownMove(of: winner, in: round)
      if let place = cells.firstIndex(where: { $0.index == known }) { cells.swapAt(0, place) }
      for cell in cells where try keeps(finding, cell, in: round, isCancelled) {
        round = round.playing(cell)
        break
      }
      finding = finding.afterBestMove
    }
    return Array(round.moves[first...])
  }

  private mutating func pairing(in round: Round) -> Reason? {
    let both = root.pairing(in: round, stopsBoth: true)
    guard let pairs = both ?? root.pairing(in: round, stopsBoth: false) else { return nil }
    return .pairing(pairs, stopsBoth: both != nil)
  }

  /// The free cells of all lines that one of the sides could still complete.
  private func openCells(of round: Round) -> [Cell] {
    let lines = Lines(ruleset)
    var marks = [UInt8](repeating: 0, count: ruleset.cellCount)
    for (ply, cell) in round.moves.enumerated() {
      marks[cell.index] = ply.isMultiple(of: 2) ? 1 : 2
    }
    return round.legalMoves.filter { cell in
      lines.through(cell.index).contains { line in
        var sides: UInt8 = 0
        for cell in lines.cells(of: line) { sides |= marks[cell] }
        return sides != 3
      }
    }
  }
}
