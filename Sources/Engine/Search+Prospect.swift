internal import Rules

/// The facts that a position shows without looking ahead.
struct Prospect {
  /// The exact score, where it is known.
  var score: Int32? = nil
  /// Whether there is no choice.
  var isForced = false
}

extension Search {
  /// Adds the candidates of a running position: the moves to try, or the best ones if the score is
  /// known already.
  mutating func prospect(of mark: Mark) -> Prospect {
    let first = candidates.count
    var wins = 0
    var blocks = 0
    for cell in 0..<tally.cellCount where tally.isPlayable(cell) {
      let own = tally.worth(of: cell, to: mark)
      let other = tally.worth(of: cell, to: mark.opponent)
      candidates.append(Candidate(cell: cell, own: own, other: other))
      if own >= Tally.completing { wins += 1 }
      if other >= Tally.completing { blocks += 1 }
    }
    if candidates.count == first { return Prospect(score: 0) }
    let left = Int32(tally.free)
    if isMisere {
      if wins == candidates.count - first { return Prospect(score: -Self.decided - left) }
      candidates.keep(from: first) { $0.own < Tally.completing }
    } else if wins > 0 {
      candidates.keep(from: first) { $0.own >= Tally.completing }
      return Prospect(score: Self.decided + left)
    } else if blocks > 0 {
      candidates.keep(from: first) { $0.other >= Tally.completing }
      // Of two threats one is carried out.
      return blocks > 1 ? Prospect(score: 1 - Self.decided - left) : Prospect(isForced: true)
    }
    if tally.isDead { return Prospect(score: 0) }
    return isMisere || isDrop ? Prospect() : prospectOfForks(of: mark, from: first)
  }

  /// Looks at forks where neither side can complete a line with its next mark: whoever may make a
  /// fork wins with it, and a fork of the other side has to be answered on its cells or by threats.
  private mutating func prospectOfForks(of mark: Mark, from first: Int) -> Prospect {
    if fork(of: mark, from: first) != nil {
      let tally = tally
      candidates.keep(from: first) {
        $0.own >= 2 * Tally.threatening && tally.fork(at: $0.cell, of: mark) != nil
      }
      return Prospect(score: Self.decided + Int32(tally.free) - 2)
    }
    if let fork = fork(of: mark.opponent, from: first) {
      // Any other move loses in four, and none of these loses faster.
      candidates.keep(from: first) { fork.contains($0.cell) || $0.own >= Tally.threatening }
    }
    return Prospect()
  }

  private func fork(of mark: Mark, from first: Int) -> Fork? {
    guard tally.openLines(of: mark, at: 2) > 1 else { return nil }
    for place in first..<candidates.count {
      let cell = candidates[place].cell
      if tally.worth(of: cell, to: mark) >= 2 * Tally.threatening,
        let fork = tally.fork(at: cell, of: mark)
      {
        return fork
      }
    }
    return nil
  }
}
