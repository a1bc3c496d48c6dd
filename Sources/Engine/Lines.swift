internal import Rules

/// Every run of exactly `lineLength` cells of a board, and which runs go through each cell. A mark
/// makes a line when it fills one of them: a longer row of marks fills several.
///
/// Flat arrays of indices, for speed.
struct Lines: Sendable {
  let length: Int
  /// Number of lines.
  let count: Int
  private let cells: [Int]
  private let crossing: [Int]
  private let starts: [Int]

  /// Cost: grows with the number of cells times `lineLength`.
  init(_ ruleset: Ruleset) {
    length = ruleset.lineLength
    var cells: [Int] = []
    for cell in ruleset.cells {
      for (columns, rows) in [(1, 0), (0, 1), (1, 1), (-1, 1)] {
        let reach = ruleset.lineLength - 1
        guard
          ruleset.cell(column: cell.column + columns * reach, row: cell.row + rows * reach) != nil
        else { continue }
        for step in 0...reach {
          cells.append(cell.index + step * (columns + rows * ruleset.columns))
        }
      }
    }

    var starts = [Int](repeating: 0, count: ruleset.cellCount + 1)
    for cell in cells { starts[cell + 1] += 1 }
    for cell in 0..<ruleset.cellCount { starts[cell + 1] += starts[cell] }
    var crossing = [Int](repeating: 0, count: cells.count)
    var next = starts
    for (place, cell) in cells.enumerated() {
      crossing[next[cell]] = place / ruleset.lineLength
      next[cell] += 1
    }

    count = cells.count / ruleset.lineLength
    self.cells = cells
    self.crossing = crossing
    self.starts = starts
  }

  /// The cells of a line.
  func cells(of line: Int) -> ArraySlice<Int> { cells[line * length..<(line + 1) * length] }

  /// The lines that contain a cell, at most four times `length`.
  func through(_ cell: Int) -> ArraySlice<Int> { crossing[starts[cell]..<starts[cell + 1]] }
}
