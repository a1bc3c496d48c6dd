/// The hashes of all positions from the root of a search to the current one, one for each symmetry of the
/// board. Positions that are mirror images of each other have the same key.
struct HashStack<Mask: CellMask> {
  private let board: FreeBoard<Mask>
  private let hashes: UnsafeMutablePointer<UInt64>

  init(_ board: FreeBoard<Mask>) {
    self.board = board
    // Each second ply may be a pass.
    hashes = .allocate(capacity: (2 * board.cellCount + 2) * board.symmetryCount)
  }

  func deallocate() { hashes.deallocate() }

  /// Begins with a position.
  func begin(_ own: Mask, _ foe: Mask) {
    for symmetry in 0..<board.symmetryCount { hashes[symmetry] = 0 }
    for (side, marks) in [own, foe].enumerated() {
      var rest = marks
      while !rest.isEmpty {
        let words = board.words(of: rest.popFirst(), side: side)
        for symmetry in 0..<board.symmetryCount { hashes[symmetry] ^= words[symmetry] }
      }
    }
  }

  func play(_ cell: Int, side: Int, ply: Int) {
    let here = hashes + ply &* board.symmetryCount
    let next = here + board.symmetryCount
    let words = board.words(of: cell, side: side)
    for symmetry in 0..<board.symmetryCount { next[symmetry] = here[symmetry] ^ words[symmetry] }
  }

  func pass(_ ply: Int) {
    let here = hashes + ply &* board.symmetryCount
    (here + board.symmetryCount).update(from: here, count: board.symmetryCount)
  }

  /// The key of the position at a ply, and the symmetry that takes the position which stands for all of
  /// its mirror images to it.
  func key(_ ply: Int) -> (hash: UInt64, symmetry: Int) {
    let here = hashes + ply &* board.symmetryCount
    var key = (hash: here[0], symmetry: 0)
    for symmetry in 1..<board.symmetryCount where here[symmetry] < key.hash {
      key = (here[symmetry], symmetry)
    }
    return key
  }
}
