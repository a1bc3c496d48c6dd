import API

/// The entry of a game in the index. It is made outside of transactions: it takes longer than what
/// the index itself does with it.
struct GameTermList: Equatable, Sendable {
  /// The text from which all terms can be told, with blanks between them: words, titles,
  /// abbreviations (`+botw`) and what the game can be found by besides.
  let stored: String
  /// The terms, all of them, with blanks between them; some twice.
  let indexed: String
  /// The words that are spelled, for the vocabulary.
  let words: [String]

  private static let mostTitles = 40

  /// Takes the terms as they were stored.
  init(stored: String) {
    self.init(stored.split(separator: " ").map(String.init))
  }

  init(_ facts: GameFacts) {
    self.init(facts, title: GameTitle(facts.title))
  }

  /// - Parameter title: of these facts
  init(_ facts: GameFacts, title: GameTitle) {
    self.init(
      titles: [title] + facts.otherTitles.map { GameTitle($0) },
      names: facts.developers + [facts.series].compactMap(\.self), platforms: facts.platforms,
      genres: facts.genres, year: facts.released?.year, isPlayable: facts.ruleset != nil)
  }

  /// - Parameters:
  ///   - titles: the title itself and then the others
  ///   - names: of developers and of the series
  init(
    titles: [GameTitle], names: [String], platforms: [String], genres: [String], year: Int?,
    isPlayable: Bool
  ) {
    var terms: [String] = []
    func add(_ some: [String]) {
      for term in some where !terms.contains(term) { terms.append(term) }
    }
    for title in titles.prefix(Self.mostTitles) {
      for word in title.words {
        add(GameTerms.parts(of: word))
        if let other = Numeral.other(of: word) { add([other]) }
      }
      // "Counter-Strike" is written as one word by many.
      if title.text.utf8.contains(UInt8(ascii: "-")) {
        add(GameWords(title.text.replacing("-", with: "")).words)
      }
      let whole =
        title.words.isEmpty ? GameTerms.signs(title.text) : "=" + GameTerms.joined(title.words)
      if let whole { add([whole]) }
      add(Abbreviations.of(title.text, words: title.words).map { "+" + $0 })
    }
    add(names.compactMap { GameTerms.name($0) })
    add(platforms.compactMap { GameTerms.platform($0) })
    add(genres.compactMap { GameTerms.genre($0) })
    if let year { add([GameTerms.year(year)]) }
    if isPlayable { add([GameTerms.playable]) }
    self.init(terms)
  }

  private init(_ terms: [String]) {
    stored = terms.joined(separator: " ")
    var indexed: [String] = []
    indexed.reserveCapacity(6 * terms.count)
    for term in terms { Self.add(term, to: &indexed) }
    self.indexed = indexed.joined(separator: " ")
    words = terms.filter(GameTerms.isSpelled)
  }

  /// The terms of what is stored that are in the index as they are.
  static func whole(of stored: String) -> Set<Substring> {
    Set(
      stored.split(separator: " ").map { $0.utf8.first == UInt8(ascii: "+") ? $0.dropFirst() : $0 })
  }

  /// Adds a term, with the beginnings of a word or a title, and the decade of a year.
  private static func add(_ term: String, to terms: inout [String]) {
    switch term.utf8.first {
    case UInt8(ascii: "+"): terms.append(String(term.dropFirst()))
    case UInt8(ascii: "="):
      terms.append(term)
      addBeginnings(
        of: term.unicodeScalars.dropFirst().prefix(GameTerms.longestTitleBeginning),
        GameTerms.titleBeginning, to: &terms)
    case UInt8(ascii: "@"):
      terms.append(term)
      if let year = Int(term.dropFirst(2)), term == GameTerms.year(year) {
        terms.append(GameTerms.decade(year))
      }
    default:
      terms.append(term)
      addBeginnings(
        of: term.unicodeScalars.prefix(GameTerms.longestBeginning), GameTerms.beginning, to: &terms)
    }
  }

  private static func addBeginnings(
    of letters: some Sequence<Unicode.Scalar>, _ term: (String) -> String,
    to terms: inout [String]
  ) {
    var beginning = ""
    for letter in letters {
      beginning.unicodeScalars.append(letter)
      terms.append(term(beginning))
    }
  }
}

/// A title with its words, which are told once for all that is made of them.
struct GameTitle: Equatable, Sendable {
  let text: String
  let words: [String]

  init(_ text: String) {
    self.text = text
    words = GameWords(text).words
  }
}
