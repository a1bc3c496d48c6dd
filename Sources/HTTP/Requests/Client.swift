package import Base

/// The caller, as far as the server can know it.
package struct Client: Equatable, Sendable {
  package var address: IPAddress?
  /// Whether the way to the client is encrypted, be it by a proxy.
  package var isSecure: Bool

  package init(address: IPAddress?, isSecure: Bool) {
    self.address = address
    self.isSecure = isSecure
  }
}

extension Client {
  /// The network that counts as this client; the unknown one without an address.
  package var network: ClientNetwork { address?.clientNetwork ?? ClientNetwork(bits: 0) }
}
