/// Marsaglia's xorshift: quick, and the same numbers for the same seed.
package struct Xorshift: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) {
    // The state may be anything but 0, and seeds that differ little shall not begin alike.
    state = (seed &+ 1) &* 0x9e37_79b9_7f4a_7c15 | 1
  }

  package mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
