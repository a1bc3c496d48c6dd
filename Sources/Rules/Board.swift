/// A board: which mark lies on which cell. A `Round` changes it; everybody else reads.
public struct Board: Equatable, Sendable {
  private let ruleset: Ruleset
  private var marks: [UInt8]
  /// The number of marks on the board.
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

  /// Whether no free cell is left.
  public var isFull: Bool { count == marks.count }

  /// The lowest free cell of a column counted from 0: where a mark lands that falls there. Nil for
  /// a full column and for a column off the board.
  public func landing(inColumn column: Int) -> Cell? {
    guard column >= 0, column < ruleset.columns else { return nil }
    var index = column
    while index < marks.count, marks[index] != 0 { index += ruleset.columns }
    return ruleset.cell(at: index)
  }

  /// The free cells, or in drop those where a mark can come to rest, ordered by index.
  var playable: [Cell] {
    var playable: [Cell] = []
    playable.reserveCapacity(ruleset.isDrop ? ruleset.columns : marks.count - count)
    for index in marks.indices where marks[index] == 0 && (!ruleset.isDrop || isSupported(index)) {
      if let cell = ruleset.cell(at: index) { playable.append(cell) }
    }
    return playable
  }

  /// Whether a mark would come to rest on the cell with this index.
  func isSupported(_ index: Int) -> Bool {
    index < ruleset.columns || marks[index - ruleset.columns] != 0
  }

  /// The lines that hold the mark on `cell`, each whole. Empty for a free cell.
  ///
  /// Cost: grows with the length of a line only, for nothing but the runs through `cell` is read.
  func lines(through cell: Cell) -> [Line] {
    guard let mark = self[cell] else { return [] }
    var lines: [Line] = []
    for direction in Direction.allCases {
      let (right, up) = (direction.columns, direction.rows)
      let before = reach(of: mark, from: cell, right: -right, up: -up)
      let after = reach(of: mark, from: cell, right: right, up: up)
      guard before + 1 + after >= ruleset.lineLength else { continue }
      lines.append(
        Line(
          cells: (-before...after).compactMap {
            ruleset.cell(column: cell.column + $0 * right, row: cell.row + $0 * up)
          }))
    }
    return lines
  }

  /// The number of further cells in a row that hold `mark`, beginning one step from `cell`.
  private func reach(of mark: Mark, from cell: Cell, right: Int, up: Int) -> Int {
    var (column, row) = (cell.column + right, cell.row + up)
    var length = 0
    while column >= 0, column < ruleset.columns, row >= 0, row < ruleset.rows,
      marks[row * ruleset.columns + column] == mark.rawValue
    {
      length += 1
      column += right
      row += up
    }
    return length
  }
}
