extension DropBoard {
  /// An upper bound of the score of a position with an even number of free cells.
  ///
  /// The other side may follow up: it answers each mark in the same column, and a mark on the lowest
  /// free cell of a column with an odd number of them on that of another such column. Then the side to
  /// move never gets a cell of the rows `followed`, but for those lowest ones. If what it might get
  /// holds no line it can't win, and if what the other side gets for sure holds one it loses.
  ///
  /// Source: Allis, "A knowledge-based approach of Connect-Four" (1988), rules claimeven and
  /// baseinverse.
  @inline(__always)
  func ceiling(own: UInt64, mask: UInt64) -> Int {
    let followed = followed & ~mask & ~landings(above: mask)
    if hasLine(cells & ~(mask ^ own) & ~followed) { return 64 }
    return hasLine(mask ^ own | followed) ? -1 : 0
  }
}
