/// Which mark lies on which cell. A `Round` changes it; everybody else reads.
public struct Board: Equatable, Sendable {
  private let ruleset: Ruleset
  private var marks: [UInt8]
  /// How many marks lie on the board.
  public private(set) var count = 0

  init(_ ruleset: Ruleset) {
    self.ruleset = ruleset
    marks = Array(repeating: 0, count: ruleset.cellCount)
  }

  /// The mark on a cell of this board, nil when it is free.
  ///
  /// - Precondition: the cell belongs to a board of this size.
  public internal(set) subscript(cell: Cell) -> Mark? {
    get {
      precondition(ruleset.contains(cell), "a cell of another board")
      return Mark(rawValue: marks[cell.index])
    }
    set {
      count += (newValue == nil ? 0 : 1) - (marks[cell.index] == 0 ? 0 : 1)
      marks[cell.index] = newValue?.rawValue ?? 0
    }
  }

  /// No free cell is left.
  public var isFull: Bool { count == marks.count }

  /// The lowest free cell of a column counted from 0: where a mark lands that falls there. Nil for
  /// a full column and for a column off the board.
  public func landing(inColumn column: Int) -> Cell? {
    for row in 0..<ruleset.rows {
      guard let cell = ruleset.cell(column: column, row: row) else { return nil }
      if self[cell] == nil { return cell }
    }
    return nil
  }

  /// The lines that hold the mark on `cell`, each whole. Empty for a free cell.
  ///
  /// Cost: grows with the length of a line only, for nothing but the runs through `cell` is read.
  func lines(through cell: Cell) -> [Line] {
    guard let mark = self[cell] else { return [] }
    var lines: [Line] = []
    for direction in Direction.all {
      let before = reach(of: mark, from: cell, towards: direction.opposite)
      let after = reach(of: mark, from: cell, towards: direction)
      guard before + 1 + after >= ruleset.lineLength else { continue }
      lines.append(
        Line(
          cells: (-before...after).compactMap {
            ruleset.cell(
              column: cell.column + $0 * direction.columns, row: cell.row + $0 * direction.rows)
          }))
    }
    return lines
  }

  /// How many more cells in a row hold `mark`, beginning beside `cell`.
  private func reach(of mark: Mark, from cell: Cell, towards direction: Direction) -> Int {
    var column = cell.column + direction.columns
    var row = cell.row + direction.rows
    var length = 0
    while (0..<ruleset.columns).contains(column), (0..<ruleset.rows).contains(row),
      marks[row * ruleset.columns + column] == mark.rawValue
    {
      length += 1
      column += direction.columns
      row += direction.rows
    }
    return length
  }
}
