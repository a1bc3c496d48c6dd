/// The findings of a `Solver`: bounds of the scores of positions. A newer entry drives out another
/// one in its place; nothing that the table holds ever becomes wrong.
///
/// It takes 512 kB. Four times as much saves a fifth of the positions, and no time.
struct TranspositionTable: Sendable {
  private static let sizeLogarithm: UInt64 = 16
  /// Entries; their bits are, from the top: the marks of the side to move, those of the other side,
  /// and in five bits each the lower and the upper bound, shifted to be positive. 0 is an empty
  /// place.
  private var entries = [UInt64](repeating: 0, count: 1 << sizeLogarithm)

  subscript(position: SmallPosition) -> ScoreBounds? {
    get {
      let key = key(of: position)
      let entry = entries[place(of: key)]
      guard entry != 0, entry >> 10 == key else { return nil }
      return ScoreBounds(lower: Int(entry >> 5 & 31) - 16, upper: Int(entry & 31) - 16)
    }
  }

  mutating func store(_ bounds: ScoreBounds, of position: SmallPosition) {
    let key = key(of: position)
    entries[place(of: key)] =
      key << 10 | UInt64(bounds.lower + 16) << 5 | UInt64(bounds.upper + 16)
  }

  private func key(of position: SmallPosition) -> UInt64 {
    UInt64(position.own) << 16 | UInt64(position.other)
  }

  // Multiplicative hashing (Knuth, The Art of Computer Programming, 6.4).
  private func place(of key: UInt64) -> Int {
    Int((key &* 0x9e37_79b9_7f4a_7c15) >> (64 - Self.sizeLogarithm))
  }
}
