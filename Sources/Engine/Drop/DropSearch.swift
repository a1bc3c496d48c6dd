/// A search of a drop board that tells whether the score of a position is above a bound.
///
/// Source: Pons, "Solving Connect Four"; Knuth and Moore, "An analysis of alpha-beta pruning" (1975).
struct DropSearch {
  let board: DropBoard
  let table: DropTable
  /// The children of all positions on the way from the root to the current one.
  let stack: UnsafeMutablePointer<DropNode>
  /// The move that showed a score above the bound in the last search; 0 if the table knew that score.
  private(set) var refutation: UInt64 = 0
  private(set) var nodes = 0
  let order: MoveOrder
  private let budget: Int

  init(
    board: DropBoard, table: DropTable, stack: UnsafeMutablePointer<DropNode>, order: MoveOrder,
    budget: Int
  ) {
    (self.board, self.table, self.stack) = (board, table, stack)
    (self.order, self.budget) = (order, budget)
  }

  /// A bound of the score of a position: a lower bound if it is above `alpha`, else an upper bound.
  ///
  /// - Parameter top: the index from which on the stack is free for its children.
  mutating func search(
    _ node: DropNode, above alpha: Int, top: UnsafeMutablePointer<DropNode>,
    _ isCancelled: () -> Bool
  ) throws(Interruption) -> Int {
    if nodes >= budget { throw .budgetSpent }
    nodes &+= 1
    if nodes & 1023 == 0, isCancelled() { throw .cancelled }
    let start = nodes

    var (lower, upper) = (node.lower, Int(node.upper))
    let entry = table[node.hash]
    let known = bestMove(of: entry, in: node)
    if entry != 0 {
      lower = max(lower, DropTable.lower(entry))
      upper = min(upper, DropTable.upper(entry))
      if lower > alpha || upper <= alpha {
        refutation = 0
        return lower > alpha ? lower : upper
      }
    }

    // All children are looked at before any is searched.
    var best = -64
    var end = top
    var moves = node.moves
    while moves != 0 {
      let move = moves & (0 &- moves)
      moves ^= move
      switch follow(move, of: node, above: alpha, into: end) {
      case .open:
        table.prefetch(end.pointee.hash)
        end += 1
      case .atLeast(let score):
        refutation = move
        return score
      case .atMost(let score): best = max(best, score)
      }
    }
    var next = top
    var last = top
    while next != end {
      switch recall(next, above: alpha) {
      case .open:
        if next.pointee.move & known != 0 { next.pointee.promise = .max }
        insert(next.pointee, at: last, from: top)
        last += 1
      case .atLeast(let score):
        refutation = next.pointee.move
        return score
      case .atMost(let score): best = max(best, score)
      }
      next += 1
    }
    end = last
    var move = top == end ? node.moves & (0 &- node.moves) : top.pointee.move

    var child = top
    while child != end {
      let score =
        child.pointee.isSameSide
        ? try search(child.pointee, above: alpha, top: end, isCancelled)
        : 0 &- (try search(child.pointee, above: -1 &- alpha, top: end, isCancelled))
      if score > best { best = score }
      if score > alpha {
        move = child.pointee.move
        break
      }
      child += 1
    }
    refutation = move
    if best > alpha { lower = max(lower, best) } else { upper = min(upper, best) }
    var column = board.columnNumber(of: move)
    if node.isMirrored { column = board.columns &- 1 &- column }
    table.store(node.hash, lower: lower, upper: upper, column: column, work: nodes &- start)
    return best
  }

  /// A bound, as by `search`, of the score of one move that doesn't lose at once.
  mutating func score(
    of move: UInt64, in node: DropNode, above alpha: Int, _ isCancelled: () -> Bool
  ) throws(Interruption) -> Int {
    switch follow(move, of: node, above: alpha, into: stack) {
    case .atLeast(let score), .atMost(let score): return score
    case .open:
      return stack.pointee.isSameSide
        ? try search(stack.pointee, above: alpha, top: stack + 1, isCancelled)
        : 0 &- (try search(stack.pointee, above: -1 &- alpha, top: stack + 1, isCancelled))
    }
  }

  /// The move in an entry of the table; 0 if there is none.
  @inline(__always)
  private func bestMove(of entry: UInt64, in node: DropNode) -> UInt64 {
    if entry == 0 { return 0 }
    let column = DropTable.column(entry)
    let place = node.isMirrored ? board.columns &- 1 &- column : column
    return node.moves & board.column(at: place)
  }

  /// Inserts a child behind those that are more promising.
  @inline(__always)
  private func insert(
    _ node: DropNode, at end: UnsafeMutablePointer<DropNode>,
    from top: UnsafeMutablePointer<DropNode>
  ) {
    var place = end
    while place != top, (place - 1).pointee.promise < node.promise {
      place.pointee = (place - 1).pointee
      place -= 1
    }
    place.pointee = node
  }
}

/// The result for a move before it is searched.
enum DropFinding {
  /// The move has to be searched.
  case open
  /// The score is at least this, which is above the bound.
  case atLeast(Int)
  /// The score is at most this, which isn't above the bound.
  case atMost(Int)
}
