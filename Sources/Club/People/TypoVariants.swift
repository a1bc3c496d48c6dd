/// Variants of words as people mistype them: one letter wrong, missing or too many, or two swapped,
/// in words of 4 letters and more.
///
/// A variant of a word is its beginning of 6 letters with one left out. Two words that differ by one mistake
/// there have a variant in common, whatever the mistake: so words are found by their variants and then looked at.
package enum TypoVariants {
  /// The length below which words are to be typed rightly.
  package static let shortestWord = 4
  private static let beginning = 6

  /// The variants by which a word of a name is found.
  package static func stored(of word: String) -> Set<String> {
    let start = Array(word.unicodeScalars.prefix(beginning))
    switch start.count {
    case ..<(shortestWord - 1): return []
    case shortestWord - 1: return [word]
    case ..<beginning: return withOneLeftOut(start).union([word])
    default: return withOneLeftOut(start)
    }
  }

  /// The variants by which a word is looked for that may be mistyped: the variants that begin with
  /// one of these.
  package static func sought(of typed: String) -> Set<String> {
    typed.unicodeScalars.count < shortestWord ? [] : stored(of: typed)
  }

  /// Whether what was typed is the beginning of a word but for one mistake, or none.
  package static func isBeginning(_ typed: String, of word: String) -> Bool {
    let (typed, word) = (Array(typed.unicodeScalars)[...], Array(word.unicodeScalars)[...])
    let right = zip(typed, word).prefix { $0 == $1 }.count
    let (rest, others) = (typed.dropFirst(right), word.dropFirst(right))
    if rest.isEmpty { return true }
    let isSwapped =
      rest.count > 1 && others.count > 1 && rest.first == others.dropFirst().first
      && rest.dropFirst().first == others.first
    return others.dropFirst().starts(with: rest.dropFirst())
      || others.dropFirst().starts(with: rest) || others.starts(with: rest.dropFirst())
      || isSwapped && others.dropFirst(2).starts(with: rest.dropFirst(2))
  }

  /// The words that somebody may have meant who made one mistake in a short word, of Latin letters
  /// and digits.
  ///
  /// - Parameter first: The number of letters among which the mistake begins; nil for all.
  package static func mistakes(in typed: String, among first: Int? = nil) -> Set<String> {
    let letters = Array(typed.unicodeScalars)
    let end = min(first.map { $0 - 1 } ?? letters.count, letters.count)
    var found: Set<String> = []
    for place in 0...end {
      found.insert(text(letters[..<place] + letters.dropFirst(place + 1)))
      for letter in "abcdefghijklmnopqrstuvwxyz0123456789".unicodeScalars {
        found.insert(text(letters[..<place] + [letter] + letters[place...]))
        found.insert(text(letters[..<place] + [letter] + letters.dropFirst(place + 1)))
      }
      guard place + 1 < letters.count else { continue }
      var swapped = letters
      swapped.swapAt(place, place + 1)
      found.insert(text(swapped))
    }
    return found.subtracting([typed])
  }

  private static func withOneLeftOut(_ letters: [Unicode.Scalar]) -> Set<String> {
    Set(
      letters.indices.map { place in
        text(letters[..<place] + letters[(place + 1)...])
      })
  }

  private static func text(_ letters: some Sequence<Unicode.Scalar>) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: letters)
    return text
  }
}
