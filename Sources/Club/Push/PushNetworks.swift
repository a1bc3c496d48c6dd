package import Base
import NIOCore

/// The networks into which push messages may be sent. Subscribers name the address, and must not be able to make the
/// server send requests into its own network (server-side request forgery).
package struct PushNetworks: Sendable, Equatable {
  /// Networks of the host's own that are allowed too, even without encryption.
  let own: [Network]

  package init(own: [Network] = []) {
    self.own = own
  }

  /// Whether the address is a public one of the internet. An IPv4 address that is mapped into IPv6 counts as itself;
  /// those that embed one by NAT64, 6to4 or Teredo are never public.
  static func isPublic(_ address: IPAddress) -> Bool {
    address.isIPv4
      ? !reserved.contains { $0.contains(address) }
      : global.contains(address) && !reserved.contains { $0.contains(address) }
  }

  func allows(_ address: IPAddress, isSecure: Bool) -> Bool {
    own.contains { $0.contains(address) } || isSecure && Self.isPublic(address)
  }

  /// Whether the address may be allowed, as far as that is known without a DNS lookup.
  package func mayAllow(_ address: PushAddress) -> Bool {
    guard let literal = IPAddress(address.host) else { return address.isSecure || !own.isEmpty }
    return allows(literal, isSecure: address.isSecure)
  }

  /// The IP address to connect to, by DNS; nil when it isn't allowed.
  ///
  /// Blocks during the lookup.
  package func machine(of address: PushAddress) throws -> String? {
    let found = try SocketAddress.makeAddressResolvingHost(address.host, port: address.port)
    guard let machine = IPAddress(found), allows(machine, isSecure: address.isSecure) else {
      return nil
    }
    return machine.description
  }

  private static let global = Network("2000::/3")!

  /// The special-purpose registries of IANA (RFC 6890), and multicast.
  private static let reserved = [
    "0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12",
    "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15",
    "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4",
    "2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20",
  ].map { Network($0)! }
}
