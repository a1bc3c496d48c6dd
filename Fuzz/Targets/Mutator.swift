/// Changes inputs a little at random: the same seed makes the same changes.
package struct Mutator {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  /// Bytes at which readers turn: bounds of numbers, ends of lines and texts, quotes, digits.
  private static let interesting: [UInt8] =
    [0, 1, 7, 8, 0x7F, 0x80, 0xC3, 0xFE, 0xFF]
    + Array("\n\r\t \"'\\,;:=|/-+.%{}[]#0123456789aAzé".utf8)

  /// An input made of one of the corpus by one to four changes.
  package mutating func input(from corpus: [[UInt8]]) -> [UInt8] {
    var bytes = corpus.isEmpty ? [] : corpus[below(corpus.count)]
    for _ in 0...below(4) { change(&bytes, corpus) }
    return Array(bytes.prefix(4096))
  }

  private mutating func change(_ bytes: inout [UInt8], _ corpus: [[UInt8]]) {
    let place = below(bytes.count + 1)
    switch below(8) {
    case 0 where place < bytes.count: bytes[place] ^= 1 << UInt8(below(8))
    case 1, 2: if place < bytes.count { bytes[place] = pick() }
    case 3: bytes.insert(pick(), at: place)
    case 4: bytes.removeSubrange(place..<min(bytes.count, place + 1 + below(4)))
    case 5:
      let piece = bytes[place..<min(bytes.count, place + 1 + below(8))]
      bytes.insert(contentsOf: Array(piece), at: below(bytes.count + 1))
    case 6:
      if let other = corpus.isEmpty ? nil : corpus[below(corpus.count)] {
        bytes = Array(bytes[..<place]) + other.dropFirst(below(other.count + 1))
      }
    default: bytes.insert(UInt8(truncatingIfNeeded: next()), at: place)
    }
  }

  private mutating func pick() -> UInt8 { Self.interesting[below(Self.interesting.count)] }

  private mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(max(1, bound))) }

  /// SplitMix64.
  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
