/// A small, fast generator of random numbers, the same on every machine: what a computer player does
/// depends on its seed only.
///
/// Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (OOPSLA 2014).
struct SplitMix64: Sendable {
  private static let increment: UInt64 = 0x9e37_79b9_7f4a_7c15
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// Makes a generator for one move of a round, so that moves draw their numbers independently of
  /// each other.
  init(seed: UInt64, ply: Int) {
    var rounds = SplitMix64(seed: seed)
    self.init(seed: rounds.next() ^ UInt64(ply))
  }

  mutating func next() -> UInt64 {
    state &+= Self.increment
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }

  /// One of the elements, nil if there is none.
  ///
  /// The chances differ by less than one in ten million for as many elements as a board has cells.
  mutating func pick<Element>(from elements: [Element]) -> Element? {
    guard !elements.isEmpty else { return nil }
    return elements[Int(((next() >> 32) * UInt64(elements.count)) >> 32)]
  }
}
