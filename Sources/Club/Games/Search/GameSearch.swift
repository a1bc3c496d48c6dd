package import API
package import Database

/// Looks for games by title, within bounds however many there are.
///
/// First comes who has just this title. Then popularity counts, and that a title begins so, and has all the
/// words whole: each is worth a share of popularity. Then come games of a developer or a series of that name.
/// The guesses at what was mistyped follow where little is found, and at last what has all the
/// words but one.
package struct GameSearch {
  /// The number of games that are found at most.
  static let most = 200
  /// The number of games that are looked at, each for itself, at most, to tell how well they fit.
  private static let mostLookedAt = 800
  /// The number of games below which something may have been mistyped.
  private static let few = 20
  /// Words that are left out by turns where nothing is found.
  private static let mostLeftOut = 4

  /// Worth of what fits, beside popularity up to 1023.
  private enum Worth {
    static let exact = 4000
    static let whole = 150
    static let begin = 100
    /// The worth of its maker, or of its series: behind all titles.
    static let name = -1200
    /// The worth of mistyped words: behind all that is typed rightly.
    static let mistyped = -2000
  }

  private let text: String
  private let filter: GameFilter

  package init(_ text: String, _ filter: GameFilter = GameFilter()) {
    self.text = text
    self.filter = filter
  }

  /// The best first.
  package func find(in db: ReadTransaction) throws -> [GameID] {
    guard let terms = filter.terms else { return [] }
    return try places(terms, in: db).compactMap { try GameIndex.game(at: $0, in: db) }
  }

  private func places(_ filter: [GameExpression], in db: ReadTransaction) throws -> [Int64] {
    guard !text.isEmpty else {
      return filter.isEmpty
        ? try GameIndex.places(limit: Self.most, in: db)
        : try GameIndex.places(.all(filter), limit: Self.most, in: db)
    }
    var query = GameQuery(text)
    var found = Found(filter: filter, db: db)
    guard !query.words.isEmpty else {
      try found.addSigns(text)
      return found.best
    }
    query.finished = try GameVocabulary.known(of: query.words, in: db)
    for word in query.words where word.unicodeScalars.count > GameTerms.longestBeginning {
      query.longer[word] = try GameVocabulary.longer(word, in: db)
    }
    let unknown = try query.words.indices.filter { try !isKnown($0, of: query, in: db) }
    try found.addRight(query)
    try found.addGlued(query, unknown: unknown)
    try found.addNamed(query)
    if query.words.count == 1 || !unknown.isEmpty, try found.isRare(query) {
      try found.addMistyped(query, at: query.words.count == 1 ? [0] : unknown)
    }
    if !found.isThere, unknown.count < query.words.count {
      try found.addMistyped(query, at: Array(query.words.indices))
    }
    if !found.isThere { try found.addAlmost(query) }
    return found.best
  }

  /// Whether some title has the word, or a longer one if it is the last, which is still being typed.
  private func isKnown(
    _ place: Int, of query: GameQuery, in db: ReadTransaction
  ) throws -> Bool {
    let word = query.words[place]
    if query.finished.contains(word) { return true }
    return try place == query.words.count - 1 && GameVocabulary.hasBeginning(word, in: db)
  }

  /// The games found, each with how well it fits.
  private struct Found {
    let filter: [GameExpression]
    let db: ReadTransaction
    private var fits: [Int64: Int] = [:]
    /// Whether any game has what was looked for, even if the filter leaves it out.
    private(set) var isThere = false

    init(filter: [GameExpression], db: ReadTransaction) {
      self.filter = filter
      self.db = db
    }

    /// Whether there are few games that have what was typed, also without the filter.
    func isRare(_ query: GameQuery) throws -> Bool {
      let few = GameSearch.few
      guard fits.count < few, !filter.isEmpty else { return fits.count < few }
      return try GameIndex.places(query.beginnings, limit: few, in: db).count < few
    }

    var best: [Int64] {
      fits.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(GameSearch.most).map(\.key)
    }

    /// Titles without letters and digits.
    mutating func addSigns(_ text: String) throws {
      guard let signs = GameTerms.signs(text) else { return }
      try add(.term(signs), Worth.exact)
      try add(.beginning(signs), Worth.begin)
    }

    /// Adds games by one question, which finds nearly all that fit in whatever way. Only where they
    /// are many, the index is asked for those of each kind: with a filter each question goes
    /// through all games that it leaves.
    mutating func addRight(_ query: GameQuery) throws {
      let found = try places(.any([query.exact, query.beginnings]))
      for place in found { fits[place] = GameIndex.level(of: place) }
      guard found.count < GameSearch.mostLookedAt else { return try addBest(query) }
      for place in found {
        let terms = try GameIndex.terms(at: place, in: db)
        for (expression, worth) in [
          (query.exact, Worth.exact), (query.begin, Worth.begin), (query.whole, Worth.whole),
        ] where expression.holds(for: terms) { fits[place]? += worth }
      }
      if try !query.isFinished && isRare(query) { try addNew(query.begun, Worth.begin) }
    }

    /// Adds the games that fit best, of very many.
    private mutating func addBest(_ query: GameQuery) throws {
      try add(query.exact, Worth.exact)
      try add(query.whole, Worth.whole)
      for place in try places(query.mayBegin) {
        guard try query.begin.holds(for: GameIndex.terms(at: place, in: db)) else { continue }
        fits[place, default: GameIndex.level(of: place)] += Worth.begin
      }
    }

    /// Adds games found with gaps that were left out, or are too many.
    mutating func addGlued(_ query: GameQuery, unknown: [Int]) throws {
      var others = try query.joined.filter { try GameVocabulary.hasBeginning($0.word, in: db) }
        .map(\.query)
      for place in unknown {
        others += try GameVocabulary.split(query.words[place], in: db)
          .map { query.replacing(place, with: $0) }
      }
      guard !others.isEmpty else { return }
      try addNew(.any(others.map(\.whole)), Worth.whole)
      try addNew(.any(others.map(\.beginnings)), 0)
    }

    /// Adds games by their makers, and by their series.
    mutating func addNamed(_ query: GameQuery) throws {
      try addNew(query.name, Worth.name)
    }

    /// Adds games found with other words that may be meant at these places.
    mutating func addMistyped(_ query: GameQuery, at places: [Int]) throws {
      var (whole, begun) = (query.nothingMeant, query.nothingMeant)
      for place in places {
        let meant = try GameVocabulary.meant(by: query.words[place], in: db)
        whole[place] = meant.whole
        // Only the last word is still being typed.
        begun[place] = meant.whole + (place == query.words.count - 1 ? meant.begun : [])
      }
      guard whole != query.nothingMeant || begun != query.nothingMeant else { return }
      try addNew(.any(query.meaning(whole).map(\.exact)), Worth.mistyped / 2)
      try addNew(query.beginnings(or: whole), Worth.mistyped)
      if begun != whole { try addNew(query.beginnings(or: begun), 2 * Worth.mistyped) }
    }

    /// Adds games found with a mistake in a word of three letters, or without a word, of which a
    /// short one says least.
    mutating func addAlmost(_ query: GameQuery) throws {
      let meant = try query.words.map { word in
        try word.unicodeScalars.count == 3
          ? GameVocabulary.meant(byThree: word, in: db)
          : GameVocabulary.meant(by: word, in: db).whole
      }
      try addNew(query.beginnings(or: meant), 0)
      guard query.words.count > 1 else { return }
      let places = query.words.indices
        .sorted { query.words[$0].utf8.count < query.words[$1].utf8.count }
        .prefix(GameSearch.mostLeftOut)
      for place in places where !isThere { try addRight(query.replacing(place, with: [])) }
      for place in places where !isThere {
        var meant = meant
        meant.remove(at: place)
        try addNew(query.replacing(place, with: []).beginnings(or: meant), 0)
      }
    }

    private mutating func add(_ expression: GameExpression, _ worth: Int) throws {
      for place in try places(expression) {
        fits[place, default: GameIndex.level(of: place)] += worth
      }
    }

    /// Adds the games that weren't found before; those that were fit better as they are.
    private mutating func addNew(_ expression: GameExpression, _ worth: Int) throws {
      for place in try places(expression) where fits[place] == nil {
        fits[place] = GameIndex.level(of: place) + worth
      }
    }

    /// The places of the games that fit. A term that no game has isn't looked for among what the
    /// filter leaves, which takes longer.
    private mutating func places(_ expression: GameExpression) throws -> [Int64] {
      guard try filter.isEmpty || GameIndex.has(expression, in: db) else { return [] }
      let places = try GameIndex.places(
        .all([expression] + filter), limit: GameSearch.mostLookedAt, in: db)
      isThere = isThere || !filter.isEmpty || !places.isEmpty
      return places
    }
  }
}
