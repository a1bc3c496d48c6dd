/// The part of the newcomers that there may be who have come, and the work of those who come next.
package struct WorkPressure: Equatable, Sendable {
  /// Zero bits for the first who work: some 130,000 hashes, up to a second on a phone.
  package static let leastBits: UInt8 = 17
  /// Zero bits for the last: 16 times as many.
  package static let mostBits: UInt8 = 21
  /// Newcomers who never work, however few there may be: a family that comes at once.
  static let fewest = 10.0

  /// Tokens that are gone of a bucket.
  package let used: Double
  /// Tokens of a full one.
  package let size: Double

  package init(used: Double, of size: Double) {
    self.used = used
    self.size = size
  }

  /// The number of zero bits; nil as long as less than half of the bucket is gone. Whenever half of what was left is
  /// gone it is one more, so the work doubles.
  package var bits: UInt8? {
    guard used >= max(size / 2, Self.fewest) else { return nil }
    var (bits, left) = (Self.leastBits, size / 4)
    while bits < Self.mostBits, size - used <= left {
      bits += 1
      left /= 2
    }
    return bits
  }
}
