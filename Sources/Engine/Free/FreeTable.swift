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
/// Safe to send: `FreeSearch` writes to it only while it holds it alone.
final class FreeTable: @unchecked Sendable {
  static let never = 255
  private static var noMove: UInt64 { 511 }
  private let entries: UnsafeMutablePointer<UInt64>
  private let capacity: Int
  private let bucketMask: UInt64

  /// - Parameter bytes: is rounded down to a power of two, 64 at least.
  init(bytes: Int) {
    var buckets = 2
    while buckets * 2 * 32 <= bytes { buckets *= 2 }
    bucketMask = UInt64(buckets - 1)
    capacity = buckets * 4
    entries = .allocate(capacity: capacity)
    entries.initialize(repeating: 0, count: capacity)
  }

  convenience init(copying other: FreeTable) {
    self.init(bytes: other.capacity * 8)
    entries.update(from: other.entries, count: capacity)
  }

  deinit { entries.deallocate() }

  func forget() { entries.update(repeating: 0, count: capacity) }

  subscript(hash: UInt64) -> Finding? {
    let bucket = entries + Int(truncatingIfNeeded: (hash & bucketMask) &* 4)
    for place in 0..<4 where bucket[place] >> 23 == hash >> 23 {
      let entry = bucket[place]
      if entry == 0 { continue }
      let marks = Int(truncatingIfNeeded: entry >> 14 & 255)
      let move = entry >> 5 & Self.noMove
      return Finding(
        marks: entry >> 22 & 1 == 0 ? -marks : marks,
        move: move == Self.noMove ? nil : Int(truncatingIfNeeded: move))
    }
    return nil
  }

  func store(_ finding: Finding, of hash: UInt64, work: Int) {
    let bucket = entries + Int(truncatingIfNeeded: (hash & bucketMask) &* 4)
    var entry = (hash >> 23) << 23
    entry |= finding.marks > 0 ? 1 << 22 : 0
    entry |= UInt64(truncatingIfNeeded: min(abs(finding.marks), Self.never)) << 14
    entry |= (finding.move.map { UInt64(truncatingIfNeeded: $0) } ?? Self.noMove) << 5
    entry |= UInt64(truncatingIfNeeded: min(31, Int.bitWidth &- work.leadingZeroBitCount))
    var least = 0
    for place in 0..<4 {
      if bucket[place] >> 23 == hash >> 23 {
        least = place
        break
      }
      if bucket[place] & 31 < bucket[least] & 31 { least = place }
    }
    bucket[least] = entry
  }
}
