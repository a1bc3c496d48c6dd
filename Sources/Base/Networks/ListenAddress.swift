/// An address of this machine with a port: `127.0.0.1:9464`, `[::1]:9464`.
package struct ListenAddress: Equatable, Sendable, CustomStringConvertible {
  package let host: String
  package let port: Int

  /// - Returns: nil when the text is none; a name is none either
  package init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...]),
      port > 0
    else { return nil }
    var host = text[..<colon]
    if host.hasPrefix("["), host.hasSuffix("]") {
      host = host.dropFirst().dropLast()
      guard host.contains(":") else { return nil }
    } else if host.contains(":") {
      return nil
    }
    guard IPAddress(host) != nil else { return nil }
    self.host = String(host)
    self.port = Int(port)
  }

  package var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}
