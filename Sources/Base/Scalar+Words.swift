/// Kinds of characters, as the searches for words tell them apart.
extension Unicode.Scalar {
  /// Letters and digits of any script.
  package var isOfWord: Bool {
    isASCII
      ? ("a"..."z").contains(self) || ("A"..."Z").contains(self) || ("0"..."9").contains(self)
      : !isMark && (properties.isAlphabetic || properties.numericType != nil)
  }

  /// Whether the character stands on or in a word without being a letter of it: an accent, a soft
  /// hyphen.
  package var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: properties.isDefaultIgnorableCodePoint
    }
  }

  /// Whether the character is of a script that is written without blanks: Han, kana, and the
  /// scripts of Thai, Lao, Myanmar and Khmer.
  package var isSign: Bool {
    guard value >= 0xe00 else { return false }
    switch value {
    case 0xe00...0xeff, 0x1000...0x109f, 0x1780...0x17ff, 0x3040...0x30ff, 0x3400...0x4dbf,
      0x4e00...0x9fff, 0xf900...0xfaff, 0x20000...0x3ffff:
      return isOfWord
    default: return false
    }
  }
}
