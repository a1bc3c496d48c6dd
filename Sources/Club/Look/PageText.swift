import API

/// The text of a page as it is stored: nothing of it could lead a reader astray, and nothing blank is around it.
package struct PageText: Equatable, Sendable {
  /// Unicode scalars.
  package static let longest = 20_000

  let text: String

  /// - Returns: nil when too much is left
  init?(_ typed: String) {
    let scalars = typed.printable.unicodeScalars.drop(while: \.properties.isWhitespace)
    let end = scalars.lastIndex { !$0.properties.isWhitespace }
    text = end.map { String(Substring(scalars[...$0])) } ?? ""
    guard text.unicodeScalars.count <= Self.longest else { return nil }
  }
}
