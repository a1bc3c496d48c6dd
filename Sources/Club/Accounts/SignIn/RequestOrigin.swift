package import Base

/// Somebody who says a password, or opens a session, as far as the server can tell them from others.
package struct RequestOrigin: Sendable {
  package let network: ClientNetwork
  /// The address as text, for the log; `IPAddress` holds a `UInt128`, see `ClientNetwork`.
  let address: String
  /// What the browser shows of an earlier sign-in.
  let device: Secret?
  /// The open session that asks.
  let session: Secret?

  package init(
    network: ClientNetwork, address: String = "", device: Secret? = nil, session: Secret? = nil
  ) {
    self.network = network
    self.address = address
    self.device = device
    self.session = session
  }

  /// Of whom nothing is known.
  package static let unknown = RequestOrigin(network: ClientNetwork(bits: 0))
}
