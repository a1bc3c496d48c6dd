extension GameFacts {
  /// The texts in other languages as they are stored and exported: "de:Ein Spiel.", by their codes.
  var otherAboutLines: [String] {
    otherAbouts.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }
  }

  /// Reads one of `otherAboutLines`; nil for what has no colon.
  static func otherAbout(inLine line: Substring) -> (code: String, text: String)? {
    let scalars = line.unicodeScalars
    guard let colon = scalars.firstIndex(of: ":") else { return nil }
    let text = scalars[scalars.index(after: colon)...].drop { $0 == " " }
    return (String(scalars[..<colon]), String(text))
  }

  /// Reads what was tidied before it was stored.
  static func otherAbouts(stored text: String) -> [String: String] {
    guard !text.isEmpty else { return [:] }
    let abouts = text.split(separator: "\n").compactMap { otherAbout(inLine: $0) }
    return Dictionary(abouts.map { ($0.code, $0.text) }) { first, _ in first }
  }
}
