/// The Roman numerals of titles: II to XX. I, V and X may as well be letters: they are numerals only where
/// nothing is lost if they are not.
enum Numeral {
  private static let all = [
    "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "xiii", "xiv", "xv",
    "xvi", "xvii", "xviii", "xix", "xx",
  ]
  private static let longest = 5
  private static let numbers = Dictionary(
    uniqueKeysWithValues: all.enumerated().map { ($1, String($0 + 1)) })
  private static let romans = Dictionary(
    uniqueKeysWithValues: all.enumerated().map { (String($0 + 1), $1) })

  /// The digits of what is surely a numeral: 7 of vii.
  static func digits(of word: String) -> String? {
    word.utf8.count > 1 ? number(of: word) : nil
  }

  /// The number in digits; of I, V and X too.
  static func number(of word: String) -> String? {
    word.utf8.count > longest ? nil : numbers[word]
  }

  /// The other way to write a number: 5 of v, and v of 5.
  static func other(of word: String) -> String? {
    word.utf8.count > longest ? nil : numbers[word] ?? romans[word]
  }
}
