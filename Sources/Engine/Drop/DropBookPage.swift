/// All running positions with one number of moves, of two mirror images the one with the lower key.
struct DropBookPage: Sendable {
  /// Stands for a position that nobody has worked out yet.
  static let unknown = Int8.min

  /// The keys of the positions, in order.
  let keys: [UInt64]
  /// The moves to the end, negative for a loss, 0 for a draw.
  var distances: [Int8]
  /// The best columns, the first one lowest.
  var best: [UInt8]

  init(keys: [UInt64]) {
    self.keys = keys
    distances = Array(repeating: Self.unknown, count: keys.count)
    best = Array(repeating: 0, count: keys.count)
  }

  /// The keys of all running positions after one move in any of these.
  static func successors(of keys: [UInt64], on board: DropBoard) -> [UInt64] {
    var next: [UInt64] = []
    next.reserveCapacity(keys.count * board.columns)
    for key in keys {
      let (own, mask) = board.marks(of: key)
      var moves = board.landings(above: mask) & ~board.completing(own)
      while moves != 0 {
        let move = moves & (0 &- moves)
        moves ^= move
        let after = (mask ^ own) &+ (mask | move)
        next.append(min(after, board.mirrored(after)))
      }
    }
    next.sortInPlace()
    var count = 0
    for key in next where count == 0 || next[count - 1] != key {
      next[count] = key
      count += 1
    }
    next.removeLast(next.count - count)
    return next
  }

  /// The place of a key, nil if it isn't here.
  func place(of key: UInt64) -> Int? {
    var (first, end) = (0, keys.count)
    while first < end {
      let middle = (first + end) / 2
      if keys[middle] < key { first = middle + 1 } else { end = middle }
    }
    return first < keys.count && keys[first] == key ? first : nil
  }

  /// The moves to the end for the side that plays a move into a position of this page.
  func distance(after move: UInt64, own: UInt64, mask: UInt64, on board: DropBoard) -> Int8 {
    if board.completing(own) & move != 0 { return 1 }
    let key = (mask ^ own) &+ (mask | move)
    guard let place = place(of: min(key, board.mirrored(key))) else { return Self.unknown }
    let distance = distances[place]
    if distance == 0 || distance == Self.unknown { return distance }
    return distance > 0 ? -distance - 1 : 1 - distance
  }
}

extension [UInt64] {
  /// Sorts by a heap: the sort of the standard library takes 6 kB more of the browser's module.
  ///
  /// Source: Williams, "Algorithm 232: Heapsort" (1964).
  fileprivate mutating func sortInPlace() {
    for root in stride(from: count / 2 - 1, through: 0, by: -1) { sink(root, below: count) }
    for end in stride(from: count - 1, to: 0, by: -1) {
      swapAt(0, end)
      sink(0, below: end)
    }
  }

  /// Brings the word at a place of the heap down to where none below it is greater.
  private mutating func sink(_ place: Int, below end: Int) {
    var place = place
    let word = self[place]
    while 2 * place + 1 < end {
      var child = 2 * place + 1
      if child + 1 < end, self[child] < self[child + 1] { child += 1 }
      if self[child] <= word { break }
      self[place] = self[child]
      place = child
    }
    self[place] = word
  }
}
