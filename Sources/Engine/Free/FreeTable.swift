/// The finding of a search about one attacker in one position.
struct Finding: Equatable {
  /// The number of marks within which the attacker wins; the negative of a number within which it doesn't.
  /// `FreeTable.never` is no number of marks whatever.
  var marks: Int
  /// The move that decided it, nil where none did.
  var move: Int?

  /// Whether it tells if the attacker wins within so many marks.
  func answers(_ within: Int) -> Bool { marks > 0 ? marks <= within : -marks >= within }
}

/// The findings of a search, for as long as it is kept: nothing in it ever becomes wrong. Buckets of four
/// words of 64 bits; in a full one that which took the least work makes room.
///
/// A word has, from the top: 41 bits of the hash, the kind and the number of marks (9), the move (9), and
/// the logarithm of the work (5). 0 is an empty place.
///
/// Searches may use it at the same time, for each word is whole by itself. A search writes to a copy of one that another
/// search has too, unless `isShared` (`FreeSearch.makeUnique`).
final class FreeTable: Sendable {
  static let never = 255
  private static var noMove: UInt64 { 511 }
  /// Whether searches that hold it mean to share it.
  let isShared: Bool
  private let words: WordBlock
  private let bucketMask: UInt64

  /// - Parameter bytes: is rounded down to a power of two, 64 at least.
  init(bytes: Int, isShared: Bool) {
    self.isShared = isShared
    var buckets = 2
    while buckets * 2 * 32 <= bytes { buckets *= 2 }
    bucketMask = UInt64(buckets - 1)
    words = WordBlock(count: buckets * 4)
  }

  init(copying other: FreeTable) {
    isShared = other.isShared
    bucketMask = other.bucketMask
    words = WordBlock(copying: other.words)
  }

  deinit { words.deallocate() }

  subscript(hash: UInt64) -> Finding? {
    let bucket = Int(truncatingIfNeeded: (hash & bucketMask) &* 4)
    for place in bucket..<bucket &+ 4 {
      let entry = words[place]
      if entry >> 23 != hash >> 23 || entry == 0 { continue }
      let marks = Int(truncatingIfNeeded: entry >> 14 & 255)
      let move = entry >> 5 & Self.noMove
      return Finding(
        marks: entry >> 22 & 1 == 0 ? -marks : marks,
        move: move == Self.noMove ? nil : Int(truncatingIfNeeded: move))
    }
    return nil
  }

  func store(_ finding: Finding, of hash: UInt64, work: Int) {
    let bucket = Int(truncatingIfNeeded: (hash & bucketMask) &* 4)
    var entry = (hash >> 23) << 23
    entry |= finding.marks > 0 ? 1 << 22 : 0
    entry |= UInt64(truncatingIfNeeded: min(abs(finding.marks), Self.never)) << 14
    entry |= (finding.move.map { UInt64(truncatingIfNeeded: $0) } ?? Self.noMove) << 5
    entry |= UInt64(truncatingIfNeeded: min(31, Int.bitWidth &- work.leadingZeroBitCount))
    var (victim, least) = (bucket, UInt64.max)
    for place in bucket..<bucket &+ 4 {
      let other = words[place]
      if other >> 23 == hash >> 23 {
        victim = place
        break
      }
      if other & 31 < least { (victim, least) = (place, other & 31) }
    }
    words[victim] = entry
  }
}
