internal import Rules

/// The knowledge of a search about the position that it was asked about.
struct Answer {
  var score: Int32
  var best: [Int]
  var isProven: Bool

  /// Whether it is won or lost.
  var isDecided: Bool { abs(score) >= Search.decided }
}

extension Search {
  /// Searches one move deeper each time, until the answer is proven or the budget spent. The answer of
  /// a search that was not finished is dropped.
  mutating func deepen(
    _ mark: Mark, _ isCancelled: () -> Bool
  ) throws(Cancelled) -> Answer {
    let prospect = prospect(of: mark)
    let cells = (0..<candidates.count).map { candidates.pick(at: $0) }
    if let score = prospect.score { return Answer(score: score, best: cells, isProven: true) }
    // Before the first mark the middle of the board says more than looking ahead does.
    let width =
      tally.free == tally.cellCount
      ? cells.indices.count { candidates.promise(at: $0) == candidates.promise(at: 0) }
      : Self.width
    var answer = Answer(score: 0, best: [cells[0]], isProven: false)
    for depth in 1...tally.free {
      do throws(Interruption) {
        answer = try root(mark, width, depth: depth, isCancelled)
      } catch {
        if error == .cancelled { throw Cancelled() }
        break
      }
      if answer.isProven { break }
      for (place, cell) in answer.best.enumerated() {
        candidates.pick(at: place, preferring: cell)
      }
    }
    return answer
  }

  /// The best of these moves, and all others that are as good; after `width` of them the rest is left
  /// out, unless all of these lose.
  private mutating func root(
    _ mark: Mark, _ width: Int, depth: Int, _ isCancelled: () -> Bool
  ) throws(Interruption) -> Answer {
    guesses = 0
    var answer = Answer(score: -Self.infinity, best: [], isProven: false)
    for place in 0..<candidates.count {
      if place >= width, answer.score > -Self.decided {
        guesses += 1
        break
      }
      let move = candidates[place].cell
      play(move, mark)
      // Is it as good as the best so far? Only then its exact score matters.
      var score =
        place == 0
        ? answer.score
        : -(try search(
          mark.opponent, depth: depth - 1, from: -answer.score, to: 1 - answer.score, isCancelled))
      if score >= answer.score {
        score =
          -(try search(
            mark.opponent, depth: depth - 1, from: -Self.infinity, to: 1 - answer.score, isCancelled
          ))
      }
      undo(move, mark)
      if score > answer.score { answer = Answer(score: score, best: [], isProven: false) }
      if score == answer.score { answer.best.append(move) }
    }
    answer.isProven = guesses == 0 || answer.isDecided
    return answer
  }
}
