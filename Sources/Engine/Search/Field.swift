internal import Rules

/// A position of a search: the marks, and what a mark on each free cell would make for either side, kept
/// up to date move by move.
///
/// A move changes only the rows of cells that it lies in. What their marks make of a cell is looked up
/// (Shape); a cell's worth follows from its four directions (Pattern), and the sets of cells that threaten and the
/// worth of the whole position from the differences.
struct Field: ~Copyable {
  let cellCount: Int
  let columns: Int
  let isDrop: Bool
  let reader: ShapeReader
  private let length: Int
  /// The number of free cells.
  private(set) var free: Int
  /// The number of marks.
  private(set) var ply = 0
  /// The hash of which marks lie where (Zobrist hashing); whose turn it is follows.
  private(set) var hash: UInt64 = 0
  /// The number of shapes of free cells that can still become lines, of both sides.
  private var live = 0
  /// The estimates of all free cells, and of the places of the marks, for X and for O.
  private var totals: (Int32, Int32) = (0, 0)

  private let hashes: Block<UInt64>
  /// 0 is a free cell, otherwise 1 + side.
  private let marks: Block<UInt8>
  /// For each cell and direction the marks of X and those of O in its row; off the board both.
  private let rows: Block<UInt64>
  /// For each cell and direction the shape of X, and 16 times that of O.
  private let shapes: Block<UInt8>
  /// The same for every row, by both words of it, where that isn't too much.
  private let known: Block<UInt8>
  /// The patterns of each cell, that of X and that of O.
  private let patterns: Block<UInt16>
  private let worths: Block<Worth>
  /// The weight in a pattern of the shape of each direction.
  private let weights: Block<Int>
  /// The number of cells of the board before and behind each cell in each direction, no more than a
  /// line reaches.
  private let room: Block<UInt8>
  private let steps: Block<Int>
  /// The nearness of each cell to the middle: half a point for every row and column.
  private let nearness: Block<Int32>
  /// For each side and `Threat` the free cells that make it.
  private let threats: CellSets
  /// The cells that are near to marks, after each number of marks, and those near to each cell.
  private let near: CellSets
  private let surroundings: CellSets
  private let occupied: CellSets

  init(_ ruleset: Ruleset) {
    cellCount = ruleset.cellCount
    columns = ruleset.columns
    isDrop = ruleset.isDrop
    length = ruleset.lineLength
    reader = ShapeReader(length: length)
    free = cellCount
    var random = SplitMix64(seed: 0)
    hashes = Block(repeating: 0, count: 2 * cellCount)
    for index in 0..<hashes.count { hashes[index] = random.next() }
    marks = Block(repeating: 0, count: cellCount)
    rows = Block(repeating: 0, count: 8 * cellCount)
    shapes = Block(repeating: 0, count: 4 * cellCount)
    known = Self.knownShapes(reader)
    patterns = Block(repeating: 0, count: 2 * cellCount)
    worths = Pattern.worths(ruleset)
    weights = Block(repeating: 0, count: 4)
    room = Block(repeating: 0, count: 8 * cellCount)
    steps = Block(repeating: 0, count: 4)
    nearness = Block(repeating: 0, count: cellCount)
    threats = CellSets(count: 2 * Threat.count)
    near = CellSets(count: cellCount + 1)
    surroundings = CellSets(count: cellCount)
    occupied = CellSets(count: 1)
    measure(ruleset)
    for cell in 0..<cellCount {
      for direction in 0..<4 { reshape(cell, direction) }
    }
  }

  /// Writes down what never changes: where the board ends.
  private func measure(_ ruleset: Ruleset) {
    for (direction, step) in [(1, 0), (0, 1), (1, 1), (-1, 1)].enumerated() {
      steps[direction] = step.0 + step.1 * columns
      weights[direction] = Pattern.weight(of: direction)
      for cell in ruleset.cells {
        let place = 4 * cell.index + direction
        for distance in 1..<length {
          for (end, sign) in [-1, 1].enumerated() {
            if ruleset.cell(
              column: cell.column + sign * distance * step.0,
              row: cell.row + sign * distance * step.1) != nil
            {
              room[2 * place + end] += 1
            } else {
              let bit = bit(at: sign * distance)
              rows[2 * place] |= bit
              rows[2 * place + 1] |= bit
            }
          }
        }
      }
    }
    for cell in ruleset.cells {
      nearness[cell.index] =
        Int32(
          ruleset.columns - abs(2 * cell.column + 1 - ruleset.columns) + ruleset.rows
            - abs(2 * cell.row + 1 - ruleset.rows)) / 2
      for row in cell.row - 2...cell.row + 2 {
        for column in cell.column - 2...cell.column + 2 {
          guard let other = ruleset.cell(column: column, row: row) else { continue }
          surroundings.toggle(other.index, in: cell.index)
        }
      }
    }
  }

