package import API
package import Database
import Rules

/// The games in the database.
package enum GameRecords {
  /// For a query of its own on `games`.
  static let columns = """
    games.id, games.title, games.other_titles, games.released, games.about, games.platforms,
    games.genres, games.themes, games.links, games.popularity, games.cover_link,
    games.source_link, games.ruleset, games.source, games.cover, games.players, games.fetched_at,
    games.removed_at
    """
  static let columnCount = 18

  /// - Parameter first: of the columns
  static func read(_ row: Row, at first: Int = 0) throws -> GameRecord {
    let released: String? = try row[first + 3]
    let facts = GameFacts(
      stored: try row[first + 1], otherTitles: lines(try row[first + 2]),
      released: released.flatMap { ReleaseDate($0) }, about: try row[first + 4],
      platforms: lines(try row[first + 5]), genres: lines(try row[first + 6]),
      themes: lines(try row[first + 7]), links: lines(try row[first + 8]),
      popularity: try row[first + 9], coverLink: try row[first + 10],
      sourceLink: try row[first + 11], ruleset: try row[first + 12])
    return GameRecord(
      id: try row[first], facts: facts, source: try row[first + 13], cover: try row[first + 14],
      players: try row[first + 15], fetchedAt: try row[first + 16], removedAt: try row[first + 17])
  }

  package static func load(_ id: GameID, in db: ReadTransaction) throws -> GameRecord? {
    try db.first("SELECT \(columns) FROM games WHERE id = $1", id) { try read($0) }
  }

  /// Those that have a title of this form, removed ones too.
  static func all(titled key: String, in db: ReadTransaction) throws -> [GameRecord] {
    try db.rows(
      "SELECT \(columns) FROM games WHERE title_hash = $1 ORDER BY id", TitleHash.of(key)
    ) { try read($0) }
    .filter { titleKey($0.facts.title) == key }
  }

  /// What titles of the same game have in common: the words. Of one that `GameWords` doesn't take whole it is
  /// the title.
  static func titleKey(_ title: String) -> String {
    title.utf8.count <= GameWords.longestWord ? GameWords.key(title) : longTitleKey(title)
  }

  private static func longTitleKey(_ title: String) -> String {
    let words = GameWords(title).words
    let isWhole =
      words.count < GameWords.mostWords
      && words.allSatisfy { $0.unicodeScalars.count < GameWords.longestWord }
    return isWhole ? GameWords.key(title) : title.lowercased()
  }

  /// The next games in the order of their ids that are in the catalogue.
  static func page(after id: GameID?, limit: Int, in db: ReadTransaction) throws -> [GameRecord] {
    try db.rows(
      """
      SELECT \(columns) FROM games WHERE id > $1 AND removed_at IS NULL ORDER BY id LIMIT $2
      """, id?.rawValue ?? -1, limit
    ) { try read($0) }
  }

  static func insert(_ game: GameRecord, titleKey: String, in db: WriteTransaction) throws {
    try db.execute(
      """
      INSERT INTO games (
        id, title, title_hash, other_titles, released, about, platforms, genres, themes, links,
        popularity, cover_link, source_link, ruleset, source, cover, players, fetched_at, removed_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
      """, game.id, game.facts.title, TitleHash.of(titleKey), text(game.facts.otherTitles),
      game.facts.released?.description, game.facts.about, text(game.facts.platforms),
      text(game.facts.genres), text(game.facts.themes), text(game.facts.links),
      game.facts.popularity, game.facts.coverLink, game.facts.sourceLink, game.facts.ruleset,
      game.source, game.cover, game.players, game.fetchedAt, game.removedAt)
  }

  /// Stores everything but who plays it, which others keep.
  static func update(_ game: GameRecord, titleKey: String, in db: WriteTransaction) throws {
    try db.execute(
      """
      UPDATE games SET title = $2, title_hash = $3, other_titles = $4, released = $5, about = $6,
        platforms = $7, genres = $8, themes = $9, links = $10, popularity = $11, cover_link = $12,
        source_link = $13, ruleset = $14, source = $15, cover = $16, fetched_at = $17,
        removed_at = $18
      WHERE id = $1
      """, game.id, game.facts.title, TitleHash.of(titleKey), text(game.facts.otherTitles),
      game.facts.released?.description, game.facts.about, text(game.facts.platforms),
      text(game.facts.genres), text(game.facts.themes), text(game.facts.links),
      game.facts.popularity, game.facts.coverLink, game.facts.sourceLink, game.facts.ruleset,
      game.source, game.cover, game.fetchedAt, game.removedAt)
  }

  static func delete(_ id: GameID, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM games WHERE id = $1", id)
  }

  /// No line of a list holds a line break.
  private static func lines(_ text: String) -> [String] {
    text.utf8.split(separator: UInt8(ascii: "\n")).map { String($0) ?? "" }
  }

  private static func text(_ lines: [String]) -> String { lines.joined(separator: "\n") }
}

/// Finds a game by its title in little room.
enum TitleHash {
  /// FNV-1a, which stays the same, unlike Swift's own.
  static func of(_ key: String) -> Int64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in key.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return Int64(bitPattern: hash)
  }
}

extension GameFacts {
  /// What was tidied before it was stored.
  fileprivate init(
    stored title: String, otherTitles: [String], released: ReleaseDate?, about: String?,
    platforms: [String], genres: [String], themes: [String], links: [String], popularity: Int,
    coverLink: String?, sourceLink: String?, ruleset: Ruleset?
  ) {
    self.title = title
    self.otherTitles = otherTitles
    self.released = released
    self.about = about
    self.platforms = platforms
    self.genres = genres
    self.themes = themes
    self.links = links
    self.popularity = popularity
    self.coverLink = coverLink
    self.sourceLink = sourceLink
    self.ruleset = ruleset
  }
}
