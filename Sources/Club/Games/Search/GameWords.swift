import Base
import Foundation

/// The words of a title, or of what somebody looks for, without what people overlook: case, accents,
/// apostrophes, the dots of "S.T.A.L.K.E.R.". They hold letters and digits alone. What is written without
/// blanks, as Japanese is, stays one word.
///
/// Cost: about 1 us for a title in ASCII.
package struct GameWords: Equatable, Sendable {
  /// The words in their order.
  package let words: [String]

  /// Words of a text and letters of a word that are looked at.
  static let mostWords = 60
  static let longestWord = 40

  package init(_ text: String) {
    var splitter = Splitter()
    for scalar in Self.folded(text).unicodeScalars { splitter.take(scalar) }
    splitter.endWord()
    words = splitter.words
  }

  /// The key by which titles are told to be the same: the words with a blank between them, numerals
  /// as digits. Of a title without letters it is the title.
  package static func key(_ title: String) -> String { key(title, words: GameWords(title).words) }

  /// - Parameter words: of the title
  static func key(_ title: String, words: [String]) -> String {
    words.isEmpty ? title : words.map { Numeral.digits(of: $0) ?? $0 }.joined(separator: " ")
  }

  private static func folded(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text.lowercased() }
    var plain = ""
    // The signs of trade would become letters.
    plain.unicodeScalars.append(
      contentsOf: text.unicodeScalars.filter { $0 != "\u{2122}" && $0 != "\u{2120}" })
    // In small letters first, for ẞ has no others that are large; then in large ones, for ß is SS.
    return plain.decomposedStringWithCompatibilityMapping.lowercased().uppercased().lowercased()
  }
}

/// Puts words together, letter by letter.
private struct Splitter {
  private(set) var words: [String] = []
  private var word = ""
  private var length = 0
  private var isOfSigns = false
  /// Whether all that is between this word and the one before is a dot.
  private var isBehindDot = false
  /// Whether the word before is a letter, or letters with dots between them.
  private var isBehindInitial = false

  mutating func take(_ scalar: Unicode.Scalar) {
    if Self.isOverlooked(scalar) {
      return
    } else if scalar.isOfWord {
      if length > 0, scalar.isSign != isOfSigns { endWord() }
      isOfSigns = scalar.isSign
      add(scalar)
    } else if scalar == "&" {
      endWord()
      for letter in "and".unicodeScalars { add(letter) }
      endWord()
    } else {
      let isDot = scalar == "." && length > 0
      endWord()
      isBehindDot = isDot
    }
  }

  mutating func endWord() {
    guard let first = word.unicodeScalars.first else { return }
    let isInitial = length == 1 && !isOfSigns && first.properties.isAlphabetic
    if isBehindDot, isBehindInitial, isInitial {
      words[words.count - 1] += word
    } else if words.count < GameWords.mostWords {
      words.append(word)
    }
    isBehindInitial = isInitial
    (word, length, isBehindDot) = ("", 0, false)
  }

  private mutating func add(_ scalar: Unicode.Scalar) {
    length += 1
    guard length <= GameWords.longestWord else { return }
    if scalar.isASCII {
      word.unicodeScalars.append(scalar)
    } else if let letters = Self.letters[scalar] {
      word += letters
    } else {
      word.unicodeScalars.append(Self.hiragana(scalar))
    }
  }

  /// Apostrophes, and marks that were not part of a letter.
  private static func isOverlooked(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "'", "`", "\u{2018}", "\u{2019}", "\u{2032}", "\u{02bc}": true
    default: !scalar.isASCII && scalar.isMark
    }
  }

  /// The hiragana of a kana: both kinds count as one, because they sound the same.
  private static func hiragana(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    (0x30a1...0x30f6).contains(scalar.value) ? Unicode.Scalar(scalar.value - 0x60)! : scalar
  }

  /// Letters that are no others with an accent.
  private static let letters: [Unicode.Scalar: String] = [
    "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i",
  ]
}
