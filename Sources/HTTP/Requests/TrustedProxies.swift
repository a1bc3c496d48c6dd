package import Base
import Foundation
package import HTTPTypes

/// The proxies whose word is taken for where a request comes from.
///
/// Everybody can send `X-Forwarded-For` and `X-Forwarded-Proto`; true is only what a trusted proxy has
/// added, and each adds at the end. The header `Forwarded` is left alone: a proxy that sets one kind hands on
/// what the client wrote into the other.
package struct TrustedProxies: Sendable, Equatable {
  package var networks: [Network]

  package init(_ networks: [Network] = []) {
    self.networks = networks
  }

  /// - Parameter peer: who the connection is with
  /// - Returns: the peer itself, unless it is a trusted proxy: then whom it, or the trusted proxy before it,
  ///   has seen
  package func client(behind peer: Client, headers: HTTPFields) -> Client {
    guard let proxy = peer.address, trusts(proxy) else { return peer }
    let addresses = Self.list(headers[values: .xForwardedFor])
    var client = peer
    var hops = 0
    while let address = client.address, trusts(address) {
      hops += 1
      guard hops <= addresses.count,
        let next = Self.address(addresses[addresses.count - hops])
      else { break }
      client.address = next
    }
    // The proxy that the client talks to tells the scheme; those behind it may or may not add their own.
    let schemes = Self.list(headers[values: .xForwardedProto])
    if !schemes.isEmpty {
      client.isSecure = schemes[max(0, schemes.count - hops)].lowercased() == "https"
    }
    return client
  }

  /// The name that a trusted proxy has given a request; nil for what anybody else says, and what is none.
  ///
  /// - Parameter peer: who the connection is with
  package func requestID(of peer: Client, headers: HTTPFields) -> RequestID? {
    guard let proxy = peer.address, trusts(proxy) else { return nil }
    return headers[.xRequestID].flatMap { RequestID($0) }
  }

  /// Whether the word of this address is taken.
  func trusts(_ address: IPAddress) -> Bool {
    networks.contains { $0.contains(address) }
  }

  private static func list(_ values: [String]) -> [String] {
    values.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// The address in a proxy's field. Some proxies add the port: `192.0.2.1:4711`,
  /// `[2001:db8::1]:4711`.
  private static func address(_ text: String) -> IPAddress? {
    if text.hasPrefix("[") { return IPAddress(text.dropFirst().prefix { $0 != "]" }) }
    return IPAddress(text) ?? IPAddress(text.prefix { $0 != ":" })
  }
}

extension HTTPField.Name {
  fileprivate static let xForwardedFor = Self("X-Forwarded-For")!
  fileprivate static let xForwardedProto = Self("X-Forwarded-Proto")!
}
