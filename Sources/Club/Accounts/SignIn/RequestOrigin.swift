package import Base

/// The origin of a request: somebody who says a password, or opens a session, as far as the server
/// can tell them from others.
package struct RequestOrigin: Sendable {
  package let network: ClientNetwork
  /// The address as text, for the log; `IPAddress` holds a `UInt128`, see `ClientNetwork`.
  let address: String
  /// The secret by which the browser shows an earlier sign-in.
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

  /// An origin of which nothing is known.
  package static let unknown = RequestOrigin(network: ClientNetwork(bits: 0))
}
