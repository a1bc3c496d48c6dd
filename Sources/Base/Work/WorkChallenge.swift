package import API

/// The work that a newcomer's device does before it is let in: a number, behind the text of the challenge, by which
/// the hash of both begins with so many zero bits.
package struct WorkChallenge: Equatable, Sendable {
  /// The purpose for which it is good, and no other.
  package enum Purpose: UInt8, CaseIterable, Sendable {
    case guest = 1
    case registration = 2
  }

  /// The time for which it can be answered.
  package static let life = Duration.seconds(300)

  /// Tells it from all others that a server has given.
  package let id: UInt64
  package let madeAt: Instant
  /// The number of zero bits.
  package let bits: UInt8

  package init(id: UInt64, madeAt: Instant, bits: UInt8) {
    self.id = id
    self.madeAt = madeAt
    self.bits = bits
  }

  /// Whether it can still be answered. One from later than now is of a clock that was set back.
  package func isOpen(at now: Instant) -> Bool {
    madeAt <= now && now < madeAt + Self.life
  }
}

extension WorkChallenge {
  static let byteCount = 17

  /// Number, time and bits, the highest byte of each first.
  var bytes: [UInt8] {
    id.bigEndianBytes + UInt64(bitPattern: madeAt.milliseconds).bigEndianBytes + [bits]
  }

  /// - Precondition: there are `byteCount` bytes.
  init(bytes: [UInt8]) {
    self.init(
      id: UInt64(bigEndianBytes: bytes[0..<8]),
      madeAt: Instant(
        milliseconds: Int64(bitPattern: UInt64(bigEndianBytes: bytes[8..<16]))),
      bits: bytes[16])
  }
}

extension FixedWidthInteger {
  var bigEndianBytes: [UInt8] { withUnsafeBytes(of: bigEndian) { Array($0) } }

  init(bigEndianBytes bytes: ArraySlice<UInt8>) {
    self = bytes.reduce(Self(0)) { $0 << 8 | Self(truncatingIfNeeded: $1) }
  }
}
