package import API
package import Database

/// Looks for games by title, within bounds however many there are.
///
/// First comes who has just this title. Then popularity counts, and that a title begins so, and has all the
/// words whole: each is worth a share of popularity. What may be meant, if something is mistyped, follows
/// where little is found, and at last what has all the words but one.
package struct GameSearch {
  /// So many are found.
  static let most = 200
  /// Where fewer are found with one word, something may have been mistyped; with more words, fewer yet.
  private static let few = 20

  /// What fits is worth, beside popularity up to 1023.
  private enum Worth {
    static let exact = 4000
    static let whole = 150
    static let begin = 100
    /// Behind all that is typed rightly.
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
    let query = GameQuery(text)
    guard !query.words.isEmpty else { return [] }
    var found = Found(filter: filter, db: db)
    try found.addRight(query)
    try found.addGlued(query)
    if found.count < max(3, Self.few / (query.words.count * query.words.count)) {
      try found.addMistyped(query)
    }
    return found.best
  }

  /// What is found, each with how well it fits.
  private struct Found {
    let filter: [GameExpression]
    let db: ReadTransaction
    private var fits: [Int64: Int] = [:]

    init(filter: [GameExpression], db: ReadTransaction) {
      self.filter = filter
      self.db = db
    }

    var count: Int { fits.count }

    var best: [Int64] {
      fits.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(GameSearch.most).map(\.key)
    }

    mutating func addRight(_ query: GameQuery) throws {
      try add(query.exact, Worth.exact)
      try add(query.begin, Worth.begin)
      try add(query.whole, Worth.whole)
      try add(query.beginnings, 0)
    }

    /// With gaps that were left out, or are too many.
    mutating func addGlued(_ query: GameQuery) throws {
      var others = query.joined
      for (place, word) in query.words.enumerated() {
        others += try GameVocabulary.split(word, in: db).map { query.replacing(place, with: $0) }
      }
      guard !others.isEmpty else { return }
      try addNew(.any(others.map(\.whole)), Worth.whole)
      try addNew(.any(others.map(\.beginnings)), 0)
    }

    mutating func addMistyped(_ query: GameQuery) throws {
      let meant = try query.words.map { try GameVocabulary.meant(by: $0, in: db) }
      try addNew(.any(query.meaning(meant.map(\.whole)).map(\.exact)), Worth.mistyped / 2)
      try addNew(query.beginnings(or: meant.map(\.whole)), Worth.mistyped)
      try addNew(
        query.beginnings(or: meant.map { $0.whole + $0.begun }), 2 * Worth.mistyped)
      guard fits.isEmpty else { return }
      let short = try query.words.enumerated().map { place, word in
        try word.unicodeScalars.count == 3
          ? GameVocabulary.meant(byThree: word, in: db) : meant[place].whole
      }
      try addNew(query.beginnings(or: short), 0)
      try addAllButOne(query, meant: short)
    }

    /// Without a word that may be wrong, as long as nothing is found: a short one says least.
    private mutating func addAllButOne(_ query: GameQuery, meant: [[String]]) throws {
      guard query.words.count > 1 else { return }
      let places = query.words.indices.sorted {
        query.words[$0].utf8.count < query.words[$1].utf8.count
      }
      for place in places where fits.isEmpty { try addRight(query.replacing(place, with: [])) }
      for place in places where fits.isEmpty {
        var meant = meant
        meant.remove(at: place)
        let rest = query.replacing(place, with: [])
        try addNew(rest.beginnings(or: meant), 0)
      }
    }

    private mutating func add(_ expression: GameExpression, _ worth: Int) throws {
      for place in try places(expression) {
        fits[place, default: GameIndex.level(of: place)] += worth
      }
    }

    /// What was found already is found better so.
    private mutating func addNew(_ expression: GameExpression, _ worth: Int) throws {
      for place in try places(expression) where fits[place] == nil {
        fits[place] = GameIndex.level(of: place) + worth
      }
    }

    private func places(_ expression: GameExpression) throws -> [Int64] {
      try GameIndex.places(.all([expression] + filter), limit: GameSearch.most, in: db)
    }
  }
}
