/// What a player is called on screen: 1 to 40 characters, something of it visible. Several guests
/// may have the same; the names of members differ, and not by case or look-alikes alone.
public struct PlayerName: Hashable, Sendable {
  public static let lengths = 1...40
  /// Bytes; it keeps marks from being piled up on one character.
  private static let longestText = 320

  public let text: String

  /// Reads a name as it was typed: white space at the ends is dropped, inside it becomes one space.
  ///
  /// - Returns: Nil when too little or too much is left, or when it holds characters that can't be
  ///   seen or that change the direction of what follows.
  public init?(_ typed: String) {
    let words = typed.split(whereSeparator: \.isWhitespace)
    let name = words.joined(separator: " ")
    guard Self.lengths.contains(name.count), name.utf8.count <= Self.longestText,
      name.unicodeScalars.allSatisfy(Self.isAllowed), name.contains(where: \.isSymbolOfAName)
    else { return nil }
    text = name
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
