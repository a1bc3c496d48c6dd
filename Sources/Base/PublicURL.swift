import Foundation

/// The address under which people find the server, whatever it listens on: `https://play.example.org`.
package struct PublicURL: Equatable, Sendable, CustomStringConvertible {
  /// Scheme, host and port, without a slash at the end: a path can follow.
  package let description: String
  /// Host and port as requests name them: the port only where it isn't the usual one.
  package let authority: String

  /// - Returns: nil unless the text is an http or https address of a whole host
  package init?(_ text: String) {
    guard let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(),
      ["http", "https"].contains(scheme), let host = parts.encodedHost, !host.isEmpty,
      ["", "/"].contains(parts.path), parts.user == nil, parts.password == nil, parts.query == nil,
      parts.fragment == nil, (1...65535).contains(parts.port ?? 1)
    else { return nil }
    authority =
      host.lowercased()
      + (parts.port.flatMap { $0 == (scheme == "https" ? 443 : 80) ? nil : ":\($0)" } ?? "")
    description = "\(scheme)://\(host.lowercased())" + (parts.port.map { ":\($0)" } ?? "")
  }
}
