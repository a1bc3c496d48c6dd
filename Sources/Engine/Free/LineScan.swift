/// The open lines of one side in one position, by the number of marks that they still miss.
///
/// All lines of a direction are counted at once: `levels` holds sets of first cells, and each place of the
/// line moves those whose mark is missing one level on.
struct LineScan<Mask: CellMask> {
  let board: FreeBoard<Mask>
  /// For each direction the levels 0 to `limit`.
  private let levels: UnsafeMutablePointer<Mask>
  /// The lines that miss more marks are left out.
  private(set) var limit = 0
  private(set) var free = Mask.empty

  init(_ board: FreeBoard<Mask>) {
    self.board = board
    levels = .allocate(capacity: 4 * (board.length + 1))
    levels.initialize(repeating: .empty, count: 4 * (board.length + 1))
  }

  func deallocate() { levels.deallocate() }

  /// Looks at a position.
  mutating func scan(_ own: Mask, free: Mask, limit: Int) {
    self.limit = limit
    self.free = free
    let length = board.length
    for direction in 0..<4 {
      let step = board.steps[direction]
      let level = levels + direction &* (length &+ 1)
      level[0] = board.starts[direction]
      for missing in 1...limit { level[missing] = .empty }
      if level[0].isEmpty { continue }
      for place in 0..<length {
        let (marked, open) = (own.down(place &* step), free.down(place &* step))
        var missing = limit
        while missing > 0 {
          level[missing] = (level[missing] & marked) | (level[missing &- 1] & open)
          missing &-= 1
        }
        level[0] = level[0] & marked
      }
    }
  }

  /// The first cells of the lines that miss exactly this many marks.
  func lines(_ direction: Int, missing: Int) -> Mask {
    levels[direction &* (board.length &+ 1) &+ missing]
  }

  /// The number of lines that miss exactly this many marks.
  func count(missing: Int) -> Int {
    var count = 0
    for direction in 0..<4 { count &+= lines(direction, missing: missing).count }
    return count
  }

  /// The free cells of the lines that miss exactly this many marks.
  func cells(missing: Int) -> Mask {
    var cells = Mask.empty
    for direction in 0..<4 {
      let starts = lines(direction, missing: missing)
      if starts.isEmpty { continue }
      for place in 0..<board.length { cells |= starts.up(place &* board.steps[direction]) }
    }
    return cells & free
  }
}
