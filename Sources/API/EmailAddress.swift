/// An address for mail: something, "@", and the name of a domain. Whether mail arrives, only mail tells.
public struct EmailAddress: Hashable, Sendable {
  /// The number of bytes that an address has at most (RFC 5321).
  public static let longest = 254

  public let text: String

  /// A form in which two are the same if mail to them goes, as far as anybody knows, to the same
  /// person.
  public var folded: String { text.lowercased() }

  /// - Parameter typed: White space at the ends is dropped.
  /// - Returns: Nil for what can't be one.
  public init?(_ typed: String) {
    guard typed.utf8.count <= Self.longest, let start = typed.firstIndex(where: Self.isSeen),
      let end = typed.lastIndex(where: Self.isSeen)
    else { return nil }
    let address = typed[start...end]
    let parts = address.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...64).contains(parts[0].utf8.count), Self.isDomain(parts[1]),
      address.unicodeScalars.allSatisfy(Self.isAllowed)
    else { return nil }
    text = String(address)
  }

  private static func isSeen(_ character: Character) -> Bool { !character.isWhitespace }

  private static func isDomain(_ text: Substring) -> Bool {
    let labels = text.split(separator: ".", omittingEmptySubsequences: false)
    return labels.count >= 2 && labels.allSatisfy { (1...63).contains($0.utf8.count) }
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator, .spaceSeparator:
      false
    default: !"<>\"(),:;[\\]".unicodeScalars.contains(scalar)
    }
  }
}
