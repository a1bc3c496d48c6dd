package import Base
import Foundation

/// The club as authenticators and browsers know it: passkeys belong to its host name, and answers are made on its
/// site.
package struct PasskeyParty: Sendable {
  /// The id of the relying party: the host name.
  let id: String
  /// The only origin at which an answer may have been made.
  let origin: String

  /// - Parameter links: those of the club; its address is the one that the host has set, where there is one
  package init(_ links: Links) {
    let parts = URLComponents(string: links.base)
    let (scheme, host) = (parts?.scheme ?? "", parts?.encodedHost ?? "")
    let usualPort = scheme == "https" ? 443 : 80
    let port = parts?.port.flatMap { $0 == usualPort ? nil : ":\($0)" } ?? ""
    id = host
    origin = "\(scheme)://\(host)\(port)"
  }
}
