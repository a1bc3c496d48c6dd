import Foundation

/// The languages in which the server itself writes to people: those of the web app.
package enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case german = "de"

  /// The one that a browser likes best; English for somebody who likes none of them.
  package init(acceptLanguage: String?) {
    let wanted = Self.mostWanted(in: acceptLanguage) { Self(rawValue: $0) != nil }
    self = wanted.flatMap(Self.init) ?? .english
  }

  /// The language that is liked best of those that there are, by its code of two letters.
  ///
  /// - Parameter acceptLanguage: a header field of that name (RFC 9110), of which the beginning is read
  package static func mostWanted(
    in acceptLanguage: String?, where isKnown: (String) -> Bool
  ) -> String? {
    let wanted = (acceptLanguage ?? "").prefix(256).split(separator: ",").map { element in
      let parts = element.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap {
        Double($0.dropFirst(2))
      }
      let language = parts.first?.prefix { $0 != "-" }.lowercased() ?? ""
      return (language: language, weight: weight ?? 1)
    }
    return wanted.filter { isKnown($0.language) && $0.weight > 0 }
      .enumerated().min { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }?
      .element.language
  }
}
