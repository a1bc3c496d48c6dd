internal import Rules

/// Facts about a position that are seen without searching.
struct Prospect {
  /// The exact score; nil where it isn't seen.
  var score: Int32? = nil
  /// Whether only one move doesn't lose at once.
  var isForced = false
  /// Whether the opponent threatens to make a fork, which only the candidates can answer.
  var isDefence = false
}

extension Search {
  /// Whether threats force answers as in gomoku: marks may be put anywhere, and a line wins.
  var hasThreats: Bool { Self.hasThreats(ruleset) }

  static func hasThreats(_ ruleset: Ruleset) -> Bool { !ruleset.isMisere && !ruleset.isDrop }

  /// Judges a running position without searching. Adds its candidates if that shows the score, or if only a few moves
  /// may save it; otherwise the caller has to, by `addCandidates`.
  mutating func prospect(of side: Int) -> Prospect {
    if field.free == 0 { return Prospect(score: 0) }
    if !hasThreats { return prospectOfFew(of: side) }
    let left = Int32(field.free)
    if field.hasThreat(Threat.line, side) {
      addThreats(Threat.line, side)
      return Prospect(score: Self.decided + left)
    }
    if field.hasThreat(Threat.line, 1 - side) {
      addThreats(Threat.line, 1 - side)
      // Of two threats only one can be stopped.
      return field.countThreats(Threat.line, 1 - side) > 1
        ? Prospect(score: 1 - Self.decided - left) : Prospect(isForced: true)
    }
    if field.isDead {
      addCandidates(side)
      return Prospect(score: 0)
    }
    if field.hasThreat(Threat.fork, side) {
      addThreats(Threat.fork, side)
      return Prospect(score: Self.decided + left - 2)
    }
    if field.hasThreat(Threat.fork, 1 - side) {
      let first = candidates.count
      addDefence(of: side)
      if candidates.count > first { return Prospect(isDefence: true) }
      // Nothing stops the fork.
      addCandidates(side)
      return Prospect(score: 3 - Self.decided - left)
    }
    return Prospect()
  }

  /// Judges a position by all cells that can be played: where marks drop, and in misere.
  private mutating func prospectOfFew(of side: Int) -> Prospect {
    let first = candidates.count
    addCandidates(side)
    let count = candidates.count - first
    var wins = 0
    var blocks = 0
    for place in first..<candidates.count {
      if completes(candidates[place], side) { wins += 1 }
      if completes(candidates[place], 1 - side) { blocks += 1 }
    }
    let left = Int32(field.free)
    if isMisere {
      if wins == count { return Prospect(score: -Self.decided - left) }
      keep(from: first, completing: false, for: side)
    } else if wins > 0 {
      keep(from: first, completing: true, for: side)
      return Prospect(score: Self.decided + left)
    } else if blocks > 0 {
      keep(from: first, completing: true, for: 1 - side)
      return blocks > 1 ? Prospect(score: 1 - Self.decided - left) : Prospect(isForced: true)
    }
    return field.isDead ? Prospect(score: 0) : Prospect()
  }

  /// Keeps those candidates from a place on that complete a line for a side, or those that don't.
  private mutating func keep(from first: Int, completing: Bool, for side: Int) {
    var end = first
    for place in first..<candidates.count
    where completes(candidates[place], side) == completing {
      candidates.move(from: place, to: end)
      end += 1
    }
    candidates.removeAll(from: end)
  }
}
