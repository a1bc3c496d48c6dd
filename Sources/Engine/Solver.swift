internal import Rules

/// Proves every position of a board of at most 16 cells: a depth-first search with alpha-beta bounds
/// and a table of what is known already.
///
/// Cost: the hardest of these boards, misere 3x5x3 and 4x4x3, take 1.8 million positions from the empty
/// board, about 35 ms. So neither symmetry nor an order of the moves has to make up for anything.
struct Solver: Sendable {
  private let board: SmallBoard
  private var table = TranspositionTable()
  private var nodes = 0

  init(_ ruleset: Ruleset) {
    board = SmallBoard(ruleset)
  }

  /// The value of a running round, and all its best moves.
  mutating func evaluate(
    _ round: Round, isCancelled: () -> Bool
  ) throws(Cancelled) -> Evaluation {
    nodes = 0
    var position = SmallPosition(own: 0, other: 0)
    for cell in round.moves { position = position.after(1 << UInt16(cell.index)) }

    let worst = -SmallBoard.largest
    var best: [Cell] = []
    var score = worst
    for cell in round.legalMoves {
      // The window asks for the exact score of each move that is at least as good as the best so far.
      let found = try self.score(
        of: 1 << UInt16(cell.index), in: position, from: max(worst, score - 1), isCancelled)
      if found > score { best = [] }
      if found >= score {
        best.append(cell)
        score = found
      }
    }
    let left = round.ruleset.cellCount - round.moves.count
    return Evaluation(
      value: Value(score: score),
      plies: score == 0 ? nil : left - abs(score) + 1,
      best: best, isProven: true, nodes: nodes)
  }

  /// The exact score of a move, or no more than `lowest` if it isn't above that.
  private mutating func score(
    of move: UInt16, in position: SmallPosition, from lowest: Int, _ isCancelled: () -> Bool
  ) throws(Cancelled) -> Int {
    if let score = board.score(ofCompleting: move, in: position) { return score }
    return
      -(try search(
        position.after(move), from: -SmallBoard.largest, to: -lowest, isCancelled))
  }

  /// The score of a running position if it lies between `lowest` and `highest`; otherwise a bound of
  /// it on the right side of both.
  private mutating func search(
    _ position: SmallPosition, from lowest: Int, to highest: Int, _ isCancelled: () -> Bool
  ) throws(Cancelled) -> Int {
    nodes += 1
    if nodes & 1023 == 0, isCancelled() { throw Cancelled() }

    let outlook = board.outlook(position)
    var bounds = outlook.bounds
    if bounds.lower < bounds.upper, let stored = table[position] { bounds = stored }
    var low = max(lowest, bounds.lower)
    let high = min(highest, bounds.upper)
    if low >= high { return low }

    var best = -SmallBoard.largest
    var moves = outlook.moves
    while moves != 0, best < high {
      let move = moves & ~(moves &- 1)
      moves ^= move
      let score = -(try search(position.after(move), from: -high, to: -low, isCancelled))
      best = max(best, score)
      low = max(low, score)
    }
    // A score at an end of the window is a bound only, and the window was within the bounds.
    if best > lowest { bounds.lower = best }
    if best < highest { bounds.upper = best }
    table.store(bounds, of: position)
    return best
  }
}
