package import API
package import Base
import Database

/// The games that can be looked up. Each method is one transaction.
package struct CatalogueService: Sendable {
  package let database: Database
  let dependencies: Dependencies
  let notices: Notices
  let bounds: ChosenBounds

  package init(
    _ database: Database, _ dependencies: Dependencies, _ notices: Notices, _ bounds: ChosenBounds
  ) {
    self.bounds = bounds
    self.database = database
    self.dependencies = dependencies
    self.notices = notices
  }

  /// Makes sure that the boards of the club are among the games.
  package func restart() async throws {
    let ids = ids()
    let boards = ClubBoards.all.map { ruleset, facts in PreparedGame(facts, from: .club(ruleset)) }
    try await database.write { db in
      try CatalogueWriter.write(in: db, ids: ids) { writer in
        for board in boards { _ = try writer.put(board) }
      }
    }
  }

  /// A game that the viewer may see, also one that is only among somebody's games any more.
  ///
  /// - Parameter viewer: nil for somebody who isn't signed in
  /// - Throws: `GameRefusal.unknownGame`
  package func game(_ id: GameID, for viewer: PlayerID? = nil) async throws -> GameRecord {
    try await database.read { db in
      guard let game = try GameRecords.load(id, for: viewer, in: db) else {
        throw GameRefusal.unknownGame
      }
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
  /// The title is missing, or something is outside its bounds.
  case badGame
  /// A guest may not.
  case membersOnly
}
