/// A search as expressions of the index.
struct GameQuery {
  private static let mostWords = 8
  private static let mostWays = 64
  /// The letters of a name's term, with its mark, from which on it is taken for the beginning of longer ones.
  private static let shortestName = 7

  private(set) var words: [String]
  /// Words of titles: they are looked for as they are, but for the last, which is still being typed.
  var finished: Set<String> = []
  /// Words of titles that begin as a word does, of a long one that only few do.
  var longer: [String: [String]] = [:]

  init(_ text: String) {
    words = Array(GameWords(text).words.prefix(Self.mostWords))
  }

  private func with(words: some Sequence<String>) -> GameQuery {
    var query = self
    query.words = Array(words)
    return query
  }

  /// Empty meanings: no other words in the place of any.
  var nothingMeant: [[String]] { words.map { _ in [] } }

  /// A title as it was typed, also with a numeral written in the other way.
  var exact: GameExpression {
    let other = words.map { Numeral.other(of: $0) ?? $0 }
    return .any([words, other].map { .term("=" + GameTerms.joined($0)) })
  }

  /// Titles that begin with this.
  var begin: GameExpression { .beginning("=" + GameTerms.joined(words)) }

  /// The same for the index, for which it is dear where many do.
  var begun: GameExpression {
    GameTerms.shortTitleBeginning(GameTerms.joined(words)).map { .term($0) } ?? begin
  }

  /// Games by a developer, or of a series, of this name; one that is long enough may be unfinished.
  var name: GameExpression {
    let name = GameTerms.name(of: words)
    return name.unicodeScalars.count >= Self.shortestName ? .beginning(name) : .term(name)
  }

  /// Titles that may begin with this: all of those that do and have the words, or their beginnings.
  var mayBegin: GameExpression {
    let first = GameTerms.joined(words).unicodeScalars.prefix(GameTerms.longestTitleBeginning)
    return .all([.term(GameTerms.titleBeginning(String(first))), beginnings])
  }

  /// Whether titles have all the words, so that no gap was left out.
  var isFinished: Bool { words.allSatisfy(finished.contains) }

  /// The words, all of them, whole; a year may be that in which it came out.
  var whole: GameExpression { .all(words.map(Self.whole)) }

  /// The words, all of them, or their beginnings.
  var beginnings: GameExpression { .all(words.indices.map { beginning(at: $0) }) }

  /// The same with other words that may be meant in the place of each.
  func beginnings(or meant: [[String]]) -> GameExpression {
    .all(words.indices.map { .any([beginning(at: $0)] + meant[$0].map { .term($0) }) })
  }

  /// Queries with two neighbours written as one word: "star craft".
  var joined: [(word: String, query: GameQuery)] {
    words.indices.dropLast().map { place in
      let word = words[place] + words[place + 1]
      return (word, with(words: words[..<place] + [word] + words[(place + 2)...]))
    }
  }

  /// The query with the word at a place written as these.
  func replacing(_ place: Int, with parts: [String]) -> GameQuery {
    with(words: words[..<place] + parts + words[(place + 1)...])
  }

  /// Queries with words that may be meant in the place of each, itself included, in as many ways as
  /// can be afforded.
  func meaning(_ meant: [[String]]) -> [GameQuery] {
    var ways: [[String]] = [[]]
    for (word, others) in zip(words, meant) {
      ways = ways.flatMap { way in ([word] + others).map { way + [$0] } }
      ways = Array(ways.prefix(Self.mostWays))
    }
    return ways.map { with(words: $0) }
  }

  private static func whole(_ word: String) -> GameExpression {
    let parts = GameTerms.parts(of: word)
    guard parts.count == 1 else { return .all(parts.dropLast().map { .term($0) }) }
    let year = Int(word).flatMap { GameFilter.years.contains($0) ? GameTerms.year($0) : nil }
    return .any([word, Numeral.other(of: word), year].compactMap { $0.map { .term($0) } })
  }

  /// Numbers and finished words are whole, but for the last, which is still being typed. A short one may be
  /// the beginning of another all the same, because that costs little.
  private func beginning(at place: Int) -> GameExpression {
    let word = words[place]
    let isNumber = word.utf8.allSatisfy { (0x30...0x39).contains($0) }
    let isShort = word.unicodeScalars.count <= GameTerms.longestBeginning
    let isWhole = place < words.count - 1 && (isNumber || !isShort && finished.contains(word))
    if isWhole || GameTerms.parts(of: word).count > 1 { return Self.whole(word) }
    let begun: GameExpression =
      if isShort {
        .term(GameTerms.beginning(word))
      } else if let longer = longer[word] {
        .any(longer.map { GameExpression.term($0) })
      } else {
        .beginning(word)
      }
    return .any([begun, Self.whole(word)])
  }
}
