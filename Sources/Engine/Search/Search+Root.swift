/// The knowledge of a search about the position that it was asked about.
struct Answer {
  var score: Int32
  var best: [Int]
  var isProven: Bool

  /// Whether it is won or lost.
  var isDecided: Bool { abs(score) >= Search.decided }
}

extension Search {
  /// Searches one move deeper each time, until the answer is proven or the budget spent.
  ///
  /// Moves that were left out are all that is left once no line was cut off: then all are tried.
  mutating func deepen(
    _ side: Int, within deepest: Int, _ isCancelled: () -> Bool
  ) throws(Cancelled) -> Answer {
    isWide = false
    let prospect = prospect(of: side)
    if let score = prospect.score { return Answer(score: score, best: cells(), isProven: true) }
    if candidates.count == 0 { addCandidates(side) }
    let near = candidates.count
    let isAll = prospect.isForced || prospect.isDefence || !hasThreats
    if !isAll { addRest(side, from: 0) }
    // Before the first mark the middle of the board says more than looking ahead does.
    let order = cells()
    let width =
      field.ply == 0
      ? order.indices.count { candidates.promise(at: $0) == candidates.promise(at: 0) }
      : isAll ? (hasThreats ? order.count : self.width) : min(near, self.width)
    var answer = Answer(score: 0, best: [order[0]], isProven: false)
    do throws(Interruption) {
      if hasThreats, deepest == .max, try attackAtOnce(side, &answer, isCancelled) { return answer }
      var depth = 1
      while !answer.isProven, depth <= deepest {
        (guesses, omissions) = (0, 0)
        try root(side, isWide ? order.count : width, depth: depth, &answer, isCancelled)
        for (place, cell) in answer.best.enumerated() {
          candidates.pick(at: place, preferring: cell)
        }
        if guesses == 0 { isWide = true } else { depth += 1 }
      }
    } catch {
      if error == .cancelled { throw Cancelled() }
    }
    answer.isProven = answer.isProven || answer.score >= Self.decided
    return answer
  }

  /// The candidates, the most promising first.
  private mutating func cells() -> [Int] {
    var cells: [Int] = []
    for place in 0..<candidates.count { cells.append(candidates.pick(at: place)) }
    return cells
  }

  /// Looks for a win by threats with a share of the budget.
  private mutating func attackAtOnce(
    _ side: Int, _ answer: inout Answer, _ isCancelled: () -> Bool
  ) throws(Interruption) -> Bool {
    attackEnd = budget / 8
    for withThrees in [false, true] {
      isAttackCut = true
      var depth = 1
      while isAttackCut, nodes < attackEnd {
        isAttackCut = false
        let score = try attack(side, depth: depth, withThrees: withThrees, isCancelled)
        if score > 0 {
          answer = Answer(score: score, best: [attackMove], isProven: true)
          return true
        }
        depth += 1
      }
    }
    return false
  }

  /// The best of these moves, and all others that are as good; after `width` of them the rest is left
  /// out, unless all of these lose.
  ///
  /// The answer is that of the last search, until the first move, the best of that search, has been
  /// looked at again.
  private mutating func root(
    _ side: Int, _ width: Int, depth: Int, _ answer: inout Answer, _ isCancelled: () -> Bool
  ) throws(Interruption) {
    var score = -Self.infinity
    for place in 0..<candidates.count {
      if place >= width, score > -Self.decided {
        omissions += 1
        break
      }
      let move = candidates[place]
      field.play(move, side)
      defer { field.undo(move, side) }
      // Is it as good as the best so far? Only then its exact score matters.
      var found =
        place == 0
        ? score
        : -(try search(1 - side, depth: depth - 1, from: -score, to: 1 - score, isCancelled))
      if found >= score {
        found =
          -(try search(1 - side, depth: depth - 1, from: -Self.infinity, to: 1 - score, isCancelled))
      }
      if found > score {
        score = found
        answer = Answer(score: found, best: [move], isProven: false)
      } else if found == score {
        answer.best.append(move)
      }
    }
    answer.isProven = guesses == 0 && omissions == 0 || answer.isDecided
  }
}
