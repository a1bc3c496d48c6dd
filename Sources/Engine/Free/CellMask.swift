/// A set of cells, as bits: cell `index` is bit `index`. One word does for 64 cells, `WideMask` for every
/// board.
protocol CellMask: Equatable, Sendable {
  static var empty: Self { get }
  init(cell: Int)
  var isEmpty: Bool { get }
  var count: Int { get }
  /// The lowest cell of a set that isn't empty.
  var first: Int { get }
  static func & (left: Self, right: Self) -> Self
  static func | (left: Self, right: Self) -> Self
  func subtracting(_ other: Self) -> Self
  /// Every cell moved to an index that is higher by less than the number of cells.
  func up(_ distance: Int) -> Self
  func down(_ distance: Int) -> Self
}

extension CellMask {
  func contains(_ cell: Int) -> Bool { !(self & Self(cell: cell)).isEmpty }

  /// Takes the lowest cell out of a set that isn't empty.
  mutating func popFirst() -> Int {
    let cell = first
    self = subtracting(Self(cell: cell))
    return cell
  }

  static func |= (left: inout Self, right: Self) { left = left | right }
  static func &= (left: inout Self, right: Self) { left = left & right }
}

extension UInt64: CellMask {
  static var empty: UInt64 { 0 }
  init(cell: Int) { self = 1 &<< UInt64(truncatingIfNeeded: cell) }
  var isEmpty: Bool { self == 0 }
  var count: Int { nonzeroBitCount }
  var first: Int { trailingZeroBitCount }
  func subtracting(_ other: UInt64) -> UInt64 { self & ~other }
  func up(_ distance: Int) -> UInt64 { self &<< UInt64(truncatingIfNeeded: distance) }
  func down(_ distance: Int) -> UInt64 { self &>> UInt64(truncatingIfNeeded: distance) }
}

/// A set of up to 384 cells: 19x19 has 361.
struct WideMask: CellMask {
  private static let wordCount = 6
  /// The lowest cells first; the last two words stay 0.
  private var words = SIMD8<UInt64>()

  static var empty: WideMask { WideMask() }

  private init() {}

  private init(words: SIMD8<UInt64>) { self.words = words }

  init(cell: Int) { words[cell >> 6] = 1 &<< UInt64(truncatingIfNeeded: cell) }

  var isEmpty: Bool { words == SIMD8<UInt64>() }

  var count: Int {
    var count = 0
    for word in 0..<Self.wordCount { count &+= words[word].nonzeroBitCount }
    return count
  }

  var first: Int {
    var word = 0
    while words[word] == 0 { word &+= 1 }
    return word << 6 | words[word].trailingZeroBitCount
  }

  static func & (left: WideMask, right: WideMask) -> WideMask {
    WideMask(words: left.words & right.words)
  }

  static func | (left: WideMask, right: WideMask) -> WideMask {
    WideMask(words: left.words | right.words)
  }

  func subtracting(_ other: WideMask) -> WideMask { WideMask(words: words & ~other.words) }

  func up(_ distance: Int) -> WideMask {
    let (whole, bits) = (distance >> 6, UInt64(truncatingIfNeeded: distance & 63))
    var moved = SIMD8<UInt64>()
    for word in whole..<Self.wordCount {
      var value = words[word &- whole] &<< bits
      if bits != 0, word > whole { value |= words[word &- whole &- 1] &>> (64 &- bits) }
      moved[word] = value
    }
    return WideMask(words: moved)
  }

  func down(_ distance: Int) -> WideMask {
    let (whole, bits) = (distance >> 6, UInt64(truncatingIfNeeded: distance & 63))
    var moved = SIMD8<UInt64>()
    for word in 0..<Self.wordCount &- whole {
      var value = words[word &+ whole] &>> bits
      if bits != 0 { value |= words[word &+ whole &+ 1] &<< (64 &- bits) }
      moved[word] = value
    }
    return WideMask(words: moved)
  }
}
