internal import Rules

/// A count of the marks of each side on each line of a board, and of what that makes each cell
/// worth, kept up to date move by move.
///
/// A line is open to a side while it holds no mark of the other; its distance is the number of marks
/// that are still missing. A cell is worth to a side the sum of what the open lines through it are
/// worth; the weights are so far apart that the sum tells how many lines of distance 1 and 2 there are.
struct Tally: Sendable {
  let lines: Lines
  let cellCount: Int
  private(set) var free: Int
  private let columns: Int
  private let isDrop: Bool
  private let weights: [Int32]
  /// 0 is a free cell, otherwise `Mark.rawValue`.
  private var marks: [UInt8]
  // Of X first, then of O.
  private var marksOnLine: [UInt8]
  private var worths: [Int32]
  private var openLines: [Int32]
  /// The number of lines that are open to X, and of those that are open to O, together.
  private(set) var openCount: Int

  /// The nearness of each cell to the middle: half a point for every row and column.
  private let nearness: [Int32]
  private var placement: [Int32] = [0, 0]

  /// The worth of an open line at distance 1: the cell completes it.
  static let completing: Int32 = 1 << 24
  /// The worth of an open line at distance 2. A cell has at most 40 lines, fewer than fit in between.
  static let threatening: Int32 = 1 << 16

  init(_ ruleset: Ruleset) {
    lines = Lines(ruleset)
    cellCount = ruleset.cellCount
    free = ruleset.cellCount
    columns = ruleset.columns
    isDrop = ruleset.isDrop
    let nearest: [Int32] = [0, Self.completing, Self.threatening, 400, 50, 8]
    var weights = [Int32](repeating: 1, count: max(nearest.count, ruleset.lineLength + 1))
    for distance in nearest.indices { weights[distance] = nearest[distance] }
    self.weights = weights
    marks = Array(repeating: 0, count: cellCount)
    marksOnLine = Array(repeating: 0, count: 2 * lines.count)
    openCount = 2 * lines.count
    openLines = Array(repeating: 0, count: 2 * (lines.length + 1))
    openLines[lines.length] = Int32(lines.count)
    openLines[2 * lines.length + 1] = Int32(lines.count)
    worths = Array(repeating: 0, count: 2 * cellCount)
    nearness = ruleset.cells.map {
      Int32(
        ruleset.columns - abs(2 * $0.column + 1 - ruleset.columns) + ruleset.rows
          - abs(2 * $0.row + 1 - ruleset.rows)) / 2
    }
    for cell in 0..<cellCount {
      let worth = Int32(lines.through(cell).count) * weights[lines.length] + nearness[cell]
      worths[cell] = worth
      worths[cellCount + cell] = worth
    }
  }

  init(_ round: Round) {
    self.init(round.ruleset)
    var mark = Mark.x
    for cell in round.moves {
      play(cell.index, mark)
      mark = mark.opponent
    }
  }

  /// A mark can reach the free cell.
  func isPlayable(_ cell: Int) -> Bool {
    marks[cell] == 0 && (!isDrop || cell < columns || marks[cell - columns] != 0)
  }

  func worth(of cell: Int, to mark: Mark) -> Int32 { worths[side(of: mark) * cellCount + cell] }

  /// The mark on this free cell would complete a line.
  func completes(_ cell: Int, for mark: Mark) -> Bool {
    worth(of: cell, to: mark) >= Self.completing
  }

  /// The number of lines of the board that hold no mark of the opponent and miss this many of
  /// `mark`.
  func openLines(of mark: Mark, at distance: Int) -> Int32 {
    openLines[side(of: mark) * (lines.length + 1) + distance]
  }

  /// The nearness to the middle of the marks of a side, together.
  func placement(of mark: Mark) -> Int32 { placement[side(of: mark)] }

  /// The line holds no mark of the opponent and misses this many of `mark`.
  func isOpen(_ line: Int, to mark: Mark, at distance: Int) -> Bool {
    marksOnLine[side(of: mark.opponent) * lines.count + line] == 0
      && Int(marksOnLine[side(of: mark) * lines.count + line]) == lines.length - distance
  }

  func isFree(_ cell: Int) -> Bool { marks[cell] == 0 }

  /// The number of lines through a cell that hold no mark of the opponent of `mark`.
  func linesOpen(to mark: Mark, through cell: Int) -> Int {
    let other = side(of: mark.opponent) * lines.count
    return lines.through(cell).count { marksOnLine[other + $0] == 0 }
  }

  mutating func play(_ cell: Int, _ mark: Mark) {
    marks[cell] = mark.rawValue
    free -= 1
    placement[side(of: mark)] += nearness[cell]
    for line in lines.through(cell) {
      let before = marksOnLine[side(of: mark) * lines.count + line]
      marksOnLine[side(of: mark) * lines.count + line] = before + 1
      count(line, with: mark, before: Int(before), sign: 1)
    }
  }

  /// Takes back the mark that was played last.
  mutating func undo(_ cell: Int, _ mark: Mark) {
    marks[cell] = 0
    free += 1
    placement[side(of: mark)] -= nearness[cell]
    for line in lines.through(cell) {
      let before = marksOnLine[side(of: mark) * lines.count + line] - 1
      marksOnLine[side(of: mark) * lines.count + line] = before
      count(line, with: mark, before: Int(before), sign: -1)
    }
  }

  /// Adds, or takes away again, what one more mark on a line changes that held `before` of them.
  private mutating func count(_ line: Int, with mark: Mark, before: Int, sign: Int32) {
    let (own, other) = (side(of: mark), side(of: mark.opponent))
    let marksOfOther = Int(marksOnLine[other * lines.count + line])
    if marksOfOther == 0 {
      let distance = lines.length - before
      openLines[own * (lines.length + 1) + distance] -= sign
      openLines[own * (lines.length + 1) + distance - 1] += sign
      add(sign * (weights[distance - 1] - weights[distance]), to: line, of: own)
    }
    if before == 0 {
      let distance = lines.length - marksOfOther
      openLines[other * (lines.length + 1) + distance] -= sign
      openCount -= Int(sign)
      add(-sign * weights[distance], to: line, of: other)
    }
  }

  private mutating func add(_ worth: Int32, to line: Int, of side: Int) {
    for cell in lines.cells(of: line) { worths[side * cellCount + cell] += worth }
  }

  private func side(of mark: Mark) -> Int { mark == .x ? 0 : 1 }
}
