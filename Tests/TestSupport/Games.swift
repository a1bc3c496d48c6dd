package import API
package import Club
import Database
package import Rules
package import Server
import Testing

extension GameEntryNote {
  package static let everybody = GameEntryNote()
  package static let friends = GameEntryNote(audience: .friends)
}

/// Games and who has them, for tests.
extension Services {
  /// New ones in the catalogue.
  package func games(_ count: Int) async throws -> [GameID] {
    try await games(of: (0..<count).map { try GameFacts(title: "Game \($0)") })
  }

  /// New ones in the catalogue, of which IGDB says this.
  package func games(of facts: [GameFacts]) async throws -> [GameID] {
    let ids = catalogue.ids()
    return try await database.write { db in
      try CatalogueWriter.write(in: db, ids: ids) { writer in
        try facts.enumerated().compactMap {
          try writer.put(PreparedGame($0.element, from: .igdb("\($0.offset)"))).id
        }
      }
    }
  }

  /// A game that is one of the club's own boards.
  package func board(_ ruleset: Ruleset) async throws -> GameID {
    try await catalogue.restart()
    return try #require(
      try await database.read { db in
        try db.first("SELECT id FROM games WHERE ruleset = $1", ruleset.text) {
          try $0[0] as GameID
        }
      })
  }

  package func befriend(_ one: PlayerID, _ other: PlayerID) async throws {
    _ = try await people.follow(other, by: one)
    _ = try await people.follow(one, by: other)
  }

  /// A player's own games, in order.
  package func order(of player: PlayerID) async throws -> [GameID] {
    try await gameEntries.games(of: player).entries.map(\.game.id)
  }

  package func publicPlayers(of game: GameID) async throws -> Int {
    try await database.read { db in
      try db.first("SELECT players FROM games WHERE id = $1", game) { try $0[0] } ?? 0
    }
  }

  package func page(of game: GameID, for viewer: PlayerID?) async throws -> Game {
    try await gameEntries.page(of: catalogue.game(game), for: viewer)
  }

  /// All pages of somebody who has a game.
  package func players(of game: GameID, for viewer: PlayerID?) async throws -> [PlayerID] {
    var players: [PlayerID] = []
    var cursor: GamePlayerCursor? = .start
    while let behind = cursor {
      let page = try await gameEntries.players(of: game, for: viewer, behind: behind)
      players += page.players.map { $0.person.person(.offline).player.id }
      cursor = page.next.map { GamePlayerCursor($0.description)! }
    }
    return players
  }
}
