/// The words of a search, as it may stand between the quotation marks of `search "…";` in the
/// language of IGDB (Apicalypse, https://api-docs.igdb.com/#search-1).
///
/// Nothing has to be escaped, for what could end the quotation, the command or the line is no part of it, and
/// tells games apart nowhere.
package struct SearchWords: Hashable, Sendable {
  /// The length in Unicode scalars; no title is longer.
  package static let longest = 500

  package let text: String

  /// Nil when nothing is left to look for.
  package init?(_ typed: String) {
    var scalars = String.UnicodeScalarView()
    for scalar in typed.unicodeScalars.prefix(Self.longest) {
      if Self.isSpace(scalar) {
        if let last = scalars.last, last != " " { scalars.append(" ") }
      } else {
        scalars.append(scalar)
      }
    }
    if scalars.last == " " { scalars.removeLast() }
    guard
      scalars.contains(where: { $0.properties.isAlphabetic || $0.properties.numericType != nil })
    else { return nil }
    // In one case, for the search goes by none, and what was found is known again.
    text = String(scalars).lowercased()
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\"", "\\", ";", "“", "”", "„", "\u{ff02}", "\u{ff1b}": return true
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator, .spaceSeparator:
      return true
    default: return false
    }
  }
}
