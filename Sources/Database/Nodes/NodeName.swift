import Foundation

/// The name of a node: where it runs and something random. At most 100 characters.
package struct NodeName: Hashable, Sendable, Codable, CustomStringConvertible {
  static let mostBytes = 100

  package let text: String

  /// The one that serves a club over SQLite.
  static let only = NodeName(text: "main")

  /// A name that no other node has.
  static func new() -> NodeName {
    var bytes = [CChar](repeating: 0, count: 256)
    _ = gethostname(&bytes, bytes.count - 1)
    let host = String(
      decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self
    )
    .filter { $0.isASCII && ($0.isLetter || $0.isNumber || "-.".contains($0)) }
    return NodeName(
      text: "\(host.prefix(60))-\(String(UInt64.random(in: .min ... .max), radix: 36))")
  }

  package var description: String { text }
}
