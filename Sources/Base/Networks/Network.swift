/// A range of addresses in CIDR form: `10.0.0.0/8`, `2001:db8::/32`, or one address alone.
package struct Network: Hashable, Sendable, CustomStringConvertible {
  private let address: IPAddress
  /// The number of bits of the address, as IPv6, that are the network's.
  private let prefix: Int

  /// - Returns: nil when the text is no network: `10.0.0.0/33`, `10.0.0/8`
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let address = IPAddress(parts[0]) else { return nil }
    let lead = address.isIPv4 ? 96 : 0
    var length = 128 - lead
    if parts.count == 2 {
      guard parts[1].allSatisfy(\.isNumber), let given = Int(parts[1]), 0...length ~= given else {
        return nil
      }
      length = given
    }
    self.address = address
    self.prefix = lead + length
  }

  package func contains(_ other: IPAddress) -> Bool {
    prefix == 0 || (address.bits ^ other.bits) >> UInt128(128 - prefix) == 0
  }

  package var description: String {
    "\(address)/\(address.isIPv4 ? prefix - 96 : prefix)"
  }
}
