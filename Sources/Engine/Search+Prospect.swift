internal import Rules

/// What a position shows without looking ahead.
struct Prospect {
  /// Exact, where it is known.
  var score: Int32? = nil
  /// The score of all moves that are no candidates.
  var others = -Search.infinity
  /// There is no choice.
  var isForced = false
}

extension Search {
  /// Adds the candidates of a running position: the moves to try, or the best ones if the score is
  /// known already.
  mutating func prospect(of mark: Mark) -> Prospect {
    let first = candidates.count
    tally.addCandidates(of: mark, to: &candidates)
    if tally.free == 0 { return Prospect(score: 0) }
    return isMisere ? prospectInMisere(from: first) : prospectInNormal(of: mark, from: first)
  }

  private mutating func prospectInMisere(from first: Int) -> Prospect {
    guard candidates[first...].contains(where: { $0.own < Tally.completing }) else {
      return Prospect(score: -Self.decided - Int32(tally.free))
    }
    keepCandidates(from: first) { $0.own < Tally.completing }
    return Prospect(score: tally.isDead ? 0 : nil)
  }

  private mutating func prospectInNormal(of mark: Mark, from first: Int) -> Prospect {
    let left = Int32(tally.free)
    var wins = 0
    var blocks = 0
    for candidate in candidates[first...] {
      if candidate.own >= Tally.completing { wins += 1 }
      if candidate.other >= Tally.completing { blocks += 1 }
    }
    if wins > 0 {
      keepCandidates(from: first) { $0.own >= Tally.completing }
      return Prospect(score: Self.decided + left)
    }
    if blocks > 0 {
      keepCandidates(from: first) { $0.other >= Tally.completing }
      // One of two threats is carried out.
      return blocks > 1 ? Prospect(score: 1 - Self.decided - left) : Prospect(isForced: true)
    }
    if tally.isDead { return Prospect(score: 0) }
    return isDrop ? Prospect() : prospectOfForks(of: mark, from: first)
  }

  /// Where neither side can complete a line with its next mark: whoever may make a fork wins with it,
  /// and a fork of the other side has to be answered on its cells or by threats.
  private mutating func prospectOfForks(of mark: Mark, from first: Int) -> Prospect {
    let left = Int32(tally.free)
    if tally.openLines(of: mark, at: 2) > 1 {
      let forks = candidates[first...].filter {
        $0.own >= 2 * Tally.threatening && tally.fork(at: $0.cell, of: mark) != nil
      }
      if !forks.isEmpty {
        candidates.replaceSubrange(first..., with: forks)
        return Prospect(score: Self.decided + left - 2)
      }
    }
    if tally.openLines(of: mark.opponent, at: 2) > 1 {
      for candidate in candidates[first...] where candidate.other >= 2 * Tally.threatening {
        guard let fork = tally.fork(at: candidate.cell, of: mark.opponent) else { continue }
        let all = candidates.count
        keepCandidates(from: first) { fork.contains($0.cell) || $0.own >= Tally.threatening }
        return Prospect(
          others: candidates.count == all ? -Self.infinity : 3 - Self.decided - left)
      }
    }
    return Prospect()
  }

  mutating func keepCandidates(from first: Int, where isKept: (Candidate) -> Bool) {
    var end = first
    for place in first..<candidates.count where isKept(candidates[place]) {
      candidates[end] = candidates[place]
      end += 1
    }
    candidates.removeLast(candidates.count - end)
  }

  /// Brings the best candidate from `place` on to this place, and says which it is.
  mutating func pickCandidate(at place: Int, preferring preferred: Int?) -> Int {
    var best = place
    for other in place..<candidates.count {
      if candidates[other].cell == preferred {
        best = other
        break
      }
      if candidates[other].promise(isMisere) > candidates[best].promise(isMisere) { best = other }
    }
    candidates.swapAt(place, best)
    return candidates[place].cell
  }
}
