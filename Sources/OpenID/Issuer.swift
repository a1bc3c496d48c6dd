import Foundation

/// The address by which an identity provider is named: https, or http on this machine alone, to try one out.
package struct Issuer: Equatable, Sendable {
  private static let longest = 500
  private static let thisMachine: Set = ["localhost", "127.0.0.1", "[::1]"]

  /// The address as its tokens name it, to the letter.
  package let text: String
  /// The host name, for people.
  package let host: String
  private let isOnThisMachine: Bool

  /// - Returns: nil for no such address, and for one with a query, a fragment or a password
  package init?(_ text: String) {
    guard text.utf8.count <= Self.longest, let parts = Self.parts(text),
      let host = parts.encodedHost,
      parts.query == nil
    else { return nil }
    isOnThisMachine = parts.scheme == "http" && Self.thisMachine.contains(host)
    guard parts.scheme == "https" || isOnThisMachine else { return nil }
    self.text = text
    self.host = host
  }

  /// The address of what the provider says about itself (OpenID Connect Discovery, § 4).
  package var descriptionAddress: String {
    (text.hasSuffix("/") ? String(text.dropLast()) : text) + "/.well-known/openid-configuration"
  }

  /// Whether the provider may name an address as its own.
  func allows(_ address: String) -> Bool {
    guard let parts = Self.parts(address), let host = parts.encodedHost else { return false }
    return parts.scheme == "https"
      || isOnThisMachine && parts.scheme == "http" && Self.thisMachine.contains(host)
  }

  private static func parts(_ text: String) -> URLComponents? {
    guard text.utf8.count <= 2000, text.utf8.allSatisfy({ (0x21...0x7e).contains($0) }),
      let parts = URLComponents(string: text), parts.host?.isEmpty == false, parts.user == nil,
      parts.password == nil, parts.fragment == nil
    else { return nil }
    return parts
  }
}
