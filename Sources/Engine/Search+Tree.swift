internal import Rules

extension Search {
  /// The score of a running position for the side to move if it lies between `lowest` and `highest`,
  /// otherwise a bound of it on the right side of both.
  ///
  /// An alpha-beta search with a null window for all but the first move. Answers to threats that leave
  /// no choice don't count as depth.
  mutating func search(
    _ mark: Mark, depth: Int, from lowest: Int32, to highest: Int32, _ isCancelled: () -> Bool
  ) throws(Interruption) -> Int32 {
    if nodes >= budget { throw .budgetSpent }
    nodes += 1
    if nodes & 1023 == 0, isCancelled() { throw .cancelled }

    let known = table[hash]
    if let known, known.isProven || known.depth >= depth, known.settles(lowest, highest) {
      if !known.isProven { guesses += 1 }
      return known.score
    }
    if depth == 0, tally.isQuiet(for: mark) {
      guesses += 1
      return estimate(for: mark)
    }
    let guessesBefore = guesses
    let first = candidates.count
    defer { candidates.removeAll(from: first) }
    let prospect = prospect(of: mark)
    if let score = prospect.score { return score }
    if depth == 0, !prospect.isForced {
      guesses += 1
      return estimate(for: mark)
    }

    var best = -Self.infinity
    var bestMove = -1
    for place in first..<candidates.count where best < highest {
      if place - first == Self.width, best > -Self.decided {
        guesses += 1
        break
      }
      let move = candidates.pick(
        at: place, preferring: place == first ? Int(known?.move ?? -1) : -1)
      let deeper = prospect.isForced ? depth : depth - 1
      let low = max(lowest, best)
      play(move, mark)
      var score =
        place == first
        ? low + 1
        : -(try search(mark.opponent, depth: deeper, from: -low - 1, to: -low, isCancelled))
      if score > low, place == first || score < highest {
        score = -(try search(mark.opponent, depth: deeper, from: -highest, to: -low, isCancelled))
      }
      undo(move, mark)
      if score > best { (best, bestMove) = (score, move) }
    }

    // A win or a loss is certain, whatever was guessed on the way to it.
    if best >= Self.decided && best > lowest || best <= -Self.decided && best < highest {
      guesses = guessesBefore
    }
    table.store(
      SearchTable.Entry(
        key: hash, score: best, move: Int16(bestMove), depth: Int16(depth),
        isAtLeast: best > lowest, isAtMost: best < highest, isProven: guesses == guessesBefore))
    return best
  }

  private func estimate(for mark: Mark) -> Int32 {
    isMisere ? -tally.estimate(for: mark) : tally.estimate(for: mark)
  }
}
