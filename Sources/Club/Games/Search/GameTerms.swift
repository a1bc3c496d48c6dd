import Base
import Foundation

/// The terms that stand in the index for a game, and are looked for there. Terms are letters and
/// digits behind a mark:
///
/// - `zelda`: a word of a title, or an abbreviation of one; `<ze`: the beginning of a word
/// - `=breathofthewild`: a whole title without its article; `^bre`: the beginning of one
/// - `@pswitch`, `@gpuzzle`, `@y2017`, `@d201`, `@h`: platform, genre, year, decade, that it is played here
/// - `@nfromsoftware`: the name of a developer or a series without its article
/// - `@s00002100003f`: a whole title without letters and digits, "!?"
///
/// Short beginnings are terms, for very many words have them; FTS5 finds longer ones itself.
enum GameTerms {
  static let longestBeginning = 4
  static let longestTitleBeginning = 3

  /// A word that is told by its letters, not one of signs or an abbreviation.
  static func isSpelled(_ stored: String) -> Bool {
    guard let first = stored.unicodeScalars.first else { return false }
    return first.isOfWord && !first.isSign
  }

  /// The word; of one that is written without blanks each two neighbours, and the last sign.
  static func parts(of word: String) -> [String] {
    guard word.unicodeScalars.first?.isSign == true else { return [word] }
    let signs = Array(word.unicodeScalars)
    return signs.indices.map { place in
      var part = ""
      part.unicodeScalars.append(contentsOf: signs[place..<min(place + 2, signs.count)])
      return part
    }
  }

  static let articles: Set = ["the", "a", "an"]

  /// Words as one, without the article that people leave out.
  static func joined(_ words: [String]) -> String {
    let isArticle = words.count > 1 && articles.contains(words[0])
    return (isArticle ? words.dropFirst() : words[...]).map { Numeral.digits(of: $0) ?? $0 }
      .joined()
  }

  static func beginning(_ letters: String) -> String { "<" + letters }

  /// Nil for one that FTS5 finds itself.
  static func shortTitleBeginning(_ letters: String) -> String? {
    letters.unicodeScalars.count <= longestTitleBeginning ? titleBeginning(letters) : nil
  }

  static func titleBeginning(_ letters: String) -> String { "^" + letters }

  static let playable = "@h"

  private static let mostSigns = 20

  /// A title without letters and digits by its signs, of which each is six digits: so one begins as another
  /// when their titles do. Nil for blanks alone.
  static func signs(_ title: String) -> String? {
    let signs = title.decomposedStringWithCompatibilityMapping.unicodeScalars.filter {
      !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint
    }
    guard !signs.isEmpty else { return nil }
    return "@s"
      + signs.prefix(mostSigns).map {
        let digits = String($0.value, radix: 16)
        return String(repeating: "0", count: 6 - digits.count) + digits
      }.joined()
  }

  static func year(_ year: Int) -> String { "@y\(year)" }

  static func decade(_ year: Int) -> String { "@d\(year / 10)" }

  static func platform(_ name: String) -> String? { named("@p", name) }

  static func genre(_ name: String) -> String? { named("@g", name) }

  /// The developer or series of that name, in whatever words it is written: "From Software".
  static func name(_ name: String) -> String? {
    let words = GameWords(name).words
    return words.isEmpty ? nil : Self.name(of: words)
  }

  static func name(of words: [String]) -> String { "@n" + joined(words) }

  /// Nil for a name without letters and digits.
  private static func named(_ mark: String, _ name: String) -> String? {
    let words = GameWords(name).words
    return words.isEmpty ? nil : mark + words.joined()
  }
}
