/// Sets of the cells of a board, one bit a cell.
struct CellSets: ~Copyable {
  /// The number of words of a set: 384 cells.
  static let words = 6
  private let bits: Block<UInt64>

  init(count: Int) {
    bits = Block(repeating: 0, count: count * Self.words)
  }

  @inline(__always)
  func toggle(_ cell: Int, in set: Int) {
    bits[set &* Self.words &+ cell &>> 6] ^= 1 &<< UInt64(truncatingIfNeeded: cell & 63)
  }

  @inline(__always)
  func word(_ index: Int, of set: Int) -> UInt64 { bits[set &* Self.words &+ index] }

  @inline(__always)
  func setWord(_ index: Int, of set: Int, to word: UInt64) {
    bits[set &* Self.words &+ index] = word
  }

  /// The number of its cells.
  func count(_ set: Int) -> Int {
    var count = 0
    for index in 0..<Self.words { count += word(index, of: set).nonzeroBitCount }
    return count
  }

  @inline(__always)
  func isEmpty(_ set: Int) -> Bool {
    for index in 0..<Self.words where word(index, of: set) != 0 { return false }
    return true
  }
}