  /// The shapes of both sides for every row that 16 bits describe, so for lines of up to five.
  private static func knownShapes(_ reader: ShapeReader) -> Block<UInt8> {
    guard reader.reach <= 8 else { return Block(repeating: 0, count: 0) }
    let size = 1 << reader.reach
    let known = Block<UInt8>(repeating: 0, count: size * size)
    for x in 0..<size {
      for o in 0..<size {
        known[x | o << reader.reach] = Self.shapes(UInt64(x), UInt64(o), reader)
      }
    }
    return known
  }

  private static func shapes(_ x: UInt64, _ o: UInt64, _ reader: ShapeReader) -> UInt8 {
    UInt8(
      reader.shape(own: x & ~o, blocked: o) | reader.shape(own: o & ~x, blocked: x) << 4)
  }

  /// The bit of a row for the cell at this distance of the middle.
  private func bit(at distance: Int) -> UInt64 {
    1 << UInt64(distance < 0 ? distance + length - 1 : distance + length - 2)
  }
}

// MARK: - What it knows

extension Field {
  /// Whether no line of the board can be completed any more.
  var isDead: Bool { live == 0 }

  @inline(__always)
  func isFree(_ cell: Int) -> Bool { marks[cell] == 0 }

  /// A mark can reach the cell.
  @inline(__always)
  func isPlayable(_ cell: Int) -> Bool {
    marks[cell] == 0 && (!isDrop || cell < columns || marks[cell - columns] != 0)
  }

  /// The threat that a mark of a side on a free cell would make.
  @inline(__always)
  func threat(of cell: Int, _ side: Int) -> Int { Int(worth(of: cell, to: side).threat) }

  /// The promise of a move to the side that makes it.
  @inline(__always)
  func promise(of cell: Int, to side: Int) -> Int32 {
    Int32(worth(of: cell, to: side).own) &+ Int32(worth(of: cell, to: 1 - side).taken)
      &+ 2 &* nearness[cell]
  }

  @inline(__always)
  private func worth(of cell: Int, to side: Int) -> Worth {
    worths[Int(patterns[2 &* cell &+ side])]
  }

  /// The estimates of all free cells, and of the places of its marks, for a side.
  @inline(__always)
  func total(_ side: Int) -> Int32 { side == 0 ? totals.0 : totals.1 }

  @inline(__always)
  func hasThreat(_ threat: Int, _ side: Int) -> Bool {
    !threats.isEmpty(side * Threat.count + threat)
  }

  func countThreats(_ threat: Int, _ side: Int) -> Int {
    threats.count(side * Threat.count + threat)
  }

  /// 64 cells that make this threat, as bits.
  @inline(__always)
  func threatWord(_ index: Int, _ threat: Int, _ side: Int) -> UInt64 {
    threats.word(index, of: side * Threat.count + threat)
  }

  /// 64 cells, as bits: those that are free and near to a mark.
  @inline(__always)
  func nearWord(_ index: Int) -> UInt64 {
    near.word(index, of: ply) & ~occupied.word(index, of: 0)
  }

  /// Calls `body` with each cell that would complete a line of a side once its mark lies on this
  /// free cell.
  func forEachCompletion(after cell: Int, of side: Int, _ body: (Int) -> Void) {
    for direction in 0..<4 {
      let place = 4 * cell + direction
      let shape = Int(shapes[place]) >> (4 * side) & 15
      guard shape == Shape.four || shape == Shape.openFour else { continue }
      let (own, other) = (rows[2 * place + side], rows[2 * place + 1 - side])
      var completing = reader.completing(own: own & ~other, blocked: other)
      while completing != 0 {
        let distance = completing.trailingZeroBitCount - (length - 1)
        completing &= completing - 1
        body(cell + distance * steps[direction])
      }
    }
  }
}

