/// Text forms: its address in IPv4, `192.0.2.1`, and as what it is in IPv6: `2001:db8:0:1::/64`.
extension ClientNetwork: LosslessStringConvertible {
  package var description: String {
    let address = IPAddress(bits: bits)
    return address.isIPv4 ? "\(address)" : "\(address)/64"
  }

  /// - Parameter text: An address, with or without "/64"; nil for anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard let first = parts.first, let address = IPAddress(first),
      parts.count == 1 || parts.count == 2 && !address.isIPv4 && parts[1] == "64"
    else { return nil }
    self = address.clientNetwork
  }
}

extension ClientNetwork {
  /// Whether it is known, and not this machine.
  package var isElsewhere: Bool {
    // ::1 is in the network of the unknown.
    bits != 0 && !(bits >> 32 == 0xFFFF && UInt8(truncatingIfNeeded: bits >> 24) == 127)
  }
}
