/// The initials by which people call games: botw of "The Legend of Zelda: Breath of the Wild", ff7 of "Final
/// Fantasy VII", gtav of "Grand Theft Auto V".
enum Abbreviations {
  private static let shortest = 2
  private static let mostWords = 12

  /// Of the whole title and of what stands before and behind a colon or a dash.
  static func of(_ title: String) -> Set<String> {
    let parts = parts(of: title).map { GameWords($0).words }
    var found: Set<String> = []
    for words in parts + (parts.count > 1 ? [parts.flatMap(\.self)] : []) {
      let all = words.prefix(mostWords).filter { $0.unicodeScalars.first?.isSign != true }
      for words in [all, Array(all.drop { ["the", "a", "an"].contains($0) })] {
        found.formUnion(initials(of: words))
      }
    }
    return found
  }

  private static func parts(of title: String) -> [String] {
    title.replacing(" - ", with: ":").split { ":–—".contains($0) }.map(String.init)
  }

  /// With the numbers of a series as digits, as they are written, and without them.
  private static func initials(of words: [String]) -> Set<String> {
    guard words.count > 1 else { return [] }
    let ways: [(String) -> String] = [
      { isNumber($0) ? Numeral.number(of: $0) ?? $0 : initial($0) },
      { isNumber($0) ? $0 : initial($0) },
      { isNumber($0) ? "" : initial($0) },
    ]
    return Set(
      ways.map { way in words.map(way).joined() }.filter { $0.unicodeScalars.count >= shortest })
  }

  private static func isNumber(_ word: String) -> Bool {
    word.utf8.allSatisfy { (0x30...0x39).contains($0) } || Numeral.number(of: word) != nil
  }

  private static func initial(_ word: String) -> String { String(word.prefix(1)) }
}
