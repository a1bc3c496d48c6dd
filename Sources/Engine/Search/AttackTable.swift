/// Attacks that lead to nothing, so that they aren't tried again.
struct AttackTable: ~Copyable {
  private static let sizeLogarithm: UInt64 = 15
  /// The upper bits of a hash, and the depth that was tried.
  private let entries = Block<UInt64>(repeating: 0, count: 1 << Self.sizeLogarithm)

  /// The depth of an attack of which nothing was cut off.
  static let exhausted = 255

  /// The depth to which an attack is known to fail, nil where nothing is known.
  subscript(key: UInt64) -> Int? {
    get {
      let entry = entries[place(of: key)]
      return entry != 0 && entry >> 8 == key >> 8 ? Int(entry & 255) : nil
    }
    nonmutating set {
      entries[place(of: key)] = key & ~255 | UInt64(min(newValue ?? 0, Self.exhausted))
    }
  }

  private func place(of key: UInt64) -> Int {
    Int((key &* 0x9e37_79b9_7f4a_7c15) >> (64 - Self.sizeLogarithm))
  }
}
