package import API
import Base
import Database

/// Taking games out of the catalogue.
extension CatalogueService {
  /// The games that a host may mean: by its id, or by a title.
  package func named(_ name: String) async throws -> [GameRecord] {
    try await database.read { db in
      if let game = try GameID(name).flatMap({ try GameRecords.load($0, in: db) }) { return [game] }
      return try GameRecords.all(titled: TitleKey(GameTitle(name)), in: db)
    }
    .filter { $0.removedAt == nil }
  }

  /// Takes a game out: nobody finds it any more, and only the host brings it back. Whoever has it keeps it.
  ///
  /// - Returns: Whether somebody has it.
  /// - Throws: `GameRefusal.unknownGame`, also for a board of the club, which stays
  package func remove(_ id: GameID) async throws -> Bool {
    let (now, ids) = (dependencies.now(), ids())
    return try await database.write { db in
      guard let game = try GameRecords.load(id, in: db), game.removedAt == nil, game.source != .club
      else { throw GameRefusal.unknownGame }
      let isListed = try GameEntryRecords.isListed(id, in: db)
      try CatalogueWriter.write(in: db, ids: ids) { writer in
        guard isListed else { return try writer.delete(game) }
        var removed = game
        removed.removedAt = now
        try writer.change(game, to: removed)
      }
      return isListed
    }
  }

  /// Deletes for good what was removed and nobody has any more.
  package func clean() async throws {
    let ids = ids()
    try await database.write { db in
      let removed = try db.rows(
        """
        SELECT id FROM games WHERE removed_at IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM game_entries WHERE game_id = games.id) LIMIT 1000
        """
      ) { try $0[0] as GameID }
      try CatalogueWriter.write(in: db, ids: ids) { writer in
        for id in removed {
          if let game = try GameRecords.load(id, in: db) { try writer.delete(game) }
        }
      }
    }
  }
}
