/// A range of the networks that count as one client: an address of IPv4, or the first bits of some; of IPv6 a /64 or
/// more.
package struct ClientRange: Hashable, Sendable {
  private let first: ClientNetwork
  /// Bits of the address, as it is written, that all in the range have.
  private let length: Int

  /// Lengths that a range may have: a shorter one would be half of a country.
  private static let lengthsOfIPv4 = 8...32
  private static let lengthsOfIPv6 = 16...64

  package init(_ network: ClientNetwork) {
    self.init(network, length: Self.lengths(of: IPAddress(bits: network.bits)).upperBound)
  }

  private init(_ network: ClientNetwork, length: Int) {
    let isIPv4 = IPAddress(bits: network.bits).isIPv4
    let hostBits = UInt128(isIPv4 ? 32 - length : 128 - length)
    first = ClientNetwork(bits: (network.bits >> hostBits) << hostBits)
    self.length = length
  }

  private static func lengths(of address: IPAddress) -> ClosedRange<Int> {
    address.isIPv4 ? lengthsOfIPv4 : lengthsOfIPv6
  }

  /// The ranges that hold a network, all that there may be; none for what is this machine, or isn't known.
  package static func around(_ network: ClientNetwork) -> [ClientRange] {
    guard network.isElsewhere else { return [] }
    return lengths(of: IPAddress(bits: network.bits)).map { ClientRange(network, length: $0) }
  }
}

/// Text forms: an address of IPv4, `192.0.2.1`, and all else by its length: `192.0.2.0/24`, `2001:db8:0:1::/64`.
extension ClientRange: LosslessStringConvertible {
  package var description: String {
    let address = IPAddress(bits: first.bits)
    return address.isIPv4 && length == 32 ? "\(address)" : "\(address)/\(length)"
  }

  /// - Parameter text: an address, with or without a length; of IPv6 without one its /64 is meant
  /// - Returns: nil for anything else, and for a range that is too long or too short
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard let start = parts.first, parts.count <= 2, let address = IPAddress(start) else {
      return nil
    }
    let lengths = Self.lengths(of: address)
    var length = lengths.upperBound
    if parts.count == 2 {
      guard let given = Int(digits: parts[1]), lengths.contains(given) else { return nil }
      length = given
    }
    self.init(address.clientNetwork, length: length)
  }
}
