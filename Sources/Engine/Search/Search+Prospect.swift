/// The facts that a position shows without looking ahead.
struct Prospect {
  /// The exact score, where it is known.
  var score: Int32? = nil
  /// Whether there is no choice.
  var isForced = false
  /// Whether the opponent threatens to make a fork, which only the candidates can answer.
  var isDefence = false
}

extension Search {
  /// Whether threats follow each other as in go-moku: a mark may lie anywhere, and lines are wanted.
  var hasThreats: Bool { !isMisere && !isDrop }

  /// Looks at a running position; adds its candidates if the score is known by it, or if only a few
  /// moves can hold it. Otherwise `addCandidates` has to.
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
      // Of two threats one is carried out.
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
      // Whatever is played, the fork is made and carried out.
      addCandidates(side)
      return Prospect(score: 3 - Self.decided - left)
    }
    return Prospect()
  }

  /// Looks at all cells that can be played; for boards where marks fall, and for misere.
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

  /// Keeps the candidates that complete a line for a side, or those that don't.
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
