/// Who counts as one client: an IPv4 address, or a network of IPv6 such as a household has.
///
/// Two halves, for the compiler lets an async function lose its stack when a `UInt128` is passed on it.
package struct ClientNetwork: Hashable, Sendable {
  private let high: UInt64
  private let low: UInt64

  package init(bits: UInt128) {
    high = UInt64(truncatingIfNeeded: bits >> 64)
    low = UInt64(truncatingIfNeeded: bits)
  }
}

extension Client {
  var network: ClientNetwork {
    guard let address else { return ClientNetwork(bits: 0) }
    return ClientNetwork(bits: address.isIPv4 ? address.bits : (address.bits >> 64) << 64)
  }
}