// MARK: - Moves

extension Field {
  mutating func play(_ cell: Int, _ side: Int) {
    for index in 0..<CellSets.words {
      near.setWord(
        index, of: ply &+ 1,
        to: near.word(index, of: ply) | surroundings.word(index, of: cell))
    }
    // A cell that is taken has no shapes.
    for direction in 0..<4 { show(0, cell, direction) }
    marks[cell] = UInt8(truncatingIfNeeded: side &+ 1)
    free &-= 1
    ply &+= 1
    change(cell, side, nearness[cell])
  }

  /// Takes back a mark, the last one unless all are taken back.
  mutating func undo(_ cell: Int, _ side: Int) {
    change(cell, side, 0 &- nearness[cell])
    marks[cell] = 0
    free &+= 1
    ply &-= 1
    for direction in 0..<4 { reshape(cell, direction) }
  }

  /// Takes back all marks.
  mutating func clear() {
    for cell in 0..<cellCount where marks[cell] != 0 { undo(cell, Int(marks[cell]) - 1) }
  }

  private mutating func change(_ cell: Int, _ side: Int, _ place: Int32) {
    occupied.toggle(cell, in: 0)
    hash ^= hashes[side &* cellCount &+ cell]
    if side == 0 { totals.0 &+= place } else { totals.1 &+= place }
    for direction in 0..<4 {
      let step = steps[direction]
      let (before, behind) = (
        Int(room[8 &* cell &+ 2 &* direction]), Int(room[8 &* cell &+ 2 &* direction &+ 1])
      )
      // A cell behind has this one before it, and the other way round.
      var other = cell
      var bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: length &- 1)
      for _ in 0..<behind {
        other &+= step
        bit &>>= 1
        flip(other, direction, side, bit)
      }
      other = cell
      bit = 1 &<< UInt64(truncatingIfNeeded: length &- 2)
      for _ in 0..<before {
        other &-= step
        bit &<<= 1
        flip(other, direction, side, bit)
      }
    }
  }

  @inline(__always)
  private mutating func flip(_ cell: Int, _ direction: Int, _ side: Int, _ bit: UInt64) {
    rows[8 &* cell &+ 2 &* direction &+ side] ^= bit
    if marks[cell] == 0 { reshape(cell, direction) }
  }

  /// Looks at a row of a free cell anew.
  @inline(__always)
  private mutating func reshape(_ cell: Int, _ direction: Int) {
    let place = 4 &* cell &+ direction
    let (x, o) = (rows[2 &* place], rows[2 &* place &+ 1])
    let new =
      known.count > 0
      ? known[Int(truncatingIfNeeded: x | o &<< UInt64(truncatingIfNeeded: reader.reach))]
      : Self.shapes(x, o, reader)
    if new != shapes[place] { show(new, cell, direction) }
  }

  // Most rows stay as they are worth: the rest in one place keeps the module small.
  @inline(never)
  private mutating func show(_ new: UInt8, _ cell: Int, _ direction: Int) {
    let place = 4 &* cell &+ direction
    let old = shapes[place]
    shapes[place] = new
    let weight = weights[direction]
    totals.0 &+= change(cell, 0, from: Int(old & 15), to: Int(new & 15), weight)
    totals.1 &+= change(cell, 1, from: Int(old >> 4), to: Int(new >> 4), weight)
  }

  /// Returns by how much that changes the estimate for the side.
  @inline(__always)
  private mutating func change(
    _ cell: Int, _ side: Int, from old: Int, to new: Int, _ weight: Int
  ) -> Int32 {
    guard old != new else { return 0 }
    live &+= (new == 0 ? 0 : 1) &- (old == 0 ? 0 : 1)
    let place = 2 &* cell &+ side
    let before = worths[Int(patterns[place])]
    patterns[place] = UInt16(
      truncatingIfNeeded: Int(patterns[place]) &+ (new &- old) &* weight)
    let worth = worths[Int(patterns[place])]
    if worth.threat != before.threat {
      threats.toggle(cell, in: side &* Threat.count &+ Int(before.threat))
      threats.toggle(cell, in: side &* Threat.count &+ Int(worth.threat))
    }
    return Int32(worth.estimate) &- Int32(before.estimate)
  }
}
