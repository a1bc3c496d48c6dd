import API

/// The words of a search, as it may stand between the quotation marks of `search "…";` in the
/// language of IGDB (Apicalypse, https://api-docs.igdb.com/#search-1).
///
/// Quotation marks, backslashes, semicolons and characters that show nothing become spaces, so that nothing has to be
/// escaped. No title is told from another by them.
package struct SearchWords: Hashable, Sendable {
  /// The most Unicode scalars that are read of what was typed; more than nearly all titles have.
  package static let longest = 500

  package let text: String

  /// Nil when neither a letter nor a number is left to look for.
  package init?(_ typed: String) {
    var scalars = String.UnicodeScalarView()
    for scalar in typed.unicodeScalars.prefix(Self.longest) {
      if Self.isSeparator(scalar) {
        if let last = scalars.last, last != " " { scalars.append(" ") }
      } else {
        scalars.append(scalar)
      }
    }
    if scalars.last == " " { scalars.removeLast() }
    guard
      scalars.contains(where: { $0.properties.isAlphabetic || $0.properties.numericType != nil })
    else { return nil }
    // IGDB ignores case: searches that differ in case alone are one, and are asked once.
    text = String(scalars).lowercased()
  }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\"", "\\", ";", "“", "”", "„", "\u{ff02}", "\u{ff1b}": true
    default: scalar.isInvisible || scalar.properties.generalCategory == .spaceSeparator
    }
  }
}
