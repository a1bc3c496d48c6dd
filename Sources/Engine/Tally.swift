internal import Rules

/// A count of the marks of each side on each line of a board.
///
/// A line is open to a side while it holds no mark of the other.
struct Tally: Sendable {
  let lines: Lines
  // Of X first, then of O.
  private var marksOnLine: [UInt8]

  init(_ round: Round) {
    lines = Lines(round.ruleset)
    marksOnLine = Array(repeating: 0, count: 2 * lines.count)
    for (ply, cell) in round.moves.enumerated() {
      for line in lines.through(cell.index) { marksOnLine[ply % 2 * lines.count + line] += 1 }
    }
  }

  /// The mark on this free cell would complete a line.
  func completes(_ cell: Int, for mark: Mark) -> Bool {
    lines.through(cell).contains { marks(of: mark, on: $0) == lines.length - 1 }
  }

  /// The number of lines through a cell that hold no mark of the opponent of `mark`.
  func linesOpen(to mark: Mark, through cell: Int) -> Int {
    lines.through(cell).count { marks(of: mark.opponent, on: $0) == 0 }
  }

  private func marks(of mark: Mark, on line: Int) -> Int {
    Int(marksOnLine[(mark == .x ? 0 : lines.count) + line])
  }
}
