/// What names of all kinds have in common.
enum VisibleName {
  /// Bytes for each character that a name may have; it keeps marks from being piled up on one of them.
  private static let bytes = 8

  /// Reads a name as it was typed: white space at the ends is dropped, inside it becomes one space.
  ///
  /// - Returns: Nil when too little or too much is left, or when it holds characters that can't be
  ///   seen or that change the direction of what follows.
  static func text(_ typed: String, _ lengths: ClosedRange<Int>) -> String? {
    let words = typed.split(whereSeparator: \.isWhitespace)
    let name = words.joined(separator: " ")
    guard lengths.contains(name.count), name.utf8.count <= lengths.upperBound * bytes,
      name.unicodeScalars.allSatisfy(isAllowed), name.contains(where: \.isSymbolOfAName)
    else { return nil }
    return name
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
    // The joiners that make one emoji of several, and letters of some scripts.
    case .format: scalar == "\u{200D}" || scalar == "\u{200C}"
    default: !isBlank(scalar)
    }
  }

  /// Letters and symbols that show nothing, but for those that choose how a character looks.
  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{2800}"
      || scalar.properties.isDefaultIgnorableCodePoint && !scalar.properties.isVariationSelector
  }
}

extension Character {
  fileprivate var isSymbolOfAName: Bool {
    isLetter || isNumber || isSymbol || isPunctuation
  }
}
