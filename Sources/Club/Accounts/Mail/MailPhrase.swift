import Foundation

/// The name of somebody in a field of a letter (RFC 5322), other letters than ASCII as encoded words (RFC 2047).
struct MailPhrase: CustomStringConvertible {
  /// Bytes in one encoded word, which may have 75 characters.
  private static let wordBytes = 45

  let description: String

  /// - Parameter text: a name as `ClubName` has them: on one line, without control characters
  init(_ text: String) {
    let isPlain = text.utf8.allSatisfy { $0 == 0x20 || Self.isAtomic($0) }
    if isPlain {
      description = text
    } else if text.utf8.allSatisfy({ $0 < 0x80 }) {
      description =
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    } else {
      description = Self.words(text).map { "=?utf-8?B?\(Data($0.utf8).base64EncodedString())?=" }
        .joined(separator: "\n ")
    }
  }

  private static func isAtomic(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  /// The text in parts that each fit into a word. None ends within a code point.
  private static func words(_ text: String) -> [String] {
    text.unicodeScalars.reduce(into: [""]) { words, scalar in
      if words[words.count - 1].utf8.count + UTF8.width(scalar) > wordBytes { words.append("") }
      words[words.count - 1].unicodeScalars.append(scalar)
    }
  }
}
