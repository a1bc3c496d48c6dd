package import Base
import Foundation

/// The addresses of services: their own, or parts of a single one that stands for them all, as a
/// mirror in the host's network or the stand-in of the tests does:
/// `https://api.igdb.com/v4/games` is `http://127.0.0.1:9000/api.igdb.com/v4/games` there.
package struct ServiceAddresses: Sendable, Equatable {
  let mirror: PublicURL?

  package init(mirror: PublicURL? = nil) {
    self.mirror = mirror
  }

  /// The networks into which calls may go: the internet, unless the host has said where services
  /// are.
  var networks: PushNetworks {
    mirror == nil ? PushNetworks() : PushNetworks(own: Network.everywhere)
  }

  /// - Parameter address: begins with https://
  package func actual(_ address: String) -> String {
    guard let mirror else { return address }
    return "\(mirror)/" + address.dropFirst("https://".count)
  }

  /// Whether a picture may be fetched from there: games and videos name their pictures by address, and whoever
  /// writes one must not make the server knock anywhere else.
  package static func isOfPicture(_ address: String) -> Bool {
    guard address.utf8.count <= 500, address.utf8.allSatisfy({ (0x21...0x7e).contains($0) }),
      let parts = URLComponents(string: address), parts.scheme == "https", parts.user == nil,
      parts.password == nil, parts.port == nil, parts.fragment == nil, let host = parts.host
    else { return false }
    return pictureHosts.contains(host) && !parts.path.split(separator: "/").contains("..")
  }

  private static let pictureHosts = ["images.igdb.com", "i.ytimg.com", "static-cdn.jtvnw.net"]
}

extension Network {
  /// The internet, and the networks of the host's own.
  static let everywhere = [Network("0.0.0.0/0")!, Network("::/0")!]
}
