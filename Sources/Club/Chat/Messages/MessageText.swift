import API

/// The text of a message, as it is stored: in Unicode's composed form, without what can't be seen
/// or reaches beyond the message.
package struct MessageText: Equatable, Sendable {
  /// Unicode scalars.
  package static let longest = 4000

  package let text: String

  /// Control characters but line feeds and tabs go, and what turns the direction of text round without
  /// an end; a right-to-left text needs neither.
  ///
  /// - Parameter mayBeEmpty: for what accompanies a file
  /// - Throws: `ChatRefusal.badText` when nothing is left that can be seen, or too much
  package init(_ typed: String, mayBeEmpty: Bool = false) throws(ChatRefusal) {
    guard TextBound.messageText.allows(typed) else { throw .badText }
    let text = Self.plain(typed)
    guard text.unicodeScalars.count <= Self.longest else { throw .badText }
    self.text = text
    if !mayBeEmpty { try requireVisible() }
  }

  /// - Throws: `ChatRefusal.badText` when nothing of it can be seen
  func requireVisible() throws(ChatRefusal) {
    guard text.unicodeScalars.contains(where: Self.canBeSeen) else { throw .badText }
  }

  private static func plain(_ typed: String) -> String {
    let isPlain = typed.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7f || $0 == 0x0a }
    guard !isPlain else { return trimmed(typed.unicodeScalars[...]) }
    let text = CanonicalText.composed(typed)
    guard text.unicodeScalars.contains(where: isChanged) else {
      return trimmed(text.unicodeScalars[...])
    }
    var bytes: [UInt8] = []
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n" where last == "\r": break
      case _ where isEndOfLine(scalar): bytes.append(utf8Of: "\n")
      default: if !isTaken(scalar) { bytes.append(utf8Of: scalar) }
      }
      last = scalar
    }
    return trimmed(String(decoding: bytes, as: UTF8.self).unicodeScalars[...])
  }

  private static func isChanged(_ scalar: Unicode.Scalar) -> Bool {
    isEndOfLine(scalar) || isTaken(scalar)
  }

  private static func isEndOfLine(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\r", "\u{2028}", "\u{2029}", "\u{85}": true
    default: false
    }
  }

  private static func trimmed(_ text: Substring.UnicodeScalarView) -> String {
    let text = text.drop(while: \.properties.isWhitespace)
    let end = text.lastIndex { !$0.properties.isWhitespace }
    return String(Substring(end.map { text[...$0] } ?? text))
  }

  private static func isTaken(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0a: false
    // Embeddings, overrides and isolates.
    case 0x202a...0x202e, 0x2066...0x2069: true
    case 0..<0x300: scalar.properties.generalCategory == .control
    default: scalar.properties.isNoncharacterCodePoint
    }
  }

  private static func canBeSeen(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.properties.isWhitespace && !scalar.properties.isDefaultIgnorableCodePoint
      && scalar != "\u{2800}" && scalar != "\u{FFA0}"
  }
}
