#if canImport(CPrefetch)
  internal import CPrefetch
#endif

/// The bounds of the scores of positions that were searched, in one block of memory.
///
/// An entry is one word, and four of them share a bucket: a new entry takes the place of the one that
/// took least work. From the top an entry has: the bits of the position's hash that the bucket does
/// not tell, the logarithm of the work, the best column, the lower and the upper bound. The hash can
/// be undone, so no two positions are ever confused. 0 is an empty place.
///
/// Source: Breuker, "Memory versus search in games" (1998): two-level replacement by work.
///
/// Searches may use it at the same time, for whatever an entry says is true by itself. But an answer follows from what
/// was asked before only where one search has the table, so a solver writes to a copy unless `isShared`
/// (`DropSolver.prove`).
final class DropTable: Sendable {
  /// Whether solvers that hold it mean to share it.
  let isShared: Bool
  private let words: WordBlock
  private let keyBits: Int
  private let keyMask: UInt64
  private let restBits: UInt64
  private let restMask: UInt64
  private let workBits: UInt64

  private static let boundBits: UInt64 = 6
  private static let bound: Int = 32
  private static let columnBits: UInt64 = 4
  private static let workPlace = columnBits + 2 * boundBits
  /// An odd number without a pattern (the golden ratio): multiplying by it can be undone.
  private static let factor: UInt64 = 0x9e37_79b9_7f4a_7c15

  /// - Parameter bytes: the size, rounded down to a power of two; it is more where a smaller one
  ///   couldn't tell positions apart, at most 2 MB.
  init(keyBits: Int, bytes: Int, isShared: Bool) {
    self.isShared = isShared
    let used = Int(Self.boundBits * 2 + Self.columnBits)
    let wanted = Int.bitWidth - 1 - max(bytes, 64).leadingZeroBitCount - 5
    let bucketBits = max(1, min(wanted, keyBits - 1), keyBits - (64 - used))
    self.keyBits = keyBits
    keyMask = keyBits == 64 ? .max : 1 << UInt64(keyBits) - 1
    restBits = UInt64(keyBits - bucketBits)
    restMask = 1 << restBits - 1
    workBits = UInt64(min(6, 64 - used - (keyBits - bucketBits)))
    words = WordBlock(count: 4 << bucketBits)
  }

  init(copying other: DropTable) {
    isShared = other.isShared
    keyBits = other.keyBits
    keyMask = other.keyMask
    restBits = other.restBits
    restMask = other.restMask
    workBits = other.workBits
    words = WordBlock(copying: other.words)
  }

  deinit { words.deallocate() }

  /// A hash of a key from which the key follows.
  @inline(__always)
  func hash(_ key: UInt64) -> UInt64 {
    let folded = key ^ (key &>> UInt64(truncatingIfNeeded: keyBits / 2))
    return (folded &* Self.factor) & keyMask
  }

  /// The entry of a position, 0 if there is none.
  @inline(__always)
  subscript(hash: UInt64) -> UInt64 {
    let bucket = Int(truncatingIfNeeded: hash &>> restBits) &* 4
    let rest = hash & restMask
    let shift = 64 &- restBits
    let (first, second) = (words[bucket], words[bucket &+ 1])
    let (third, fourth) = (words[bucket &+ 2], words[bucket &+ 3])
    if first &>> shift == rest, first != 0 { return first }
    if second &>> shift == rest, second != 0 { return second }
    if third &>> shift == rest, third != 0 { return third }
    if fourth &>> shift == rest, fourth != 0 { return fourth }
    return 0
  }

  /// Brings the bucket of a position near before it is asked for.
  @inline(__always)
  func prefetch(_ hash: UInt64) {
    #if canImport(CPrefetch)
      gameon_prefetch(words.address(of: Int(truncatingIfNeeded: hash &>> restBits) &* 4))
    #endif
  }

  @inline(__always)
  static func lower(_ entry: UInt64) -> Int {
    Int(truncatingIfNeeded: entry &>> boundBits & 63) &- bound
  }

  @inline(__always)
  static func upper(_ entry: UInt64) -> Int { Int(truncatingIfNeeded: entry & 63) &- bound }

  @inline(__always)
  static func column(_ entry: UInt64) -> Int {
    Int(truncatingIfNeeded: entry &>> (2 &* boundBits) & 15)
  }

  @inline(__always)
  func store(_ hash: UInt64, lower: Int, upper: Int, column: Int, work: Int) {
    let bucket = Int(truncatingIfNeeded: hash &>> restBits) &* 4
    let rest = hash & restMask
    let shift = 64 &- restBits
    var victim = Int(truncatingIfNeeded: rest & 3)
    var least = UInt64.max
    for step in 0..<4 {
      let place = (Int(truncatingIfNeeded: rest) &+ step) & 3
      let entry = words[bucket &+ place]
      if entry &>> shift == rest, entry != 0 {
        victim = place
        break
      }
      let work = entry == 0 ? 0 : 1 &+ workOf(entry)
      if work < least { (least, victim) = (work, place) }
    }
    let logarithm = UInt64(truncatingIfNeeded: Int.bitWidth &- 1 &- (work | 1).leadingZeroBitCount)
    words[bucket &+ victim] =
      rest &<< shift | (logarithm &>> (6 &- workBits)) &<< Self.workPlace
      | UInt64(truncatingIfNeeded: column) &<< (2 &* Self.boundBits)
      | UInt64(truncatingIfNeeded: lower &+ Self.bound) &<< Self.boundBits
      | UInt64(truncatingIfNeeded: upper &+ Self.bound)
  }

  @inline(__always)
  private func workOf(_ entry: UInt64) -> UInt64 {
    entry &>> Self.workPlace & (1 &<< workBits &- 1)
  }
}
