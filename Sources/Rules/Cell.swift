/// A cell of a board. Only a `Ruleset` makes one, and only of its own board, so a cell off the
/// board can't be expressed.
///
/// Cells are named a1, b2 …: columns by letters from the left, rows by numbers from the bottom.
public struct Cell: Equatable, Sendable {
  private let columnNumber, rowNumber: UInt8
  let boardColumns, boardRows: UInt8

  fileprivate init(column: Int, row: Int, of ruleset: Ruleset) {
    columnNumber = UInt8(column)
    rowNumber = UInt8(row)
    boardColumns = UInt8(ruleset.columns)
    boardRows = UInt8(ruleset.rows)
  }

  /// 0 is the column on the left, a.
  public var column: Int { Int(columnNumber) }
  /// 0 is the row at the bottom, 1.
  public var row: Int { Int(rowNumber) }
  /// `row * columns + column`: a1 is 0, b1 is 1.
  public var index: Int { row * Int(boardColumns) + column }
}

extension Ruleset {
  /// Number of cells, 9 to 361.
  public var cellCount: Int { columns * rows }

  /// The cell in a column counted from the left and a row counted from the bottom, both from 0, or
  /// nil off the board.
  public func cell(column: Int, row: Int) -> Cell? {
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return nil }
    return Cell(column: column, row: row, of: self)
  }

  /// The cell with this `Cell.index`, or nil off the board.
  public func cell(at index: Int) -> Cell? {
    guard (0..<cellCount).contains(index) else { return nil }
    return Cell(column: index % columns, row: index / columns, of: self)
  }

  /// All cells, ordered by index.
  public var cells: [Cell] {
    (0..<cellCount).map { Cell(column: $0 % columns, row: $0 / columns, of: self) }
  }

  /// Whether the cell was made by a ruleset with a board of this size.
  public func contains(_ cell: Cell) -> Bool {
    Int(cell.boardColumns) == columns && Int(cell.boardRows) == rows
  }
}
