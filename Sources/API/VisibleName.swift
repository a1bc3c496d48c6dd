/// The rules that names of all kinds have in common.
enum VisibleName {
  /// Bytes for each character that a name may have; it keeps marks from being piled up on one of them.
  private static let bytes = 8

  /// Reads a name as it was typed: white space at the ends is dropped, inside it becomes one space.
  ///
  /// - Returns: Nil when too little or too much is left, or when it holds characters that can't be
  ///   seen or that change the direction of what follows.
  static func text(_ typed: String, _ lengths: ClosedRange<Int>) -> String? {
    if isPlain(typed) { return lengths.contains(typed.utf8.count) ? typed : nil }
    // Space by space, not by character: with a mark behind it a space is a part of one, and a name that was
    // read would be another one when it is read again.
    let words = typed.unicodeScalars.split(whereSeparator: \.properties.isWhitespace)
    let name = words.map { String($0) }.joined(separator: " ")
    guard lengths.contains(name.count), name.utf8.count <= lengths.upperBound * bytes,
      name.unicodeScalars.allSatisfy(isAllowed), name.contains(where: \.isSymbolOfAName)
    else { return nil }
    return name
  }

  /// Whether it is ASCII with single blanks between words: most names are, and they are read with each message.
  private static func isPlain(_ name: String) -> Bool {
    var last: UInt8 = 0x20
    for byte in name.utf8 {
      guard 0x20..<0x7f ~= byte, byte != 0x20 || last != 0x20 else { return false }
      last = byte
    }
    return last != 0x20
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    // The joiners make one emoji of several, and letters of some scripts.
    scalar.isInvisible ? scalar.properties.isJoinControl : !isBlank(scalar)
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
