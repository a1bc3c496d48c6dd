package import API
import Database

/// Searches of the catalogue. Each method is one transaction.
package struct GameSearchService: Sendable {
  private static let page = 30
  /// The most platforms, and the most genres, that are offered for narrowing a search.
  private static let mostNames = 100

  private let database: Database

  package init(_ database: Database) {
    self.database = database
  }

  /// A page of 30 of the games that a text means, the best match first; without a text the most popular. All pages
  /// together have at most 200 games.
  ///
  /// - Parameter cursor: The `next` of the page before.
  package func find(
    _ text: String, _ filter: GameFilter, from cursor: SearchCursor = .start
  ) async throws -> (games: [GameRecord], next: SearchCursor?) {
    try await database.read { db in
      let rest = try GameSearch(text, filter).find(in: db).dropFirst(cursor.count)
      let games = try rest.prefix(Self.page).compactMap { try GameRecords.load($0, in: db) }
      return (
        games, rest.count > Self.page ? SearchCursor(count: cursor.count + Self.page) : nil
      )
    }
  }

  /// The platforms, genres and years by which a search can be narrowed.
  package func filters() async throws -> GameFilters {
    try await database.read { db in
      func names(_ kind: TagKind) throws -> [GameFilters.Value] {
        try TagRecords.most(of: kind, limit: Self.mostNames, in: db).map {
          GameFilters.Value(name: $0.name, games: $0.games)
        }
      }
      let years = try TagRecords.years(in: db)
      return GameFilters(
        platforms: try names(.platform), genres: try names(.genre), firstYear: years?.lowerBound,
        lastYear: years?.upperBound)
    }
  }
}
