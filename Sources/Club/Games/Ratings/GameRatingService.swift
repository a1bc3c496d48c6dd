package import API
package import Base
import Database

/// The service for what members say of games. Each method is one transaction.
package struct GameRatingService: Sendable {
  let database: Database
  let dependencies: Dependencies
  let bounds: ChosenBounds

  package init(_ database: Database, _ dependencies: Dependencies, _ bounds: ChosenBounds) {
    self.database = database
    self.dependencies = dependencies
    self.bounds = bounds
  }

  /// Characters of a line.
  package static let longestLine = 280

  /// Gives a game stars, in place of those that the member has given it before. Once more is the same.
  ///
  /// - Throws: `GameRefusal`
  package func set(
    _ game: GameID, _ note: GameRatingNote, by player: PlayerID
  ) async throws -> GameRatingNote {
    guard 1...5 ~= note.stars else { throw GameRefusal.badStars }
    guard let line = OneLine(note.line ?? "", longest: Self.longestLine) else {
      throw GameRefusal.lineTooLong(Self.longestLine)
    }
    let (now, most) = (dependencies.now(), bounds[.ratings])
    return try await database.write { db in
      guard try MemberRecords.load(player, in: db) != nil else { throw GameRefusal.membersOnly }
      let old = try GameRatingRecords.find(game, of: player, in: db)
      if old == nil { try Self.requireRoom(for: game, of: player, most: most, in: db) }
      let isSaidAnew = old?.stars != note.stars || old?.line != line.text
      let rating = GameRatingRecord(
        player: player, game: game, stars: note.stars, line: line.text, audience: note.audience,
        at: isSaidAnew ? now : old?.at ?? now)
      if rating != old { try GameRatingRecords.put(rating, in: db) }
      if old == nil {
        try ActivityRecords.note(.ratedGame, game, by: player, at: now, in: db)
      }
      return rating.note
    }
  }

  /// - Throws: `GameRefusal.unknownGame`, `.listFull`
  private static func requireRoom(
    for game: GameID, of player: PlayerID, most: Int, in db: ReadTransaction
  ) throws {
    guard try GameRecords.isInCatalogue(game, in: db) else { throw GameRefusal.unknownGame }
    guard try GameRatingRecords.count(of: player, in: db) < most else {
      throw GameRefusal.listFull
    }
  }

  /// Takes a member's rating away; that there is none is no error.
  package func remove(_ game: GameID, by player: PlayerID) async throws {
    try await database.write { db in
      guard let rating = try GameRatingRecords.find(game, of: player, in: db) else { return }
      try GameRatingRecords.delete(rating, in: db)
    }
  }

  /// A page of what others say of a game.
  ///
  /// - Parameter viewer: nil for somebody who isn't signed in
  /// - Throws: `GameRefusal.unknownGame`
  package func ratings(
    of game: GameID, for viewer: PlayerID?, behind cursor: GamePlayerCursor = .start
  ) async throws -> GameRatingPage {
    try await database.read { db in
      guard try GameRecords.load(game, for: viewer, in: db) != nil else {
        throw GameRefusal.unknownGame
      }
      let list = GameRatingList(game: game, viewer: viewer)
      let (found, next) = try list.page(behind: cursor, in: db)
      let ratings = try found.compactMap { found in
        try PlayerRecords.load(found.player, in: db).map { player in
          GameRating(
            player: player.summary, isFriend: found.isFriend, stars: found.stars,
            line: found.line.isEmpty ? nil : found.line, ratedAt: found.at)
        }
      }
      return GameRatingPage(
        ratings: ratings, overall: try list.overall(in: db), next: next?.description)
    }
  }

  /// The next ratings of a member in the order of their games, for an export; none after the last.
  package func exported(of player: PlayerID, after game: GameID?) async throws -> [ExportedRating] {
    try await database.read { db in
      try GameRatingRecords.page(of: player, after: game, limit: 100, in: db).compactMap { rating in
        try GameRecords.summary(rating.game, for: player, in: db).map {
          ExportedRating(game: $0, note: rating.note, ratedAt: rating.at)
        }
      }
    }
  }
}
