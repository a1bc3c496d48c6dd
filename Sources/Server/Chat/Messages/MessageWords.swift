import Foundation

/// The words of a message, or of what is looked for, without what people overlook: case and accents. They
/// hold letters and digits alone. Scripts that are written without blanks have a word for each sign.
package struct MessageWords: Equatable, Sendable {
  /// Of one message; of one question only the first few.
  private static let most = 1000

  /// In their order, each once.
  package let words: [String]

  package init(_ text: String) {
    var (words, known, word): ([String], Set<String>, String) = ([], [], "")
    func end() {
      if !word.isEmpty, words.count < Self.most, known.insert(word).inserted { words.append(word) }
      word = ""
    }
    for scalar in Self.folded(text).unicodeScalars {
      if Self.isSign(scalar) {
        end()
        word.unicodeScalars.append(scalar)
        end()
      } else if scalar.isASCII ? Self.isASCIIWord(scalar) : Self.isWord(scalar) {
        word.unicodeScalars.append(scalar)
      } else if scalar.isASCII || !Self.isMark(scalar) {
        end()
      }
    }
    end()
    self.words = words
  }

  /// Each with a blank before it.
  var stored: String { words.map { " \($0)" }.joined() }

  private static func folded(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text.lowercased() }
    return text.decomposedStringWithCompatibilityMapping.uppercased().lowercased()
  }

  private static func isASCIIWord(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    !isMark(scalar) && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  /// Han, kana, and the scripts of Thai, Lao, Myanmar and Khmer.
  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0xe00 else { return false }
    switch scalar.value {
    case 0xe00...0xeff, 0x1000...0x109f, 0x1780...0x17ff, 0x3040...0x30ff, 0x3400...0x4dbf,
      0x4e00...0x9fff, 0xf900...0xfaff, 0x20000...0x3ffff:
      return isWord(scalar)
    default: return false
    }
  }
}
