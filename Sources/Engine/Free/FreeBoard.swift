internal import Rules

/// The facts about a board that the search of free placement looks up: where lines begin, which cells
/// they have, which of them go through a cell, and the random words of its hash.
///
/// A line is known by its direction (0 to 3) and the cell where it begins, so the lines of a direction are
/// a set of cells, and a question about all of them is a few shifts (bit boards, as in chess).
///
/// Safe to send: nothing in it changes once it is made.
final class FreeBoard<Mask: CellMask>: @unchecked Sendable {
  let columns: Int
  let rows: Int
  let length: Int
  let cellCount: Int
  let full: Mask
  let symmetryCount: Int
  /// For each direction: how much the index grows from one cell of a line to the next.
  let steps: UnsafeMutablePointer<Int>
  /// For each direction: the first cells of its lines.
  let starts: UnsafeMutablePointer<Mask>
  /// For each direction and first cell: the cells of the line.
  private let lines: UnsafeMutablePointer<Mask>
  /// For each direction and cell: the first cells of the lines through it.
  private let crossings: UnsafeMutablePointer<Mask>
  /// For each side, cell and symmetry: a random word (Zobrist hashing).
  private let words: UnsafeMutablePointer<UInt64>
  /// For each symmetry and cell: where it goes, and where it comes from.
  private let images: UnsafeMutablePointer<Int>
  private let origins: UnsafeMutablePointer<Int>

  init(_ ruleset: Ruleset) {
    columns = ruleset.columns
    rows = ruleset.rows
    length = ruleset.lineLength
    cellCount = ruleset.cellCount
    symmetryCount = columns == rows ? 8 : 4
    steps = .allocate(capacity: 4)
    starts = .allocate(capacity: 4)
    lines = .allocate(capacity: 4 * cellCount)
    crossings = .allocate(capacity: 4 * cellCount)
    words = .allocate(capacity: 2 * cellCount * symmetryCount)
    images = .allocate(capacity: symmetryCount * cellCount)
    origins = .allocate(capacity: symmetryCount * cellCount)
    starts.initialize(repeating: .empty, count: 4)
    lines.initialize(repeating: .empty, count: 4 * cellCount)
    crossings.initialize(repeating: .empty, count: 4 * cellCount)
    words.initialize(repeating: 0, count: 2 * cellCount * symmetryCount)
    var full = Mask.empty
    for cell in 0..<cellCount { full |= Mask(cell: cell) }
    self.full = full

    for (direction, (right, up)) in [(1, 0), (0, 1), (1, 1), (-1, 1)].enumerated() {
      steps[direction] = right + up * columns
      let reach = length - 1
      for start in ruleset.cells
      where ruleset.cell(column: start.column + right * reach, row: start.row + up * reach) != nil {
        starts[direction] |= Mask(cell: start.index)
        for place in 0...reach {
          let cell = start.index + place * steps[direction]
          lines[direction * cellCount + start.index] |= Mask(cell: cell)
          crossings[direction * cellCount + cell] |= Mask(cell: start.index)
        }
      }
    }

    for symmetry in 0..<symmetryCount {
      for cell in 0..<cellCount {
        images[symmetry * cellCount + cell] = reflect(cell, symmetry)
        origins[symmetry * cellCount + reflect(cell, symmetry)] = cell
      }
    }

    var random = SplitMix64(seed: 0)
    for side in 0..<2 {
      for cell in 0..<cellCount {
        let word = random.next()
        for symmetry in 0..<symmetryCount {
          words[(side * cellCount + image(of: cell, under: symmetry)) * symmetryCount + symmetry] =
            word
        }
      }
    }
  }

  deinit {
    steps.deallocate()
    starts.deallocate()
    lines.deallocate()
    crossings.deallocate()
    words.deallocate()
    images.deallocate()
    origins.deallocate()
  }

  func line(_ direction: Int, _ start: Int) -> Mask { lines[direction &* cellCount &+ start] }

  func lines(_ direction: Int, through cell: Int) -> Mask {
    crossings[direction &* cellCount &+ cell]
  }

  /// The first cells of the lines of a direction that hold none of these marks.
  func openLines(_ direction: Int, without marks: Mask) -> Mask {
    var open = starts[direction]
    if open.isEmpty { return open }
    for place in 0..<length { open = open.subtracting(marks.down(place &* steps[direction])) }
    return open
  }

  /// The cells of all lines that hold none of these marks.
  func openCells(without marks: Mask) -> Mask {
    var cells = Mask.empty
    for direction in 0..<4 {
      let open = openLines(direction, without: marks)
      if open.isEmpty { continue }
      for place in 0..<length { cells |= open.up(place &* steps[direction]) }
    }
    return cells
  }

  /// The random words of a mark, one for each symmetry.
  func words(of cell: Int, side: Int) -> UnsafeMutablePointer<UInt64> {
    words + (side &* cellCount &+ cell) &* symmetryCount
  }

  /// The cell where a symmetry of the board takes this one.
  func image(of cell: Int, under symmetry: Int) -> Int { images[symmetry &* cellCount &+ cell] }

  /// The cell that a symmetry of the board takes to this one.
  func origin(of cell: Int, under symmetry: Int) -> Int { origins[symmetry &* cellCount &+ cell] }

  /// Bit 0 of a symmetry mirrors the columns, bit 1 the rows; bit 2, on square boards, then changes columns
  /// for rows.
  private func reflect(_ cell: Int, _ symmetry: Int) -> Int {
    var (column, row) = (cell % columns, cell / columns)
    if symmetry & 1 != 0 { column = columns - 1 - column }
    if symmetry & 2 != 0 { row = rows - 1 - row }
    if symmetry & 4 != 0 { (column, row) = (row, column) }
    return row * columns + column
  }
}
