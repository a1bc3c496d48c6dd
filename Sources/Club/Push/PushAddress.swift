import Foundation

/// The address at which a push service takes messages for a browser.
package struct PushAddress: Hashable, Sendable {
  private static let longest = 2048

  package let text: String
  let host: String
  let port: Int
  let isSecure: Bool

  /// - Returns: nil unless it is an http or https address of a whole host
  package init?(_ text: String) {
    guard text.utf8.count <= Self.longest, text.utf8.allSatisfy({ (0x21...0x7e).contains($0) }),
      let parts = URLComponents(string: text), let scheme = parts.scheme,
      ["http", "https"].contains(scheme), let host = parts.encodedHost, !host.isEmpty,
      parts.user == nil, parts.password == nil, parts.fragment == nil,
      // Whoever connects reads escapes as what they stand for: another name than the one that was looked up.
      !host.contains("%"),
      (1...65535).contains(parts.port ?? 1)
    else { return nil }
    self.text = text
    // An IPv6 address is in brackets there.
    self.host = host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
    isSecure = scheme == "https"
    port = parts.port ?? (isSecure ? 443 : 80)
  }

  /// Scheme, host and port as a token names them: the port only where it isn't the usual one.
  var origin: String {
    let name = host.contains(":") ? "[\(host)]" : host
    let usual = isSecure ? 443 : 80
    return (isSecure ? "https" : "http") + "://" + name + (port == usual ? "" : ":\(port)")
  }
}
