/// Looks for a pairing strategy: pairs of free cells, no two with a cell in common, so that every open line
/// of the attacker has both cells of a pair. A defender who answers each mark on a cell of a pair with the
/// other one is never beaten.
///
/// Sources: Hales and Jewett, "Regularity and positional games" (1963); Hefetz, Krivelevich, Stojakovic and
/// Szabo, "Positional Games" (2014), chapter 1. The search is greedy: the line with the fewest cells to
/// spare takes the pair that serves most lines; if a line comes away empty-handed, the next try serves it
/// first.
struct Pairing<Mask: CellMask> {
  let board: FreeBoard<Mask>
  /// The lines without a pair, for each direction.
  private let unserved: UnsafeMutablePointer<Mask>
  /// The lines that came away empty-handed in a try before.
  private let urgent: UnsafeMutablePointer<Mask>
  /// The cells of the pairs that were found last, two by two.
  private let pairs: UnsafeMutablePointer<Int>
  private(set) var pairCount = 0
  private var random = SplitMix64(seed: 0)

  init(_ board: FreeBoard<Mask>) {
    self.board = board
    unserved = .allocate(capacity: 4)
    urgent = .allocate(capacity: 4)
    pairs = .allocate(capacity: board.cellCount + 1)
  }

  func deallocate() {
    unserved.deallocate()
    urgent.deallocate()
    pairs.deallocate()
  }

  subscript(pair: Int) -> (Int, Int) { (pairs[2 &* pair], pairs[2 &* pair &+ 1]) }

  /// Whether `tries` tries find a pairing of the free cells against all lines that hold no mark of the
  /// defender.
  ///
  /// - Parameter other: lines without these marks are to be served as well: then neither side is beaten.
  mutating func exists(
    against defender: Mask, and other: Mask? = nil, free: Mask, tries: Int
  ) -> Bool {
    random = SplitMix64(seed: 0)
    for direction in 0..<4 { urgent[direction] = .empty }
    for attempt in 0..<tries {
      for direction in 0..<4 {
        unserved[direction] = board.openLines(direction, without: defender)
        if let other { unserved[direction] |= board.openLines(direction, without: other) }
      }
      if serve(free, isFirst: attempt == 0) { return true }
    }
    return false
  }

  private mutating func serve(_ free: Mask, isFirst: Bool) -> Bool {
    pairCount = 0
    var spare = free
    while true {
      var found = (direction: -1, start: 0)
      var fewest = Int.max
      for direction in 0..<4 where !unserved[direction].isEmpty {
        let (lines, cells) = tightest(direction, spare)
        if cells < 2 {
          urgent[direction] |= lines
          return false
        }
        if cells < fewest {
          fewest = cells
          found = (direction, (isFirst ? lines.first : anyone(of: lines)))
        }
      }
      if found.direction < 0 { return true }
      if fewest > 2 {
        for direction in 0..<4 {
          let lines = urgent[direction] & unserved[direction]
          if !lines.isEmpty {
            found = (direction, lines.first)
            break
          }
        }
      }
      let pair = bestPair(
        found.direction, board.line(found.direction, found.start) & spare, isFirst)
      pairs[2 &* pairCount] = pair.0
      pairs[2 &* pairCount &+ 1] = pair.1
      pairCount &+= 1
      spare = spare.subtracting(Mask(cell: pair.0) | Mask(cell: pair.1))
      let served =
        board.lines(found.direction, through: pair.0)
        & board.lines(found.direction, through: pair.1)
      unserved[found.direction] = unserved[found.direction].subtracting(served)
    }
  }

  /// The lines without a pair that have the fewest cells to spare, and how many: no more than 4 are told
  /// apart.
  private func tightest(_ direction: Int, _ spare: Mask) -> (Mask, Int) {
    var none = unserved[direction]
    var (one, two, three, more) = (Mask.empty, Mask.empty, Mask.empty, Mask.empty)
    for place in 0..<board.length {
      let cells = spare.down(place &* board.steps[direction])
      more |= three & cells
      three = three.subtracting(cells) | (two & cells)
      two = two.subtracting(cells) | (one & cells)
      one = one.subtracting(cells) | (none & cells)
      none = none.subtracting(cells)
    }
    if !none.isEmpty || !one.isEmpty { return (none | one, 1) }
    if !two.isEmpty { return (two, 2) }
    return three.isEmpty ? (more, 4) : (three, 3)
  }

  private mutating func anyone(of lines: Mask) -> Int {
    var lines = lines
    // As many bits as an Int has in WebAssembly, without the sign.
    var skipped = Int(random.next() >> 33) % lines.count
    while skipped > 0 {
      _ = lines.popFirst()
      skipped &-= 1
    }
    return lines.first
  }

  /// The two of these cells that serve most lines; if several do, those that other lines need least.
  private mutating func bestPair(_ direction: Int, _ cells: Mask, _ isFirst: Bool) -> (Int, Int) {
    var best = (0, 0)
    var most = Int.min
    var rest = cells
    while !rest.isEmpty {
      let one = rest.popFirst()
      let lines = unserved[direction] & board.lines(direction, through: one)
      let need = need(of: one, besides: direction)
      var others = rest
      while !others.isEmpty {
        let other = others.popFirst()
        var worth = (lines & board.lines(direction, through: other)).count &* 32
        worth &-= 4 &* (need &+ self.need(of: other, besides: direction))
        if !isFirst { worth &+= Int(random.next() & 15) }
        if worth > most {
          most = worth
          best = (one, other)
        }
      }
    }
    return best
  }

  /// The number of lines of other directions that could use the cell.
  private func need(of cell: Int, besides direction: Int) -> Int {
    var need = 0
    for other in 0..<4 where other != direction {
      need &+= (unserved[other] & board.lines(other, through: cell)).count
    }
    return need
  }
}
