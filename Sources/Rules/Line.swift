/// A run of `Ruleset.lineLength` or more marks of one kind, whole.
public struct Line: Equatable, Sendable {
  /// From left to right; a vertical line from the bottom.
  public let cells: [Cell]
}

/// A step from a cell to a neighbour.
struct Direction {
  let columns, rows: Int

  var opposite: Direction { Direction(columns: -columns, rows: -rows) }

  /// Along a row, along a column, and both diagonals, in the order of a line's cells.
  static var all: [Direction] {
    [
      Direction(columns: 1, rows: 0), Direction(columns: 0, rows: 1),
      Direction(columns: 1, rows: 1), Direction(columns: 1, rows: -1),
    ]
  }
}
