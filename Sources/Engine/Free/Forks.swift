extension LineScan {
  /// The free cells on which a mark makes two threats at once, so that the opponent can't take both; and
  /// the cells on which it can stop all of these forks, if it has nothing better: each fork's own cell,
  /// and the two that complete its lines if there are no more than two.
  ///
  /// `cures` means nothing while there are no forks.
  func forks() -> (cells: Mask, cures: Mask) {
    var once = Mask.empty
    var twice = Mask.empty
    for direction in 0..<4 {
      var starts = lines(direction, missing: 2)
      while !starts.isEmpty {
        let pair = board.line(direction, starts.popFirst()) & free
        twice |= once & pair
        once |= pair
      }
    }
    // Two lines may miss the same two cells.
    var cells = Mask.empty
    var cures = free
    while !twice.isEmpty {
      let cell = twice.popFirst()
      let ends = ends(of: cell)
      if ends.count < 2 { continue }
      cells |= Mask(cell: cell)
      cures &= ends.count == 2 ? ends | Mask(cell: cell) : Mask(cell: cell)
    }
    return (cells, cures)
  }

  /// The cells that would complete a line after a mark on this one.
  func ends(of cell: Int) -> Mask {
    var ends = Mask.empty
    for direction in 0..<4 {
      var starts = lines(direction, missing: 2) & board.lines(direction, through: cell)
      while !starts.isEmpty { ends |= board.line(direction, starts.popFirst()) }
    }
    return (ends & free).subtracting(Mask(cell: cell))
  }
}
