package import API
package import Database
import Rules

/// The games in the database.
package enum GameRecords {
  /// Columns for a query of its own on `games`.
  package static let columns = """
    games.id, games.title, games.other_titles, games.released, games.about, games.platforms,
    games.genres, games.themes, games.links, games.popularity, games.cover_link,
    games.source_link, games.ruleset, games.source, games.cover, games.players, games.fetched_at,
    games.removed_at, games.other_abouts, games.developers, games.player_range, games.series
    """
  static let columnCount = 22

  /// - Parameter first: of the columns
  static func read(_ row: Row, at first: Int = 0) throws -> GameRecord {
    let released: String? = try row[first + 3]
    let players: String? = try row[first + 20]
    let facts = GameFacts(
      stored: try row[first + 1], otherTitles: lines(try row[first + 2]),
      released: released.flatMap { ReleaseDate($0) }, about: try row[first + 4],
      otherAbouts: try row[first + 18],
      platforms: lines(try row[first + 5]), genres: lines(try row[first + 6]),
      themes: lines(try row[first + 7]), developers: lines(try row[first + 19]),
      playerRange: players.flatMap { PlayerRange($0) }, series: try row[first + 21],
      links: lines(try row[first + 8]),
      popularity: try row[first + 9], coverLink: try row[first + 10],
      sourceLink: try row[first + 11], ruleset: try row[first + 12])
    return GameRecord(
      id: try row[first], facts: facts, source: try row[first + 13], cover: try row[first + 14],
      players: try row[first + 15], askedAt: try row[first + 16], removedAt: try row[first + 17])
  }

  package static func load(_ id: GameID, in db: ReadTransaction) throws -> GameRecord? {
    try db.first("SELECT \(columns) FROM games WHERE id = $1", id) { try read($0) }
  }

  /// A game that the viewer may see: what a member has added alone that member.
  ///
  /// - Parameter viewer: nil for somebody who isn't signed in
  static func load(
    _ id: GameID, for viewer: PlayerID?, in db: ReadTransaction
  ) throws -> GameRecord? {
    guard let game = try load(id, in: db) else { return nil }
    let proposal = try game.proposal(in: db)
    return proposal == nil || proposal?.player == viewer ? game : nil
  }

  /// Whether a game can be found, and so be added to somebody's, or rated.
  static func isInCatalogue(_ game: GameID, in db: ReadTransaction) throws -> Bool {
    try db.exists("SELECT 1 FROM games WHERE id = $1 AND removed_at IS NULL", game)
  }

  /// The games of a title, removed ones too.
  static func all(titled title: TitleKey, in db: ReadTransaction) throws -> [GameRecord] {
    let hashes = title.hashes
    return try db.rows(
      "SELECT \(columns) FROM games WHERE title_hash BETWEEN $1 AND $2 ORDER BY id",
      hashes.lowerBound, hashes.upperBound
    ) { try read($0) }
    .filter { title.isOf($0.facts.title) }
  }

  /// The games of a title that a source may mean: the ones that it knows by another key already are
  /// others, and what a member alone sees is none of it.
  ///
  /// Cost: two rows of indices for each that is called the same in the same year.
  ///
  /// - Parameter hashes: for the years, as `TitleKey` has them
  static func namesakes(
    titled title: TitleKey, _ hashes: ClosedRange<Int64>, of origin: GameOrigin,
    in db: ReadTransaction
  ) throws -> [(id: GameID, source: GameSource)] {
    try db.rows(
      """
      SELECT id, source, title FROM games
      WHERE title_hash BETWEEN $1 AND $2 AND ($3 = 1 OR NOT EXISTS (
        SELECT 1 FROM game_keys
        WHERE game_id = games.id AND game_keys.source = $4 AND substr(key, 1, length($5)) = $5))
        AND NOT EXISTS (SELECT 1 FROM game_proposals WHERE game_id = games.id)
      ORDER BY id
      """, hashes.lowerBound, hashes.upperBound, origin.key == nil, origin.source, origin.prefix
    ) { (id: try $0[0] as GameID, source: try $0[1] as GameSource, title: try $0[2] as String) }
    .filter { title.isOf($0.title) }.map { ($0.id, $0.source) }
  }

  /// The next games in the order of their ids that are in the catalogue.
  package static func page(after id: GameID?, limit: Int, in db: ReadTransaction) throws
    -> [GameRecord]
  {
    try db.rows(
      """
      SELECT \(columns) FROM games WHERE id > $1 AND removed_at IS NULL ORDER BY id LIMIT $2
      """, id?.rawValue ?? -1, limit
    ) { try read($0) }
  }

  static func insert(_ game: GameRecord, _ title: TitleKey, in db: WriteTransaction) throws {
    try db.execute(
      """
      INSERT INTO games (
        id, title, title_hash, other_titles, released, about, platforms, genres, themes, links,
        popularity, cover_link, source_link, ruleset, source, cover, players, fetched_at, removed_at,
        other_abouts, developers, player_range, series)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20,
        $21, $22, $23)
      """, game.id, game.facts.title, title.hash(in: game.facts.released?.year),
      text(game.facts.otherTitles),
      game.facts.released?.description, game.facts.about, text(game.facts.platforms),
      text(game.facts.genres), text(game.facts.themes), text(game.facts.links),
      game.facts.popularity, game.facts.coverLink, game.facts.sourceLink, game.facts.ruleset,
      game.source, game.cover, game.players, game.askedAt, game.removedAt,
      text(game.facts.otherAboutLines), text(game.facts.developers),
      game.facts.playerRange?.description, game.facts.series)
  }

  /// Stores everything but who plays it, which others keep.
  static func update(_ game: GameRecord, _ title: TitleKey, in db: WriteTransaction) throws {
    try db.execute(
      """
      UPDATE games SET title = $2, title_hash = $3, other_titles = $4, released = $5, about = $6,
        platforms = $7, genres = $8, themes = $9, links = $10, popularity = $11, cover_link = $12,
        source_link = $13, ruleset = $14, source = $15, cover = $16, fetched_at = $17,
        removed_at = $18, other_abouts = $19, developers = $20, player_range = $21, series = $22
      WHERE id = $1
      """, game.id, game.facts.title, title.hash(in: game.facts.released?.year),
      text(game.facts.otherTitles),
      game.facts.released?.description, game.facts.about, text(game.facts.platforms),
      text(game.facts.genres), text(game.facts.themes), text(game.facts.links),
      game.facts.popularity, game.facts.coverLink, game.facts.sourceLink, game.facts.ruleset,
      game.source, game.cover, game.askedAt, game.removedAt,
      text(game.facts.otherAboutLines), text(game.facts.developers),
      game.facts.playerRange?.description, game.facts.series)
  }

  package static func delete(_ id: GameID, in db: WriteTransaction) throws {
    try db.execute("DELETE FROM games WHERE id = $1", id)
  }

  /// The lines of a list, none of which holds a line break.
  private static func lines(_ text: String) -> [String] {
    text.utf8.split(separator: UInt8(ascii: "\n")).map { String($0) ?? "" }
  }

  private static func text(_ lines: [String]) -> String { lines.joined(separator: "\n") }
}

extension GameFacts {
  /// Makes facts of what was tidied before it was stored.
  fileprivate init(
    stored title: String, otherTitles: [String], released: ReleaseDate?, about: String?,
    otherAbouts: String, platforms: [String], genres: [String], themes: [String],
    developers: [String], playerRange: PlayerRange?, series: String?, links: [String],
    popularity: Int, coverLink: String?, sourceLink: String?, ruleset: Ruleset?
  ) {
    self.title = title
    self.otherTitles = otherTitles
    self.released = released
    self.about = about
    self.otherAbouts = Self.otherAbouts(stored: otherAbouts)
    self.platforms = platforms
    self.genres = genres
    self.themes = themes
    self.developers = developers
    self.playerRange = playerRange
    self.series = series
    self.links = links
    self.popularity = popularity
    self.coverLink = coverLink
    self.sourceLink = sourceLink
    self.ruleset = ruleset
  }
}
