import API
import Club
import Database
import Foundation
import TestSupport
import Testing

/// An index of games that tests look through, without the rest of a club.
final class SearchedGames: Sendable {
  private let folder: TemporaryFolder
  let database: Database

  init(_ games: [IndexedGame] = []) async throws {
    folder = try TemporaryFolder()
    database = try TestDatabase.open(folder.path, at: TestDatabase.location())
    try await database.write { db in try GameIndex.set(games, in: db) }
  }

  /// The numbers of the games that are found, the best first.
  func find(_ text: String, _ filter: GameFilter = GameFilter()) async throws -> [Int] {
    try await database.read { db in
      try GameSearch(text, filter).find(in: db).map { Int($0.rawValue) }
    }
  }

  /// The content of the index, without where it lies.
  func content() async throws -> [String] {
    try await database.write { db in
      if try !db.exists("SELECT 1 FROM sqlite_schema WHERE name = 'all_terms'") {
        try db.execute("CREATE VIRTUAL TABLE all_terms USING fts5vocab (game_terms, instance)")
      }
      return try [
        "SELECT 'term ' || term || ' ' || game FROM all_terms JOIN game_places ON place = doc",
        "SELECT 'game ' || game || ' ' || (place >> 27) || ' ' || terms FROM game_places",
        "SELECT 'word ' || word FROM game_words",
        "SELECT 'slip ' || slip || ' ' || word FROM game_slips",
        "SELECT 'terms ' || count(*) FROM all_terms",
      ].flatMap { sql in try db.rows(sql) { try $0[0] as String } }.sorted()
    }
  }
}

extension IndexedGame {
  init(
    _ number: Int, _ titles: String..., popularity: Int = 0, names: [String] = [],
    platforms: [String] = [], genres: [String] = [], year: Int? = nil,
    isPlayable: Bool = false
  ) {
    self.init(
      id: GameID(rawValue: Int64(number)), titles: titles, names: names, platforms: platforms,
      genres: genres, year: year, isPlayable: isPlayable, popularity: popularity)
  }
}
