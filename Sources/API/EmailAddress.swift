/// An address for mail: a local part, "@" and the name of a domain. Whether mail arrives there isn't known.
public struct EmailAddress: Hashable, Sendable {
  /// The most bytes of an address (RFC 5321).
  public static let longest = 254
  /// The most bytes before the "@" (RFC 5321, 4.5.3.1.1).
  private static let longestLocalPart = 64
  /// The most bytes of each label of the domain (RFC 1035, 2.3.4).
  private static let longestLabel = 63

  /// The address as it was typed, without white space at its ends.
  public let text: String

  /// The address in lower case, for comparing: addresses that differ in case alone count as one. It may have more than
  /// `longest` bytes, because some letters have more in lower case.
  public var folded: String { text.lowercased() }

  /// Reads an address as it was typed.
  ///
  /// - Parameter typed: At most `longest` bytes. White space at the ends counts, and is dropped.
  /// - Returns: Nil for what can't be an address.
  public init?(_ typed: String) {
    guard typed.utf8.count <= Self.longest, let start = typed.firstIndex(where: Self.isSeen),
      let end = typed.lastIndex(where: Self.isSeen)
    else { return nil }
    let address = typed[start...end]
    let parts = address.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...Self.longestLocalPart).contains(parts[0].utf8.count),
      Self.isDomain(parts[1]),
      address.unicodeScalars.allSatisfy(Self.isAllowed)
    else { return nil }
    text = String(address)
  }

  private static func isSeen(_ character: Character) -> Bool { !character.isWhitespace }

  private static func isDomain(_ text: Substring) -> Bool {
    let labels = text.split(separator: ".", omittingEmptySubsequences: false)
    return labels.count >= 2 && labels.allSatisfy { (1...longestLabel).contains($0.utf8.count) }
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.isInvisible && scalar.properties.generalCategory != .spaceSeparator
      && !"<>\"(),:;[\\]".unicodeScalars.contains(scalar)
  }
}
