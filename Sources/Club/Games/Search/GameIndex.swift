package import API
package import Database

/// The full-text index of the catalogue: FTS5 of SQLite. No other part of the catalogue needs SQLite in particular.
/// What asks PostgreSQL instead is in `GameIndex+Postgres`.
///
/// FTS5 gives its results in the order of row numbers. The row number of a game is its place in the order of
/// popularity, so that a search can stop as soon as it has enough of the most popular games, however many there are.
package enum GameIndex {
  /// The binary logarithm of the number of places at one level of popularity.
  private static let levelBits: Int64 = 27

  /// The level of popularity of the game at a place.
  static func level(of place: Int64) -> Int {
    IndexedGame.highestLevel - Int(place >> levelBits)
  }

  /// The places of a level.
  private static func places(of level: Int) -> Range<Int64> {
    let first = Int64(IndexedGame.highestLevel - level) << levelBits
    return first..<first + 1 << levelBits
  }

  /// The row of a game in the index.
  private struct Row {
    let game: GameID
    let place: Int64
    let terms: GameTermList
  }

  /// Adds games to the index, or replaces them with what they are now. Many at once are quicker than one by one.
  package static func set(_ games: [IndexedGame], in db: WriteTransaction) throws {
    var last: [GameID: (level: Int, terms: GameTermList)] = [:]
    for game in games { last[game.id] = (game.level, game.terms) }
    try move(last, in: db)
  }

  /// Removes games from the index.
  package static func remove(_ games: [GameID], in db: WriteTransaction) throws {
    let old = try Set(games).compactMap { try row(of: $0, in: db) }
    try replace(old, with: [], in: db)
  }

  /// Moves a game whose popularity alone has changed.
  package static func rank(
    _ game: GameID, popularity: Int, players: Int, in db: WriteTransaction
  ) throws {
    guard let row = try row(of: game, in: db) else { return }
    try move([game: (IndexedGame.level(popularity, players), row.terms)], in: db)
  }

  private static func move(
    _ games: [GameID: (level: Int, terms: GameTermList)], in db: WriteTransaction
  ) throws {
    var (old, new): ([Row], [Row]) = ([], [])
    var next: [Int: Int64] = [:]
    // Always in one order, so that the same games get the same places.
    for (game, (level, terms)) in games.sorted(by: { $0.key < $1.key }) {
      let row = try row(of: game, in: db)
      let isThere = row.map { Self.level(of: $0.place) == level } ?? false
      if isThere, row?.terms == terms { continue }
      if let row { old.append(row) }
      let place =
        if isThere, let row { row.place } else { try next[level] ?? end(of: level, in: db) }
      if !isThere { next[level] = place + 1 }
      new.append(Row(game: game, place: place, terms: terms))
    }
    try replace(old, with: new, in: db)
  }

  private static func row(of game: GameID, in db: ReadTransaction) throws -> Row? {
    try db.first("SELECT place, terms FROM game_places WHERE game = $1", game) {
      Row(game: game, place: try $0[0], terms: GameTermList(stored: try $0[1]))
    }
  }

  /// The place behind the last game of a level.
  private static func end(of level: Int, in db: ReadTransaction) throws -> Int64 {
    let places = places(of: level)
    return try db.first(
      "SELECT max(place) FROM game_places WHERE place >= $1 AND place < $2",
      places.lowerBound, places.upperBound
    ) { try $0[0] as Int64? }?.map { $0 + 1 } ?? places.lowerBound
  }

  /// Replaces games in the order of their row numbers: FTS5 flushes what it has gathered whenever a number is smaller
  /// than the one before.
  private static func replace(
    _ old: [Row], with new: [Row], in db: WriteTransaction
  ) throws {
    for row in old.sorted(by: { $0.place < $1.place }) {
      switch db.engine {
      case .sqlite:
        try db.execute(
          "INSERT INTO game_terms (game_terms, rowid, terms) VALUES ('delete', $1, $2)",
          row.place, row.terms.indexed)
      case .postgres: try deleteTerms(at: row.place, in: db)
      }
      try db.execute("DELETE FROM game_places WHERE place = $1", row.place)
    }
    for row in new.sorted(by: { $0.place < $1.place }) {
      try takeIn(row.terms, at: row.place, in: db)
      try db.execute(
        "INSERT INTO game_places (place, game, terms) VALUES ($1, $2, $3)", row.place, row.game,
        row.terms.stored)
    }
    try GameVocabulary.replace(words(of: old), with: words(of: new), in: db)
  }

  private static func takeIn(
    _ terms: GameTermList, at place: Int64, in db: WriteTransaction
  ) throws {
    switch db.engine {
    case .sqlite:
      try db.execute(
        "INSERT INTO game_terms (rowid, terms) VALUES ($1, $2)", place, terms.indexed)
    case .postgres: try insertTerms(terms.indexed, at: place, in: db)
    }
  }

  private static func words(of rows: [Row]) -> Set<String> {
    Set(rows.lazy.flatMap(\.terms.words))
  }
}

/// A catalogue that comes from another database.
extension GameIndex {
  /// The table of the places, from which the index is made.
  package static let table = "game_places"

  /// Takes games into the index whose rows of that table were just copied; the vocabulary is copied too.
  package static func takeIn(
    _ rows: [[SQLValue]], of table: CopiedTable, in db: WriteTransaction
  ) throws {
    guard
      let (place, terms) = table.place(of: "place").flatMap({ place in
        table.place(of: "terms").map { (place, $0) }
      })
    else { throw DatabaseError.unexpectedValue(column: 0) }
    for row in rows {
      guard let number = Int64(sqlValue: row[place]), let stored = String(sqlValue: row[terms])
      else { throw DatabaseError.unexpectedValue(column: terms) }
      try takeIn(GameTermList(stored: stored), at: number, in: db)
    }
  }
}

/// Searches for terms.
extension GameIndex {
  /// The places of the most popular games that match.
  static func places(
    _ expression: GameExpression, limit: Int, in db: ReadTransaction
  ) throws -> [Int64] {
    let text = expression.text(for: db.engine)
    return switch db.engine {
    case .sqlite:
      try db.rows(
        "SELECT rowid FROM game_terms WHERE game_terms MATCH $1 ORDER BY rowid LIMIT $2", text,
        limit
      ) { try $0[0] }
    case .postgres: try placesInPostgres(text, limit: limit, in: db)
    }
  }

  /// The places of the most popular games of all.
  static func places(limit: Int, in db: ReadTransaction) throws -> [Int64] {
    try db.rows("SELECT place FROM game_places ORDER BY place LIMIT $1", limit) { try $0[0] }
  }

  static func game(at place: Int64, in db: ReadTransaction) throws -> GameID? {
    try db.first("SELECT game FROM game_places WHERE place = $1", place) { try $0[0] }
  }

  /// The terms (words, titles and abbreviations) of the game at a place.
  static func terms(at place: Int64, in db: ReadTransaction) throws -> Set<Substring> {
    let stored = try db.first("SELECT terms FROM game_places WHERE place = $1", place) {
      try $0[0] as String
    }
    return GameTermList.whole(of: stored ?? "")
  }

  static func has(_ expression: GameExpression, in db: ReadTransaction) throws -> Bool {
    let text = expression.text(for: db.engine)
    return switch db.engine {
    case .sqlite:
      try db.exists("SELECT 1 FROM game_terms WHERE game_terms MATCH $1 LIMIT 1", text)
    case .postgres: try hasInPostgres(text, in: db)
    }
  }
}
