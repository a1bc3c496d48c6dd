extension Client {
  /// Who counts as one: an IPv4 address, or a network of IPv6 such as a household has.
  var network: UInt128 {
    guard let address else { return 0 }
    return address.isIPv4 ? address.bits : (address.bits >> 64) << 64
  }
}
