import API

/// Tidies the texts of a catalogue.
enum CatalogueText {
  /// Bytes for each character; it keeps marks from being piled up on one of them.
  private static let bytes = 8

  /// One line without what can't be seen, and one space for each white space.
  ///
  /// - Returns: Nil when nothing is left.
  static func line(
    _ text: String, _ limit: Int, _ field: GameFactsError.Field
  ) throws(GameFactsError) -> String? {
    let line = isPlain(text) ? text : tidied(text)
    guard !line.isEmpty else { return nil }
    guard line.utf8.count <= limit || line.utf8.count <= limit * bytes && line.count <= limit
    else { throw GameFactsError(field, .longer(than: limit)) }
    return line
  }

  /// Paragraphs, each tidied as a line is.
  static func text(
    _ text: String, _ limit: Int, _ field: GameFactsError.Field
  ) throws(GameFactsError) -> String? {
    let whole = isPlain(text) ? text : paragraphs(of: text)
    guard !whole.isEmpty else { return nil }
    guard whole.utf8.count <= limit || whole.utf8.count <= limit * bytes && whole.count <= limit
    else { throw GameFactsError(field, .longer(than: limit)) }
    return whole
  }

  private static func paragraphs(of text: String) -> String {
    text.split(whereSeparator: \.isNewline).map { tidied(String($0)) }
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// Lines, each once.
  static func lines(
    _ texts: [String], _ limit: Int, most: Int, _ field: GameFactsError.Field
  ) throws(GameFactsError) -> [String] {
    guard !texts.isEmpty else { return [] }
    var lines: [String] = []
    for text in texts {
      guard let line = try line(text, limit, field), !lines.contains(line) else { continue }
      lines.append(line)
    }
    guard lines.count <= most else { throw GameFactsError(field, .more(than: most)) }
    return lines
  }

  static func tags(
    _ texts: [String], most: Int, _ field: GameFactsError.Field
  ) throws(GameFactsError) -> [String] {
    try lines(texts, GameFacts.longestTag, most: most, field)
  }

  static func links(
    _ texts: [String], _ field: GameFactsError.Field
  ) throws(GameFactsError) -> [String] {
    let links = try lines(texts, GameFacts.longestLink, most: GameFacts.mostLinks, field)
    guard links.allSatisfy(isLink) else { throw GameFactsError(field, .notHTTPS) }
    return links
  }

  /// Texts of one line by the codes of their languages, which stand before a colon.
  static func translations(
    _ texts: [String], _ field: GameFactsError.Field
  ) throws(GameFactsError) -> [String: String] {
    var translations: [String: String] = [:]
    for line in try lines(texts, GameFacts.longestAbout, most: GameFacts.mostAbouts, field) {
      guard let (code, text) = GameFacts.otherAbout(inLine: line[...]), !text.isEmpty,
        (2...3).contains(code.utf8.count),
        code.utf8.allSatisfy((UInt8(ascii: "a")...UInt8(ascii: "z")).contains)
      else { throw GameFactsError(field, .noLanguage) }
      translations[code] = text
    }
    return translations
  }

  /// An address of a host with a dot in its name, and without name and password.
  private static func isLink(_ text: String) -> Bool {
    let scheme = "https://"
    guard text.hasPrefix(scheme), text.utf8.allSatisfy(isOfAnAddress) else { return false }
    let host = text.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
    return host.contains(".") && !host.hasPrefix(".") && !host.contains("@")
  }

  private static func isOfAnAddress(_ byte: UInt8) -> Bool {
    (0x21...0x7e).contains(byte) && !#""<>\^`{|}"#.utf8.contains(byte)
  }

  /// Whether tidying would leave it as it is; for nearly all texts, so that an import is quick.
  private static func isPlain(_ text: String) -> Bool {
    var previous = UInt8(ascii: " ")
    for byte in text.utf8 {
      guard (0x20...0x7e).contains(byte), byte != 0x20 || previous != 0x20 else { return false }
      previous = byte
    }
    return previous != 0x20
  }

  private static func tidied(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isWhitespace).map { String($0).printable }
      .filter { !$0.isEmpty }.joined(separator: " ")
    return line.unicodeScalars.contains(where: isVisible) ? line : ""
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.properties.isWhitespace && !scalar.properties.isDefaultIgnorableCodePoint
      && scalar != "\u{2800}"
  }
}
