package import API
package import Base
import Database

/// The games that can be looked up. Each method is one transaction.
package struct CatalogueService: Sendable {
  package let database: Database
  let dependencies: Dependencies

  package init(_ database: Database, _ dependencies: Dependencies) {
    self.database = database
    self.dependencies = dependencies
  }

  /// Sees that the boards of the club are among the games.
  package func restart() async throws {
    let ids = ids()
    let boards = ClubBoards.all.map { ruleset, facts in PreparedGame(facts, from: .club(ruleset)) }
    try await database.write { db in
      try CatalogueWriter.write(in: db, ids: ids) { writer in
        for board in boards { _ = try writer.put(board) }
      }
    }
  }

  /// A game, also one that is only among somebody's games any more.
  ///
  /// - Throws: `GameRefusal.unknownGame`
  package func game(_ id: GameID) async throws -> GameRecord {
    try await database.read { db in
      guard let game = try GameRecords.load(id, in: db) else { throw GameRefusal.unknownGame }
      return game
    }
  }

  /// Ids drawn anew for each transaction that may make games.
  package func ids() -> GameIDs {
    var generator = dependencies.generator
    return GameIDs(using: &generator)
  }
}

/// The reason why something about games can't be done.
package enum GameRefusal: Error, Equatable, Sendable {
  /// The game isn't in the catalogue, nor among anybody's games; or not among those of whom it is
  /// about.
  case unknownGame
  /// The player's list is full.
  case listFull
  /// The line has more characters than this.
  case lineTooLong(Int)
  /// Stars are 1 to 5.
  case badStars
  /// A guest may not.
  case membersOnly
}
