package import API
import Database

/// Looking for games. Each method is one transaction.
package struct GameSearchService: Sendable {
  private static let page = 30
  /// At most 100 names of a kind are offered for narrowing a search.
  private static let mostNames = 100

  private let database: Database

  package init(_ database: Database) {
    self.database = database
  }

  /// A page of the games that a text means, the best first; without a text the most popular. There are 200
  /// at most.
  ///
  /// - Parameter place: The `next` of the page before.
  package func find(
    _ text: String, _ filter: GameFilter, from place: SearchCursor = .start
  ) async throws -> (games: [GameRecord], next: SearchCursor?) {
    try await database.read { db in
      let rest = try GameSearch(text, filter).find(in: db).dropFirst(place.count)
      let games = try rest.prefix(Self.page).compactMap { try GameRecords.load($0, in: db) }
      return (
        games, rest.count > Self.page ? SearchCursor(count: place.count + Self.page) : nil
      )
    }
  }

  /// By what a search can be narrowed.
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
