extension DropSearch {
  /// Follows a move that doesn't lose at once, and the replies that leave no choice, to a position
  /// with a choice or to the end.
  @inline(__always)
  func follow(
    _ move: UInt64, of node: DropNode, above alpha: Int, into child: UnsafeMutablePointer<DropNode>
  ) -> DropFinding {
    var own = node.mask ^ node.own
    var mask = node.mask | move
    var left = Int(node.left) &- 1
    var threats = board.completing(node.own | move) & board.cells & ~mask
    let completed = threats.nonzeroBitCount
    var isSameSide = false
    var moves: UInt64
    while true {
      let landings = board.landings(above: mask)
      let forced = landings & threats
      moves = (forced == 0 ? landings : forced) & ~(threats &>> 1)
      if moves == 0 || forced & (forced &- 1) != 0 {
        return finding(DropNode.lost(left: left), isSameSide, alpha)
      }
      if left <= 2 { return finding(0, isSameSide, alpha) }
      if moves & (moves &- 1) != 0 { break }
      // No choice.
      let marks = own | moves
      own = mask ^ own
      mask |= moves
      left &-= 1
      threats = board.completing(marks) & board.cells & ~mask
      isSameSide.toggle()
    }

    let lower = 0 &- (left &- 2) / 2
    var upper = (left &- 1) / 2
    if left & 1 == 0 { upper = min(upper, board.ceiling(own: own, mask: mask)) }
    let (floor, ceiling) = isSameSide ? (lower, upper) : (0 &- upper, 0 &- lower)
    if floor > alpha { return .atLeast(floor) }
    if ceiling <= alpha { return .atMost(ceiling) }
    let key = own &+ mask
    let mirror = board.mirrored(key)
    let hash = table.hash(min(key, mirror))
    let promise =
      promise(of: move, completed: completed, replies: moves.nonzeroBitCount)
      &+ Int32(truncatingIfNeeded: order.variation(hash, bits: 5))
    child.pointee = DropNode(
      own: own, mask: mask, threats: threats, moves: moves, hash: hash,
      left: Int32(truncatingIfNeeded: left), upper: Int32(truncatingIfNeeded: upper),
      promise: promise, move: move, isSameSide: isSameSide, isMirrored: mirror < key)
    return .open
  }

  /// Checks whether the table's entry of a child answers the question.
  @inline(__always)
  func recall(_ child: UnsafeMutablePointer<DropNode>, above alpha: Int) -> DropFinding {
    let entry = table[child.pointee.hash]
    if entry == 0 { return .open }
    let (lower, upper) = (DropTable.lower(entry), DropTable.upper(entry))
    let (floor, ceiling) =
      child.pointee.isSameSide ? (lower, upper) : (0 &- upper, 0 &- lower)
    if floor > alpha { return .atLeast(floor) }
    if ceiling <= alpha { return .atMost(ceiling) }
    return .open
  }

  /// A known score of a position after a move.
  @inline(__always)
  private func finding(_ score: Int, _ isSameSide: Bool, _ alpha: Int) -> DropFinding {
    let score = isSameSide ? score : 0 &- score
    return score > alpha ? .atLeast(score) : .atMost(score)
  }

  /// The hope that a move is best: the more cells on which it threatens to complete a line, the fewer
  /// the replies and the nearer to the middle.
  @inline(__always)
  private func promise(of move: UInt64, completed: Int, replies: Int) -> Int32 {
    let off = 2 &* board.columnNumber(of: move) &+ 1 &- board.columns
    return Int32(truncatingIfNeeded: 64 &* completed &- 16 &* replies &- 4 &* abs(off))
  }
}
