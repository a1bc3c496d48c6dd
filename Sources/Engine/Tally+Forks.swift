internal import Rules

/// A free cell that makes two threats at once: a mark there leaves one more to be placed on `first` or
/// on `second`, and the opponent can't take both.
struct Fork: Equatable, Sendable {
  let cell, first, second: Int

  func contains(_ other: Int) -> Bool { other == cell || other == first || other == second }
}

extension Tally {
  /// Nil where a mark of this side makes no fork.
  func fork(at cell: Int, of mark: Mark) -> Fork? {
    var first: Int?
    for line in lines.through(cell) where isOpen(line, to: mark, at: 2) {
      for second in lines.cells(of: line) where second != cell && isFree(second) {
        guard let first else {
          first = second
          continue
        }
        if second != first { return Fork(cell: cell, first: first, second: second) }
      }
    }
    return nil
  }
}
