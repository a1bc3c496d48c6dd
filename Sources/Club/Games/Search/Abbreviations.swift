import Base

/// The initials by which people call games: botw of "The Legend of Zelda: Breath of the Wild", ff7 of "Final
/// Fantasy VII", gtav of "Grand Theft Auto V".
enum Abbreviations {
  private static let shortest = 2
  private static let mostWords = 12

  /// The abbreviations of the whole title and of what stands before and behind a colon or a dash,
  /// each once and always in the same order.
  ///
  /// - Parameter words: of the title
  static func of(_ title: String, words: [String]) -> [String] {
    var found: [String] = []
    for words in [words] + parts(of: title) {
      let all = words.prefix(mostWords).filter { $0.unicodeScalars.first?.isSign != true }
      found += initials(of: all[...])
      if let first = all.first, GameTerms.articles.contains(first) {
        found += initials(of: all.dropFirst())
      }
    }
    return found
  }

  /// The words of the parts; none for a title that is one part.
  private static func parts(of title: String) -> [[String]] {
    // Most titles have neither; what isn't ASCII may be a dash.
    guard title.utf8.contains(where: { ":-".utf8.contains($0) || $0 >= 0x80 }) else { return [] }
    let parts = title.replacing(" - ", with: ":").split { ":–—".contains($0) }
    return parts.count > 1 ? parts.map { GameWords(String($0)).words } : []
  }

  /// The initials, with the numbers of a series as digits, as they are written, and without them.
  private static func initials(of words: ArraySlice<String>) -> [String] {
    guard words.count > 1 else { return [] }
    var (digits, written, none) = ("", "", "")
    for word in words {
      if let number = Numeral.number(of: word) ?? (isDigits(word) ? word : nil) {
        digits += number
        written += word
      } else {
        let initial = word.unicodeScalars.first!
        digits.unicodeScalars.append(initial)
        written.unicodeScalars.append(initial)
        none.unicodeScalars.append(initial)
      }
    }
    return (none == digits ? [none] : [digits, written, none])
      .filter { $0.unicodeScalars.count >= shortest }
  }

  private static func isDigits(_ word: String) -> Bool {
    word.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}
