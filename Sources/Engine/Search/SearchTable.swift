/// The findings of a `Search` about positions. A newer entry drives out another one in its place.
struct SearchTable: ~Copyable {
  struct Entry: Sendable, BitwiseCopyable {
    var key: UInt64 = 0
    var score: Int32 = 0
    /// The best move, -1 where none is known.
    var move: Int16 = -1
    /// The number of moves that were looked ahead.
    var depth: Int16 = .min
    var isAtLeast = false
    var isAtMost = false
    /// Whether the score depends on an estimate, and on moves that were left out.
    var isGuess = true
    var isNarrow = true

    var isProven: Bool { !isGuess && !isNarrow }

    /// Whether nothing more needs to be known to search with this window.
    func settles(_ lowest: Int32, _ highest: Int32) -> Bool {
      isAtLeast && score >= highest || isAtMost && score <= lowest
    }
  }

  private static let sizeLogarithm: UInt64 = 16
  private let entries: Block<Entry>

  init() {
    entries = Block(repeating: Entry(), count: 1 << Self.sizeLogarithm)
  }

  subscript(key: UInt64) -> Entry? {
    let entry = entries[place(of: key)]
    return entry.key == key && entry.depth != .min ? entry : nil
  }

  mutating func store(_ entry: Entry) {
    entries[place(of: entry.key)] = entry
  }

  private func place(of key: UInt64) -> Int { Int(key >> (64 - Self.sizeLogarithm)) }
}
