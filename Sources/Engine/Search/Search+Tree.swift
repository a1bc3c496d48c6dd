extension Search {
  /// The number of moves of a position that are tried at most, the most promising ones, while any of
  /// them holds; unless everything else is certain (`isWide`).
  var width: Int { hasThreats ? 9 : 12 }
  /// The numbers of positions and of own moves to which the end of a line of moves is looked at for fours.
  static let attackAtEnd = (nodes: 10, depth: 8)

  /// The score of a running position for the side to move if it lies between `lowest` and `highest`,
  /// otherwise a bound of it on the right side of both.
  ///
  /// An alpha-beta search with a null window for all but the first move. Answers to threats that leave
  /// no choice don't count as depth.
  mutating func search(
    _ side: Int, depth: Int, from lowest: Int32, to highest: Int32, _ isCancelled: () -> Bool
  ) throws(Interruption) -> Int32 {
    try visit(isCancelled)
    let key = field.hash
    // A search of all moves is deeper than any other.
    let worthOfDepth = Int16(isWide ? depth + 512 : depth)
    let known = table[key]
    if let known, known.isProven || known.depth >= worthOfDepth, known.settles(lowest, highest) {
      if known.isGuess { guesses += 1 }
      if known.isNarrow { omissions += 1 }
      return known.score
    }
    let before = (guesses, omissions)
    let first = candidates.count
    defer { candidates.removeAll(from: first) }
    let prospect = prospect(of: side)
    if let score = prospect.score { return score }
    if depth <= 0, !prospect.isForced {
      if hasThreats, field.hasThreat(Threat.four, side) {
        attackEnd = nodes + Self.attackAtEnd.nodes
        let score = try attack(side, depth: Self.attackAtEnd.depth, withThrees: false, isCancelled)
        if score > 0 { return score }
      }
      guesses += 1
      return estimate(for: side)
    }
    if candidates.count == first { addCandidates(side) }
    var isAll = prospect.isForced || prospect.isDefence || !hasThreats

    var best = -Self.infinity
    var bestMove = -1
    let deeper = prospect.isForced ? depth : depth - 1
    var place = first
    while best < highest {
      if place == candidates.count {
        // Only now the moves that are far from all marks.
        if isAll { break }
        isAll = true
        if !isWide, best > -Self.decided {
          omissions += 1
          break
        }
        addRest(side, from: first)
        if place == candidates.count { break }
      }
      if !isWide, place - first >= width, best > -Self.decided {
        omissions += 1
        break
      }
      let move = candidates.pick(
        at: place, preferring: place == first ? Int(known?.move ?? -1) : -1)
      let low = max(lowest, best)
      let reduction =
        isAll || field.threat(of: move, side) != Threat.none
        ? 0 : Self.reduction(place - first, depth)
      field.play(move, side)
      var score = low + 1
      if place != first {
        score =
          -(try search(1 - side, depth: deeper - reduction, from: -low - 1, to: -low, isCancelled))
        if reduction > 0, score > low {
          score = -(try search(1 - side, depth: deeper, from: -low - 1, to: -low, isCancelled))
        }
      }
      if score > low, place == first || score < highest {
        score = -(try search(1 - side, depth: deeper, from: -highest, to: -low, isCancelled))
      }
      field.undo(move, side)
      place += 1
      if score > best { (best, bestMove) = (score, move) }
    }

    // A win or a loss is certain, whatever was guessed on the way to it.
    if best >= Self.decided && best > lowest || best <= -Self.decided && best < highest {
      (guesses, omissions) = before
    }
    table.store(
      SearchTable.Entry(
        key: key, score: best, move: Int16(bestMove), depth: worthOfDepth,
        isAtLeast: best > lowest, isAtMost: best < highest,
        isGuess: guesses != before.0, isNarrow: omissions != before.1))
    return best
  }

  /// By how much less a move is looked ahead that isn't among the first: most of these are bad. If it
  /// seems to be good all the same, it is looked at again. (Late move reductions.)
  private static func reduction(_ number: Int, _ depth: Int) -> Int {
    depth < 3 || number < 3 ? 0 : number < 8 ? 1 : 2
  }
}
