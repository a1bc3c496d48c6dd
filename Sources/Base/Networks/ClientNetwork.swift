/// The network that counts as one client: an IPv4 address, or a network of IPv6 such as a household
/// has (/64).
///
/// Two halves, because the compiler lets an async function lose its stack when a `UInt128` is passed on it.
package struct ClientNetwork: Hashable, Sendable {
  private let high: UInt64
  private let low: UInt64
  private let isWide: Bool

  package init(bits: UInt128) {
    self.init(bits: bits, isWide: false)
  }

  private init(bits: UInt128, isWide: Bool) {
    high = UInt64(truncatingIfNeeded: bits >> 64)
    low = UInt64(truncatingIfNeeded: bits)
    self.isWide = isWide
  }
}

extension ClientNetwork {
  /// The number of clients' shares that the network around a client has: one customer may have it
  /// to themselves, and many may share it.
  package static let wideFactor = 8

  /// The network around the client: /24 of IPv4, /48 of IPv6. It equals no client's own.
  package var wide: ClientNetwork {
    let hostBits: UInt128 = bits >> 32 == 0xFFFF ? 8 : 80
    return ClientNetwork(bits: (bits >> hostBits) << hostBits, isWide: true)
  }
}

extension ClientNetwork {
  var bits: UInt128 { UInt128(high) << 64 | UInt128(low) }
}

extension IPAddress {
  package var clientNetwork: ClientNetwork {
    ClientNetwork(bits: isIPv4 ? bits : (bits >> 64) << 64)
  }
}
