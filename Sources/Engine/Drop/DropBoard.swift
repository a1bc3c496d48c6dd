internal import Rules

/// The geometry of a drop board on one word: column by column from the left, each from the bottom,
/// with a spare cell on top that is always free, so that no line runs from one column into the next.
///
/// Source: Tromp, "The Fhourstones benchmark"; Pons, "Solving Connect Four", part 6 (bit boards).
struct DropBoard: Sendable {
  let columns: Int
  /// Bits from one column to the next: the rows and the spare one.
  let height: Int
  let lineLength: Int
  let cells: UInt64
  let bottom: UInt64
  /// The rows that whoever follows up every mark gets: the top one, and every second below.
  let followed: UInt64
  private let hasUpright: Bool
  private let hasLevel: Bool
  private let hasSlanting: Bool
  private let column: UInt64
  private let reciprocal: Int

  /// Whether a board fits on one word, and has the aim that the solver knows.
  static func fits(_ ruleset: Ruleset) -> Bool {
    ruleset.isDrop && !ruleset.isMisere && ruleset.columns * (ruleset.rows + 1) <= 64
  }

  init(_ ruleset: Ruleset) {
    columns = ruleset.columns
    height = ruleset.rows + 1
    lineLength = ruleset.lineLength
    hasUpright = lineLength <= ruleset.rows
    hasLevel = lineLength <= columns
    hasSlanting = hasUpright && hasLevel
    reciprocal = 65536 / height + 1
    column = 1 << UInt64(height) &- 1
    var bottom: UInt64 = 0
    var followed: UInt64 = 0
    for place in 0..<columns {
      bottom |= 1 << UInt64(place * height)
      for row in stride(from: ruleset.rows - 1, through: 0, by: -2) {
        followed |= 1 << UInt64(place * height + row)
      }
    }
    self.bottom = bottom
    self.followed = followed
    cells = bottom &* (column >> 1)
  }

  /// The number of bits that tell all positions of the board apart.
  var keyBits: Int { columns * height }

  func bit(of cell: Cell) -> UInt64 { 1 << UInt64(cell.column * height + cell.row) }

  /// The column of a cell: its place divided by the height, by the reciprocal in 16 bits.
  @inline(__always)
  func columnNumber(of bit: UInt64) -> Int {
    (bit.trailingZeroBitCount &* reciprocal) &>> 16
  }

  /// The cells of a column, with the spare one.
  @inline(__always)
  func column(at place: Int) -> UInt64 {
    column &<< UInt64(truncatingIfNeeded: place &* height)
  }

  /// The cells on which marks come to rest.
  func landings(above mask: UInt64) -> UInt64 { (mask &+ bottom) & cells }

  /// The marks of the side to move and all marks, from a key.
  func marks(of key: UInt64) -> (own: UInt64, mask: UInt64) {
    // With one more at the bottom of each column its highest bit is just above the marks.
    let raised = key &+ bottom
    var mask: UInt64 = 0
    for place in 0..<columns {
      let bits = raised & column(at: place)
      mask |= (1 &<< UInt64(63 - bits.leadingZeroBitCount)) - (bottom & column(at: place))
    }
    return (key &- mask, mask)
  }

  /// The board, or a key of it, with left and right exchanged.
  func mirrored(_ bits: UInt64) -> UInt64 {
    var mirrored: UInt64 = 0
    var (left, right) = (0, (columns &- 1) &* height)
    while left < right {
      let way = UInt64(truncatingIfNeeded: right &- left)
      mirrored |= (bits & (column &<< UInt64(truncatingIfNeeded: left))) &<< way
      mirrored |= (bits &>> way) & (column &<< UInt64(truncatingIfNeeded: left))
      left &+= height
      right &-= height
    }
    if left == right { mirrored |= bits & (column &<< UInt64(truncatingIfNeeded: left)) }
    return mirrored
  }

  /// Whether the marks hold a line.
  func hasLine(_ marks: UInt64) -> Bool {
    if hasUpright, hasRun(marks, 1) { return true }
    if hasLevel, hasRun(marks, UInt64(height)) { return true }
    return hasSlanting && (hasRun(marks, UInt64(height - 1)) || hasRun(marks, UInt64(height + 1)))
  }

  @inline(__always)
  private func hasRun(_ marks: UInt64, _ step: UInt64) -> Bool {
    if lineLength == 4 {
      let pairs = marks & (marks &>> step)
      return pairs & (pairs &>> (2 &* step)) != 0
    }
    var (run, length) = (marks, 1)
    while length < lineLength, run != 0 {
      let more = min(length, lineLength - length)
      run &= run &>> (UInt64(more) &* step)
      length += more
    }
    return run != 0
  }

  /// The cells where a further mark of this side completes a line, among other ones that may be
  /// taken or off the board.
  @inline(__always)
  func completing(_ marks: UInt64) -> UInt64 {
    lineLength == 4 && hasSlanting ? completingFour(marks) : completingAny(marks)
  }

  @inline(__always)
  private func completingFour(_ marks: UInt64) -> UInt64 {
    let height = UInt64(truncatingIfNeeded: height)
    return (marks &<< 1) & (marks &<< 2) & (marks &<< 3) | four(marks, height)
      | four(marks, height &- 1) | four(marks, height &+ 1)
  }

  @inline(__always)
  private func four(_ marks: UInt64, _ step: UInt64) -> UInt64 {
    let left = marks &<< step
    let right = marks &>> step
    let twoLeft = left & (left &<< step)
    let twoRight = right & (right &>> step)
    return twoLeft & (marks &<< (3 &* step) | right) | twoRight & (marks &>> (3 &* step) | left)
  }

  private func completingAny(_ marks: UInt64) -> UInt64 {
    var all: UInt64 = 0
    if hasUpright {
      var run = marks << 1
      for distance in 2..<lineLength { run &= marks << UInt64(distance) }
      all = run
    }
    if hasLevel { all |= line(marks, height) }
    if hasSlanting { all |= line(marks, height - 1) | line(marks, height + 1) }
    return all
  }

  private func line(_ marks: UInt64, _ step: Int) -> UInt64 {
    var all: UInt64 = 0
    for place in 0..<lineLength {
      var run = UInt64.max
      for other in 0..<lineLength where other != place {
        let way = (place - other) * step
        run &= way > 0 ? marks << UInt64(way) : marks >> UInt64(-way)
      }
      all |= run
    }
    return all
  }
}
